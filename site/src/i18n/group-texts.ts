import type { BoardGroup } from "../data/board-groups.ts";
import { formatCount } from "../data/format.ts";
import { CLUSTERS_FEW } from "../data/row-facts.ts";
import { dictionaries } from "./dictionary.ts";
import { fill } from "./fill.ts";
import type { Language } from "./language.ts";
import { clusterWords, levelLabel } from "./terms.ts";

export interface GroupTexts {
  readonly title: string;
  /** What the level means. */
  readonly meaning: string;
  readonly note: string;
  /** Says that intervals are wide where there are few units to compute them over. */
  readonly few: string | null;
}

/** The heading of a group of rows in words: level, split and version, size, and what to beware of. */
export function groupTexts(group: BoardGroup, language: Language): GroupTexts {
  const { board: t, common } = dictionaries[language];
  const { split } = group;
  const words = split === null ? {} : clusterWords(language, split.clusterUnit);
  const title =
    split === null
      ? t.groupReported
      : fill(t.groupScored, { level: levelLabel(language, group.level), split: split.title, version: split.version });
  return {
    title: title.charAt(0).toUpperCase() + title.slice(1),
    meaning: common.levelMeaning[group.level],
    note:
      split === null
        ? t.groupReportedNote
        : fill(t.groupNote, {
            instances: formatCount(split.instances, language),
            clusters: formatCount(split.clusters, language),
            ...words,
          }),
    few: split !== null && split.clusters < CLUSTERS_FEW ? fill(t.fewClusters, words) : null,
  };
}
