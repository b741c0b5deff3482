import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { VerdictPage } from "../../api/schemas/breakdown.ts";
import { describeWithFixtures, fixturesFolder } from "../support/fixtures.ts";
import { runImport } from "../support/run-import.ts";
import { type System, startSystem } from "../support/start-system.ts";
import { type SentFile, sendFile, waitForEnd } from "../support/submit-to-system.ts";

const FOLDER = join(fixturesFolder, "data", "utb-small");
const MODELS = ["model-good", "model-mid", "model-partial"];
const Detail = z.object({
  label: z.string().nullable(),
  actionNameLabel: z.string().nullable(),
  actionArgumentsLabel: z.string().nullable(),
  isOptimal: z.boolean(),
  completedSteps: z.number(),
  totalNodes: z.number(),
  failure: z.unknown(),
});

describeWithFixtures("a small set in the released form, sent to the running system", () => {
  let system: System;
  beforeAll(async () => {
    system = await startSystem({ processes: ["scorer", "validator", "web"] });
    expect(runImport(system.folder.root, "usertoolbench", FOLDER).stdout).toContain("36 instances");
  });
  afterAll(() => system?.[Symbol.asyncDispose]());

  test.each(MODELS)(
    "%s gets the released verdicts, line by line, from both forms of its predictions",
    async (model) => {
      const folder = join(FOLDER, model);
      const expected = (await readFile(join(folder, "verdicts.jsonl"), "utf8"))
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
      const compact = await verdictsOf(await readFile(join(folder, "predictions.jsonl")));
      // Only the official form says that a run was broken off by its API; the compact one has an empty step there.
      expect(compact).toEqual(expected.map((line) => ({ ...line, inference_error: false })));
      expect(await verdictsOf(await zipOfResults(folder))).toEqual(expected);
    },
  );

  async function verdictsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly unknown[]> {
    const sent = await sendFile(system.url, bytes, {
      split: "usertoolbench/utb-small",
      query: { allow_missing: "true" },
    });
    expect(await waitForEnd(system.url, sent)).toMatchObject({ state: "scored", level: "self-run" });
    const { instances, total } = await readVerdicts(sent);
    expect(total).toBe(36);
    return instances
      .filter(({ missing }) => !missing)
      .map(({ instanceId, verdict }) => {
        const detail = Detail.parse(verdict);
        return {
          id: instanceId,
          label: detail.label,
          action_name_label: detail.actionNameLabel,
          action_arguments_label: detail.actionArgumentsLabel,
          is_optimal: detail.isOptimal,
          completed_steps: detail.completedSteps,
          total_nodes: detail.totalNodes,
          inference_error: detail.failure !== null,
        };
      });
  }

  async function readVerdicts({ id, authorization }: SentFile): Promise<VerdictPage> {
    const response = await fetch(`${system.url}/api/v1/submissions/${id}/verdicts?limit=500`, {
      headers: authorization,
    });
    expect(response.status).toBe(200);
    return response.json();
  }
});

async function zipOfResults(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith("_result.jsonl")).sort();
  const files = await Promise.all(
    names.map(async (name) => [name, new Uint8Array(await readFile(join(folder, name)))]),
  );
  return zipSync(Object.fromEntries(files));
}
