import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The CSP source of a script that a page carries inline, by its file name in `site/src/inline/`. */
export function inlineScriptHash(name: string): `sha256-${string}` {
  const text = readFileSync(resolve(import.meta.dirname, "../src/inline", name), "utf8");
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
