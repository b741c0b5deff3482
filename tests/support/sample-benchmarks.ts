import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import type { BenchmarkSnapshot, BoardRow, Cell } from "../../api/schemas/snapshot.ts";
import { JUDGED_METRICS, MEAN_METRICS } from "../../scoring/rut-bench/metrics.ts";
import { COUNTED_METRICS, MEAN_METRIC } from "../../scoring/toolspectrum/metrics.ts";
import { METRICS as USERTOOLBENCH } from "../../scoring/usertoolbench/metrics.ts";

const Source = z.object({ paper: z.string(), title: z.string(), url: z.string(), code: z.string() });
const Figures = z.record(z.string(), z.union([z.string(), z.number()]));
const PrintedTable = z.object({ table: z.string(), rows: z.array(Figures) });
const UserToolBench = z.object({
  source: Source,
  exact_trajectory_accuracy: PrintedTable,
  relaxed_task_completion_accuracy: PrintedTable,
  failure_labels: PrintedTable,
  dataset: z.record(z.string(), z.unknown()),
});
const Levels = z.record(z.string(), z.number());
const ToolSpectrum = z.object({
  source: Source,
  main_results: z.object({
    table: z.string(),
    rows: z.array(z.object({ model: z.string(), profile: Levels, environment: Levels, profile_environment: Levels })),
  }),
  dataset: z.record(z.string(), z.unknown()),
});
const RutBench = z.object({
  source: Source,
  success_rate: z.object({ figure: z.string(), rows: z.array(Figures) }),
  dataset: z.record(z.string(), z.unknown()),
});
const Models = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      organisation: z.string(),
      name: z.string(),
      weights: z.enum(["open", "closed", "unknown"]),
      names_in_papers: z.array(z.string()),
    }),
  ),
});

/** Where the method pages say the rules of the real metrics. */
const SOURCES = new Map(
  [...USERTOOLBENCH, ...COUNTED_METRICS.map(({ definition }) => definition), MEAN_METRIC]
    .concat(
      MEAN_METRICS.map(({ definition }) => definition),
      JUDGED_METRICS,
    )
    .map(({ id, source }) => [id, source]),
);

/** The three benchmarks with the papers' rows, without scored rows; made-up splits so that rows can be added. */
export function sampleBenchmarks({ domains }: { readonly domains: number }): readonly BenchmarkSnapshot[] {
  return [userToolBench(domains), toolSpectrum(domains), rutBench(domains)];
}

function userToolBench(domains: number): BenchmarkSnapshot {
  const data = readPublished("usertoolbench.json", UserToolBench);
  const places = {
    average: ["overall", "all"],
    single_tool: ["task-type", "single-tool"],
    multi_tool: ["task-type", "multi-tool"],
    lack_of_information: ["task-type", "lack-of-information"],
    first_third: ["position", "first-third"],
    middle_third: ["position", "middle-third"],
    last_third: ["position", "last-third"],
  } as const;
  const cellsOf = (figures: Record<string, unknown>, metric: string, table: string) =>
    Object.entries(places).flatMap(([column, [dimension, category]]) =>
      reportedCell({ metric, dimension, category, table }, figures[column], 100),
    );
  const relaxed = new Map(data.relaxed_task_completion_accuracy.rows.map((row) => [row["model"], row]));
  const rows = data.exact_trajectory_accuracy.rows.map((row) =>
    reportedRow(String(row["model"]), data.source.paper, [
      ...cellsOf(row, "exact", data.exact_trajectory_accuracy.table),
      ...cellsOf(relaxed.get(row["model"]) ?? {}, "relaxed", data.relaxed_task_completion_accuracy.table),
    ]),
  );
  const dimensions = [
    dimension("task-type", "Task type", {
      "single-tool": "Single tool",
      "multi-tool": "Multi tool",
      "lack-of-information": "Missing information (LOI)",
    }),
    dimension("position", "Position in the trajectory", {
      "first-third": "First third",
      "middle-third": "Middle third",
      "last-third": "Last third",
    }),
    ...domainDimension(domains),
  ];
  return {
    id: "usertoolbench",
    title: "UserToolBench",
    paper: paperOf(data.source, "CC BY-NC 4.0"),
    metrics: [
      metric("exact", "Exact accuracy"),
      metric("executable-completion", "Executable completion"),
      metric("relaxed", "Relaxed accuracy"),
      failureMetric("wrong-tool", "Wrong tool"),
      failureMetric("missing-tool", "Missing tool"),
      failureMetric("sequence-dependency", "Sequence or dependency"),
    ],
    dimensions,
    headline: { metric: "exact", dimension: "overall", category: "all" },
    scorerVersion: "usertoolbench-1.0.0",
    splits: [split("usertoolbench", "demo", "practice", "profile", 640, 20, dimensions)],
    rows,
    reportedTables: [
      {
        id: "failure-labels",
        title: "Failure labels",
        table: data.failure_labels.table,
        unit: "percent",
        columns: ["wrong_tool", "missing_tool", "user_constraint", "implicit_preference", "sequence_dependency"].map(
          (id) => ({ id, label: id.replaceAll("_", " ") }),
        ),
        rows: data.failure_labels.rows.map((row) => ({
          label: String(row["model"]),
          cells: Object.fromEntries(
            Object.entries(row).flatMap(([key, value]) => (key === "model" ? [] : [[key, String(value)]])),
          ),
        })),
      },
    ],
    reportedFacts: data.dataset,
  };
}

