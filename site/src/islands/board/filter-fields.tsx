import type { BoardQuery } from "../../query/board-query.ts";
import type { BoardProps } from "./board-props.ts";
import { Check } from "./check.tsx";
import { Choice } from "./choice.tsx";

export interface FieldsProps {
  readonly query: BoardQuery;
  readonly props: BoardProps;
  readonly ready: boolean;
  readonly onChange: (part: Partial<BoardQuery>) => void;
}

/** Level, organisation and whether a method is stated, as both the panel of a wide screen and the dialog of a phone have them. */
export function FilterFields({ query, props, ready, onChange }: FieldsProps) {
  const { levels, organisations, texts } = props;
  return (
    <>
      <Choice
        label={texts.level}
        disabled={!ready}
        value={query.level}
        options={[{ id: "", label: texts.allLevels }, ...levels]}
        onChange={(level) => onChange({ level })}
      />
      <Choice
        label={texts.organisation}
        disabled={!ready}
        value={query.org}
        options={[{ id: "", label: texts.allOrganisations }, ...organisations.map((id) => ({ id, label: id }))]}
        onChange={(org) => onChange({ org })}
      />
      <Check
        label={texts.method}
        disabled={!ready}
        checked={query.method}
        onChange={(method) => onChange({ method })}
      />
    </>
  );
}
