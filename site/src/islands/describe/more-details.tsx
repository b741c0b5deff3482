import { useEffect, useRef } from "react";
import { SYSTEM_FIELDS, type SystemField, type SystemFields } from "../../data/system-fields.ts";
import type { PublicationTexts } from "../receipt/texts.ts";
import type { FieldErrors } from "./field-errors.ts";
import { TextField } from "./text-field.tsx";

interface Props {
  readonly fields: SystemFields;
  readonly onChange: (fields: SystemFields) => void;
  readonly errors: FieldErrors;
  readonly words: PublicationTexts;
  /** Whether the fields are in view from the start. */
  readonly open?: boolean;
}

type DetailName = keyof PublicationTexts["detailNames"];
const NUMBERS: ReadonlySet<string> = new Set(["trial", "cost_usd", "latency_seconds", "claimed"]);
const LONGEST: Readonly<Record<string, number>> = { paper: 500, code: 500, conflict_of_interest: 500 };

/** The rest of a description, all of it optional; the names of the fields are those of the API. */
export function MoreDetailsFields({ fields, onChange, errors, words, open = false }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  const names = SYSTEM_FIELDS.filter((name): name is DetailName & SystemField => name in words.detailNames);
  const isWrong = names.some((name) => errors[name] !== undefined);
  useEffect(() => {
    // A field that is wrong must not hide in a closed box.
    if ((isWrong || open) && box.current !== null) box.current.open = true;
  }, [isWrong, open]);
  return (
    <details className="panel" ref={box}>
      <summary>{words.moreDetails}</summary>
      <div className="fields details-fields">
        {names.map((name) =>
          name === "setup" ? (
            <label className="field-box" htmlFor="more-setup" key={name}>
              <span>{words.detailNames.setup}</span>
              <select
                className="field"
                id="more-setup"
                value={fields.setup}
                onChange={(event) => onChange({ ...fields, setup: event.target.value })}
              >
                {(["unknown", "standard", "custom"] as const).map((setup) => (
                  <option key={setup} value={setup}>
                    {words.setups[setup]}
                  </option>
                ))}
              </select>
            </label>
          ) : (
            <TextField
              key={name}
              id={`more-${name}`}
              label={words.detailNames[name]}
              hint={name === "contact" ? words.contactNote : undefined}
              error={errors[name]}
              inputMode={NUMBERS.has(name) ? "decimal" : undefined}
              max={LONGEST[name] ?? 200}
              value={fields[name]}
              onChange={(value) => onChange({ ...fields, [name]: value })}
            />
          ),
        )}
        <label className="check wide">
          <input
            type="checkbox"
            checked={fields.contact_public === "true"}
            onChange={(event) => onChange({ ...fields, contact_public: String(event.target.checked) })}
          />
          {words.contactPublic}
        </label>
      </div>
    </details>
  );
}
