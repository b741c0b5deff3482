import type { View } from "./views.ts";
import { VIEWS } from "./views.ts";

/** What the address of a board's page says after the benchmark. */
export interface BoardAddress {
  /** The named release, or undefined for the newest figures. */
  readonly release: string | undefined;
  readonly view: View;
  /** Page of rows, from 1. */
  readonly page: number;
}

const ADDRESS = /^(?:v\/(?<release>[^/]+)\/?)?(?<view>[a-z]+)?\/?(?:page\/(?<page>[1-9]\d{0,3})\/?)?$/;

/** Reads `heat/page/2` or `v/2026.09/gap`, without slashes around it; undefined for what is no page of a board. */
export function parseBoardAddress(rest: string): BoardAddress | undefined {
  // `page/2` is the ranking's second page, not a view of that name.
  const groups = ADDRESS.exec(
    rest.startsWith("page/") ? `table/${rest}` : rest.replace(/^(v\/[^/]+\/)page\//, "$1table/page/"),
  )?.groups;
  const name = groups?.["view"] ?? "table";
  const view = VIEWS.find((known) => known === name);
  if (groups === undefined || view === undefined) return undefined;
  return { release: groups["release"], view, page: Number(groups["page"] ?? 1) };
}
