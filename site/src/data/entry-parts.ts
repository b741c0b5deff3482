import type { Column } from "./columns.ts";
import { findColumn, findSecondColumn, headlineColumn, isFilled } from "./columns.ts";
import type { PlacedRow } from "./entries.ts";
import { listFailureColumns } from "./failure-columns.ts";
import { findCell } from "./snapshot.ts";
import { findPositionDimension, listFailureTables } from "./views.ts";

/** What an entry's page can show besides its profile. */
export interface EntryParts {
  readonly headline: Column;
  /** The lenient reading beside the headline, with both values; null where the row lacks one. */
  readonly gap: { readonly second: Column; readonly a: number; readonly b: number } | null;
  /** First, middle and last third under the headline's metric; empty where the row lacks one of them. */
  readonly positions: readonly Column[];
  readonly hasFailures: boolean;
}

export function entryParts({ benchmark, group, row }: PlacedRow): EntryParts {
  const headline = headlineColumn(benchmark);
  const second = findSecondColumn(benchmark, [row]);
  const [a, b] = [findCell(row, headline.key)?.value ?? null, second && (findCell(row, second.key)?.value ?? null)];
  const thirds = (findPositionDimension(benchmark)?.categories ?? [])
    .map(({ id }) =>
      findColumn(benchmark, {
        metric: headline.metric.id,
        dimension: findPositionDimension(benchmark)?.id ?? "",
        category: id,
      }),
    )
    .filter((column) => column !== undefined);
  const printed =
    group.level === "reported" &&
    listFailureTables(benchmark).some((table) =>
      table.rows.some(({ label }) => label === row.system || label === row.model.name),
    );
  return {
    headline,
    gap: second !== undefined && a !== null && b != null ? { second, a, b } : null,
    positions: thirds.every((column) => isFilled([row], column.key)) ? thirds : [],
    hasFailures: printed || listFailureColumns(benchmark, [row]).length > 0,
  };
}
