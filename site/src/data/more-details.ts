/** What may be said of a system besides the first fields, by the names that the API gives them; empty is not stated. */
export const NO_MORE_DETAILS = {
  prompt_method: "",
  harness: "",
  setup: "unknown",
  trial: "",
  cost_usd: "",
  latency_seconds: "",
  claimed: "",
  paper: "",
  code: "",
  conflict_of_interest: "",
  contact: "",
} as const;
export type DetailName = keyof typeof NO_MORE_DETAILS;
export type MoreDetails = Readonly<Record<DetailName, string>>;
export const DETAIL_NAMES: readonly DetailName[] = [
  "prompt_method",
  "harness",
  "setup",
  "trial",
  "cost_usd",
  "latency_seconds",
  "claimed",
  "paper",
  "code",
  "conflict_of_interest",
  "contact",
];

/** What is sent of them: only what is stated, trimmed. */
export function statedDetails(details: MoreDetails): Partial<Record<DetailName, string>> {
  const stated = DETAIL_NAMES.map((name) => [name, details[name].trim()] as const).filter(
    ([name, value]) => value !== NO_MORE_DETAILS[name],
  );
  return Object.fromEntries(stated);
}
