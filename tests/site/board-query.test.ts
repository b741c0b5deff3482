import fc from "fast-check";
import { expect, test } from "vitest";
import type { BoardQuery } from "../../site/src/query/board-query.ts";
import { DEFAULT_BOARD_QUERY, formatBoardQuery, PINS_MAX, parseBoardQuery } from "../../site/src/query/board-query.ts";

const known = {
  columns: ["exact.overall.all", "exact.task-type.multi-tool", "rp-f1.setting.profile"],
  organisations: ["Z.ai", "Harbour & Sons, Ltd", "智谱"],
  levels: ["reported", "self-run", "self-reported environment"],
  metrics: ["relaxed", "executable-completion"],
  groups: ["exact.task-type", "exact.position", "rp-f1.setting.profile"],
  entries: ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"],
};
const orEmpty = (values: readonly string[]) => fc.constantFrom("", ...values);
const query: fc.Arbitrary<BoardQuery> = fc.record({
  v: fc.oneof(fc.constant(""), fc.stringMatching(/^[0-9a-f]{8,64}$/)),
  sort: orEmpty([...known.columns, "name"]),
  dir: fc.constantFrom("best", "worst"),
  q: fc.string({ maxLength: 80, unit: "binary" }).filter((text) => text.isWellFormed()),
  org: orEmpty(known.organisations),
  level: orEmpty(known.levels),
  open: fc.boolean(),
  method: fc.boolean(),
  cat: orEmpty(known.columns),
  pin: fc.uniqueArray(fc.constantFrom(...known.entries), { maxLength: PINS_MAX }),
  pinElsewhere: fc.uniqueArray(fc.constantFrom("of-another-board", "x1", "y2"), { maxLength: 3 }),
  metric: orEmpty(known.metrics),
  cols: fc.oneof(
    fc.constant(null),
    fc.subarray(known.groups).filter((groups) => groups.length < known.groups.length),
  ),
  within: fc.boolean(),
  all: fc.boolean(),
});

test("what is written to the address is read back, with nothing ignored", () => {
  fc.assert(
    fc.property(query, (written) => {
      expect(parseBoardQuery(formatBoardQuery(written), known)).toEqual({ query: written, ignored: [] });
    }),
  );
});

test("equal states have equal addresses: writing what was read changes nothing", () => {
  fc.assert(
    fc.property(query, (state) => {
      const address = formatBoardQuery(state);
      expect(formatBoardQuery(parseBoardQuery(address, known).query)).toBe(address);
    }),
  );
});

test("the default state leaves the address bare", () => {
  expect(formatBoardQuery(DEFAULT_BOARD_QUERY)).toBe("");
  expect(parseBoardQuery("", known)).toEqual({ query: DEFAULT_BOARD_QUERY, ignored: [] });
});

test("any text as a query gives a usable state", () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => {
      const { query: read } = parseBoardQuery(`?${text}`, known);
      expect(read.pin.length).toBeLessThanOrEqual(PINS_MAX);
      expect(["", "name", ...known.columns]).toContain(read.sort);
    }),
  );
});

test("bad values fall back and are named, unknown keys are left alone", () => {
  const { query: read, ignored } = parseBoardQuery("?sort=foo&level=gold&utm=x&open=1&pin=a1,<b>", known);
  expect(read).toEqual({ ...DEFAULT_BOARD_QUERY, open: true, pin: ["a1"] });
  expect(ignored).toEqual(["sort=foo", "level=gold", "pin=<b>"]);
});

test("pins of another board are carried along: neither shown nor ignored nor counted", () => {
  const { query: read, ignored } = parseBoardQuery("?pin=x1,a1,b2,c3,d4,e5,f6,y2", known);
  expect(read).toMatchObject({ pin: ["a1", "b2", "c3", "d4", "e5", "f6"], pinElsewhere: ["x1", "y2"] });
  expect(ignored).toEqual([]);
});

test("keys stand in a fixed order", () => {
  const address = formatBoardQuery({ ...DEFAULT_BOARD_QUERY, pin: ["a1", "b2"], open: true, q: "glm", sort: "name" });
  expect(address).toBe("?sort=name&q=glm&open=1&pin=a1,b2");
});
