import type { Page } from "playwright-core";

/** More than any page has places for the focus. */
const STEPS_MAX = 300;

/** Presses Tab (or Shift and Tab) until what has the focus is called so; throws where the keyboard does not reach it. */
export async function tabTo(page: Page, wanted: string | RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const element = document.activeElement;
      const labelled = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
      const label = labelled ? element.labels?.[0]?.textContent : undefined;
      const name = element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "";
      return name.replace(/\s+/g, " ").trim();
    });
    if (typeof wanted === "string" ? name === wanted : wanted.test(name)) return;
  }
  throw new Error(`The keyboard does not reach ${wanted}.`);
}
