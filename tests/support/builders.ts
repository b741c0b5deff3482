import type { NewSubmission, Scoring, SplitVersion, SystemDescription } from "../../db/ports.ts";

const HASH = "a".repeat(64);

/** What an import records, with sensible values; give what the test is about. */
export function buildSplit(
  over: Partial<Omit<SplitVersion, "id" | "version">> = {},
): Omit<SplitVersion, "id" | "version"> {
  const benchmark = over.benchmark ?? "toolspectrum";
  const name = over.name ?? "small";
  return {
    splitId: `${benchmark}/${name}`,
    benchmark,
    name,
    kind: "practice",
    demo: false,
    title: "A small split",
    contentHash: HASH,
    instanceCount: 2,
    clusterCount: 2,
    clusterUnit: "profile",
    licence: "CC0-1.0",
    source: "made for a test",
    redistribute: true,
    publication: "immediate",
    results: "chosen",
    opensAtMs: null,
    closesAtMs: null,
    importedAtMs: 1_000,
    counts: { setting: { profile: 2 } },
    facts: {},
    budget: { weekly: null, total: null, rejectedDaily: 1_000 },
    ...over,
  };
}

export function buildSystem(over: Partial<SystemDescription> = {}): SystemDescription {
  return {
    name: "A system",
    organisation: "A group",
    baseModel: "openai/gpt-5.4",
    weights: "closed",
    description: "",
    link: "",
    ...over,
  };
}

let count = 0;

/** A submission to receive; its id and upload key are new each time. */
export function buildSubmission(over: Partial<NewSubmission> = {}): NewSubmission {
  count += 1;
  const id = over.id ?? `s${String(count).padStart(8, "0")}`;
  return {
    id,
    splitVersionId: "toolspectrum/small@1",
    receiptSecretHash: "b".repeat(64),
    idempotencyKeyHash: null,
    upload: { key: id, sha256: HASH, bytes: 10 },
    system: buildSystem(),
    demo: false,
    allowMissing: false,
    nowMs: 2_000,
    ...over,
  };
}

/** A scoring with one cell. */
export function buildScoring(submissionId: string, over: Partial<Scoring> = {}): Scoring {
  return {
    submissionId,
    splitVersionId: "toolspectrum/small@1",
    contentHash: HASH,
    scorerVersion: "toolspectrum-1.0.0",
    mode: "hosted",
    similarity: null,
    level: "self-run",
    scores: [
      {
        metric: "exact",
        dimension: "overall",
        category: "all",
        value: 0.5,
        parts: { correct: 1, total: 2 },
        n: 2,
        clusters: 2,
        interval: { low: 0.1, high: 0.9, level: 0.95, method: "clustered-t" },
      },
    ],
    scoredAtMs: 9_000,
    ...over,
  };
}
