import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Opens an address in a context of its own and waits until its islands that load at once are alive. */
export async function openPage(
  browser: Browser,
  address: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<Page & AsyncDisposable> {
  // Colours that are still changing would be measured in between.
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await page.goto(address);
  if (options.javaScriptEnabled !== false) {
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
  }
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
}
