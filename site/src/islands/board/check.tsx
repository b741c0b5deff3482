interface CheckProps {
  readonly label: string;
  readonly className?: string;
  readonly disabled: boolean;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A labelled checkbox. */
export function Check({ label, className, disabled, checked, onChange }: CheckProps) {
  return (
    <label className={className === undefined ? "check" : `check ${className}`}>
      <input
        type="checkbox"
        disabled={disabled}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
