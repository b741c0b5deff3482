import type { Browser, Page } from "playwright-core";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { islandsAlive, PHONE } from "./open-page.ts";
import type { SampleSize } from "./sample-snapshot.ts";

/** Boards of 60 rows, heat tables of 30 columns: the sizes that the budgets speak of. */
export const BUDGET_SAMPLE: SampleSize = { entries: 57, reported: 3, domains: 24 };

/** One page of each kind that has a budget of its own. */
export function listBudgetPages({ benchmarks }: Snapshot): readonly string[] {
  const [first, second] = benchmarks;
  return [
    "/",
    `/b/${second?.id}/`,
    `/b/${first?.id}/heat/`,
    `/b/${first?.id}/gap/`,
    `/b/${first?.id}/method/`,
    `/e/${first?.rows[0]?.entry}/`,
    "/compare/",
    `/submit/${first?.id}/`,
  ];
}

/** What a reader with a mid-range phone meets on one page. */
export interface PhoneFigures {
  readonly lcpMs: number;
  readonly cls: number;
  /** The longest of the presses that were tried; 0 where none was long enough to be reported (16 ms). */
  readonly inpMs: number;
  /** What tasks took beyond 50 ms each, in all. */
  readonly blockedMs: number;
  /** The page's own request and all that its paint waits for or that are sent ahead for it: style, blocking scripts, fonts. */
  readonly requestsForPaint: number;
  readonly elements: number;
  readonly foreignRequests: number;
  readonly images: number;
}

/** Four times slower than this machine, 1.6 Mbit/s with 150 ms to the server and back. */
const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
const SORT = "thead button[data-sort]:visible";
const BUTTON = "header button:visible";

interface Seen {
  lcp: number;
  cls: number;
  inp: number;
  blocked: number;
}

/**
 * Loads a page cold as a mid-range phone would, in Chromium slowed down through its debugging protocol, and presses the heads
 * of columns, or what buttons the header has.
 */
export async function measurePhone(browser: Browser, address: string): Promise<PhoneFigures> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== new URL(address).origin) foreign.push(request.url());
    });
    await page.addInitScript(observe);
    const protocol = await context.newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", NETWORK);
    await protocol.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    await page.goto(address, { waitUntil: "load", timeout: 120_000 });
    await islandsAlive(page);
    await settle(page);
    // Input ends the search for the largest paint, and shifts that it causes do not count.
    const { lcp, cls, blocked } = await readSeen(page);
    const loaded = await page.evaluate(() => {
      const resources = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
        readonly renderBlockingStatus: string;
      })[];
      const first = resources.filter((one) => one.renderBlockingStatus === "blocking" || one.initiatorType === "link");
      return {
        requests: 1 + first.length,
        elements: document.querySelectorAll("*").length,
        images: document.images.length,
      };
    });
    await press(page);
    const { inp } = await readSeen(page);
    return {
      ...{ lcpMs: lcp, cls, inpMs: inp, blockedMs: blocked },
      ...{ requestsForPaint: loaded.requests, foreignRequests: foreign.length },
      ...{ elements: loaded.elements, images: loaded.images },
    };
  } finally {
    await context.close();
  }
}

/** One line of figures for a table. */
export function formatPhoneFigures(path: string, figures: PhoneFigures): string {
  const { lcpMs, cls, inpMs, blockedMs, requestsForPaint, elements } = figures;
  return `${path.padEnd(34)} LCP ${lcpMs.toFixed(0)} ms, CLS ${cls.toFixed(3)}, INP ${inpMs.toFixed(0)} ms, blocked ${blockedMs.toFixed(0)} ms, ${requestsForPaint} requests for the paint, ${elements} elements`;
}

/** By the keyboard, which reaches a head that the phone's bar covers; the browser times it as it times a tap. */
async function press(page: Page): Promise<void> {
  const heads = page.locator(SORT);
  const targets = (await heads.count()) > 0 ? heads : page.locator(BUTTON);
  for (let place = 0; place < Math.min(3, await targets.count()); place += 1) {
    await targets.nth(place).focus();
    await page.keyboard.press("Enter");
    await settle(page);
  }
}

/** Until what is to be painted is painted, and what the browser has to tell of it was told. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await new Promise((done) => requestIdleCallback(done));
  });
}

async function readSeen(page: Page): Promise<Seen> {
  return JSON.parse((await page.locator("html").getAttribute("data-seen")) ?? "{}");
}

/** Runs in the page before its own scripts; keeps what it sees where the other world can read it. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, inp: 0, blocked: 0 };
  const watch = (
    type: string,
    note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
      document.documentElement?.setAttribute("data-seen", JSON.stringify(seen));
    }).observe({ type, buffered: true, ...(type === "event" ? { durationThreshold: 16 } : {}) });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch("layout-shift", ({ value = 0, hadRecentInput = false }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  watch("longtask", ({ duration }) => {
    seen.blocked += duration - 50;
  });
  watch("event", ({ duration }) => {
    seen.inp = Math.max(seen.inp, duration);
  });
}
