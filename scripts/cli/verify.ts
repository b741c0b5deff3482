import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { BreakdownSchema } from "../../api/schemas/breakdown.ts";
import { type ReceiptKeys, ReceiptKeysSchema } from "../../api/schemas/receipt.ts";
import { digestScores } from "../../api/services/receipts/scores-digest.ts";
import { verifyReceipt } from "../../api/services/receipts/verify-receipt.ts";
import { sizeOf } from "./check-file.ts";
import { CommandError, EXIT, type ExitCode } from "./exit-codes.ts";
import { get, type Server } from "./server.ts";

export interface Verification {
  readonly receipt: string;
  readonly keysFile: string | undefined;
  readonly predictions: string | undefined;
  readonly breakdown: string | undefined;
}

/** Whether a receipt is genuine, and of the given file and breakdown; prints what it states. */
export async function verify(
  server: Server,
  { receipt, keysFile, predictions, breakdown }: Verification,
): Promise<ExitCode> {
  await sizeOf(receipt);
  const text = await readFile(receipt, "utf8");
  const checked = verifyReceipt(text, await readKeys(server, keysFile));
  if (!checked.ok) return refuse(`${checked.code}: ${receipt}: ${checked.text} ${checked.fix}`);
  const { issuer, statement, signature } = checked.receipt;
  if (predictions !== undefined && (await hashFile(predictions)) !== statement.file.sha256) {
    return refuse(
      `OTHER_FILE: ${predictions} is not the file of this receipt. Expected SHA-256 ${statement.file.sha256}.`,
    );
  }
  if (breakdown !== undefined) {
    const parsed = BreakdownSchema.safeParse(JSON.parse(await readFile(breakdown, "utf8")));
    if (!parsed.success) return refuse(`NOT_A_BREAKDOWN: ${breakdown} is no breakdown.json. Download it again.`);
    if (digestScores(parsed.data.cells) !== statement.scoresSha256 || parsed.data.submission !== statement.submission) {
      return refuse(`OTHER_SCORES: ${breakdown} is not what this receipt was signed for. Download it again.`);
    }
  }
  const { headline, split } = statement;
  console.log(`genuine: signed by ${issuer} with key ${signature.keyId}`);
  console.log(`  submission ${statement.submission}, ${split.id} version ${split.version}, ${statement.level}`);
  console.log(`  scored ${statement.scoredAt} by ${statement.scorerVersion}, mode ${statement.mode}`);
  if (headline !== null) console.log(`  ${headline.metric}: ${headline.value} over ${headline.n} instances`);
  console.log(`  file SHA-256 ${statement.file.sha256}\n  references ${split.contentHash}`);
  return EXIT.ok;
}

async function readKeys(server: Server, keysFile: string | undefined): Promise<ReceiptKeys> {
  if (keysFile !== undefined) await sizeOf(keysFile);
  const text =
    keysFile === undefined
      ? await (await get(server, "/.well-known/toolboard-receipt-key.json")).text()
      : await readFile(keysFile, "utf8");
  const parsed = ReceiptKeysSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new CommandError(EXIT.usage, "The keys are not in the form of /.well-known/toolboard-receipt-key.json.");
}

/** SHA-256 of a file in hexadecimal. */
export async function hashFile(path: string): Promise<string> {
  await sizeOf(path);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}

function refuse(message: string): ExitCode {
  console.error(message);
  return EXIT.notAccepted;
}
