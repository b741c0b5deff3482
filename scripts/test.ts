import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { projectRoot } from "./build/project.ts";

/**
 * `npm test [-- VITEST ARGUMENTS]`: every test in real SQLite, HTTP and Chromium. Ends with `N passed, N failed`, counted
 * by the runner; in CI a skipped test counts as failed.
 */
const inCi = process.env["CI"] === "true";
const reportFile = join(projectRoot, ".cache", "test-report.json");
await mkdir(join(projectRoot, ".cache"), { recursive: true });
await rm(reportFile, { force: true });

const exitCode = await new Promise<number>((resolve, reject) => {
  const child = spawn(
    process.execPath,
    [
      join(projectRoot, "node_modules/vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${reportFile}`,
      ...process.argv.slice(2),
    ],
    { cwd: projectRoot, stdio: "inherit" },
  );
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => child.kill(signal));
  child.on("error", reject);
  child.on("close", (code) => resolve(code ?? 1));
});

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
});
const report = Report.parse(JSON.parse(await readFile(reportFile, "utf8")));
const skipped = report.numPendingTests + report.numTodoTests;
// A file that does not load has no tests to count, and still must not pass.
const brokenFiles = exitCode !== 0 && report.numFailedTests === 0 ? Math.max(1, report.numFailedTestSuites) : 0;
const failed = report.numFailedTests + brokenFiles + (inCi ? skipped : 0);
if (inCi && skipped > 0) console.error(`${skipped} tests were skipped; in CI a skipped test is a failed one.`);
console.log(`${report.numPassedTests} passed, ${failed} failed${inCi || skipped === 0 ? "" : `, ${skipped} skipped`}`);
process.exitCode = failed === 0 ? 0 : 1;
