import { createHash } from "node:crypto";
import { access, cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { renderAsync } from "@resvg/resvg-js";
import type { Snapshot } from "../../api/client.ts";
import { SnapshotSchema } from "../../api/client.ts";

export interface ImageOptions {
  /** A snapshot as `SnapshotSchema` has it. */
  readonly snapshotFile: string;
  /** The release that the pictures belong to, at their addresses. */
  readonly outFolder: string;
  /** Pictures that were drawn before, by the hash of what they were drawn from. */
  readonly cacheFolder: string;
  /** What `compileSite` returned. */
  readonly compiledFolder: string;
  /** Asked before each new drawing; false ends the work, and the next call goes on from there. */
  readonly isWanted?: () => Promise<boolean>;
}

interface CompiledImages {
  listShareImages(snapshot: Snapshot): Iterable<{ readonly path: string; readonly svg: string }>;
}

const FONT_FILES = [400, 650].map((weight) => resolve(import.meta.dirname, `fonts/inter-latin-1-${weight}.ttf`));
/** What our own font holds; other letters are taken from the machine's fonts where it has them. */
const IN_FONT = /^[\n\x20-\x7e\xa0-\xff–—‘’“”…•−×±≤≥→←↑↓✓]*$/;

/**
 * Draws the pictures of shared links, 1200 × 630 PNG, into a release that is served already: a drawing takes a quarter of
 * a second, and no reader waits for one. Equal pictures are drawn once. Cached ones that the snapshot no longer has are
 * removed when all is done. Returns how many were drawn and whether it came to the end.
 */
export async function renderImages(options: ImageOptions): Promise<{ readonly drawn: number; readonly done: boolean }> {
  const { snapshotFile, outFolder, cacheFolder, compiledFolder, isWanted = async () => true } = options;
  const snapshot = SnapshotSchema.parse(JSON.parse(await readFile(snapshotFile, "utf8")));
  const entry: CompiledImages = await import(pathToFileURL(resolve(compiledFolder, "server/entry.mjs")).href);
  await mkdir(cacheFolder, { recursive: true });
  const used = new Set<string>();
  let drawn = 0;
  for (const { path, svg } of entry.listShareImages(snapshot)) {
    const name = `${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.png`;
    const [cached, target] = [resolve(cacheFolder, name), resolve(outFolder, path.slice(1))];
    used.add(name);
    if (!(await exists(cached))) {
      if (!(await isWanted())) return { drawn, done: false };
      await writeFile(`${cached}.part`, await draw(svg), { flush: true });
      await rename(`${cached}.part`, cached);
      drawn += 1;
    }
    await mkdir(dirname(target), { recursive: true });
    if (!(await exists(target))) await link(cached, target).catch(() => cp(cached, target));
  }
  for (const name of await readdir(cacheFolder)) if (!used.has(name)) await rm(resolve(cacheFolder, name));
  return { drawn, done: true };
}

async function draw(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, {
    font: { fontFiles: FONT_FILES, loadSystemFonts: !IN_FONT.test(svg), defaultFontFamily: "Inter" },
  });
  return image.asPng();
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
