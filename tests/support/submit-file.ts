import type { Receipt } from "../../api/schemas/submission.ts";
import type { Job, JobKind, Scoring } from "../../db/ports.ts";
import { buildScoring } from "./builders.ts";
import type { TestServer } from "./start-test-server.ts";

export const SUBMIT_PATH = "/api/v1/submissions?split=toolspectrum/small&system=My%20system";

/** Sends a small file and gives its receipt; the secret is there because it is not a repeat. */
export async function submitFile(
  server: TestServer,
  body = '{"id":"one"}\n',
): Promise<Receipt & { readonly receiptSecret: string; readonly authorization: { readonly Authorization: string } }> {
  const response = await fetch(`${server.url}${SUBMIT_PATH}`, { method: "POST", body });
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  const receipt: Receipt = await response.json();
  if (receipt.receiptSecret === null) throw new Error("no receipt secret");
  const { receiptSecret } = receipt;
  return { ...receipt, receiptSecret, authorization: { Authorization: `Bearer ${receiptSecret}` } };
}

/** Moves a submission to `scored` through the queue, as the workers do; jobs that were there before stay leased. */
export async function scoreSubmission(
  { storage }: TestServer,
  id: string,
  over: Partial<Scoring> = {},
  verdicts: readonly string[] | null = null,
): Promise<void> {
  const { queue } = storage;
  const lease = () => ({ worker: "test", nowMs: Date.now(), leaseMs: 60_000 });
  const take = async (kind: JobKind): Promise<Job> => {
    for (;;) {
      const job = await queue.leaseJob(kind, lease());
      if (job === undefined) throw new Error(`no job to ${kind}`);
      if (job.submissionId === id) return job;
    }
  };
  const check = await take("validate");
  const report = { issues: [], errorCount: 0, warningCount: 0 };
  const coverage = { expected: 2, received: 2 };
  await queue.completeValidation(check, { accepted: true, report, coverage, nowMs: Date.now() });
  const job = await take("score");
  await queue.completeScoring(job, { scoring: buildScoring(id, over), practiceVerdicts: verdicts, nowMs: Date.now() });
}
