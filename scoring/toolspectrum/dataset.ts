import type { DatasetFile, ImportedDataset, ImportedInstance, ReadDataset } from "../dataset.ts";
import { DatasetIssues } from "../dataset-issues.ts";
import { IssueCollector } from "../issue-collector.ts";
import { parseTypedJson } from "../json/parse-typed-json.ts";
import type { TypedJson, TypedObject } from "../json/typed-json.ts";
import { toCompactJson } from "../json/write-typed-json.ts";
import { positionAt } from "../json-position.ts";
import { type ApiTable, readApiTable } from "./api-table.ts";
import { collectDatasetFacts, type DatasetItem } from "./dataset-facts.ts";
import { domainOfApp, NO_DOMAIN, OTHER_DOMAIN } from "./domains.ts";
import { foldName, pairKey } from "./fold.ts";
import type { Setting } from "./metrics.ts";
import { collectParameterClasses } from "./parameter-classes.ts";
import { type Decision, readDecision } from "./prediction.ts";
import { writeReference } from "./reference.ts";

interface SettingFiles {
  /** The name in ids and file names. */
  readonly split: string;
  readonly setting: Setting;
  readonly dataset: string;
  readonly apiTable: string;
  /** What an item tells besides the instruction. */
  readonly given: readonly ("persona" | "environment")[];
}

const SETTING_FILES: readonly SettingFiles[] = [
  {
    split: "persona",
    setting: "profile",
    dataset: "data/dataset_persona.json",
    apiTable: "api/API_description_persona.json",
    given: ["persona"],
  },
  {
    split: "environment",
    setting: "environment",
    dataset: "data/dataset_environment.json",
    apiTable: "api/API_description_environment.json",
    given: ["environment"],
  },
  {
    split: "persona_environment",
    setting: "profile-environment",
    dataset: "data/dataset_persona_environment.json",
    apiTable: "api/API_description.json",
    given: ["persona", "environment"],
  },
];

/** A set may ship its own map from app to domain: `{"source": "…", "apps": {"<app>": "<domain>"}}`. */
const DOMAIN_FILE = "domains.json";

/** A valid prediction that names no real app, the same for every instance: it shows the format and scores 0. */
const EXAMPLE_CALL = { APP: "Name of an app", API: "nameOfAnApi", params: { nameOfAParameter: "value" } };

/**
 * Reads the released folder (spec section 1): `data/dataset_*.json` and `api/API_description*.json`, in the order profile,
 * environment, both; ids are `<split>/<index from 0>`. Other files are ignored, except an own `domains.json`.
 * Clusters: each distinct profile, in the environment setting each distinct environment.
 * Facts: `collectDatasetFacts`. Every problem has file, line, column and field; reference values are never repeated.
 */
export const readDataset: ReadDataset = (files) => {
  const collector = new IssueCollector();
  const tables = new Map<string, ApiTable>();
  const publicAttachments = new Map<string, string>();
  for (const { apiTable } of SETTING_FILES) {
    const read = readJsonFile(files, apiTable, collector);
    if (read === undefined) continue;
    tables.set(apiTable, readApiTable(read.value, new DatasetIssues(collector, read.file)));
    publicAttachments.set(apiTable, read.file.text);
  }
  const domains = readDomains(files, collector);
  const items = SETTING_FILES.flatMap((setting) => {
    const read = readJsonFile(files, setting.dataset, collector);
    const table = tables.get(setting.apiTable);
    if (read === undefined || table === undefined) return [];
    return readItems(read.value, setting, table, new DatasetIssues(collector, read.file));
  });
  if (collector.errorCount > 0) return { ok: false, error: collector.report() };
  warnOfUnmappedApps(items, domains, collector);

  const classes = collectParameterClasses([...tables.values()]);
  const clusterNames = new Map<string, string>();
  const instances = items.map((item): ImportedInstance => {
    const cluster = nameCluster(item, clusterNames);
    const publicCategories = { setting: [item.setting] };
    const domain = item.app === null ? NO_DOMAIN : domainOfApp(item.app, domains);
    return {
      id: item.id,
      cluster,
      publicCategories,
      input: toCompactJson(item.input),
      reference: writeReference(
        { id: item.id, cluster, categories: { ...publicCategories, domain: [domain] } },
        item.toolCall,
        classes,
      ),
      example: JSON.stringify({ id: item.id, toolCall: EXAMPLE_CALL }),
    };
  });
  const value: ImportedDataset = {
    benchmark: "toolspectrum",
    instances,
    publicAttachments,
    facts: collectDatasetFacts(items, tables, domains),
    warnings: collector.report(),
  };
  return { ok: true, value };
};

function readJsonFile(
  files: readonly DatasetFile[],
  path: string,
  collector: IssueCollector,
): { readonly file: DatasetFile; readonly value: TypedJson } | undefined {
  const file = files.find((one) => one.path === path);
  if (file === undefined) {
    collector.add("error", () => ({
      code: "FILE_MISSING",
      file: path,
      expected: "the file, as in the released folder",
      received: "no such file",
      fix: "Import the folder that holds data/ and api/.",
    }));
    return undefined;
  }
  const parsed = parseTypedJson(file.text.replace(/^\uFEFF/, ""));
  if (parsed.ok) return { file, value: parsed.value };
  const { message, offset } = parsed.error;
  collector.add("error", () => ({
    code: "NOT_JSON",
    file: path,
    ...positionAt(file.text, offset),
    expected: "JSON",
    received: message,
    fix: "Correct the file at this place.",
  }));
  return undefined;
}

