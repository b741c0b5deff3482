import { DETAIL_NAMES, type MoreDetails } from "../../data/more-details.ts";
import type { PublicationTexts } from "../receipt/texts.ts";

interface Props {
  readonly details: MoreDetails;
  readonly onChange: (details: MoreDetails) => void;
  readonly words: PublicationTexts;
}

const NUMBERS: ReadonlySet<string> = new Set(["trial", "cost_usd", "latency_seconds", "claimed"]);
const LONGEST: Readonly<Record<string, number>> = { paper: 500, code: 500, conflict_of_interest: 500 };

/** The rest of a description, all of it optional; the names of the fields are those of the API. */
export function MoreDetailsFields({ details, onChange, words }: Props) {
  return (
    <details className="panel">
      <summary>{words.moreDetails}</summary>
      <div className="stack">
        {DETAIL_NAMES.map((name) => (
          <label className="field-box" htmlFor={`more-${name}`} key={name}>
            <span>{words.detailNames[name]}</span>
            {name === "setup" ? (
              <select
                className="field"
                id={`more-${name}`}
                value={details.setup}
                onChange={(event) => onChange({ ...details, setup: event.target.value })}
              >
                {(["unknown", "standard", "custom"] as const).map((setup) => (
                  <option key={setup} value={setup}>
                    {words.setups[setup]}
                  </option>
                ))}
              </select>
            ) : (
              <input
                className="field"
                id={`more-${name}`}
                inputMode={NUMBERS.has(name) ? "decimal" : undefined}
                maxLength={LONGEST[name] ?? 200}
                value={details[name]}
                onChange={(event) => onChange({ ...details, [name]: event.target.value })}
              />
            )}
          </label>
        ))}
        <p className="small quiet">{words.contactNote}</p>
      </div>
    </details>
  );
}
