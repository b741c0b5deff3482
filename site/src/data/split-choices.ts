import { dictionaries } from "../i18n/dictionary.ts";
import { fill } from "../i18n/fill.ts";
import type { Language } from "../i18n/language.ts";
import { reviewText } from "../i18n/review-text.ts";
import { clusterWords, levelLabel } from "../i18n/terms.ts";
import type { SplitChoice } from "../islands/submit/split-step.tsx";
import { formatCount } from "./format.ts";
import type { BenchmarkSnapshot, Level, SplitSnapshot } from "./snapshot.ts";

/** The newest version of each split that a file can be sent to, practice first, in words. */
export function listSplitChoices(benchmark: BenchmarkSnapshot, updatedAt: string, language: Language): SplitChoice[] {
  const newest = [...Map.groupBy(benchmark.splits, (split) => split.id).values()].flatMap((versions) =>
    versions.toSorted((a, b) => b.version - a.version).slice(0, 1),
  );
  return newest
    .sort((a, b) => Number(a.kind === "official") - Number(b.kind === "official") || a.id.localeCompare(b.id))
    .map((split) => toChoice(benchmark, split, updatedAt, language));
}

function toChoice(
  benchmark: BenchmarkSnapshot,
  split: SplitSnapshot,
  updatedAt: string,
  language: Language,
): SplitChoice {
  const { submit: t, common } = dictionaries[language];
  const folder = `/api/v1/benchmarks/${benchmark.id}/splits/${split.id.slice(benchmark.id.length + 1)}/files`;
  const names = [
    ["inputs.jsonl", t.inputs],
    ["example.jsonl", t.example],
    ...(split.kind === "practice" ? [["references.jsonl", t.references] as const] : []),
  ] as const;
  const level = expectedLevel(benchmark, split);
  return {
    id: split.id,
    title: split.title,
    line: fill(t.splitLine, {
      kind: capitalise(common.splitKind[split.kind]),
      version: split.version,
      instances: formatCount(split.instances, language),
      clusters: formatCount(split.clusters, language),
      ...clusterWords(language, split.clusterUnit),
      level: levelLabel(language, level),
    }),
    note: [
      split.kind === "practice" ? t.practiceNote : t.officialNote,
      ...(split.review === undefined ? [] : [fill(t.approvalNote, { how: reviewText(split, language) })]),
      ...(split.results === undefined ? [] : [t.willBeSeen[split.results]]),
    ].join(" "),
    levelText: levelLabel(language, level),
    results: split.results ?? "chosen",
    demo: split.demo,
    instancesUrl: `${folder}/instances.jsonl`,
    opensAt: split.opensAt,
    closesAt: split.closesAt,
    refusing: refusingAt(split, updatedAt),
    files: split.redistribute ? names.map(([name, text]) => ({ text, href: `${folder}/${name}` })) : [],
    refused: split.redistribute ? null : fill(t.noRedistribute, { source: split.source }),
  };
}

/** The word that a score on this split earns: what a row of it already has, else by the kind of split. */
function expectedLevel(benchmark: BenchmarkSnapshot, split: SplitSnapshot): Level {
  const known = benchmark.rows.find((row) => row.split?.id === split.id)?.level;
  if (known !== undefined) return known;
  if (benchmark.id === "rut-bench") return "self-reported environment";
  return split.kind === "official" && benchmark.id === "toolspectrum" ? "hidden" : "self-run";
}

/** Which of its times kept a split shut when the pages were made; null where it was open. */
function refusingAt({ opensAt, closesAt }: SplitSnapshot, updatedAt: string): SplitChoice["refusing"] {
  const now = Date.parse(updatedAt);
  if (closesAt !== null && Date.parse(closesAt) <= now) return "closed";
  return opensAt !== null && Date.parse(opensAt) > now ? "not-open" : null;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
