import { join } from "node:path";
import { expect, test } from "vitest";
import { Supervisor } from "../../scripts/launcher/supervisor.ts";
import { waitFor } from "../support/processes.ts";
import { projectRoot } from "../support/temporary-data.ts";

const SAY_READY = join(projectRoot, "api", "services", "process", "say-ready.ts");

/** A process that says that it is ready, and then does `work`; what the supervisor reports of it. */
async function supervise(hangMs: number, work: string) {
  const reports: string[] = [];
  const supervisor = new Supervisor({ restartDelaysMs: [20], report: (line) => reports.push(line) });
  const code = `import { sayReady } from ${JSON.stringify(SAY_READY)}; sayReady({ hangMs: ${hangMs} });
    process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); ${work}`;
  await supervisor.start({
    name: "worker",
    // Node takes what stands after --eval for the code, in place of a file.
    nodeFlags: ["--input-type=module-typescript", "--eval"],
    entry: code,
    env: process.env,
  });
  return { reports, supervisor, [Symbol.asyncDispose]: () => supervisor.stopAll() };
}

test("a process in an endless loop is ended by the launcher and started again, as often as it does so", async () => {
  await using supervised = await supervise(600, "setTimeout(() => { for (;;) {} }, 50);");
  await waitFor("two ends", async () => supervised.reports.length >= 4);
  expect(supervised.reports.slice(0, 4)).toEqual([
    "The worker process stood still for 600 ms and is ended.",
    "The worker process ended with SIGKILL; starting it again in 20 ms.",
    "The worker process stood still for 600 ms and is ended.",
    "The worker process ended with SIGKILL; starting it again in 20 ms.",
  ]);
});

test("a process that works in pieces is left alone, however little it idles", async () => {
  // Three times the limit long; each piece is a tenth of it.
  const work = `
    const end = performance.now() + 9000;
    while (performance.now() < end) {
      const piece = performance.now() + 300;
      while (performance.now() < piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    process.disconnect();
    process.exit(0);`;
  await using supervised = await supervise(3000, work);
  await waitFor("the end", async () => supervised.reports.length > 0, 50_000);
  expect(supervised.reports).toEqual(["The worker process ended with code 0; starting it again in 20 ms."]);
});
