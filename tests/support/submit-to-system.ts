import type { Receipt, SubmissionBody } from "../../api/schemas/submission.ts";
import { waitFor } from "./processes.ts";

export interface SentFile {
  readonly id: string;
  readonly authorization: { readonly Authorization: string };
}

export interface SendOptions {
  readonly split: string;
  readonly system?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends bytes as a prediction file to a running system; throws with the answer unless it is 202. */
export async function sendFile(
  url: string,
  body: BodyInit,
  { split, system = "A system", query }: SendOptions,
): Promise<SentFile> {
  const parameters = new URLSearchParams({ split, system, ...query });
  const response = await fetch(`${url}/api/v1/submissions?${parameters}`, { method: "POST", body });
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  const receipt: Receipt = await response.json();
  return { id: receipt.id, authorization: { Authorization: `Bearer ${receipt.receiptSecret}` } };
}

/** Asks until the submission is in a final state. */
export async function waitForEnd(
  url: string,
  { id, authorization }: SentFile,
  timeoutMs = 120_000,
): Promise<SubmissionBody> {
  let last: SubmissionBody | undefined;
  await waitFor(
    `submission ${id} to end`,
    async () => {
      const response = await fetch(`${url}/api/v1/submissions/${id}`, { headers: authorization });
      last = await response.json();
      return last?.final === true;
    },
    timeoutMs,
  );
  if (last === undefined) throw new Error("no answer");
  return last;
}

/** Puts a scored submission on the board. */
export async function publish(url: string, { id, authorization }: SentFile): Promise<void> {
  const response = await fetch(`${url}/api/v1/submissions/${id}/publish`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...authorization },
    body: JSON.stringify({ visibility: "public" }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
}
