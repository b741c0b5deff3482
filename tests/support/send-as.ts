import type { BudgetBody } from "../../api/schemas/budget.ts";
import type { Receipt, SubmissionBody } from "../../api/schemas/submission.ts";

type Headers = Readonly<Record<string, string>>;

export interface SendOptions {
  readonly split: string;
  readonly body: string;
  readonly headers?: Headers;
  /** Further names of the query, e.g. `team`, `dry_run`. */
  readonly query?: Readonly<Record<string, string>>;
}

/** Sends a prediction file with whatever credentials and gives the response. */
export function sendRaw(
  { url }: { readonly url: string },
  { split, body, headers = {}, query = {} }: SendOptions,
): Promise<Response> {
  const address = new URLSearchParams({ split, system: "A system", ...query });
  return fetch(`${url}/api/v1/submissions?${address}`, { method: "POST", body, headers });
}

/** As `sendRaw`, for a file that is taken. */
export async function send(server: { readonly url: string }, options: SendOptions): Promise<Receipt> {
  const response = await sendRaw(server, options);
  if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** A submission as the holder of these credentials sees it. */
export async function read(
  { url }: { readonly url: string },
  id: string,
  headers: Headers = {},
): Promise<SubmissionBody> {
  const response = await fetch(`${url}/api/v1/submissions/${id}`, { headers });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** What these credentials have left of a split. */
export async function budget(
  { url }: { readonly url: string },
  split: string,
  headers: Headers = {},
  query: Readonly<Record<string, string>> = {},
): Promise<BudgetBody> {
  const response = await fetch(`${url}/api/v1/budget?${new URLSearchParams({ split, ...query })}`, { headers });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return response.json();
}

/** The header of a receipt. */
export function bearer(receipt: Pick<Receipt, "receiptSecret">): Headers {
  return { Authorization: `Bearer ${receipt.receiptSecret}` };
}
