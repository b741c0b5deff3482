import type { Page } from "playwright-core";

/** The spacing that a reader may set without losing anything (WCAG 1.4.12). */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** How long a chart is waited for, on a machine as slow as may be. */
const REDRAWN_MS = 60_000;

/** Runs what is to be seen of a page while text is spaced as wide as a reader may set it. */
export async function withWideSpacing<T>(page: Page, look: () => Promise<T>): Promise<T> {
  // A sheet made by script is not refused by the page's policy on styles, as an element would be.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACING);
  const seen = await look();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return seen;
}

/** How the page has to be scrolled sideways, if it has; only boxes of tables and code may. */
export async function sidewaysScrolling(page: Page): Promise<readonly string[]> {
  // A chart that answers is drawn anew a moment after the window changed.
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits, undefined, { timeout: REDRAWN_MS }).catch(() => undefined);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const widest = [...document.querySelectorAll("main *, header *, footer *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .find((element) => !element.parentElement?.closest(".scroll, pre, .tabs"));
    return [`is ${scrollWidth - clientWidth} px wider than the screen: ${widest?.outerHTML.slice(0, 120)}`];
  });
}

/** Text that is cut off, or that runs out of the box it belongs to. */
export async function clippedText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const UNSEEN = "script, style, noscript, template, option, select, textarea, svg [hidden]";
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const tell = (what: string, element: Element, text: string) =>
      found.push(
        `${what}: “${text.slice(0, 40)}” in ${element.tagName.toLowerCase()}.${element.getAttribute("class")}`,
      );
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = (node.textContent ?? "").trim();
      const parent = node.parentElement;
      if (text === "" || parent === null || parent.closest(UNSEEN) !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (rects.length === 0) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      const left = Math.min(...rects.map((rect) => rect.left));
      const right = Math.max(...rects.map((rect) => rect.right));
      // The letters themselves: what a font reserves above and below them may overlap other lines.
      const top = Math.min(...rects.map((rect) => (rect.top + rect.bottom - size) / 2));
      const bottom = Math.max(...rects.map((rect) => (rect.top + rect.bottom + size) / 2));
      let [inX, inY, isBox] = [true, true, true];
      for (let box: Element | null = parent; box !== null && (inX || inY); box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath !== "none") break;
        if (style.display.startsWith("inline") && style.display === "inline") continue;
        if (box.tagName === "BODY" || box.tagName === "HTML") break;
        const edge = box.getBoundingClientRect();
        const spillsX = left < edge.left - 2 || right > edge.right + 2;
        const spillsY = top < edge.top - 2 || bottom > edge.bottom + 2;
        const [cutsX, cutsY] = [/hidden|clip/.test(style.overflowX), /hidden|clip/.test(style.overflowY)];
        // Letters are wider than a box that has no room for the space after the last of them.
        if (inX && (cutsX || isBox) && spillsX && !/auto|scroll/.test(style.overflowX)) {
          tell(cutsX ? "cut at the side" : "beyond the side of its box", box, text);
          break;
        }
        if (inY && (cutsY || isBox) && spillsY && !/auto|scroll/.test(style.overflowY)) {
          tell(cutsY ? "cut above or below" : "above or below its box", box, text);
          break;
        }
        if (/auto|scroll/.test(style.overflowX)) inX = false;
        if (/auto|scroll/.test(style.overflowY)) inY = false;
        isBox = false;
      }
    }
    return [...new Set(found)];
  });
}
