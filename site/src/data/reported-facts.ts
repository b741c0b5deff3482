/** One line of a paper's own data figures: where it stands in the source file, and its text as printed. */
export interface ReportedFact {
  readonly path: readonly string[];
  readonly printed: string;
}

/**
 * The figures that a paper prints about its data, flattened in the source's order. Numbers keep their text, notes and
 * table names stay among them; nothing is computed.
 */
export function listReportedFacts(
  facts: Readonly<Record<string, unknown>>,
  path: readonly string[] = [],
): readonly ReportedFact[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const place = [...path, key];
    if (isRecord(value)) return listReportedFacts(value, place);
    if (Array.isArray(value)) return [{ path: place, printed: value.map(String).join(", ") }];
    return value === null || value === undefined ? [] : [{ path: place, printed: String(value) }];
  });
}

export interface FactGroup {
  readonly name: string | null;
  /** Where the paper prints the group: `Table 3`, or the number of a section. */
  readonly table: string | null;
  readonly section: string | null;
  readonly facts: readonly ReportedFact[];
}

/** Facts in groups by their first name, those without a group first. */
export function groupReportedFacts(facts: readonly ReportedFact[]): readonly FactGroup[] {
  const groups = Map.groupBy(facts, ({ path }) => (path.length > 1 ? (path[0] ?? null) : null));
  return [...groups]
    .map(([name, list]): FactGroup => {
      const placeOf = (kind: string) =>
        list.find(({ path: [, own, ...deeper] }) => own === kind && deeper.length === 0)?.printed ?? null;
      const isPlace = ({ path }: ReportedFact) => path.length === 2 && (path[1] === "table" || path[1] === "section");
      const figures = list.filter((fact) => !isPlace(fact));
      return { name, table: placeOf("table"), section: placeOf("section"), facts: figures };
    })
    .sort((a, b) => Number(a.name !== null) - Number(b.name !== null));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Facts that were computed, with at most four decimals; whole numbers and texts stay. */
export function roundFacts(facts: readonly ReportedFact[]): readonly ReportedFact[] {
  return facts.map((fact) =>
    /^-?\d+\.\d{5,}$/.test(fact.printed) ? { ...fact, printed: Number(fact.printed).toFixed(4) } : fact,
  );
}
