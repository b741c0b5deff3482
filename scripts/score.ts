import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { CLAIM_TOLERANCE, headlineOf } from "../api/services/organise/checks.ts";
import type { Verdict } from "../scoring/benchmark.ts";
import { type CellKey, describeIssue, type IssueReport, type Score } from "../scoring/terms.ts";
import { type BenchmarkOutput, withBenchmark } from "./score/benchmark-output.ts";
import { toIndentedJson } from "./score/indented-json.ts";
import { loadReferences } from "./score/load-references.ts";
import { writeOfflineBreakdown } from "./score/offline-breakdown.ts";
import { parseScoreCommand, type ScoreCommand, USAGE, UsageError } from "./score/options.ts";
import { createProgressBar } from "./score/progress-bar.ts";
import { type ScoredFiles, scoreFiles } from "./score/score-files.ts";
import { writeScoreTable } from "./score/score-table.ts";

/** The references or the predictions cannot be scored. */
class RefusedError extends Error {}

async function score<Reference, Prediction, Detail>(
  output: BenchmarkOutput<Reference, Prediction, Detail>,
  command: ScoreCommand,
): Promise<void> {
  const { benchmark } = output;
  const loaded = await loadReferences(benchmark, command.references, command.kind);
  if (!loaded.ok) {
    printReport(command.references, loaded.error);
    throw new RefusedError(
      `${command.references}: the references cannot be used, ${loaded.error.errorCount} problems.`,
    );
  }
  const { references, contentHash, warnings } = loaded.value;
  printReport(command.references, warnings);
  const bar = createProgressBar("scoring");
  const options = { ...command.options, allowMissing: command.allowMissing };
  const scored = await scoreFiles(benchmark, references, command.predictions, options, bar.show);
  bar.end();
  const { check } = scored;
  // With several files each problem names its own.
  const [only = "", ...others] = command.predictions;
  printReport(others.length === 0 ? only : `${command.predictions.length} files`, check.report);
  if (!check.accepted) {
    throw new RefusedError(`Not scored: ${check.report.errorCount} problems in ${check.summary.records} records.`);
  }
  await writeFiles(output, references, scored, command);
  const { coverage } = check;
  const text =
    command.format === "table"
      ? writeScoreTable(scored.scores)
      : writeOfflineBreakdown(benchmark, {
          contentHash,
          kind: command.kind,
          sha256: scored.sha256,
          coverage: { expected: coverage.expected, received: coverage.received },
          options: command.options,
          scores: scored.scores,
        });
  if (!process.stdout.write(`${text}\n`)) await once(process.stdout, "drain");
  checkClaim(benchmark.headline, scored.scores, command.claimed);
}

/** By the rule of the organiser's check. */
function checkClaim(headline: CellKey, scores: readonly Score[], claimed: number | undefined): void {
  if (claimed === undefined) return;
  const value = headlineOf({ scores }, headline);
  if (value !== null && Math.abs(value - claimed) <= CLAIM_TOLERANCE) return;
  throw new RefusedError(
    `The headline (${headline.metric}) is ${value === null ? "not defined for these predictions" : value.toFixed(4)}; claimed was ${claimed}. Mend the figure, or send the predictions that it is of.`,
  );
}

async function writeFiles<Reference, Prediction, Detail>(
  { writeVerdict, toOfficialFiles }: BenchmarkOutput<Reference, Prediction, Detail>,
  references: readonly Reference[],
  { verdicts, modelNames }: ScoredFiles<Detail>,
  command: ScoreCommand,
): Promise<void> {
  const { verdicts: verdictFile, officialOut, aborted, predictions } = command;
  if (verdictFile !== undefined) {
    await mkdir(dirname(resolve(verdictFile)), { recursive: true });
    await writeLines(verdictFile, listed(verdicts, aborted).map(writeVerdict));
  }
  if (officialOut === undefined || toOfficialFiles === undefined) return;
  const modelName = command.model ?? modelNames[0] ?? modelNameOf(predictions[0]);
  const folderName = basename(resolve(command.references));
  await mkdir(officialOut, { recursive: true });
  for (const [name, file] of toOfficialFiles(references, verdicts, { modelName, folderName, aborted })) {
    await writeFile(join(officialOut, name.replaceAll(/[/\\]/g, "_")), toIndentedJson(file));
  }
}

/** The released evaluator has no verdict for a turn that the run did not reach. */
function listed<Detail>(verdicts: readonly Verdict<Detail>[], aborted: ScoreCommand["aborted"]) {
  return aborted === "as-official" ? verdicts.filter(({ missing }) => !missing) : verdicts;
}

async function writeLines(path: string, lines: readonly string[]): Promise<void> {
  const file = createWriteStream(path);
  const closed = once(file, "close");
  for (const line of lines) if (!file.write(`${line}\n`)) await once(file, "drain");
  file.end();
  await closed;
}

/** Of `<dataset>__<model>_result.jsonl` the model, of `<folder>/predictions.jsonl` the folder, otherwise the file's stem. */
function modelNameOf(path: string): string {
  const stem = basename(path).replace(/\..*$/, "");
  const released = /__(.+)_result$/.exec(stem)?.[1];
  return released ?? (stem === "predictions" ? basename(dirname(resolve(path))) : stem);
}

function printReport(where: string, { issues, errorCount, warningCount }: IssueReport): void {
  for (const issue of issues) console.error(`${issue.severity}: ${where}: ${describeIssue(issue)}`);
  const more = errorCount + warningCount - issues.length;
  if (more > 0) console.error(`and ${more} more`);
}

// A reader that has enough (`| head`) is no fault.
process.stdout.on("error", () => process.exit(1));
try {
  const command = parseScoreCommand(process.argv.slice(2));
  if (command === undefined) console.log(USAGE);
  else await withBenchmark(command.benchmark, (output) => score(output, command));
} catch (error) {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exitCode = 2;
  } else {
    console.error(error instanceof Error ? error.message : "scoring failed");
    process.exitCode = 1;
  }
}
