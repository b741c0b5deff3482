import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { describeWithFixtures, fixturesFolder } from "../../support/fixtures.ts";

describeWithFixtures("the papers' published results", () => {
  test("are the files of the fixtures, byte for byte", () => {
    const source = resolve(fixturesFolder, "data/published");
    const seeded = resolve(import.meta.dirname, "../../../db/seed/published");
    expect(readdirSync(seeded).sort()).toEqual(readdirSync(source).sort());
    for (const name of readdirSync(source)) {
      expect(readFileSync(resolve(seeded, name), "utf8")).toBe(readFileSync(resolve(source, name), "utf8"));
    }
  });
});
