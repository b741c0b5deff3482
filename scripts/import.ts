import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { ImportRefusedError, importSplit } from "../api/services/splits/import-split.ts";
import { parseSplitManifest, type SplitManifest } from "../api/services/splits/manifest.ts";
import { readDatasetFolder } from "../api/services/splits/read-dataset-folder.ts";
import { openScoringStorage } from "../db/compose-scoring.ts";
import { readConfig } from "../db/config.ts";
import { loadDatasetReader } from "../scoring/registry.ts";
import { BENCHMARK_IDS, type BenchmarkId, describeIssue, type IssueReport } from "../scoring/terms.ts";
import { projectRoot } from "./build/project.ts";
import { commandActor } from "./operations/actor.ts";
import { readArguments, refuse } from "./operations/read-arguments.ts";

const USAGE = `usage: npm run import -- <${BENCHMARK_IDS.join("|")}> <folder>
  --kind practice|official   practice (default): references are public; official: they stay with the scorer
  --name NAME                name of the split: lower-case letters, digits, hyphens (default: the folder's name)
  --title TEXT               title on the pages
  --licence TEXT  --source TEXT
  --redistribute             public downloads may carry the inputs themselves
  --manifest FILE            the same as JSON (default: split.json in the folder, if there is one)`;

class UsageError extends Error {}

async function main(): Promise<void> {
  const { positionals, values } = readArguments(USAGE, {
    allowPositionals: true,
    options: {
      kind: { type: "string" },
      name: { type: "string" },
      title: { type: "string" },
      licence: { type: "string" },
      source: { type: "string" },
      redistribute: { type: "boolean" },
      manifest: { type: "string" },
    },
  });
  const [benchmarkName, folderName] = positionals;
  const benchmark = BENCHMARK_IDS.find((id) => id === benchmarkName);
  if (benchmark === undefined || folderName === undefined || positionals.length !== 2) {
    return refuse("Expected a benchmark and the folder of its data set.", USAGE);
  }
  const folder = resolve(folderName);
  if (!existsSync(folder)) throw new UsageError(`${folder}: no such folder.`);

  const { manifest: manifestFile, ...options } = values;
  const manifest = {
    ...(await readManifest(folder, manifestFile)),
    ...checkManifest("options", JSON.stringify(options)),
  };
  const name = manifest.name ?? toName(basename(folder));
  await importFolder(benchmark, folder, { ...manifest, name });
}

async function importFolder(
  benchmark: BenchmarkId,
  folder: string,
  manifest: SplitManifest & { readonly name: string },
): Promise<void> {
  const readDataset = await loadDatasetReader(benchmark);
  const read = readDataset(await readDatasetFolder(folder));
  if (!read.ok) {
    printReport(read.error);
    console.error(`\nNothing was imported: ${read.error.errorCount} problems in ${folder}.`);
    process.exitCode = 1;
    return;
  }
  printReport(read.value.warnings);
  const config = readConfig(process.env, projectRoot);
  const storage = await openScoringStorage(config);
  try {
    const { outcome, version } = await importSplit(storage, {
      dataset: read.value,
      manifest,
      demo: false,
      nowMs: Date.now(),
    });
    const what = {
      created: "imported as",
      updated: "has the same content; its description was updated:",
      unchanged: "is there already, nothing changed:",
    }[outcome];
    if (outcome !== "unchanged") {
      await storage.operations.recordOperation({
        actor: commandActor(),
        action: "import",
        target: version.id,
        detail: { outcome, contentHash: version.contentHash },
        nowMs: Date.now(),
      });
    }
    console.log(`${folder} ${what} ${version.id} (${version.kind})`);
    console.log(
      `${version.instanceCount} instances, ${version.clusterCount} clusters (${version.clusterUnit}), content ${version.contentHash}`,
    );
    for (const [dimension, counts] of Object.entries(version.counts)) {
      console.log(
        `  ${dimension}: ${Object.entries(counts)
          .map(([category, count]) => `${category} ${count}`)
          .join(", ")}`,
      );
    }
  } finally {
    storage.close();
  }
}

async function readManifest(folder: string, given: string | undefined): Promise<SplitManifest> {
  const path = given ?? join(folder, "split.json");
  if (given === undefined && !existsSync(path)) return {};
  return checkManifest(path, await readFile(path, "utf8"));
}

function checkManifest(where: string, text: string): SplitManifest {
  const parsed = parseSplitManifest(text);
  if (!parsed.ok) throw new UsageError(parsed.error.map((problem) => `${where}: ${problem}`).join("\n"));
  return parsed.value;
}

function toName(folderName: string): string {
  return (
    folderName
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "") || "imported"
  );
}

function printReport({ issues, errorCount, warningCount }: IssueReport): void {
  for (const issue of issues) console.error(`${issue.severity}: ${describeIssue(issue)}`);
  const more = errorCount + warningCount - issues.length;
  if (more > 0) console.error(`and ${more} more`);
}

try {
  await main();
} catch (error) {
  const expected = error instanceof UsageError || error instanceof ImportRefusedError;
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
