import { join } from "node:path";
import { readSecretFile } from "./secret-file.ts";

/**
 * The seed that this installation's official demo splits are drawn from, made at the first call. Whoever has it can
 * make their references, so it lies where the key lies.
 */
export async function readDemoSeed(keysFolder: string): Promise<string> {
  const secret = await readSecretFile(join(keysFolder, "demo.seed"), [
    "This installation's official demo splits are drawn from this secret seed: whoever has it can make their references.",
    "Only the scoring process and the importer may read it: keep its mode at 0600.",
  ]);
  return Buffer.from(secret).toString("hex");
}
