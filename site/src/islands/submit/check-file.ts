import type { PredictionCheck } from "../../../../scoring/intake/contract.ts";

export interface CheckRequest {
  readonly file: File;
  readonly benchmark: string;
  /** `<benchmark>/<name>`. */
  readonly split: string;
  /** Address of the split's `instances.jsonl`. */
  readonly instancesUrl: string;
  /** Count every missing instance as wrong in place of refusing the file. */
  readonly allowMissing: boolean;
}

export type CheckMessage =
  | { readonly kind: "progress"; readonly share: number }
  | { readonly kind: "done"; readonly check: PredictionCheck }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Checks a file in a worker with the code that the server uses, so that the page stays responsive and nothing is sent.
 * Rejects with a reason where the check itself could not run; a bad file is a result. Aborting ends the worker.
 */
export function checkFile(
  request: CheckRequest,
  { onProgress, signal }: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<PredictionCheck> {
  const worker = new Worker(new URL("./check-file.worker.ts", import.meta.url), { type: "module" });
  const checked = new Promise<PredictionCheck>((done, fail) => {
    signal.addEventListener("abort", () => fail(new Error("aborted")));
    worker.addEventListener("error", (event) => fail(new Error(event.message || "worker")));
    worker.addEventListener("message", ({ data }: MessageEvent<CheckMessage>) => {
      if (data.kind === "progress") onProgress(data.share);
      else if (data.kind === "done") done(data.check);
      else fail(new Error(data.reason));
    });
    worker.postMessage(request);
  });
  return checked.finally(() => worker.terminate());
}
