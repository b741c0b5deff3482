import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const PAGES_AT_ONCE = 2;

let browser: Browser;
let site: RenderedTestSite;
beforeAll(async () => {
  const snapshot = sampleSnapshot({ entries: 2, reported: 1 });
  [browser, site] = await Promise.all([launchBrowser(), renderTestSite(snapshot)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

for (const viewport of SIZES) {
  test(`every page is free of accessibility violations and errors in both themes, ${viewport.width} px wide`, async () => {
    const context = await browser.newContext({ viewport });
    const visited = new Set<string>();
    const problems: string[] = [];
    const routes = site.routes.values();
    const visit = async () => {
      const page = await context.newPage();
      for (const route of routes) {
        problems.push(...(await problemsOf(page, route)));
        visited.add(route);
      }
      await page.close();
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, visit));
    await context.close();
    expect(problems).toEqual([]);
    expect(site.routes.filter((route) => !visited.has(route))).toEqual([]);
  }, 900_000);
}

async function problemsOf(page: Page, route: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const onConsole = (message: { type(): string; text(): string }) => {
    if (message.type() === "error") problems.push(`${route}: the console says ${message.text()}`);
  };
  const onError = (error: Error) => problems.push(`${route}: ${error.message}`);
  page.on("console", onConsole).on("pageerror", onError);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${site.url}${route}`);
  await page.waitForFunction(() => document.querySelector("astro-island[ssr]") === null);
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
