import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const SCHEMES = ["light", "dark"] as const;

let browser: Browser;
let site: RenderedTestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), renderTestSite(sampleSnapshot({ entries: 6 }))]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

for (const viewport of SIZES) {
  for (const colorScheme of SCHEMES) {
    test(`every page is free of accessibility violations, ${colorScheme}, ${viewport.width} px wide`, async () => {
      const context = await browser.newContext({ viewport, colorScheme });
      const visited = new Set<string>();
      const problems: string[] = [];
      await inParallel(site.routes, 3, async (route) => {
        problems.push(...(await violationsOf(context, route)));
        visited.add(route);
      });
      await context.close();
      expect(problems).toEqual([]);
      expect(site.routes.filter((route) => !visited.has(route))).toEqual([]);
    }, 600_000);
  }
}

async function violationsOf(context: BrowserContext, route: string): Promise<readonly string[]> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${route}: the console says ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`${route}: ${error.message}`));
  await page.goto(`${site.url}${route}`);
  await page.waitForFunction(() => document.querySelector("astro-island[ssr]") === null);
  const { violations } = await new AxeBuilder({ page }).analyze();
  await page.close();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) => `${route}: ${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`),
  );
  return [...errors, ...found];
}

async function inParallel<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
