import type { BenchmarkId } from "../../scoring/terms.ts";
import type { MutantSet } from "./mutant.ts";
import { RUT_BENCH_MUTANTS } from "./rut-bench.ts";
import { TOOLSPECTRUM_MUTANTS } from "./toolspectrum.ts";
import { USERTOOLBENCH_MUTANTS } from "./usertoolbench.ts";

export const MUTANT_SETS: Readonly<Record<BenchmarkId, MutantSet>> = {
  usertoolbench: USERTOOLBENCH_MUTANTS,
  toolspectrum: TOOLSPECTRUM_MUTANTS,
  "rut-bench": RUT_BENCH_MUTANTS,
};
