import type { Storage } from "../../db/compose.ts";
import type { NewSubmission, Submission } from "../../db/ports.ts";
import { buildSubmission } from "./builders.ts";

/** Stores a file and its row as the web process does, bytes first. */
export async function receive(
  { board, uploads }: Pick<Storage, "board" | "uploads">,
  splitVersionId: string,
  text: string,
  over: Partial<NewSubmission> = {},
): Promise<Submission> {
  const upload = await uploads.store(chunks(Buffer.from(text)), { bytesMax: 10_000_000 });
  const { submission } = await board.receiveSubmission(
    buildSubmission({ splitVersionId, nowMs: Date.now(), ...over, upload }),
  );
  return submission;
}

/** Bytes in pieces of a size that cuts through lines and characters. */
export async function* chunks(bytes: Uint8Array, size = 1_009): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}
