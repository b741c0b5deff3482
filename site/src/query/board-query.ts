/** What the address of a board page holds; everything else about the page is in its path. */
export interface BoardQuery {
  /** The snapshot that the link was copied from. */
  readonly v: string;
  /** The metric shown in place of the headline's; empty for the headline's. */
  readonly metric: string;
  /** Column to sort by; empty for the headline. */
  readonly sort: string;
  /** Only `worst` is written; best first is the default. */
  readonly dir: "best" | "worst";
  readonly q: string;
  readonly org: string;
  readonly level: string;
  readonly open: boolean;
  /** Only rows of which something says how they came about. */
  readonly method: boolean;
  /** The column whose score a phone shows. */
  readonly cat: string;
  /** Entry ids, in the order they were pinned. */
  readonly pin: readonly string[];
  /** Pinned entries that this board does not have: those of the other boards, carried along. */
  readonly pinElsewhere: readonly string[];
  /** Groups of category columns that are shown, in the page's order; null for all of them. */
  readonly cols: readonly string[] | null;
  /** Whether heat is scaled within each column in place of the fixed scale. */
  readonly within: boolean;
  /** On a phone: every column in a table that scrolls, in place of the list. */
  readonly all: boolean;
}

export const DEFAULT_BOARD_QUERY: BoardQuery = {
  v: "",
  metric: "",
  sort: "",
  dir: "best",
  q: "",
  org: "",
  level: "",
  open: false,
  method: false,
  cat: "",
  pin: [],
  pinElsewhere: [],
  cols: null,
  within: false,
  all: false,
};

/** What the page knows, to tell a good value from a bad one. */
export interface KnownValues {
  readonly columns: readonly string[];
  readonly organisations: readonly string[];
  readonly levels: readonly string[];
  /** Undefined where the page holds only some of the rows: any id may be pinned then. */
  readonly entries: readonly string[] | undefined;
  readonly metrics: readonly string[];
  /** Groups of category columns. */
  readonly groups: readonly string[];
}

const NO_GROUP = "0";
export const PINS_MAX = 6;
/** Six on each of two other boards. */
const PINS_ELSEWHERE_MAX = 12;
export const SEARCH_LENGTH_MAX = 80;

/**
 * Reads a query string. Unknown keys are left alone in silence; a known key with a bad value keeps its default and is
 * listed in `ignored` as `key=value`.
 */
export function parseBoardQuery(
  search: string,
  known: KnownValues,
): { readonly query: BoardQuery; readonly ignored: readonly string[] } {
  const parameters = new URLSearchParams(search);
  const ignored: string[] = [];
  const read = (key: string, isGood: (value: string) => boolean): string => {
    const value = parameters.get(key) ?? "";
    if (value === "" || isGood(value)) return value;
    ignored.push(`${key}=${value}`);
    return "";
  };
  const oneOf = (list: readonly string[]) => (value: string) => list.includes(value);
  const sortable = (value: string) => value === "name" || known.columns.includes(value);
  const query: BoardQuery = {
    v: read("v", (value) => /^[0-9a-f]{8,64}$/.test(value)),
    metric: read("metric", oneOf(known.metrics)),
    sort: read("sort", sortable),
    dir: read("dir", oneOf(["worst"])) === "worst" ? "worst" : "best",
    q: read("q", (value) => value.length <= SEARCH_LENGTH_MAX),
    org: read("org", oneOf(known.organisations)),
    level: read("level", oneOf(known.levels)),
    open: read("open", oneOf(["1"])) === "1",
    method: read("method", oneOf(["1"])) === "1",
    cat: read("cat", oneOf(known.columns)),
    ...readPins(parameters.get("pin") ?? "", known.entries, ignored),
    cols: readGroups(read("cols", isGroups(known.groups)), known.groups),
    within: read("within", oneOf(["1"])) === "1",
    all: read("all", oneOf(["1"])) === "1",
  };
  return { query, ignored };
}

/** `0` for none, or some of the known groups by id. */
function isGroups(groups: readonly string[]): (value: string) => boolean {
  return (value) => value === NO_GROUP || value.split(",").every((group) => groups.includes(group));
}

function readGroups(value: string, groups: readonly string[]): readonly string[] | null {
  if (value === "") return null;
  if (value === NO_GROUP) return [];
  const wanted = value.split(",");
  return groups.every((group) => wanted.includes(group)) ? null : groups.filter((group) => wanted.includes(group));
}

const ENTRY = /^[A-Za-z0-9._-]{1,100}$/;

function readPins(text: string, entries: readonly string[] | undefined, ignored: string[]) {
  const wanted = [...new Set(text.split(",").filter((entry) => entry !== ""))];
  const fit = wanted.filter((entry) => ENTRY.test(entry));
  const here = fit.filter((entry) => entries?.includes(entry) ?? true);
  const pin = here.slice(0, PINS_MAX);
  const pinElsewhere = fit.filter((entry) => !here.includes(entry)).slice(0, PINS_ELSEWHERE_MAX);
  const bad = wanted.filter((entry) => !pin.includes(entry) && !pinElsewhere.includes(entry));
  if (bad.length > 0) ignored.push(`pin=${bad.join(",")}`);
  return { pin, pinElsewhere };
}

/** Writes a query with a fixed order of keys and without defaults: empty, or beginning with `?`. */
export function formatBoardQuery(query: BoardQuery): string {
  const parameters = new URLSearchParams();
  const set = (key: keyof Omit<BoardQuery, "pinElsewhere">, value: string) => {
    if (value !== "") parameters.set(key, value);
  };
  set("v", query.v);
  set("metric", query.metric);
  set("sort", query.sort);
  set("dir", query.dir === "worst" ? "worst" : "");
  set("q", query.q);
  set("org", query.org);
  set("level", query.level);
  set("open", query.open ? "1" : "");
  set("method", query.method ? "1" : "");
  set("cat", query.cat);
  set("pin", [...query.pin, ...query.pinElsewhere].join(","));
  set("cols", query.cols === null ? "" : query.cols.join(",") || NO_GROUP);
  set("within", query.within ? "1" : "");
  set("all", query.all ? "1" : "");
  const text = parameters.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
