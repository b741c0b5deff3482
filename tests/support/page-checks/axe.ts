import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

type AxeResults = Pick<Awaited<ReturnType<AxeBuilder["analyze"]>>, "violations">;
interface PageWithAxe {
  readonly axe?: { readonly run: (context: Document, options: object) => Promise<AxeResults> };
}

// The rules that come with the builder; it would send all of them to the page again for every single look.
const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
const source = readFile(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

/** Every rule, or those that depend on colours alone. */
export type Rules = "all" | "colours";

/** Accessibility violations of an open page as it stands, by axe, which the page is given at the first look. */
export async function violationsOf(page: Page, rules: Rules = "all"): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as PageWithAxe;
      if (axe === undefined) throw new Error("The page did not take the rules.");
      // No page has frames, and what is reported are the elements themselves.
      const options = { resultTypes: ["violations"], preload: false, iframes: false, selectors: false, ...runOnly };
      const { violations } = await axe.run(document, options);
      return violations.map(({ id, nodes }) => {
        const [first] = nodes;
        return `${id}, ${nodes.length} times: ${first?.html.slice(0, 160)} ${first?.any[0]?.message ?? ""}`;
      });
    },
    rules === "colours" ? { runOnly: ["color-contrast"] } : {},
  );
}
