import { AxeBuilder } from "@axe-core/playwright";
import type { ConsoleMessage, Page } from "playwright-core";

/** A busy machine takes its time to bring the islands of a page to life. */
const PATIENCE_MS = 120_000;

type Size = NonNullable<ReturnType<Page["viewportSize"]>>;

/**
 * Opens a page once and lists what is wrong with it in both themes and at each size: accessibility violations, errors on
 * the console, faults of scripts. Empty for a page as it should be. Without sizes the page keeps the one that it has.
 */
export async function pageProblems(
  page: Page,
  url: string,
  route: string,
  sizes: readonly Size[] = [],
): Promise<readonly string[]> {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const { url: source } = message.location();
    if (message.type() !== "error") return;
    problems.push(`${route}: the console says ${message.text()} (${source})`);
  };
  const onError = (error: Error) => problems.push(`${route}: ${error.message}`);
  page.on("console", onConsole).on("pageerror", onError);
  await page.emulateMedia({ colorScheme: "light" });
  if (sizes[0] !== undefined) await page.setViewportSize(sizes[0]);
  // The page of addresses that have none is looked at as the file that it is, because its own answer would be a 404.
  await page.goto(`${url}${route.replace(/not-found\/$/, "404.html")}`);
  await wakeIslands(page);
  for (const size of sizes.length === 0 ? [undefined] : sizes) {
    if (size !== undefined) await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await violationsOf(page, colorScheme);
      problems.push(...found.map((problem) => `${route} (${size?.width ?? "own"} px, ${colorScheme}): ${problem}`));
    }
  }
  page.off("console", onConsole).off("pageerror", onError);
  return problems;
}

/**
 * What is wrong with a page as it stands (a menu open, a form with faults, a state of a submission), in both themes at both
 * widths, and at 320 px whether it must be scrolled sideways. Leaves theme and size as they were.
 */
export async function stateProblems(page: Page, name: string): Promise<readonly string[]> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  const problems: string[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const found = await violationsOf(page, colorScheme);
      problems.push(...found.map((problem) => `${name} (${width} px, ${colorScheme}): ${problem}`));
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 320, height: 640 });
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (beyond > 0) problems.push(`${name} (320 px): ${beyond} px wider than the screen`);
  await page.setViewportSize(before);
  return problems;
}

/** Accessibility violations of an open page as it stands: the structure in light, colours alone in dark. */
export async function violationsOf(page: Page, colorScheme: "light" | "dark"): Promise<readonly string[]> {
  // No page has frames, so the mode that needs no page of its own for the result is enough, and it is much faster.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"], preload: false });
  // Only colours differ between the themes; the structure is checked in full in one of them.
  const { violations } = await (colorScheme === "light" ? axe : axe.withRules(["color-contrast"])).analyze();
  return violations.map(({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html.slice(0, 160)}`);
}

/**
 * Waits until every island runs. Those that wait to be seen are brought into view one after another, so that what a
 * reader would meet is there; those in a closed part of the page stay asleep.
 */
async function wakeIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const island of document.querySelectorAll('astro-island[client="visible"][ssr]')) {
      island.firstElementChild?.scrollIntoView();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll("astro-island[ssr]")].every(
        (island) =>
          island.getAttribute("client") === "visible" && (island.firstElementChild?.getClientRects().length ?? 0) === 0,
      ),
    undefined,
    { timeout: PATIENCE_MS },
  );
}
