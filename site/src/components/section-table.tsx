import { Fragment } from "react";
import { entryPath } from "../data/row-facts.ts";
import { isLater } from "../data/row-pages.ts";
import type { BoardRow } from "../data/snapshot.ts";
import type { ViewCell, ViewSection } from "../data/view-sections/section.ts";
import { dictionaries } from "../i18n/dictionary.ts";
import { groupTexts } from "../i18n/group-texts.ts";
import type { Language } from "../i18n/language.ts";
import { localPath } from "../i18n/language.ts";
import { levelLabel } from "../i18n/terms.ts";

interface Props {
  readonly section: ViewSection;
  readonly language: Language;
  /** Names the table among those of the board's pages of rows. */
  readonly name: string;
  /** Id of the scroll box. */
  readonly id?: string | undefined;
  readonly page: number;
  readonly pages: number;
}

/** The table of a section: made into the page when the site is built, and in the browser for an older snapshot's figures. */
export function SectionTable({ section, language, name, id, page, pages }: Props) {
  const { columns, leads, bodies, label, isMatrix } = section;
  const { board: t } = dictionaries[language];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by key
    <section className="scroll" id={id} aria-label={label} tabIndex={0}>
      <table className={isMatrix ? "matrix" : "figures-table"} data-board={name}>
        <caption className="hidden">{label}</caption>
        <thead>
          <tr>
            {leads.map((lead) => (
              <th key={lead} scope="col" className="lead">
                {lead}
              </th>
            ))}
            <th scope="col">{t.model}</th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.isLong ? "num wrap" : "num"}
                title={column.spoken ?? column.formula}
              >
                {column.label}
                {column.spoken && <span className="hidden"> {column.spoken}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {bodies.map(({ group, rows }, index) => (
          <tbody key={group?.id ?? index} data-group={group?.id ?? `${section.id}-${index}`}>
            {group && (
              <tr className="group">
                <th scope="rowgroup" colSpan={leads.length + columns.length + 1}>
                  <GroupHead group={group} language={language} />
                </th>
              </tr>
            )}
            {rows.map((line, at) => (
              <tr
                key={line.row?.entry ?? `${at} ${line.label}`}
                data-entry={line.row?.entry}
                className={isLater(line.place, { page, pages }) ? "later" : undefined}
              >
                {line.leads.map((lead, place) => (
                  <td key={leads[place]} className="rank lead">
                    {lead}
                  </td>
                ))}
                {line.row === null ? <th scope="row">{line.label}</th> : <RowHead row={line.row} language={language} />}
                {line.cells.map((cell, place) => (
                  <Figure key={columns[place]?.id} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Figure({ cell }: { readonly cell: ViewCell }) {
  const { text, half, spoken, strong, share, kind } = cell;
  const figure = strong && text !== "–" ? <b>{text}</b> : text === "–" ? <span className="faint">–</span> : text;
  return (
    <td className={kind ?? "num"} title={kind === undefined || kind === "self" ? undefined : spoken}>
      {figure}
      {half !== undefined && <span className="half"> ±{half}</span>}
      {spoken && <span className="hidden"> {spoken}</span>}
      {share != null && <ShareBar share={share} />}
    </td>
  );
}

function ShareBar({ share }: { readonly share: number }) {
  return (
    <svg className="share" viewBox="0 0 80 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="track" width="80" height="4" />
      <rect className="bar" width={Math.round(share * 800) / 10} height="4" />
    </svg>
  );
}

function RowHead({ row, language }: { readonly row: BoardRow; readonly language: Language }) {
  return (
    <th scope="row">
      <a className="name" href={localPath(language, entryPath(row))}>
        {row.system}
      </a>
      <span className="org">
        {row.model.organisation && `${row.model.organisation} · `}
        {levelLabel(language, row.level)} <DemoBadge row={row} language={language} />
      </span>
    </th>
  );
}

/** The heading of a group, as `group-line.astro` writes it. */
export function GroupHead({
  group,
  language,
}: {
  readonly group: Parameters<typeof groupTexts>[0];
  readonly language: Language;
}) {
  const { title, meaning, note, few } = groupTexts(group, language);
  return (
    <span className="group-line">
      <span title={meaning}>{title}</span> <DemoBadge row={group} language={language} />{" "}
      <span className="quiet small">{note}</span>
      {few && (
        <Fragment>
          {" "}
          <span className="badge">{few}</span>
        </Fragment>
      )}
    </span>
  );
}

function DemoBadge({ row, language }: { readonly row: Pick<BoardRow, "demo">; readonly language: Language }) {
  const { common } = dictionaries[language];
  if (!row.demo) return null;
  return (
    <span className="badge demo" title={common.demoLong}>
      {common.demo}
    </span>
  );
}
