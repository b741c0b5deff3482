import { pythonEquals } from "../json/python-equals.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";

/**
 * The difference of two states (RUT-Bench spec, section 1): a new key gives `{added}`, a gone one `{removed}`, two objects
 * their own difference where they have one, other unequal values `{changed: {old, new}}`.
 */
export function diffStates(before: TypedObject, after: TypedObject): TypedObject {
  const diff: TypedObject = new Map();
  for (const [key, old] of before) {
    const now = after.get(key);
    if (now === undefined) diff.set(key, new Map([["removed", old]]));
    else if (old instanceof Map && now instanceof Map) {
      const below = diffStates(old, now);
      if (below.size > 0) diff.set(key, below);
    } else if (!pythonEquals(old, now)) {
      const change: TypedObject = new Map([
        ["old", old],
        ["new", now],
      ]);
      diff.set(key, new Map([["changed", change]]));
    }
  }
  for (const [key, now] of after) if (!before.has(key)) diff.set(key, new Map([["added", now]]));
  return diff;
}

/** What a leaf of a difference says. */
export type StateChange =
  | { readonly kind: "changed"; readonly oldValue: TypedJson; readonly newValue: TypedJson }
  | { readonly kind: "added"; readonly value: TypedJson }
  | { readonly kind: "removed"; readonly value: TypedJson };

/** The change that an object stands for if it is a leaf: its only key is `changed` (with an object), `added` or `removed`. */
export function readStateChange(node: TypedJson): StateChange | undefined {
  if (!(node instanceof Map) || node.size !== 1) return undefined;
  const change = node.get("changed");
  if (change instanceof Map) {
    return { kind: "changed", oldValue: change.get("old") ?? null, newValue: change.get("new") ?? null };
  }
  for (const kind of ["added", "removed"] as const) {
    const value = node.get(kind);
    if (value !== undefined) return { kind, value };
  }
  return undefined;
}

/** The final-state assertions that a difference stands for, one per leaf, in the order of its keys. */
export function listStateAssertions(diff: TypedJson, path = ""): readonly TypedObject[] {
  const change = readStateChange(diff);
  if (change !== undefined) {
    const values: [string, TypedJson][] =
      change.kind === "changed"
        ? [
            ["old_value", change.oldValue],
            ["new_value", change.newValue],
          ]
        : [["value", change.value]];
    return [new Map<string, TypedJson>([["path", path], ["assertion_type", change.kind], ...values])];
  }
  if (!(diff instanceof Map)) return [];
  return [...diff].flatMap(([key, below]) => listStateAssertions(below, path === "" ? key : `${path}.${key}`));
}

/** The state after a difference; undefined where the difference does not fit the state (an old value that is not there). */
export function applyStateDiff(state: TypedObject, diff: TypedObject): TypedObject | undefined {
  const after: TypedObject = new Map(state);
  for (const [key, node] of diff) {
    const current = state.get(key);
    const change = readStateChange(node);
    if (change === undefined) {
      if (!(node instanceof Map) || !(current instanceof Map)) return undefined;
      const below = applyStateDiff(current, node);
      if (below === undefined) return undefined;
      after.set(key, below);
    } else if (change.kind === "added") {
      if (current !== undefined) return undefined;
      after.set(key, change.value);
    } else if (current === undefined) return undefined;
    else if (change.kind === "removed") {
      if (!pythonEquals(current, change.value)) return undefined;
      after.delete(key);
    } else {
      if (!pythonEquals(current, change.oldValue)) return undefined;
      after.set(key, change.newValue);
    }
  }
  return after;
}
