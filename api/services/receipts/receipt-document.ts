import type { ReceiptDocument, ReceiptStatement } from "../../schemas/receipt.ts";

/**
 * The one text of a receipt: its members in a fixed order, two blanks a level, a line feed at the end. What is signed is
 * `statementBytes`; the text as a whole is fixed too, so that a receipt with one byte changed anywhere is another text
 * than the one its content has.
 */
export function writeReceipt(document: ReceiptDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** What the signature is over: a heading that names the purpose, so that nothing else signed could pass for it, the issuer and the statement. */
export function statementBytes(issuer: string, statement: ReceiptStatement): Uint8Array {
  return new TextEncoder().encode(`toolboard-receipt-v1\n${JSON.stringify([issuer, statement])}`);
}
