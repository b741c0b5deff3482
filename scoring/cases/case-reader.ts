import type { BenchmarkId } from "../terms.ts";
import { rutBenchCases } from "./rut-bench-cases.ts";
import type { CaseReader } from "./shown-case.ts";
import { toolSpectrumCases } from "./toolspectrum-cases.ts";
import { userToolBenchCases } from "./usertoolbench-cases.ts";

const READERS: Readonly<Record<BenchmarkId, CaseReader>> = {
  usertoolbench: userToolBenchCases,
  toolspectrum: toolSpectrumCases,
  "rut-bench": rutBenchCases,
};

/** What reads the cases of a benchmark. */
export function caseReaderOf(benchmark: BenchmarkId): CaseReader {
  return READERS[benchmark];
}
