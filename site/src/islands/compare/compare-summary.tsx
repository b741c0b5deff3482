import type { ComparedMeasure } from "../../data/compare.ts";
import { countVerdicts, listSummaryMeasures } from "../../data/compare.ts";
import { formatSigned } from "../../data/format.ts";
import type { CompareIndex } from "../../downloads/compare-index.ts";
import type { EntryFile } from "../../downloads/entry-files.ts";
import { fill } from "../../i18n/fill.ts";
import type { CompareTexts } from "./texts.ts";

interface Props {
  readonly files: readonly EntryFile[];
  readonly measures: readonly ComparedMeasure[];
  readonly index: CompareIndex;
  readonly texts: CompareTexts;
}

/** What the comparison says, in sentences: first the paired difference of the headline, then a count over measures. */
export function CompareSummary({ files, measures, index, texts }: Props) {
  const [first, ...others] = files;
  if (first === undefined) return null;
  const groups = new Set(files.map(({ group }) => group));
  return (
    <section className="compare-summary">
      <h2>{texts.summaryHeading}</h2>
      {groups.size > 1 && <p className="notice warn">{texts.otherGroup}</p>}
      <ul>
        {others.map((other, place) => (
          <li key={other.entry}>
            {sentences(first, other, place + 1, measures, index, texts).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentences(
  first: EntryFile,
  other: EntryFile,
  place: number,
  measures: Props["measures"],
  index: CompareIndex,
  texts: CompareTexts,
): readonly string[] {
  const { labels, better } = index;
  const names = { a: first.system, b: other.system };
  const { metric, dimension, category } = labels.headline;
  const headline = measures.find(
    (one) => one.metric === metric && one.dimension === dimension && one.category === category,
  );
  const difference = headline?.differences[place];
  const lines: string[] = [];
  if (difference?.paired) {
    const verdict =
      difference.verdict === "higher"
        ? texts.verdictWorse
        : difference.verdict === "lower"
          ? texts.verdictBetter
          : texts.verdictTied;
    lines.push(
      fill(texts.paired, {
        ...names,
        // Said of the first against the other, while differences are the other minus the first.
        difference: formatSigned(-difference.difference, labels.scale),
        low: formatSigned(-difference.paired.high, labels.scale),
        high: formatSigned(-difference.paired.low, labels.scale),
        verdict: fill(verdict, names),
      }),
    );
  }
  const counts = countVerdicts(listSummaryMeasures(measures, metric, better), place);
  if (counts.all === 0) lines.push(fill(texts.noInterval, names));
  else
    lines.push(
      fill(texts.apart, { ...names, all: counts.all, better: counts.first, worse: counts.other, tied: counts.unclear }),
    );
  return lines;
}
