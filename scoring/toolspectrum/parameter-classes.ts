import type { ApiTable } from "./api-table.ts";
import { pairKey } from "./fold.ts";

/** RP (`required`) or OP (`optional`: personalised or environmental), spec section 1. */
export type ParameterClass = "required" | "optional";

/**
 * What decides the class of a parameter, in a form small enough to travel with every reference:
 * a name that some API lists as optional is optional, except in the APIs that list it as required;
 * every other name, invented ones included, is required (spec 3.2). So a listed parameter has the class
 * of its own API, and an unlisted one the class by name over the whole table.
 */
export interface ParameterClasses {
  readonly optionalNames: ReadonlySet<string>;
  /** `pairKey` of an API to the optional names that it requires. */
  readonly requiredNames: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The classes as they are written into a reference line. */
export interface ParameterClassesJson {
  readonly optional: readonly string[];
  /** `[app, API, parameter]`. */
  readonly required: readonly (readonly [string, string, string])[];
}

/** The classes that all given tables together define; the first table that lists an API decides about it. */
export function collectParameterClasses(tables: readonly ApiTable[]): ParameterClassesJson {
  const optional = new Set<string>();
  for (const table of tables) {
    for (const api of table.values()) for (const name of api.optional) optional.add(name);
  }
  const required: [string, string, string][] = [];
  const known = new Set<string>();
  for (const table of tables) {
    for (const [key, api] of table) {
      if (known.has(key)) continue;
      known.add(key);
      for (const name of api.required) if (optional.has(name)) required.push([api.app, api.api, name]);
    }
  }
  return { optional: [...optional].sort(), required };
}

/** The lookup form of the written classes. */
export function toParameterClasses(json: ParameterClassesJson): ParameterClasses {
  const requiredNames = new Map<string, Set<string>>();
  for (const [app, api, name] of json.required) {
    const key = pairKey(app, api);
    const names = requiredNames.get(key) ?? new Set();
    names.add(name);
    requiredNames.set(key, names);
  }
  return { optionalNames: new Set(json.optional), requiredNames };
}

/** The class of the parameter `name` of a call to `api` of `app`; both names are folded here. */
export function classOfParameter(classes: ParameterClasses, app: string, api: string, name: string): ParameterClass {
  if (!classes.optionalNames.has(name)) return "required";
  return classes.requiredNames.get(pairKey(app, api))?.has(name) === true ? "required" : "optional";
}
