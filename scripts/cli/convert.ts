import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { createNodeDecompression } from "../../api/decompression.ts";
import { DEFAULT_INTAKE_LIMITS } from "../../scoring/intake/contract.ts";
import { convertPredictions } from "../../scoring/intake/convert-predictions.ts";
import { BENCHMARK_IDS, type BenchmarkId } from "../../scoring/terms.ts";
import { sizeOf } from "./check-file.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { issueLine } from "./print.ts";

/** Writes every record of the files in compact form; problems go to standard error. */
export async function convertFiles(
  paths: readonly string[],
  { benchmark, out }: { readonly benchmark: BenchmarkId | undefined; readonly out: string | undefined },
): Promise<ExitCode> {
  for (const path of paths) await sizeOf(path);
  const output = out === undefined ? process.stdout : createWriteStream(out);
  let records = 0;
  let errors = 0;
  for (const path of paths) {
    const items = convertPredictions(() => createReadStream(path), {
      benchmarks: benchmark === undefined ? BENCHMARK_IDS : [benchmark],
      decompression: createNodeDecompression(),
      limits: { ...DEFAULT_INTAKE_LIMITS, decompressedBytesMax: Number.POSITIVE_INFINITY },
    });
    for await (const item of items) {
      if (item.kind === "issue") {
        if (item.issue.severity === "error") errors += 1;
        console.error(issueLine(path, item.issue));
      } else {
        records += 1;
        if (!output.write(`${item.line}\n`)) await once(output, "drain");
      }
    }
  }
  if (output !== process.stdout) {
    output.end();
    await once(output, "close");
  }
  console.error(`${records} records written, ${errors} errors`);
  return errors === 0 && records > 0 ? EXIT.ok : EXIT.notAccepted;
}