function readDomains(files: readonly DatasetFile[], collector: IssueCollector): ReadonlyMap<string, string> {
  if (!files.some((file) => file.path === DOMAIN_FILE)) return new Map();
  const read = readJsonFile(files, DOMAIN_FILE, collector);
  if (read === undefined) return new Map();
  const issues = new DatasetIssues(collector, read.file);
  const apps = read.value instanceof Map ? read.value.get("apps") : undefined;
  if (!(apps instanceof Map)) {
    issues.wrongType(["apps"], "an object from app to domain", apps);
    return new Map();
  }
  const domains = new Map<string, string>();
  for (const [app, domain] of apps) {
    if (typeof domain === "string") domains.set(foldName(app), domain);
    else issues.wrongType(["apps", app], "a domain as text", domain);
  }
  return domains;
}

function readItems(
  value: TypedJson,
  files: SettingFiles,
  table: ApiTable,
  issues: DatasetIssues,
): readonly DatasetItem[] {
  if (!Array.isArray(value)) {
    issues.wrongType([], "an array of items", value);
    return [];
  }
  return value.flatMap((item, index) => {
    const read = readItem(item, index, files, table, issues);
    return read === undefined ? [] : [read];
  });
}

function readItem(
  item: TypedJson,
  index: number,
  files: SettingFiles,
  table: ApiTable,
  issues: DatasetIssues,
): DatasetItem | undefined {
  const id = `${files.split}/${index}`;
  if (!(item instanceof Map)) {
    issues.wrongType([index], "an object with instruction and toolCall", item, id);
    return undefined;
  }
  const instruction = item.get("instruction");
  if (typeof instruction !== "string" || instruction.trim() === "") {
    issues.wrongType([index, "instruction"], "the instruction as text", instruction, id);
  }
  const given: TypedObject = new Map();
  for (const field of files.given) {
    const value = item.get(field);
    if (value instanceof Map) given.set(field, value);
    else issues.wrongType([index, field], "an object", value, id);
  }
  const toolCall = item.get("toolCall");
  if (toolCall === undefined) {
    issues.wrongType([index, "toolCall"], "an object with APP, API and params, or null", toolCall, id);
    return undefined;
  }
  const decision = typeof toolCall === "string" ? undefined : readDecision(toolCall);
  if (decision === undefined || decision.kind === "invalid") {
    issues.add("error", [index, "toolCall"], {
      code: "WRONG_TYPE",
      instanceId: id,
      expected: "an object with APP and API as text and params as an object, or null",
      received: decision?.kind === "invalid" ? decision.reason : "text",
      fix: "Write the whole call, or null.",
    });
    return undefined;
  }
  checkCall(decision, [index, "toolCall"], id, table, issues);
  const input: TypedObject = new Map<string, TypedJson>([
    ["id", id],
    ["setting", files.setting],
    ["instruction", instruction ?? null],
    ...given,
    ["apiTable", files.apiTable],
  ]);
  return {
    id,
    setting: files.setting,
    apiTable: files.apiTable,
    input,
    given,
    toolCall,
    app: decision.kind === "call" ? decision.call.app : null,
    call: decision.kind === "call" ? decision.call : null,
  };
}

function checkCall(
  decision: Decision,
  path: readonly (string | number)[],
  id: string,
  table: ApiTable,
  issues: DatasetIssues,
): void {
  if (decision.kind !== "call" || table.has(pairKey(decision.call.app, decision.call.api))) return;
  issues.add("error", [...path, "API"], {
    code: "UNKNOWN_API",
    instanceId: id,
    expected: "an app and one of its APIs from the API table of the setting",
    received: "a pair that the table does not list",
    fix: "Correct APP or API, or add the API to the table.",
  });
}

function warnOfUnmappedApps(
  items: readonly DatasetItem[],
  domains: ReadonlyMap<string, string>,
  collector: IssueCollector,
): void {
  const apps = new Set(items.flatMap(({ app }) => (app === null ? [] : [app])));
  const unmapped = [...apps].filter((app) => domainOfApp(app, domains) === OTHER_DOMAIN);
  if (unmapped.length === 0) return;
  collector.add("warning", () => ({
    code: "UNMAPPED_APP",
    expected: "a domain for every app",
    received: `${unmapped.length} apps without one`,
    fix: `They are counted under "${OTHER_DOMAIN}"; ship a ${DOMAIN_FILE} with the data set to place them.`,
  }));
}

/** `profile-<n>` or `environment-<n>`, numbered by first appearance; the same profile in two settings is one cluster. */
function nameCluster(item: DatasetItem, names: Map<string, string>): string {
  const kind = item.given.has("persona") ? "profile" : "environment";
  const key = `${kind} ${canonicalText(item.given.get(kind === "profile" ? "persona" : "environment") ?? null)}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const count = [...names.values()].filter((name) => name.startsWith(kind)).length;
  const name = `${kind}-${count + 1}`;
  names.set(key, name);
  return name;
}

/** A text that is equal for values that differ in the order of their keys only. */
function canonicalText(value: TypedJson): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!(value instanceof Map)) return toCompactJson(value);
  const members = [...value].map(([key, member]) => `${JSON.stringify(key)}:${canonicalText(member)}`);
  return `{${members.sort().join()}}`;
}
