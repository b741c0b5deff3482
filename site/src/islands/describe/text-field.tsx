interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value; tied to the field for readers of the screen. */
  readonly error?: string | undefined;
  readonly type?: "text" | "url";
  readonly inputMode?: "decimal" | undefined;
  readonly rows?: number;
  readonly wide?: boolean;
  readonly required?: boolean;
  readonly max: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A labelled text field of one or more lines, with its hint and what is wrong with it. */
export function TextField({ id, label, hint, error, rows, wide = false, max, value, onChange, ...input }: Props) {
  const described = [...(error === undefined ? [] : [`${id}-error`]), ...(hint === undefined ? [] : [`${id}-hint`])];
  const common = {
    className: "field",
    id,
    maxLength: max,
    "aria-describedby": described.length === 0 ? undefined : described.join(" "),
    "aria-invalid": error === undefined ? undefined : true,
    value,
  };
  return (
    <label className={wide ? "field-box wide" : "field-box"} htmlFor={id}>
      <span>{label}</span>
      {rows === undefined ? (
        <input {...common} {...input} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...common} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {error !== undefined && (
        <small className="field-error" id={`${id}-error`}>
          {error}
        </small>
      )}
      {hint !== undefined && (
        <small className="quiet" id={`${id}-hint`}>
          {hint}
        </small>
      )}
    </label>
  );
}