function toolSpectrum(domains: number): BenchmarkSnapshot {
  const data = readPublished("toolspectrum.json", ToolSpectrum);
  const settings = [
    ["profile", "profile"],
    ["environment", "environment"],
    ["profile_environment", "profile-environment"],
  ] as const;
  const levels = ["app", "api", "rp", "op"] as const;
  const rows = data.main_results.rows.map((row) =>
    reportedRow(
      row.model,
      data.source.paper,
      settings.flatMap(([column, category]) =>
        levels.flatMap((level) =>
          reportedCell(
            { metric: `${level}-f1`, dimension: "setting", category, table: data.main_results.table },
            row[column][level],
            1,
          ),
        ),
      ),
    ),
  );
  const dimensions = [
    dimension("setting", "Setting", {
      profile: "Profile",
      environment: "Environment",
      "profile-environment": "Profile and environment",
    }),
    ...domainDimension(domains),
  ];
  return {
    id: "toolspectrum",
    title: "ToolSpectrum",
    paper: paperOf(data.source, "none published"),
    metrics: [
      metric("mean-f1", "Mean F1"),
      metric("app-f1", "APP F1"),
      metric("api-f1", "API F1"),
      metric("rp-f1", "Required parameters F1"),
      metric("op-f1", "Optional parameters F1"),
    ],
    dimensions,
    headline: { metric: "mean-f1", dimension: "overall", category: "all" },
    scorerVersion: "toolspectrum-1.0.0",
    splits: [
      split("toolspectrum", "demo", "practice", "profile", 360, 30, dimensions),
      split("toolspectrum", "demo-official", "official", "profile", 360, 30, dimensions),
    ],
    rows,
    reportedTables: [],
    reportedFacts: data.dataset,
  };
}

function rutBench(domains: number): BenchmarkSnapshot {
  const data = readPublished("rut-bench.json", RutBench);
  const rows = data.success_rate.rows.map((row) =>
    reportedRow(
      String(row["model"]),
      data.source.paper,
      reportedCell(
        {
          metric: "relaxed-success",
          dimension: "overall",
          category: "all",
          table: data.success_rate.figure.split(" (")[0] ?? "",
        },
        row["success_rate"],
        100,
      ),
    ),
  );
  const dimensions = [
    dimension("user-behaviour", "User behaviour", {
      ideal: "Ideal, rational",
      underspecification: "Under-specification",
      "information-overloading": "Information overloading",
      "fabricated-parameters": "Fabricated parameters",
      "goal-switching": "Goal switching",
      "contradictory-constraints": "Contradictory constraints",
      "impatience-and-hostility": "Impatience and hostility",
    }),
    dimension("difficulty", "Difficulty", { easy: "Easy", medium: "Medium", hard: "Hard" }),
    ...domainDimension(domains),
  ];
  return {
    id: "rut-bench",
    title: "RUT-Bench",
    paper: paperOf(data.source, "not stated"),
    metrics: [
      metric("relaxed-success", "Relaxed success"),
      metric("strict-success", "Strict success"),
      metric("efficiency", "Efficiency"),
      failureMetric("gave-up-early", "Gave Up Early"),
      failureMetric("partial-completion", "Partial Completion"),
      failureMetric("wrong-tool-order", "Wrong Tool Order"),
    ],
    dimensions,
    headline: { metric: "relaxed-success", dimension: "overall", category: "all" },
    scorerVersion: "rut-bench-1.0.0",
    splits: [
      split("rut-bench", "demo", "practice", "source task", 210, 30, dimensions),
      split("rut-bench", "demo-official", "official", "source task", 210, 30, dimensions),
    ],
    rows,
    reportedTables: [],
    reportedFacts: data.dataset,
  };
}

