import type { Page } from "playwright-core";

/** What can be pressed and is smaller than it should be, in px; links within a sentence are as large as its lines. */
export async function smallTargets(page: Page, sideMin: number): Promise<readonly string[]> {
  return page.evaluate((min) => {
    const targets =
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [tabindex='0'].pressable";
    const isClipped = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== "none" ||
      (element.parentElement !== null && isClipped(element.parentElement));
    const isInSentence = (element: Element): boolean => {
      if (getComputedStyle(element).display !== "inline") return false;
      let block = element.parentElement;
      while (block !== null && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
      const copy = block?.cloneNode(true);
      if (!(copy instanceof Element)) return false;
      for (const other of copy.querySelectorAll("a, button, .hidden, svg")) other.remove();
      return /\p{L}/u.test(copy.textContent ?? "");
    };
    return [...document.querySelectorAll(targets)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || isClipped(element)) return [];
      const own = element.getBoundingClientRect();
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined;
      const width = Math.max(own.width, label?.width ?? 0);
      const height = Math.max(own.height, label?.height ?? 0);
      // Half a pixel may be lost where boxes are placed between pixels.
      if (width >= min - 0.5 && height >= min - 0.5) return [];
      if (isInSentence(element)) return [];
      const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
      const place: string[] = [];
      for (let at: Element | null = element; at !== null && place.length < 4; at = at.parentElement) {
        place.unshift([at.tagName.toLowerCase(), ...at.classList].join("."));
      }
      return [`${Math.round(width)}×${Math.round(height)} px: ${place.join(" > ")} “${name.slice(0, 40)}”`];
    });
  }, sideMin);
}
