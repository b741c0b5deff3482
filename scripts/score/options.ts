import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import type { ScoringOptions } from "../../scoring/benchmark.ts";
import { BENCHMARK_IDS, type BenchmarkId, SPLIT_KINDS, type SplitKind, VERDICT_MODES } from "../../scoring/terms.ts";

export const USAGE = `usage: npm run score -- --benchmark <${BENCHMARK_IDS.join("|")}> --references FOLDER --predictions FILE...
Scores prediction files offline, exactly as the server does.
  --references FOLDER        a released data set, or the folder of an imported practice split
  --predictions FILE...      any accepted form, official results included; several files together are one submission
  --format table|json        table (default), or the server's breakdown.json less what only the server knows
                             (submission, demo, split id, version and title)
  --similarity MODE          UserToolBench: rouge-jieba (default) or difflib
  --mode hosted|official     hosted (default), or the released evaluator to the letter; --official is short for it
  --aborted as-official      leave out turns that a run did not reach, as the released evaluator does, in --verdicts and
                             --official-out (implied by --official, implies --allow-missing; the default counts each as wrong)
  --allow-missing            score a file that lacks instances, each as wrong; without it such a file is refused, as by the server
  --kind practice|official   how the split is imported (default practice); official withholds small cells, as the server does
  --verdicts FILE            write one verdict a line as JSON
  --official-out FOLDER      UserToolBench: write the released evaluator's metric, average and thirds files
  --claimed NUMBER           the headline that you state elsewhere, 0 to 1: a difference of more than 0.005 ends with 1
  --model NAME               the model's name in them (default: of the official results, or of the files)
Exit codes: 0 scored; 1 the references or predictions cannot be scored, every problem is on stderr,
or the headline is not what was claimed; 2 a wrong option or no such file.`;

export class UsageError extends Error {}

export interface ScoreCommand {
  readonly benchmark: BenchmarkId;
  readonly references: string;
  readonly predictions: readonly [string, ...string[]];
  readonly format: "table" | "json";
  readonly options: ScoringOptions;
  readonly aborted: "as-official" | "as-wrong";
  readonly allowMissing: boolean;
  readonly kind: SplitKind;
  readonly verdicts: string | undefined;
  readonly officialOut: string | undefined;
  readonly model: string | undefined;
  readonly claimed: number | undefined;
}

/** Reads the command line; undefined where help was asked for. Throws `UsageError` with what is wrong and what is possible. */
export function parseScoreCommand(args: readonly string[]): ScoreCommand | undefined {
  const { values, positionals } = readArguments(args);
  if (values.help === true) return undefined;
  const benchmark = oneOf("--benchmark", values.benchmark, BENCHMARK_IDS);
  const references = existing("--references", values.references);
  const [first, ...more] = [...(values.predictions ?? []), ...positionals].map((file) =>
    existing("--predictions", file),
  );
  if (first === undefined) throw new UsageError("--predictions is missing: give at least one file.");
  const mode = values.official === true ? "official" : oneOf("--mode", values.mode ?? "hosted", VERDICT_MODES);
  const aborted = oneOf("--aborted", values.aborted ?? "as-wrong", ["as-official", "as-wrong"]);
  if (values["official-out"] !== undefined && benchmark !== "usertoolbench") {
    throw new UsageError("--official-out is for UserToolBench: the others' released evaluators write no such files.");
  }
  return {
    benchmark,
    references,
    predictions: [first, ...more],
    format: oneOf("--format", values.format ?? "table", ["table", "json"]),
    options: {
      mode,
      similarity: oneOf("--similarity", values.similarity ?? "rouge-jieba", ["rouge-jieba", "difflib"]),
    },
    aborted: mode === "official" ? "as-official" : aborted,
    // What an official run did not reach is missing by the released evaluator's own rule.
    allowMissing: values["allow-missing"] === true || mode === "official" || aborted === "as-official",
    kind: oneOf("--kind", values.kind ?? "practice", SPLIT_KINDS),
    verdicts: values.verdicts,
    officialOut: values["official-out"],
    model: values.model,
    claimed: values.claimed === undefined ? undefined : fraction("--claimed", values.claimed),
  };
}

function readArguments(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        benchmark: text,
        references: text,
        predictions: { type: "string", multiple: true },
        format: text,
        similarity: text,
        mode: text,
        official: flag,
        aborted: text,
        "allow-missing": flag,
        kind: text,
        verdicts: text,
        "official-out": text,
        model: text,
        claimed: text,
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "the options cannot be read");
  }
}

function fraction(option: string, given: string): number {
  const value = given.trim() === "" ? Number.NaN : Number(given);
  if (value >= 0 && value <= 1) return value;
  throw new UsageError(`${option}: expected a number from 0 to 1, received ${JSON.stringify(given)}.`);
}

function oneOf<const T extends string>(option: string, given: string | undefined, allowed: readonly T[]): T {
  const found = allowed.find((one) => one === given);
  if (found !== undefined) return found;
  const received = given === undefined ? "it is missing" : `received ${JSON.stringify(given)}`;
  throw new UsageError(`${option}: expected ${allowed.join(" or ")}, ${received}.`);
}

function existing(option: string, path: string | undefined): string {
  if (path === undefined) throw new UsageError(`${option} is missing.`);
  if (!existsSync(path)) throw new UsageError(`${option}: there is no ${path}.`);
  return path;
}
