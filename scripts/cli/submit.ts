import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { checkFile, sizeOf } from "./check-file.ts";
import { EXIT, type ExitCode } from "./exit-codes.ts";
import { followUntilFinal, printSubmission } from "./follow.ts";
import { printJson, printReport } from "./print.ts";
import type { Server } from "./server.ts";
import { uploadFile } from "./upload.ts";
import { hashFile } from "./verify.ts";

export interface Submit {
  readonly path: string;
  readonly split: string;
  /** Fields of the API's query besides the split. */
  readonly fields: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  readonly check: boolean;
  readonly wait: boolean;
  readonly timeoutMs: number;
  readonly save: string | undefined;
  readonly json: boolean;
}

/** Checks, uploads, prints the receipt, and follows where asked to. */
export async function submit(server: Server, command: Submit): Promise<ExitCode> {
  const { path, split, fields } = command;
  const bytes = await sizeOf(path);
  if (command.check) {
    const allowMissing = fields["allow_missing"] === "true";
    const { accepted, report, summary } = await checkFile(server, { path, split, allowMissing, idsFile: undefined });
    printReport(path, report);
    if (!accepted) {
      console.error(`Not sent: ${report.errorCount} problems in ${summary.records} records.`);
      return EXIT.notAccepted;
    }
  }
  const sha256 = await hashFile(path);
  const described = { split, ...fields };
  const idempotencyKey = command.idempotencyKey ?? keyOf(sha256, described);
  const receipt = await uploadFile(server, {
    path,
    bytes,
    sha256,
    metadata: { ...described, idempotency_key: idempotencyKey },
  });
  if (command.save !== undefined) {
    await writeFile(command.save, `${JSON.stringify({ server: server.origin, ...receipt }, null, 2)}\n`, {
      mode: 0o600,
    });
  }
  if (command.json && !command.wait) printJson(receipt);
  if (!command.json) {
    console.log(`id ${receipt.id}`);
    if (receipt.receiptSecret !== null) console.log(`receipt ${receipt.receiptSecret}`);
    console.error(
      receipt.repeated
        ? "Sent before; this is the first receipt again."
        : "Received and safe. Keep the receipt secret.",
    );
  }
  if (!command.wait) return EXIT.ok;
  const follower = receipt.receiptSecret === null ? server : { ...server, credential: receipt.receiptSecret };
  const submission = await followUntilFinal(follower, receipt.id, command.timeoutMs);
  if (command.json) printJson({ ...receipt, submission });
  return printSubmission(submission);
}

/** The same file for the same split and system is the same submission, however often the command runs. */
function keyOf(sha256: string, described: Readonly<Record<string, string>>): string {
  const digest = createHash("sha256")
    .update(JSON.stringify([sha256, Object.entries(described).sort()]))
    .digest("hex");
  return `cli-${digest}`;
}
