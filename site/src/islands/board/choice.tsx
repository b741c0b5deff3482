import type { Option } from "./texts.ts";

interface ChoiceProps {
  readonly label: string;
  readonly className?: string;
  readonly disabled: boolean;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (id: string) => void;
}

/** A labelled select. */
export function Choice({ label, className = "", disabled, value, options, onChange }: ChoiceProps) {
  return (
    <label className={`select ${className}`}>
      <span>{label}</span>
      <select className="field" disabled={disabled} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
