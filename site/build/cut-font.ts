import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import subsetFont from "subset-font";

// Run by hand after a change of the font's version: `node site/build/cut-font.ts`. The results are committed.
const source = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");

const printable = [...Array(0x7f - 0x20).keys()].map((offset) => String.fromCodePoint(0x20 + offset));
const latin1 = [...Array(0x100 - 0xa0).keys()].map((offset) => String.fromCodePoint(0xa0 + offset));
const punctuation = [..."–—‘’“”…•−×±≤≥→←↑↓✓"];
const letters = [...printable, ...latin1, ...punctuation].join("");

type SubsetOptions = NonNullable<Parameters<typeof subsetFont>[2]>;

async function cut(name: string, options: SubsetOptions, weight?: number): Promise<void> {
  const target = resolve(import.meta.dirname, name);
  const font = await subsetFont(await readFile(source), letters, options);
  if (weight !== undefined) setWeightClass(font, weight);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, font);
  console.log(`${target}: ${(font.length / 1024).toFixed(1)} KiB`);
}

/** A cut of a variable font keeps the weight class of its default; a drawer chooses among files by it. */
function setWeightClass(font: Buffer, weight: number): void {
  const tables = font.readUInt16BE(4);
  const records = Array.from({ length: tables }, (_, index) => 12 + 16 * index);
  const record = records.find((at) => font.toString("latin1", at, at + 4) === "OS/2");
  if (record === undefined) throw new Error("The font has no OS/2 table.");
  font.writeUInt16BE(weight, font.readUInt32BE(record + 8) + 4);
}

await cut("../src/assets/inter-latin-1.woff2", {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 650, default: 400 } },
});
// What draws pictures reads neither WOFF2 nor variable weights.
for (const wght of [400, 650]) {
  await cut(`fonts/inter-latin-1-${wght}.ttf`, { targetFormat: "truetype", variationAxes: { wght } }, wght);
}
