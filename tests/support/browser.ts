import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** So long a page may take for anything that is waited for: a busy machine brings islands to life late. */
const PATIENCE_MS = 120_000;

/**
 * The Chromium of this machine: `CHROMIUM_PATH`, else the usual places. Every wait of its pages has `PATIENCE_MS`. Throws with
 * what to install where there is none.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return browser.on("context", (context) => context.setDefaultTimeout(PATIENCE_MS));
}
