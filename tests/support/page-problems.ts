import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * Opens a page in both themes and lists what is wrong with it: accessibility violations, errors on the console, faults of
 * scripts. Empty for a page as it should be.
 */
export async function pageProblems(page: Page, url: string, route: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") problems.push(`${route}: the console says ${message.text()}`);
  };
  const onError = (error: Error) => problems.push(`${route}: ${error.message}`);
  page.on("console", onConsole).on("pageerror", onError);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${url}${route}`);
  await wakeIslands(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
    // Only colours differ between the themes; the structure was checked in full a moment ago.
    const { violations } = await (colorScheme === "light" ? axe : axe.withRules(["color-contrast"])).analyze();
    for (const { id, nodes } of violations) {
      const [node] = nodes;
      problems.push(`${route} (${colorScheme}): ${id}, ${nodes.length} times: ${node?.html.slice(0, 160)}`);
    }
  }
  page.off("console", onConsole).off("pageerror", onError);
  return problems;
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
