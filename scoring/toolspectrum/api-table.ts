import type { DatasetIssues } from "../dataset-issues.ts";
import { describeKind } from "../describe-kind.ts";
import type { TypedJson } from "../json/typed-json.ts";
import { pairKey } from "./fold.ts";

/** One API of one app with the parameter names of its table, without their types. */
export interface ApiEntry {
  readonly app: string;
  readonly api: string;
  readonly required: ReadonlySet<string>;
  readonly optional: ReadonlySet<string>;
}

/** By `pairKey` of app and API, in file order. */
export type ApiTable = ReadonlyMap<string, ApiEntry>;

/** `syt` is the released tables' own misprint of `str`. */
const TYPES = new Set(["str", "int", "float", "bool", "list", "dict", "syt"]);
const NAME_AND_TYPE = /^(.*?)\s*\(([^()]*)\)\s*$/;

/**
 * Reads one API table (spec section 1): app to `{desc, policy?, APIs: {API: {desc, required_arguments,
 * personalized_arguments?, environmental_arguments?}}}` with keys like `name (type)`.
 * What cannot be read is reported and left out.
 */
export function readApiTable(table: TypedJson, issues: DatasetIssues): ApiTable {
  const entries = new Map<string, ApiEntry>();
  if (!(table instanceof Map)) {
    issues.wrongType([], "an object from app to its APIs", table);
    return entries;
  }
  for (const [app, description] of table) {
    const apis = description instanceof Map ? description.get("APIs") : undefined;
    if (!(apis instanceof Map)) {
      issues.wrongType([app, "APIs"], "an object from API to its parameters", apis);
      continue;
    }
    for (const [api, parameters] of apis) {
      if (!(parameters instanceof Map)) {
        issues.wrongType([app, "APIs", api], "an object with required_arguments", parameters);
        continue;
      }
      const read = (group: string) => readNames(parameters.get(group), [app, "APIs", api, group], issues);
      const required = read("required_arguments");
      const optional = new Set([...read("personalized_arguments"), ...read("environmental_arguments")]);
      if (!parameters.has("required_arguments")) {
        issues.add("error", [app, "APIs", api], {
          code: "MISSING_FIELD",
          expected: "required_arguments, which may be empty",
          received: "nothing",
          fix: "Add required_arguments to the API.",
        });
      }
      for (const name of optional) {
        if (!required.has(name)) continue;
        issues.add("error", [app, "APIs", api], {
          code: "AMBIGUOUS_PARAMETER",
          expected: "each parameter either required or optional",
          received: `${name} in both`,
          fix: "Remove it from one of the two groups.",
        });
      }
      entries.set(pairKey(app, api), { app, api, required, optional });
    }
  }
  return entries;
}

function readNames(group: TypedJson | undefined, path: readonly string[], issues: DatasetIssues): ReadonlySet<string> {
  if (group === undefined) return new Set();
  if (!(group instanceof Map)) {
    issues.wrongType(path, "an object from `name (type)` to a description", group);
    return new Set();
  }
  const names = new Set<string>();
  for (const [key, description] of group) {
    const [, name = key.trim(), type = ""] = NAME_AND_TYPE.exec(key) ?? [];
    names.add(name.trim());
    if (!TYPES.has(type.trim())) {
      issues.add("warning", [...path, key], {
        code: "UNKNOWN_TYPE",
        expected: "a type in brackets: str, int, float, bool, list or dict",
        received: type === "" ? "none" : type,
        fix: "Write the key as `name (type)`.",
      });
    }
    if (typeof description !== "string") {
      issues.add("warning", [...path, key], {
        code: "WRONG_TYPE",
        expected: "a description as text",
        received: describeKind(description),
        fix: "Describe the parameter in words.",
      });
    }
  }
  return names;
}
