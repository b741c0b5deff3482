import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "./temporary-data.ts";

/** The lines of the first shell block below a heading of a document. Throws where there is none. */
export async function documentLines(file: string, heading: string, level = "##"): Promise<readonly string[]> {
  const text = await readFile(join(projectRoot, file), "utf8");
  const [, below = ""] = `\n${text}`.split(`\n${level} ${heading}\n`);
  const block = /```sh\n([\s\S]*?)```/.exec(below)?.[1];
  if (block === undefined) throw new Error(`${file}: no shell block under "${heading}".`);
  return block.trim().split("\n");
}

/** Runs some of them with bash and gives what they printed; `npm run` runs the script without npm. Rejects where one fails. */
export async function runLine(
  line: string,
  env: Readonly<Record<string, string>>,
  folder: string = projectRoot,
): Promise<string> {
  const npm = `npm() { node "${projectRoot}/scripts/$2.ts" "\${@:4}"; }`;
  const { stdout } = await promisify(execFile)("bash", ["-euc", `${npm}\n${line}`], {
    cwd: folder,
    env: { PATH: `${dirname(process.execPath)}:${process.env["PATH"]}`, ...env },
  });
  return stdout;
}
