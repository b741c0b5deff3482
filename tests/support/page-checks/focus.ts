import type { Page } from "playwright-core";

/** More than any page has places for the focus. */
const STEPS_MAX = 600;

/**
 * Goes through a whole page by Tab and lists every place where the focus is not seen as it should be: no ring of 2 px at a
 * distance of 2 px, a ring that is cut off, an element that is outside the window or lies under something that sticks.
 */
export async function focusProblems(
  page: Page,
): Promise<{ readonly problems: readonly string[]; readonly places: number }> {
  const problems = new Set<string>();
  let places = 0;
  for (; places < STEPS_MAX; places += 1) {
    await page.keyboard.press("Tab");
    const found = await page.evaluate(lookAtFocus);
    if (found === null) break;
    for (const problem of found) problems.add(problem);
  }
  return { problems: [...problems], places };
}

/** In the page: what is wrong with the element that has the focus; null where the page has none any more. */
function lookAtFocus(): readonly string[] | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element === document.documentElement) return null;
  const label = element instanceof HTMLInputElement ? element.closest("label") : null;
  const bearer = [element, label].find((one) => one !== null && getComputedStyle(one).outlineStyle !== "none");
  const problems: string[] = [];
  const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
  const tell = (what: string) =>
    problems.push(`${what}: ${element.tagName.toLowerCase()}.${element.className} “${text.slice(0, 30)}”`);
  if (bearer == null) {
    tell("has no ring");
    return problems;
  }
  const { outlineWidth, outlineOffset } = getComputedStyle(bearer);
  const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
  if (width < 2 || offset < 2) tell(`has a ring of ${width} px at ${offset} px`);
  const box = bearer.getBoundingClientRect();
  // Of what is as large as the window only a part can be seen.
  const large = box.width > innerWidth || box.height > innerHeight / 2;
  if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth) tell("is out of sight");
  for (let at = bearer.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.overflowX === "visible" && style.overflowY === "visible") continue;
    const clip = at.getBoundingClientRect();
    const ring = width + offset - 1;
    if (box.top - ring < clip.top || box.bottom + ring > clip.bottom) tell(`has a ring cut off by .${at.className}`);
    if (box.left - ring < clip.left || box.right + ring > clip.right) tell(`has a ring cut off at .${at.className}`);
    break;
  }
  if (large) return problems;
  const points = [
    [0.5, 0.5],
    [0.1, 0.2],
    [0.9, 0.2],
    [0.1, 0.8],
    [0.9, 0.8],
  ] as const;
  const covered = points.filter(([x, y]) => {
    const [left, top] = [box.left + box.width * x, box.top + box.height * y];
    if (left < 0 || top < 0 || left >= innerWidth || top >= innerHeight) return true;
    const hit = document.elementFromPoint(left, top);
    return hit === null || !(bearer.contains(hit) || element.contains(hit) || hit.contains(bearer));
  });
  if (covered.length > 1) {
    const [x = 0, y = 0] = covered[0] ?? [];
    const over = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y);
    tell(`is covered at ${covered.length} of 5 points by ${over?.tagName}.${over?.className}`);
  }
  return problems;
}
