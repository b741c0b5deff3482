import { GroupHead, SectionTable } from "../../components/section-table.tsx";
import type { BenchmarkId, Snapshot } from "../../data/snapshot.ts";
import { findBenchmark } from "../../data/snapshot.ts";
import type { SectionView } from "../../data/view-sections/list-sections.ts";
import { listSections } from "../../data/view-sections/list-sections.ts";
import type { Language } from "../../i18n/language.ts";
import { InteractiveChart } from "../chart/interactive-chart.tsx";
import type { ViewTexts } from "./texts.ts";

interface Props {
  readonly snapshot: Snapshot;
  readonly benchmark: BenchmarkId;
  readonly view: SectionView;
  readonly language: Language;
  readonly texts: ViewTexts;
}

/** A view with the figures of another snapshot: the sections that its own page printed, its charts live. */
export function OlderView({ snapshot, benchmark: id, view, language, texts }: Props) {
  const benchmark = findBenchmark(snapshot, id);
  const sections = benchmark === undefined ? [] : listSections(benchmark, view, language);
  const first = sections.findIndex(({ bodies }) => bodies.length > 0);
  return (
    <div id="older-view">
      {sections.length === 0 && <p className="notice">{texts.empty}</p>}
      {sections.map((section, index) => (
        <section className="view-section" key={section.id}>
          {section.heading !== null && (
            <h2 className={typeof section.heading === "string" ? undefined : "group-title"}>
              {typeof section.heading === "string" ? (
                section.heading
              ) : (
                <GroupHead group={section.heading} language={language} />
              )}
            </h2>
          )}
          {section.note !== "" && <p className="small quiet">{section.note}</p>}
          {section.charts.length > 0 && (
            <div className="figures">
              {section.charts.map((chart) => (
                <figure className={`chart chart-${chart.data.kind}`} key={`${chart.group?.id} ${chart.label}`}>
                  <figcaption>
                    {chart.group && <GroupHead group={chart.group} language={language} />} {chart.caption}
                  </figcaption>
                  <InteractiveChart data={chart.data} label={chart.label} texts={texts.charts} isLive />
                </figure>
              ))}
            </div>
          )}
          <SectionTable
            section={section}
            language={language}
            name={`${id}/${view}/${section.id}`}
            id={index === first ? "older-table" : undefined}
            page={1}
            pages={1}
          />
        </section>
      ))}
    </div>
  );
}
