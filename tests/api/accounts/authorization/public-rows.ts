import { everybody } from "./expectation.ts";
import type { Row } from "./row.ts";

const BENCHMARK = "/api/v1/benchmarks/toolspectrum";
const SPLIT = `${BENCHMARK}/splits/small`;

/** What everybody may read. */
export const PUBLIC_ROWS: Readonly<Record<string, Row>> = {
  "GET /healthz": { expected: everybody(200) },
  "GET /readyz": { expected: everybody(200) },
  "GET /api/docs": { expected: everybody(200) },
  "GET /api/docs/": { expected: everybody(301) },
  "GET /api/v1/openapi.json": { expected: everybody(200) },
  // Onwards to the page that explains it.
  "GET /problems/:code": { expected: everybody(302), request: () => ({ path: "/problems/not-found" }) },
  "GET /api/v1/benchmarks": { expected: everybody(200) },
  "GET /api/v1/benchmarks/:benchmark/leaderboard": {
    expected: everybody(200),
    request: () => ({ path: `${BENCHMARK}/leaderboard` }),
  },
  "GET /api/v1/benchmarks/:benchmark/leaderboard.csv": {
    expected: everybody(200),
    request: () => ({ path: `${BENCHMARK}/leaderboard.csv` }),
  },
  "GET /api/v1/benchmarks/:benchmark/splits/:name": { expected: everybody(200), request: () => ({ path: SPLIT }) },
  "GET /api/v1/benchmarks/:benchmark/splits/:name/ids": {
    expected: everybody(200),
    request: () => ({ path: `${SPLIT}/ids` }),
  },
  "GET /api/v1/benchmarks/:benchmark/splits/:name/files/:file": {
    expected: everybody(200),
    request: () => ({ path: `${SPLIT}/files/inputs.jsonl` }),
  },
  "GET /schemas/v1/:file": { expected: everybody(200), request: () => ({ path: "/schemas/v1/receipt.json" }) },
  "GET /.well-known/toolboard-receipt-key.json": { expected: everybody(200) },
};
