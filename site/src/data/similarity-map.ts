/** How alike every two profiles of a set are: `values[a][b]` in 0..1. */
export interface SimilarityMap {
  readonly names: readonly string[];
  readonly values: readonly (readonly number[])[];
}

/** A split's facts without the map of its profiles, and the map where there is a whole one. */
export function splitSimilarityMap(facts: Readonly<Record<string, unknown>>): {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly map: SimilarityMap | null;
} {
  const { profileSimilarity, ...others } = facts;
  if (typeof profileSimilarity !== "object" || profileSimilarity === null) return { facts, map: null };
  const { map, ...figures }: { readonly map?: unknown } = profileSimilarity;
  return { facts: { ...others, profileSimilarity: figures }, map: isMap(map) ? map : null };
}

function isMap(value: unknown): value is SimilarityMap {
  if (typeof value !== "object" || value === null || !("names" in value) || !("values" in value)) return false;
  const { names, values } = value;
  return (
    Array.isArray(names) &&
    Array.isArray(values) &&
    values.length === names.length &&
    values.every(
      (row) => Array.isArray(row) && row.length === names.length && row.every((one) => typeof one === "number"),
    )
  );
}
