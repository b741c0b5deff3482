import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../support/temporary-data.ts";

const MODULE = join(projectRoot, "api", "services", "work", "watchdog.ts");

function run(
  work: string,
): Promise<{ readonly code: number | null; readonly signal: string | null; readonly output: string }> {
  const script = `import { startWatchdog } from ${JSON.stringify(MODULE)}; const dog = startWatchdog({ hangMs: 1000 }); ${work}`;
  const child = spawn(process.execPath, ["--input-type=module-typescript", "--eval", script], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.on("exit", (code, signal) => resolve({ code, signal, output })));
}

test("a process in an endless loop is ended by its watchdog", async () => {
  const { signal, output } = await run("for (;;) {}");
  expect(signal).toBe("SIGKILL");
  expect(output).toContain("ended by its watchdog");
});

test("a process that works in pieces is left alone, and one that has nothing left to do ends by itself", async () => {
  const { code, output } = await run(`
    const end = performance.now() + 3000;
    while (performance.now() < end) {
      const piece = performance.now() + 100;
      while (performance.now() < piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }`);
  expect({ code, output: output.replace(/\(node:.*\n.*\n/g, "") }).toEqual({ code: 0, output: "" });
});

test("a stopped watchdog watches no more", async () => {
  const { code } = await run("dog.stop(); const end = performance.now() + 2500; while (performance.now() < end);");
  expect(code).toBe(0);
});
