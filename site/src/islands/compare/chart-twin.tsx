import type { LinesData, ProfileData } from "../../data/charts/chart-data.ts";
import type { CompareTexts } from "./texts.ts";

interface Props {
  readonly data: ProfileData | LinesData;
  readonly title: string;
  readonly texts: CompareTexts;
}

/** The figures of a chart as a table, folded away under it. */
export function ChartTwin({ data, title, texts }: Props) {
  const heads = data.kind === "profile" ? data.categories : data.positions;
  return (
    <details className="chart-twin">
      <summary>{texts.showAsTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key */}
      <section className="scroll" aria-label={title} tabIndex={0}>
        <table>
          <caption className="hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.category}</th>
              {data.series.map(({ id, label }) => (
                <th scope="col" className="num" key={id}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heads.map((head, place) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {data.series.map(({ id, values }) => (
                  <td className="num" key={id}>
                    {values[place]?.text ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
