import { fill } from "../../i18n/fill.ts";
import type { OrganiserQueue } from "../../wire/types.ts";
import type { OrganiseTexts } from "./texts.ts";

interface Props {
  readonly alike: OrganiserQueue["alike"];
  readonly desk: OrganiseTexts;
  readonly language: string;
}

type Files = OrganiserQueue["alike"][number]["submissions"];

/** So many files of a group stand in sight; the others are opened. */
const SHOWN = 4;

/** Groups of files of different accounts that are nearly the same, each file with the way to its submission. */
export function AlikeFiles({ alike, desk, language }: Props) {
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
  return (
    <section className="stack" aria-labelledby="alike">
      <h2 id="alike">{desk.alikeHeading}</h2>
      <p className="quiet">{desk.alikeIntro}</p>
      {alike.length === 0 && <p>{desk.alikeNone}</p>}
      {alike.length > 0 && (
        <ul>
          {alike.map(({ split, version, share, submissions }) => (
            <li key={submissions.map(({ id }) => id).join()}>
              {fill(desk.alikeShare, { count: submissions.length, share: percent.format(share), split, version })}
              <FileList files={submissions.slice(0, SHOWN)} percent={percent} />
              {submissions.length > SHOWN && (
                <details>
                  <summary>{fill(desk.alikeMore, { count: submissions.length - SHOWN })}</summary>
                  <FileList files={submissions.slice(SHOWN)} percent={percent} />
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function FileList({ files, percent }: { readonly files: Files; readonly percent: Intl.NumberFormat }) {
  return (
    <ul>
      {files.map(({ id, system, organisation, share }) => (
        <li key={id}>
          <a href={`#${id}`}>{system}</a> {organisation !== "" && `(${organisation})`} <code>{id}</code>{" "}
          {percent.format(share)}
        </li>
      ))}
    </ul>
  );
}
