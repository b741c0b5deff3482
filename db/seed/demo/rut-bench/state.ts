import { isJsonObject, type Json, type JsonObject } from "../json.ts";

/** Tables of records by id. */
export type State = JsonObject;

/**
 * What changed between two objects, in the released form: `{added}`, `{removed}` or `{changed: {old, new}}` at the leaves,
 * objects of keys above them; empty where nothing changed.
 */
export function diffStates(before: JsonObject, after: JsonObject): JsonObject {
  const entries: [string, Json][] = [];
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const old = before[key];
    const now = after[key];
    if (old === undefined && now !== undefined) entries.push([key, { added: now }]);
    else if (old !== undefined && now === undefined) entries.push([key, { removed: old }]);
    else if (isJsonObject(old) && isJsonObject(now)) {
      const inner = diffStates(old, now);
      if (Object.keys(inner).length > 0) entries.push([key, inner]);
    } else if (old !== undefined && now !== undefined && JSON.stringify(old) !== JSON.stringify(now)) {
      entries.push([key, { changed: { old, new: now } }]);
    }
  }
  return Object.fromEntries(entries);
}

/** The assertions about the final state that a diff implies, one per leaf, with dot-joined paths. */
export function toAssertions(diff: JsonObject, path: readonly string[] = []): JsonObject[] {
  return Object.entries(diff).flatMap(([key, value]): JsonObject[] => {
    if (!isJsonObject(value)) return [];
    const here = [...path, key];
    const leaf = { path: here.join(".") };
    const { added, removed, changed } = value;
    if (added !== undefined) return [{ ...leaf, assertion_type: "added", value: added }];
    if (removed !== undefined) return [{ ...leaf, assertion_type: "removed", value: removed }];
    if (isJsonObject(changed)) {
      return [
        { ...leaf, assertion_type: "changed", old_value: changed["old"] ?? null, new_value: changed["new"] ?? null },
      ];
    }
    return toAssertions(value, here);
  });
}
