import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import subsetFont from "subset-font";

// Run by hand after a change of the font's version: `node site/build/cut-font.ts`. The result is committed.
const source = createRequire(import.meta.url).resolve("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2");
const target = resolve(import.meta.dirname, "../src/assets/inter-latin-1.woff2");

const printable = [...Array(0x7f - 0x20).keys()].map((offset) => String.fromCodePoint(0x20 + offset));
const latin1 = [...Array(0x100 - 0xa0).keys()].map((offset) => String.fromCodePoint(0xa0 + offset));
const punctuation = [..."–—‘’“”…•−×±≤≥→←↑↓✓"];

const cut = await subsetFont(await readFile(source), [...printable, ...latin1, ...punctuation].join(""), {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 650, default: 400 } },
});
await writeFile(target, cut);
console.log(`${target}: ${(cut.length / 1024).toFixed(1)} KiB`);
