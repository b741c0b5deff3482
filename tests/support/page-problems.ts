import type { ConsoleMessage, Page } from "playwright-core";
import { islandsAlive } from "./open-page.ts";
import { violationsOf } from "./page-checks/axe.ts";
import { clippedText, sidewaysScrolling, withWideSpacing } from "./page-checks/reflow.ts";
import { structureProblems } from "./page-checks/structure.ts";
import { untidyTables } from "./page-checks/tables.ts";
import { smallTargets } from "./page-checks/targets.ts";

const FORMS = [
  { size: { width: 1440, height: 900 }, touch: false, targetMin: 24 },
  { size: { width: 390, height: 844 }, touch: true, targetMin: 44 },
] as const;
/** A page of the site, or a document without its header and footer: a frame for other sites, the explanation of the API. */
type Kind = "page" | "document";
/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 } as const;

/**
 * Opens a page and lists what is wrong with it: errors on the console, faults of scripts, and all that `stateProblems`
 * finds once its islands are alive. Empty for a page as it should be.
 */
export async function pageProblems(
  page: Page,
  url: string,
  route: string,
  kind: Kind = "page",
): Promise<readonly string[]> {
  const problems: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const { url: source } = message.location();
    if (message.type() !== "error") return;
    problems.push(`${route}: the console says ${message.text()} (${source})`);
  };
  const onError = (error: Error) => problems.push(`${route}: ${error.message}`);
  page.on("console", onConsole).on("pageerror", onError);
  // The page of addresses that have none is looked at as the file that it is, because its own answer would be a 404.
  await page.goto(`${url}${route.replace(/not-found\/$/, "404.html")}`);
  await wakeIslands(page);
  problems.push(...(await stateProblems(page, route, kind)));
  page.off("console", onConsole).off("pageerror", onError);
  return problems;
}

/**
 * What is wrong with a page as it stands (a menu open, a form with faults, a state of a submission), in one load of it: its
 * outline; accessibility violations in both themes, wide with a mouse and narrow with touch; targets that are too small for
 * either; tables whose texts do not stand where they should; text that is cut off, also where a reader spaces it wider; and zoomed to 400 %, whether it must be scrolled sideways.
 * Leaves the size as it was and the theme light.
 */
export async function stateProblems(page: Page, name: string, kind: Kind = "page"): Promise<readonly string[]> {
  const before = page.viewportSize() ?? FORMS[0].size;
  const problems: string[] = [];
  const note = (form: string, found: readonly string[]) =>
    problems.push(...found.map((problem) => `${name} (${form}): ${problem}`));
  const protocol = await page.context().newCDPSession(page);
  const light = () => page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  if (kind === "page") note("outline", await structureProblems(page));
  for (const { size, touch, targetMin } of FORMS) {
    await page.setViewportSize(size);
    await protocol.send("Emulation.setTouchEmulationEnabled", { enabled: touch, maxTouchPoints: 1 });
    await light();
    note(`${size.width} px, light`, await violationsOf(page));
    // Only colours differ between the themes.
    await page.emulateMedia({ colorScheme: "dark" });
    note(`${size.width} px, dark`, await violationsOf(page, "colours"));
    note(`${size.width} px, ${touch ? "touch" : "mouse"}`, await smallTargets(page, targetMin));
    note(`${size.width} px`, [...(await untidyTables(page)), ...(await clippedText(page))]);
    note(`${size.width} px, spaced`, await withWideSpacing(page, () => clippedText(page)));
  }
  // Ends the touch as well.
  await protocol.detach();
  await light();
  await page.setViewportSize(ZOOMED);
  note("400 %", [...(await sidewaysScrolling(page)), ...(await untidyTables(page))]);
  note(
    "400 %, spaced",
    await withWideSpacing(page, async () => [...(await sidewaysScrolling(page)), ...(await clippedText(page))]),
  );
  await page.setViewportSize(before);
  return problems;
}

/**
 * Waits until every island runs. Those that wait to be seen are brought into view, each until it is awake, so that what a
 * reader would meet is there; those in a closed part of the page stay asleep.
 */
async function wakeIslands(page: Page): Promise<void> {
  await islandsAlive(page);
  await page.waitForFunction(() => {
    const asleep = [...document.querySelectorAll('astro-island[client="visible"][ssr]')]
      .map((island) => island.firstElementChild)
      .find((part) => (part?.getClientRects().length ?? 0) > 0);
    if (asleep == null) window.scrollTo(0, 0);
    else asleep.scrollIntoView();
    return asleep == null;
  });
}
