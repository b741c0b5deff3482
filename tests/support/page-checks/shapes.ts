import type { Locator, Page } from "playwright-core";

export const VISIONS = ["deuteranopia", "protanopia", "tritanopia", "achromatopsia"] as const;

/**
 * The shape of each drawing as it appears to an eye that sees colours in that way: for every pixel whether it differs from the
 * ground (the corner) as much as a reader can tell.
 */
export async function shapesAs(
  page: Page,
  vision: (typeof VISIONS)[number],
  drawings: Locator,
): Promise<readonly (readonly boolean[])[]> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setEmulatedVisionDeficiency", { type: vision });
  const shapes: (readonly boolean[])[] = [];
  for (const drawing of await drawings.all()) {
    const picture = (await drawing.screenshot()).toString("base64");
    shapes.push(
      await page.evaluate(async (encoded) => {
        const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes]));
        const side = 24;
        const context = new OffscreenCanvas(side, side).getContext("2d");
        context?.drawImage(bitmap, 0, 0, side, side);
        const data = context?.getImageData(0, 0, side, side).data ?? [];
        const pixel = (at: number) => [0, 1, 2].map((channel) => data[at * 4 + channel] ?? 0);
        const ground = pixel(0);
        return Array.from({ length: side * side }, (_, at) =>
          pixel(at).some((value, channel) => Math.abs(value - (ground[channel] ?? 0)) > 48),
        );
      }, picture),
    );
  }
  await protocol.detach();
  return shapes;
}

/** How much two shapes have in common: 1 for the same. */
export function likeness(one: readonly boolean[], other: readonly boolean[]): number {
  const both = one.filter((isSet, at) => isSet && other[at]).length;
  const either = one.filter((isSet, at) => isSet || other[at]).length;
  return either === 0 ? 1 : both / either;
}
