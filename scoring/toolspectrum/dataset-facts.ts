import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import type { ApiTable } from "./api-table.ts";
import { domainOfApp, NO_DOMAIN } from "./domains.ts";
import { pairKey } from "./fold.ts";
import { SETTINGS, type Setting } from "./metrics.ts";
import type { ToolCall } from "./prediction.ts";

/** One item of a data set that passed every check. */
export interface DatasetItem {
  readonly id: string;
  readonly setting: Setting;
  readonly apiTable: string;
  readonly input: TypedObject;
  /** `persona` and `environment` as far as the setting tells them. */
  readonly given: TypedObject;
  readonly toolCall: TypedJson;
  readonly call: ToolCall | null;
  readonly app: string | null;
}

export interface SettingFacts {
  readonly items: number;
  readonly nullReferences: number;
  readonly profiles: number;
  readonly environments: number;
  /** Parameters of all references, by the table of their own API; `unlisted` is in neither group of it. */
  readonly parameters: { readonly required: number; readonly optional: number; readonly unlisted: number };
  /** Groups of items with the same input, and how many items are beyond the first of their group. */
  readonly repeatedInputs: { readonly groups: number; readonly surplus: number };
  /** Items per domain of the reference's app; `none` for null references. */
  readonly domains: Readonly<Record<string, number>>;
}

/**
 * Figures for the data page: `items`, `nullReferences`, `apps`, `apis` (app and API pairs), `apiNames`, and
 * `settings` with `SettingFacts` for each setting.
 */
export function collectDatasetFacts(
  items: readonly DatasetItem[],
  tables: ReadonlyMap<string, ApiTable>,
  shippedDomains: ReadonlyMap<string, string>,
): Readonly<Record<string, unknown>> {
  const apis = [...tables.values()].flatMap((table) => [...table.values()]);
  const settings = SETTINGS.map((setting): [string, SettingFacts] => {
    const members = items.filter((item) => item.setting === setting);
    return [setting, describeSetting(members, tables, shippedDomains)];
  });
  return {
    items: items.length,
    nullReferences: items.filter((item) => item.call === null).length,
    apps: new Set(apis.map(({ app }) => app)).size,
    apis: new Set(apis.map(({ app, api }) => pairKey(app, api))).size,
    apiNames: new Set(apis.map(({ api }) => api)).size,
    settings: Object.fromEntries(settings),
  };
}

function describeSetting(
  items: readonly DatasetItem[],
  tables: ReadonlyMap<string, ApiTable>,
  shippedDomains: ReadonlyMap<string, string>,
): SettingFacts {
  const parameters = { required: 0, optional: 0, unlisted: 0 };
  const domains = new Map<string, number>();
  const inputs = new Map<string, number>();
  for (const item of items) {
    const domain = item.app === null ? NO_DOMAIN : domainOfApp(item.app, shippedDomains);
    domains.set(domain, (domains.get(domain) ?? 0) + 1);
    const input = toCompactJson(new Map<string, TypedJson>([...item.input].filter(([key]) => key !== "id")));
    inputs.set(input, (inputs.get(input) ?? 0) + 1);
    if (item.call === null) continue;
    const api = tables.get(item.apiTable)?.get(pairKey(item.call.app, item.call.api));
    for (const name of item.call.params.keys()) {
      if (api?.required.has(name.trim())) parameters.required += 1;
      else if (api?.optional.has(name.trim())) parameters.optional += 1;
      else parameters.unlisted += 1;
    }
  }
  const repeated = [...inputs.values()].filter((count) => count > 1);
  return {
    items: items.length,
    nullReferences: items.filter((item) => item.call === null).length,
    profiles: countDistinct(items, "persona"),
    environments: countDistinct(items, "environment"),
    parameters,
    repeatedInputs: { groups: repeated.length, surplus: repeated.reduce((sum, count) => sum + count - 1, 0) },
    domains: Object.fromEntries([...domains].sort(([, a], [, b]) => b - a)),
  };
}

function countDistinct(items: readonly DatasetItem[], field: "persona" | "environment"): number {
  const values = items.flatMap(({ given }) => given.get(field) ?? []);
  return new Set(values.map((value) => toCompactJson(value))).size;
}
