import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { writeWithBrotli } from "./compress.ts";
import { linkIfPresent } from "./link-file.ts";

/** Writes into one folder; makes folders as they are needed, each once. */
export function createWriter(outFolder: string) {
  const made = new Set<string>();
  const place = (file: string): string => {
    const target = resolve(outFolder, file);
    const folder = dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    return target;
  };
  return {
    text: (file: string, text: string): void => writeWithBrotli(place(file), Buffer.from(text)),
    /** Links a file and its compressed copies; false where it is not there. */
    link(source: string, file: string): boolean {
      const target = place(file);
      const linked = ["", ".br", ".gz"].map((suffix) => linkIfPresent(source + suffix, target + suffix));
      return linked[0] === true;
    },
  };
}
