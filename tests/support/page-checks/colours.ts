import type { Page } from "playwright-core";

export interface Contrast {
  /** What it is, for a message. */
  readonly what: string;
  readonly ratio: number;
}

/** What of an element is compared with what lies behind it. */
export type Part = "text" | "border" | "mark" | "ring";

/** Contrast of every visible element of a selector with its background, as the browser computed both. */
export async function contrastsOf(page: Page, selector: string, part: Part): Promise<readonly Contrast[]> {
  return page.evaluate(
    ([wanted, of]) => {
      type Colour = readonly [number, number, number, number];
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const parse = (text: string): Colour => {
        if (canvas === null) throw new Error("no canvas");
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0, a = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
      };
      const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => {
        const mix = (front: number, back: number) => front * a + back * (1 - a);
        return [mix(r, R), mix(g, G), mix(b, B), 1];
      };
      const behind = (element: Element | null): Colour => {
        if (element === null) return parse("Canvas");
        const colour = parse(getComputedStyle(element).backgroundColor);
        return colour[3] === 1 ? colour : over(colour, behind(element.parentElement));
      };
      const faded = (element: Element | null): number =>
        element === null ? 1 : Number(getComputedStyle(element).opacity) * faded(element.parentElement);
      const light = ([r, g, b]: Colour) => {
        const [x = 0, y = 0, z = 0] = [r, g, b].map((value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
      };
      return [...document.querySelectorAll(wanted)].flatMap((element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const style = getComputedStyle(element);
        const inside = element instanceof SVGElement ? element.closest("svg") : element;
        const ground = behind(of === "border" || of === "ring" ? element.parentElement : inside);
        // A ring is filled like what lies behind it, and a line has nothing to fill.
        const isStroked = style.fill === "none" || element.matches("line, .ring, .printed circle");
        const paint = isStroked ? style.stroke : style.fill;
        const colours = { text: style.color, border: style.borderTopColor, ring: style.outlineColor, mark: paint };
        const colour = parse(colours[of]);
        const seen = over([colour[0], colour[1], colour[2], colour[3] * faded(element)], ground);
        const [a, b] = [light(seen), light(ground)].sort((x, y) => y - x);
        const ratio = Math.round((((a ?? 0) + 0.05) / ((b ?? 0) + 0.05)) * 100) / 100;
        const name = `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""}`;
        return [{ what: `${name} “${(element.textContent ?? "").trim().slice(0, 30)}”`, ratio }];
      });
    },
    [selector, part] as const,
  );
}

/** Those of `contrastsOf` that are below the least that may be, each once. */
export async function lowContrasts(page: Page, selector: string, part: Part, min: number): Promise<readonly string[]> {
  const low = (await contrastsOf(page, selector, part)).filter(({ ratio }) => ratio < min);
  return [...new Set(low.map(({ what, ratio }) => `${part} ${what}: ${ratio}, at least ${min}`))];
}
