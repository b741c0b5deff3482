import { writeVerdictLine } from "../../api/services/scoring/verdict-lines.ts";
import type { Benchmark, Verdict } from "../../scoring/benchmark.ts";
import type { TypedJson } from "../../scoring/json/typed-json.ts";
import type { BenchmarkId } from "../../scoring/terms.ts";

export interface OfficialReportOptions {
  readonly modelName: string;
  /** The folder of the data set: the released code records the path as it was given, which names the file's folder. */
  readonly folderName: string;
  readonly aborted: "as-official" | "as-wrong";
}

/** A benchmark with what the command writes besides its scores. */
export interface BenchmarkOutput<Reference, Prediction, Detail> {
  readonly benchmark: Benchmark<Reference, Prediction, Detail>;
  /** One line of `--verdicts`. */
  readonly writeVerdict: (verdict: Verdict<Detail>) => string;
  /** The released evaluator's files by name; absent where it writes none. */
  readonly toOfficialFiles?: (
    references: readonly Reference[],
    verdicts: readonly Verdict<Detail>[],
    options: OfficialReportOptions,
  ) => ReadonlyMap<string, TypedJson>;
}

/** Calls `use` with the benchmark, in its own types; loads no other, since one brings a large dictionary. */
export async function withBenchmark<Result>(
  id: BenchmarkId,
  use: <Reference, Prediction, Detail>(output: BenchmarkOutput<Reference, Prediction, Detail>) => Promise<Result>,
): Promise<Result> {
  switch (id) {
    case "usertoolbench": {
      const [{ usertoolbench }, { toVerdictLine }, { toOfficialReport }] = await Promise.all([
        import("../../scoring/usertoolbench/benchmark.ts"),
        import("../../scoring/usertoolbench/score-turn.ts"),
        import("../../scoring/usertoolbench/official-report.ts"),
      ]);
      return use({
        benchmark: usertoolbench,
        writeVerdict: toVerdictLine,
        toOfficialFiles: (references, verdicts, options) => {
          const named = references.map((reference) => {
            const { sourceFile } = reference;
            return sourceFile.includes("/")
              ? reference
              : { ...reference, sourceFile: `${options.folderName}/${sourceFile}` };
          });
          return toOfficialReport(named, verdicts, options);
        },
      });
    }
    case "toolspectrum": {
      const { toolspectrum } = await import("../../scoring/toolspectrum/benchmark.ts");
      return use({ benchmark: toolspectrum, writeVerdict: (verdict) => writeVerdictLine(verdict) });
    }
    case "rut-bench": {
      const { rutBench } = await import("../../scoring/rut-bench/benchmark.ts");
      return use({ benchmark: rutBench, writeVerdict: (verdict) => writeVerdictLine(verdict) });
    }
  }
}
