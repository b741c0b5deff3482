import type { SystemFields } from "../../data/system-fields.ts";
import type { SubmitTexts } from "../submit/texts.ts";
import type { FieldErrors } from "./field-errors.ts";
import { TextField } from "./text-field.tsx";

interface Props {
  readonly fields: SystemFields;
  readonly onChange: (fields: SystemFields) => void;
  readonly errors: FieldErrors;
  readonly texts: SubmitTexts;
}

/** What made the predictions. Only the name is needed. */
export function SystemForm({ fields, onChange, errors, texts }: Props) {
  const set = (change: Partial<SystemFields>) => onChange({ ...fields, ...change });
  return (
    <div className="fields">
      <TextField
        id="system"
        label={texts.system}
        hint={texts.systemHint}
        error={errors.system}
        max={100}
        required
        value={fields.system}
        onChange={(system) => set({ system })}
      />
      <TextField
        id="organisation"
        label={`${texts.organisation} (${texts.optional})`}
        error={errors.organisation}
        max={100}
        value={fields.organisation}
        onChange={(organisation) => set({ organisation })}
      />
      <TextField
        id="base-model"
        label={`${texts.baseModel} (${texts.optional})`}
        hint={texts.baseModelHint}
        error={errors.base_model}
        max={100}
        value={fields.base_model}
        onChange={(base_model) => set({ base_model })}
      />
      <label className="field-box" htmlFor="weights">
        <span>{texts.weights}</span>
        <select
          className="field"
          id="weights"
          value={fields.weights}
          onChange={(event) => set({ weights: event.target.value })}
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
        error={errors.link}
        max={500}
        value={fields.link}
        onChange={(link) => set({ link })}
      />
      <TextField
        id="notes"
        rows={3}
        wide
        label={`${texts.notes} (${texts.optional})`}
        hint={texts.notesHint}
        error={errors.description}
        max={1000}
        value={fields.description}
        onChange={(description) => set({ description })}
      />
    </div>
  );
}
