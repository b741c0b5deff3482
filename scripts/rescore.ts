import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { rescoreSubmission } from "../api/services/operations/rescore.ts";
import { openReceiptSigner } from "../api/services/receipts/open-signer.ts";
import { createReferenceLoader } from "../api/services/scoring/load-references.ts";
import { openScoringStorage, type ScoringStorage } from "../db/compose-scoring.ts";
import type { Submission } from "../db/ports.ts";
import { BENCHMARK_IDS } from "../scoring/terms.ts";
import { commandActor } from "./operations/actor.ts";
import { runCommand, UsageError } from "./operations/run-command.ts";

const USAGE = `usage: npm run rescore -- BENCHMARK|SUBMISSION [--confirm TEXT] [--list] [--announce DATE]
Scores again with the scorer of this code, on the newest version of the split where it asks for the same instances. New
scores stand beside the old ones; a row stays one row, and its owner is told. Safe beside a running service.
  BENCHMARK     ${BENCHMARK_IDS.join(", ")}: every scored submission of it; asks for its name once more before it begins
  --confirm     the benchmark's name, in place of the question
  --announce    only tell the owners that it will be done on this day (2026-12-10, UTC); of a whole BENCHMARK the board's
                changes page and feed tell it too
  --list        only say what would be scored again
Exit codes: 0 done; 1 a repeat of the same version came out different, nothing was written for it; 2 wrong arguments.`;

await runCommand(USAGE, async (config) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: "string" }, list: { type: "boolean" }, announce: { type: "string" } },
  });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError("Expected one BENCHMARK or SUBMISSION.");
  const storage = await openScoringStorage(config);
  try {
    const chosen = await choose(storage, name);
    if (chosen.length === 0) throw new UsageError(`${name}: no scored submission of this benchmark or id.`);
    if (values.list === true) {
      for (const { id, splitVersionId, system } of chosen) console.log(`${id}\t${splitVersionId}\t${system.name}`);
      return 0;
    }
    if (values.announce !== undefined) return await announce(storage, name, chosen, values.announce);
    if (BENCHMARK_IDS.some((id) => id === name)) await confirm(name, chosen.length, values.confirm);
    return await rescoreAll(storage, chosen, config.origin);
  } finally {
    storage.close();
  }
});

async function choose({ operations, board }: ScoringStorage, name: string): Promise<readonly Submission[]> {
  const scored = await operations.listScoredSubmissions();
  const versions = new Map((await board.listSplitVersions()).map((version) => [version.id, version.benchmark]));
  return scored.filter(({ id, splitVersionId }) => id === name || versions.get(splitVersionId) === name);
}

async function announce(
  storage: ScoringStorage,
  name: string,
  chosen: readonly Submission[],
  date: string,
): Promise<number> {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T23:59:59Z`) : Number.NaN;
  if (!(time >= Date.now()))
    throw new UsageError(`--announce: expected a day to come such as 2026-12-10, got "${date}".`);
  const submissionIds = chosen.map(({ id }) => id);
  const told = await storage.operations.announceRescoring({
    submissionIds,
    benchmark: BENCHMARK_IDS.find((id) => id === name) ?? null,
    date,
    actor: commandActor(),
    nowMs: Date.now(),
  });
  console.log(`${told} submissions: their owners are told that they will be scored again on ${date}.`);
  return 0;
}

async function confirm(name: string, count: number, given: string | undefined): Promise<void> {
  let typed = given;
  if (typed === undefined && process.stdin.isTTY === true) {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    typed = await lines.question(`This scores ${count} submissions again. Type ${name} to go on: `);
    lines.close();
  }
  if (typed?.trim() !== name) throw new UsageError(`Not confirmed: expected "${name}". Nothing was scored.`);
}

async function rescoreAll(storage: ScoringStorage, chosen: readonly Submission[], origin: string): Promise<number> {
  const loadSplit = createReferenceLoader(storage);
  const signer = await openReceiptSigner(storage, { origin, nowMs: Date.now() });
  const actor = commandActor();
  const counts = { rescored: 0, unchanged: 0, withdrawn: 0, mismatch: 0 };
  for (const submission of chosen) {
    const done = await rescoreSubmission(storage, loadSplit, signer, submission, { actor, nowMs: Date.now });
    counts[done.outcome] += 1;
    console.log(`${submission.id}\t${done.outcome}\t${done.splitVersionId}`);
  }
  await storage.operations.recordOperation({
    actor,
    action: "rescore",
    target: chosen.length === 1 ? `submission:${chosen[0]?.id}` : "installation",
    detail: counts,
    nowMs: Date.now(),
  });
  console.log(
    `${counts.rescored} rescored, ${counts.unchanged} unchanged, ${counts.withdrawn} withdrawn meanwhile, ${counts.mismatch} came out different`,
  );
  return counts.mismatch === 0 ? 0 : 1;
}
