export { loadBenchmark, loadDatasetReader } from "../../../scoring/registry.ts";
