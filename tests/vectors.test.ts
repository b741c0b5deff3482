import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkVectorFile } from "../scripts/vectors/check-vector-file.ts";
import { describeWithFixtures, fixturesFolder, hasFixtures } from "./support/fixtures.ts";

const FOLDER = join(fixturesFolder, "vectors");
const FILES = hasFixtures() ? readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl")) : [];

describeWithFixtures("test vectors of the released evaluators", () => {
  test.each(FILES)("every vector of %s passes", async (name) => {
    const failed: string[] = [];
    let count = 0;
    for await (const { id, mismatches } of checkVectorFile(join(FOLDER, name))) {
      count++;
      failed.push(...mismatches.map((mismatch) => `${id}: ${mismatch}`));
    }
    expect(failed).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
});
