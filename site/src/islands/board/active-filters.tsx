import { fill } from "../../i18n/fill.ts";
import type { BoardQuery } from "../../query/board-query.ts";
import { listActiveFilters } from "./list-active-filters.ts";
import type { ControlTexts, Option } from "./texts.ts";

interface Props {
  readonly query: BoardQuery;
  readonly levels: readonly Option[];
  readonly texts: ControlTexts;
  readonly onChange: (part: Partial<BoardQuery>) => void;
  readonly onClear: () => void;
}

/** Active filters as chips that remove themselves, and a button for all. */
export function ActiveFilters({ query, levels, texts, onChange, onClear }: Props) {
  const chips = listActiveFilters(query, levels, texts);
  if (chips.length === 0) return null;
  return (
    <div className="chips">
      {chips.map(({ text, without }) => (
        <button
          key={text}
          className="chip"
          type="button"
          aria-label={fill(texts.remove, { filter: text })}
          onClick={() => onChange(without)}
        >
          {text} <span aria-hidden="true">×</span>
        </button>
      ))}
      <button className="chip" type="button" onClick={onClear}>
        {texts.clear}
      </button>
    </div>
  );
}
