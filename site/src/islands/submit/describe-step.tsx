import type { SubmitTexts } from "./texts.ts";

export interface Description {
  readonly name: string;
  readonly organisation: string;
  readonly baseModel: string;
  readonly weights: "open" | "closed" | "unknown";
  readonly notes: string;
  readonly link: string;
}

export const EMPTY_DESCRIPTION: Description = {
  name: "",
  organisation: "",
  baseModel: "",
  weights: "unknown",
  notes: "",
  link: "",
};

interface Props {
  readonly description: Description;
  readonly onChange: (description: Description) => void;
  readonly texts: SubmitTexts;
}

/** Step 3: what made the predictions. Only the name is needed. */
export function DescribeStep({ description, onChange, texts }: Props) {
  const set = (change: Partial<Description>) => onChange({ ...description, ...change });
  return (
    <section className="step" aria-labelledby="step-describe">
      <h2 id="step-describe">{texts.stepDescribe}</h2>
      <div className="fields">
        <TextField
          id="system"
          label={texts.system}
          hint={texts.systemHint}
          max={100}
          value={description.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          id="organisation"
          label={`${texts.organisation} (${texts.optional})`}
          max={100}
          value={description.organisation}
          onChange={(organisation) => set({ organisation })}
        />
        <TextField
          id="base-model"
          label={`${texts.baseModel} (${texts.optional})`}
          hint={texts.baseModelHint}
          max={100}
          value={description.baseModel}
          onChange={(baseModel) => set({ baseModel })}
        />
        <label className="field-box" htmlFor="weights">
          <span>{texts.weights}</span>
          <select
            className="field"
            id="weights"
            value={description.weights}
            onChange={(event) => {
              const weights = (["open", "closed"] as const).find((known) => known === event.target.value) ?? "unknown";
              set({ weights });
            }}
          >
            <option value="unknown">{texts.weightsUnknown}</option>
            <option value="open">{texts.weightsOpen}</option>
            <option value="closed">{texts.weightsClosed}</option>
          </select>
        </label>
        <TextField
          id="link"
          type="url"
          label={`${texts.link} (${texts.optional})`}
          max={500}
          value={description.link}
          onChange={(link) => set({ link })}
        />
        <label className="field-box wide" htmlFor="notes">
          <span>
            {texts.notes} ({texts.optional})
          </span>
          <textarea
            className="field"
            id="notes"
            rows={3}
            maxLength={1000}
            aria-describedby="notes-hint"
            value={description.notes}
            onChange={(event) => set({ notes: event.target.value })}
          />
          <small className="quiet" id="notes-hint">
            {texts.notesHint}
          </small>
        </label>
      </div>
    </section>
  );
}

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: "text" | "url";
  readonly max: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function TextField({ id, label, hint, type = "text", max, value, onChange }: TextFieldProps) {
  return (
    <label className="field-box" htmlFor={id}>
      <span>{label}</span>
      <input
        className="field"
        id={id}
        type={type}
        maxLength={max}
        autoComplete="off"
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint !== undefined && (
        <small className="quiet" id={`${id}-hint`}>
          {hint}
        </small>
      )}
    </label>
  );
}