function readPublished<T>(name: string, schema: z.ZodType<T>): T {
  const file = resolve(import.meta.dirname, "../../db/seed/published", name);
  return schema.parse(JSON.parse(readFileSync(file, "utf8")));
}

function reportedCell(
  place: { readonly metric: string; readonly dimension: string; readonly category: string; readonly table: string },
  printed: unknown,
  unit: number,
): Cell[] {
  if (typeof printed !== "number") return [];
  return [{ ...place, value: printed / unit, printed: String(printed), interval: null }];
}

function reportedRow(name: string, paper: string, cells: readonly Cell[]): BoardRow {
  const { models } = readPublished("models.json", Models);
  const known = models.find((model) => model.names_in_papers.includes(name));
  return {
    entry: `reported-${name.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
    level: "reported",
    demo: false,
    system: name,
    model: {
      id: known?.id ?? null,
      name: known?.name ?? name,
      organisation: known?.organisation ?? "unknown",
      weights: known?.weights ?? "unknown",
    },
    split: null,
    scorerVersion: null,
    similarity: null,
    mode: null,
    coverage: null,
    paper,
    date: null,
    rank: null,
    unrankedReason: "reported without instance data: no interval is known, so no rank range can be given",
    unrankedCode: "NO_INSTANCE_DATA",
    attempts: null,
    cells: [...cells],
    fileHash: null,
  };
}

function metric(id: string, label: string): BenchmarkSnapshot["metrics"][number] {
  return {
    id,
    label,
    unit: "fraction",
    better: "higher",
    formula: `${label} = right / all`,
    source: SOURCES.get(id) ?? "#failures",
  };
}

function failureMetric(id: string, label: string): BenchmarkSnapshot["metrics"][number] {
  return { ...metric(id, label), better: "lower" };
}

function dimension(id: string, label: string, labels: Readonly<Record<string, string>>) {
  const categories = Object.entries(labels).map(([category, text]) => ({
    id: category,
    label: text,
    definition: `Instances of the kind: ${text.toLowerCase()}.`,
  }));
  return { id, label, definition: `How the instances are cut by ${label.toLowerCase()}.`, categories };
}

function domainDimension(domains: number) {
  if (domains === 0) return [];
  const labels = Array.from({ length: domains }, (_, index) => [`domain-${index + 1}`, `Domain ${index + 1}`]);
  return [dimension("domain", "Domain", Object.fromEntries(labels))];
}

function split(
  benchmark: string,
  name: string,
  kind: "practice" | "official",
  clusterUnit: string,
  instances: number,
  clusters: number,
  dimensions: BenchmarkSnapshot["dimensions"],
): BenchmarkSnapshot["splits"][number] {
  const counts = dimensions.map(({ id, categories }) => {
    const each = Math.floor(instances / categories.length);
    return [id, Object.fromEntries(categories.map((category) => [category.id, each]))];
  });
  return {
    id: `${benchmark}/${name}`,
    version: 1,
    contentHash: "0123456789abcdef".repeat(4),
    title: kind === "practice" ? "Demo practice split" : "Demo official split",
    kind,
    demo: true,
    instances,
    clusters,
    clusterUnit,
    licence: "Apache-2.0",
    source: "made up",
    redistribute: true,
    opensAt: null,
    closesAt: null,
    importedAt: "2026-11-01T00:00:00Z",
    counts: Object.fromEntries(counts),
    facts: {},
  };
}

function paperOf(source: z.infer<typeof Source>, dataLicence: string): BenchmarkSnapshot["paper"] {
  return { title: source.title, id: source.paper, url: source.url, code: source.code, dataLicence };
}
