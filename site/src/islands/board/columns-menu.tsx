import { useRef } from "react";
import { Check } from "./check.tsx";
import type { FieldsProps } from "./filter-fields.tsx";
import { useEscape } from "./use-escape.ts";

/** Which groups of category columns are shown, and on the heat table whether each column is scaled by itself. */
export function ColumnsMenu({ query, props, ready, onChange }: FieldsProps) {
  const { groups, isHeat, texts } = props;
  const menu = useRef<HTMLDetailsElement>(null);
  useEscape(menu);
  const shown = query.cols ?? groups.map(({ id }) => id);
  const toggle = (group: string) => {
    const next = groups.map(({ id }) => id).filter((id) => shown.includes(id) !== (id === group));
    onChange({ cols: next.length === groups.length ? null : next });
  };
  return (
    <details className="filters not-phone" ref={menu}>
      <summary className="button">
        {texts.columns}
        {query.cols !== null && ` ${shown.length}/${groups.length}`}
      </summary>
      <div className="filter-panel">
        {groups.map(({ id, label }) => (
          <Check key={id} label={label} disabled={!ready} checked={shown.includes(id)} onChange={() => toggle(id)} />
        ))}
        {isHeat && (
          <Check
            label={texts.within}
            className="apart"
            disabled={!ready}
            checked={query.within}
            onChange={(within) => onChange({ within })}
          />
        )}
      </div>
    </details>
  );
}
