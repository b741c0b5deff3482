import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { describe } from "vitest";

/** The folder with the vectors and the released data sets: `$TOOLBOARD_FIXTURES`, by default `../shared` beside the clone. */
export const fixturesFolder = resolve(import.meta.dirname, "../..", process.env["TOOLBOARD_FIXTURES"] ?? "../shared");

/** Whether the fixtures are there. In CI their absence is an error, so that no run there can pass without them. */
export function hasFixtures(): boolean {
  const present = existsSync(resolve(fixturesFolder, "vectors"));
  if (!present && process.env["CI"] === "true") {
    throw new Error("TOOLBOARD_FIXTURES: the folder with vectors/ and data/ was not found; CI needs it.");
  }
  return present;
}

/** A group of tests that need the fixtures; named as skipped where they are absent outside CI. */
export const describeWithFixtures = describe.skipIf(!hasFixtures());
