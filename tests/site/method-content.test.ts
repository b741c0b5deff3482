import { expect, test } from "vitest";
import { TOOLSPECTRUM_DECISIONS } from "../../api/client.ts";
import { loadBenchmark } from "../../scoring/registry.ts";
import { BENCHMARK_IDS } from "../../scoring/terms.ts";
import { listDecisions } from "../../site/src/data/method-facts.ts";
import { parseMetricSource } from "../../site/src/data/metric-source.ts";
import { boardSections as boardsEn } from "../../site/src/i18n/en/method/boards.ts";
import { sharedSections as sharedEn } from "../../site/src/i18n/en/method/shared.ts";
import type { MethodSection } from "../../site/src/i18n/method-content.ts";
import { boardSections as boardsZh } from "../../site/src/i18n/zh/method/boards.ts";
import { sharedSections as sharedZh } from "../../site/src/i18n/zh/method/shared.ts";
import { toolspectrumDecisions } from "../../site/src/i18n/zh/method/toolspectrum-decisions.ts";

/** Anchors, and per section the kind and size of each block. */
const shape = (sections: readonly MethodSection[]) =>
  sections.map(({ id, blocks }) => [
    id,
    blocks.map((block) =>
      block.kind === "list"
        ? `list ${block.items.length}`
        : block.kind === "quirks"
          ? `quirks ${block.rows.length}`
          : block.kind,
    ),
  ]);

test("the method pages say as much in Chinese as in English, section by section", () => {
  expect(shape(sharedZh)).toEqual(shape(sharedEn));
  for (const id of ["usertoolbench", "toolspectrum", "rut-bench"] as const)
    expect(shape(boardsZh[id])).toEqual(shape(boardsEn[id]));
});

test("no text of a method page was left in English", () => {
  const texts = (sections: readonly MethodSection[]) =>
    sections.flatMap(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block) => (block.kind === "text" ? [block.text] : block.kind === "list" ? block.items : [])),
    ]);
  const english = new Set([sharedEn, ...Object.values(boardsEn)].flatMap(texts));
  expect([sharedZh, ...Object.values(boardsZh)].flatMap(texts).filter((text) => english.has(text))).toEqual([]);
});

test("every numbered decision of the scorer stands on the method page in both languages", () => {
  expect(listDecisions("toolspectrum", "en")).toEqual(TOOLSPECTRUM_DECISIONS);
  expect(Object.keys(toolspectrumDecisions).map(Number)).toEqual(TOOLSPECTRUM_DECISIONS.map(({ number }) => number));
  for (const decision of listDecisions("toolspectrum", "zh")) {
    const english = TOOLSPECTRUM_DECISIONS.find(({ number }) => number === decision.number);
    expect(decision.answer).not.toBe(english?.answer);
  }
});

test("the rule of every measure stands in the paper or on the method page, which has the place that is named", async () => {
  const named = new Set<string>();
  for (const id of BENCHMARK_IDS) {
    const onPage = new Set([
      ...[...boardsEn[id], ...sharedEn].map((section) => section.id),
      ...listDecisions(id, "en").map(({ number }) => `decision-${number}`),
    ]);
    const { metrics } = await loadBenchmark(id);
    expect(metrics.length).toBeGreaterThan(5);
    for (const { id: metric, source } of metrics) {
      const { places, anchors, others } = parseMetricSource(source);
      expect({ metric, others, missing: anchors.filter((anchor) => !onPage.has(anchor)) }).toEqual({
        metric,
        others: [],
        missing: [],
      });
      expect(places.length + anchors.length, metric).toBeGreaterThan(0);
      for (const { kind, place } of places) named.add(`${id} ${kind} ${place}`);
    }
  }
  // Only places that the papers are known to have; a new one is looked up there first.
  expect([...named].sort()).toEqual([
    "rut-bench Figure 3",
    "toolspectrum Table 3",
    "usertoolbench Table 4",
    "usertoolbench Table 5",
    "usertoolbench section 3.4",
    "usertoolbench section D.1",
    "usertoolbench section D.2",
  ]);
});
