import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./build/project.ts";

// npm run audit:dependencies: known weaknesses of what is installed, from the registry. Apart from `npm run check`, because
// it needs the network. Exit codes: 0 none of weight; 1 at least one that is high or critical in what runs; 2 no answer.
const lock: { packages: Record<string, { integrity?: string; link?: boolean }> } = JSON.parse(
  readFileSync(join(projectRoot, "package-lock.json"), "utf8"),
);
const unpinned = Object.entries(lock.packages).filter(
  ([path, entry]) => path !== "" && entry.link !== true && entry.integrity === undefined,
);
for (const [path] of unpinned) console.error(`${path}: has no integrity in package-lock.json`);

const { stdout, stderr } = spawnSync("npm", ["audit", "--json", "--omit=dev"], {
  cwd: projectRoot,
  encoding: "utf8",
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === "win32",
});
const report = parse(stdout);
if (report === undefined) {
  console.error(`npm audit gave no report; it needs a registry that knows weaknesses.\n${stderr.trim()}`);
  process.exit(2);
}
let grave = 0;
for (const [name, { severity, range, fixAvailable }] of Object.entries(report.vulnerabilities)) {
  if (severity === "high" || severity === "critical") grave += 1;
  console.log(`${severity}\t${name}\t${range}\t${fixAvailable === false ? "no fix yet" : "a fix is there"}`);
}
console.log(`${Object.keys(report.vulnerabilities).length} known weaknesses, ${grave} of them high or critical`);
process.exitCode = grave === 0 && unpinned.length === 0 ? 0 : 1;

interface AuditReport {
  readonly vulnerabilities: Readonly<
    Record<string, { readonly severity: string; readonly range: string; readonly fixAvailable: unknown }>
  >;
}

function parse(text: string): AuditReport | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isReport(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isReport(value: unknown): value is AuditReport {
  return (
    typeof value === "object" &&
    value !== null &&
    "vulnerabilities" in value &&
    typeof value.vulnerabilities === "object"
  );
}
