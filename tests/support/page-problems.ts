import { AxeBuilder } from "@axe-core/playwright";
import type { ConsoleMessage, Page } from "playwright-core";

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
    if (message.type() !== "error" || isExpected(route, source.slice(url.length))) return;
    problems.push(`${route}: the console says ${message.text()} (${source})`);
  };
  const onError = (error: Error) => problems.push(`${route}: ${error.message}`);
  page.on("console", onConsole).on("pageerror", onError);
  await page.emulateMedia({ colorScheme: "light" });
  if (sizes[0] !== undefined) await page.setViewportSize(sizes[0]);
  await page.goto(`${url}${route}`);
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

/** Answers of 404 that belong to a page: its own where nothing is, and that of a reviewer's page without a link. */
function isExpected(route: string, source: string): boolean {
  return (route.endsWith("/not-found/") && source === route) || (route.endsWith("/v/") && source === "/api/v1/review");
}

async function violationsOf(page: Page, colorScheme: "light" | "dark"): Promise<readonly string[]> {
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
  await page.waitForFunction(() =>
    [...document.querySelectorAll("astro-island[ssr]")].every(
      (island) =>
        island.getAttribute("client") === "visible" && (island.firstElementChild?.getClientRects().length ?? 0) === 0,
    ),
  );
}
