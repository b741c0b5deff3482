import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../support/temporary-data.ts";

/** These hand their arguments on, or take none and change nothing; the command line has tests of its own. */
const WITHOUT_USAGE = ["check", "test", "test:long", "audit:dependencies", "cli"];
const commands = Object.keys(JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")).scripts).filter(
  (name) => !WITHOUT_USAGE.includes(name),
);

function run(
  name: string,
  option: string,
): Promise<{ readonly code: unknown; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`scripts/${name}.ts`, option],
      { cwd: projectRoot, timeout: 60_000 },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

test.each(commands)(
  "%s: --help prints the usage and does nothing; an option that it does not know ends with 2 and the usage",
  async (name) => {
    const [help, unknown] = await Promise.all([run(name, "--help"), run(name, "--no-such-option")]);
    expect(help).toMatchObject({ code: 0, out: expect.stringContaining("usage: "), err: "" });
    expect(unknown).toMatchObject({ code: 2, out: "", err: expect.stringContaining("usage: ") });
  },
);
