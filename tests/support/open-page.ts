import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";

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
  if (options.javaScriptEnabled !== false) await islandsAlive(page);
  return Object.assign(page, { [Symbol.asyncDispose]: () => context.close() });
}

/** Waits until the islands that load at once are alive: handed to React, which has done what it found to do. */
export async function islandsAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('astro-island[ssr]:not([client="visible"])') === null);
  // An island loses its mark before React has drawn it, which goes piece by piece; the page is idle only behind the last.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Gives a context the cookies of a `Cookie` header, so that its pages are those of who is signed in with it. */
export async function signInBrowser(context: BrowserContext, url: string, cookie = ""): Promise<void> {
  const pairs = cookie.split("; ").filter((pair) => pair !== "");
  await context.addCookies(
    pairs.map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return { name, value, url };
    }),
  );
}
