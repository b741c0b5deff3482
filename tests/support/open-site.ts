import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { launchBrowser } from "./browser.ts";
import { type RenderedTestSite, renderTestSite, type TestSiteOptions } from "./rendered-site.ts";

export interface OpenSite {
  readonly browser: Browser;
  readonly site: RenderedTestSite;
}

/** A browser and the rendered site of a snapshot for the tests of this file; both are there from its first test to its last. */
export function openSite(snapshot: Snapshot, options?: TestSiteOptions): OpenSite {
  let open: OpenSite | undefined;
  beforeAll(async () => {
    const [browser, site] = await Promise.all([launchBrowser(), renderTestSite(snapshot, options)]);
    open = { browser, site };
  }, 600_000);
  afterAll(async () => {
    await open?.browser.close();
    await open?.site[Symbol.asyncDispose]();
  });
  const opened = (): OpenSite => {
    if (open === undefined) throw new Error("the site is open only while a test runs");
    return open;
  };
  return {
    get browser() {
      return opened().browser;
    },
    get site() {
      return opened().site;
    },
  };
}
