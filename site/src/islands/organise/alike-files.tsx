import { fill } from "../../i18n/fill.ts";
import type { OrganiserQueue } from "../../wire/types.ts";
import type { OrganiseTexts } from "./texts.ts";

interface Props {
  readonly alike: OrganiserQueue["alike"];
  readonly desk: OrganiseTexts;
  readonly language: string;
}

/** Files of different accounts that are nearly the same, each with the way to its submission. */
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
              {fill(desk.alikeShare, { share: percent.format(share), split, version })}{" "}
              {submissions.map(({ id, system, organisation }) => (
                <span className="block" key={id}>
                  <a href={`#${id}`}>{system}</a> {organisation !== "" && `(${organisation})`} <code>{id}</code>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
