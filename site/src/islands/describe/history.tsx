import { formatInstant } from "../../data/instant.ts";
import { changedFields, NO_SYSTEM, type SystemField, toSystemFields } from "../../data/system-fields.ts";
import { fill } from "../../i18n/fill.ts";
import type { SystemEdits } from "../../wire/types.ts";
import type { DescriptionTexts } from "./texts.ts";

interface Props {
  readonly edits: SystemEdits["edits"];
  readonly names: Readonly<Record<SystemField, string>>;
  readonly texts: DescriptionTexts;
  readonly language: string;
}

/** What a description said before, newest change first: when, by whom, and each field from what to what. */
export function History({ edits, names, texts, language }: Props) {
  const shown = (name: SystemField, value: string) =>
    value === NO_SYSTEM[name] && (value === "" || value === "unknown") ? <i>{texts.historyNothing}</i> : value;
  return (
    <section className="stack section">
      <h2>{texts.historyHeading}</h2>
      {edits.length === 0 && <p className="quiet">{texts.historyNone}</p>}
      <ol className="history">
        {edits.toReversed().map(({ at, actor, before, after }) => {
          const [from, to] = [toSystemFields(before), toSystemFields(after)];
          return (
            <li key={`${at}${actor}`}>
              <p className="small quiet">
                <time dateTime={at}>{formatInstant(at, language)}</time>, {describeActor(actor, texts)}
              </p>
              <dl>
                {changedFields(from, to).map((name) => (
                  <div key={name}>
                    <dt>{names[name]}</dt>
                    <dd>
                      <span className="hidden">{texts.historyFrom} </span>
                      <del>{shown(name, from[name])}</del> <span aria-hidden="true">→</span>{" "}
                      <span className="hidden">{texts.historyTo} </span>
                      <ins>{shown(name, to[name])}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function describeActor(actor: string, texts: DescriptionTexts): string {
  const [kind, id = ""] = actor.split(":");
  const who = kind === "receipt" ? texts.actorReceipt : fill(texts.actorAccount, { id: id.slice(0, 8) });
  return fill(texts.historyBy, { actor: who });
}
