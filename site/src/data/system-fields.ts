import type { SubmissionBody } from "../wire/types.ts";

/** What may be said of a system, by the names that the API gives the fields; empty, `unknown` and `false` are not stated. */
export const NO_SYSTEM = {
  system: "",
  organisation: "",
  base_model: "",
  weights: "unknown",
  link: "",
  description: "",
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
  contact_public: "false",
} as const;
export type SystemField = keyof typeof NO_SYSTEM;
export type SystemFields = Readonly<Record<SystemField, string>>;
export const SYSTEM_FIELDS: readonly SystemField[] = [
  "system",
  "organisation",
  "base_model",
  "weights",
  "link",
  "description",
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
  "contact_public",
];

/** What is sent of a description: only what is stated, trimmed. */
export function statedFields(fields: SystemFields): Partial<Record<SystemField, string>> {
  const stated = SYSTEM_FIELDS.map((name) => [name, fields[name].trim()] as const).filter(
    ([name, value]) => value !== NO_SYSTEM[name],
  );
  return Object.fromEntries(stated);
}

/** A stored description as the fields of a form. */
export function toSystemFields({ details, ...system }: SubmissionBody["system"]): SystemFields {
  const number = (value: number | null) => (value === null ? "" : String(value));
  return {
    system: system.name,
    organisation: system.organisation,
    base_model: system.baseModel,
    weights: system.weights,
    link: system.link,
    description: system.description,
    prompt_method: details.promptMethod,
    harness: details.harness,
    setup: details.setup,
    trial: number(details.trial),
    cost_usd: number(details.costUsd),
    latency_seconds: number(details.latencySeconds),
    claimed: number(details.claimedHeadline),
    paper: details.paper,
    code: details.code,
    conflict_of_interest: details.conflictOfInterest,
    contact: details.contact,
    contact_public: String(details.contactPublic),
  };
}

/** The fields in which two descriptions differ, in the order of the form. */
export function changedFields(before: SystemFields, after: SystemFields): readonly SystemField[] {
  return SYSTEM_FIELDS.filter((name) => before[name] !== after[name]);
}
