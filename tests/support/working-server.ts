import { openReceiptSigner } from "../../api/services/receipts/open-signer.ts";
import { createReferenceLoader } from "../../api/services/scoring/load-references.ts";
import { scoreJob } from "../../api/services/scoring/score-job.ts";
import { validateJob } from "../../api/services/validation/validate-job.ts";
import { drainQueue } from "../../api/services/work/run-worker.ts";
import { openScoringStorage, type ScoringStorage } from "../../db/compose-scoring.ts";
import { readConfig } from "../../db/config.ts";
import type { SplitKind } from "../../scoring/terms.ts";
import { importSmallToolSpectrum, type SmallSplit } from "./small-toolspectrum.ts";
import { startTestServer, type TestServer, type TestServerOptions } from "./start-test-server.ts";
import { projectRoot } from "./temporary-data.ts";

export interface WorkingServer extends AsyncDisposable {
  readonly server: TestServer;
  readonly scoring: ScoringStorage;
  readonly split: SmallSplit;
  /** Checks and scores everything that waits, as the two background processes do. */
  readonly work: () => Promise<void>;
  /** Does so every few milliseconds until the server ends. */
  readonly keepWorking: () => void;
}

/** A web server with a small ToolSpectrum split, and what checks and scores in this process by the server's clock. */
export async function startWorkingServer(
  options: TestServerOptions & {
    readonly kind?: SplitKind;
    /** Told of what the workers log as errors; they stand on the console otherwise. */
    readonly onFault?: (fields: object) => void;
  } = {},
): Promise<WorkingServer> {
  const server = await startTestServer(options);
  const config = readConfig({ TOOLBOARD_DATA: server.storage.folder.root }, projectRoot);
  const scoring = await openScoringStorage(config);
  const split = await importSmallToolSpectrum(scoring, { kind: options.kind ?? "practice" });
  const loadSplit = createReferenceLoader(scoring);
  const signer = await openReceiptSigner(scoring, { origin: "http://toolboard.test", nowMs: Date.now() });
  const stopping = new AbortController();
  const shared = {
    worker: "test",
    queue: scoring.queue,
    leaseMs: 60_000,
    nowMs: server.dependencies.now,
    log: { info: () => undefined, error: options.onFault ?? ((fields: object) => console.error(fields)) },
    signal: stopping.signal,
  };
  const validate = (): Promise<void> =>
    drainQueue({ ...shared, kind: "validate", handle: (job, context) => validateJob(scoring, job, context) });
  const score = (): Promise<void> =>
    drainQueue({
      ...shared,
      kind: "score",
      handle: (job, context) => scoreJob(scoring, loadSplit, job, context, signer),
    });
  const work = async (): Promise<void> => {
    await validate();
    await score();
  };
  const repeated = async (drain: () => Promise<void>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await drain();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  let working: Promise<unknown> | undefined;
  return {
    server,
    scoring,
    split,
    work,
    keepWorking: () => {
      working ??= Promise.all([repeated(validate), repeated(score)]);
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort();
      await working;
      scoring.close();
      await server.close();
    },
  };
}

/** Sends a file to the split of a working server and gives id and header of its receipt. */
export async function sendFile(
  { server, split }: WorkingServer,
  body: string,
  query = "",
): Promise<{ readonly id: string; readonly authorization: { readonly Authorization: string } }> {
  const address = `${server.url}/api/v1/submissions?split=${split.version.splitId}&system=Mine${query}`;
  const response = await fetch(address, { method: "POST", body });
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  const { id, receiptSecret }: { id: string; receiptSecret: string } = await response.json();
  return { id, authorization: { Authorization: `Bearer ${receiptSecret}` } };
}
