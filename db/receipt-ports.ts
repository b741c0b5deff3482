/** The public half of a key that signs receipts. */
export interface ReceiptPublicKey {
  /** First 16 hexadecimal digits of the SHA-256 of the public key's 32 bytes. */
  readonly id: string;
  /** The 32 bytes in hexadecimal, lower case. */
  readonly publicKey: string;
  readonly createdAtMs: number;
}

/** A signed receipt as it is stored: the exact text that is downloaded, and the key that signed it. */
export interface SignedReceipt {
  readonly keyId: string;
  readonly document: string;
}

export interface ReceiptsPort {
  /** Makes a key known to the web process; a repeat changes nothing. */
  recordReceiptKey(key: ReceiptPublicKey): Promise<void>;
  /** Every key that ever signed here, newest first. */
  listReceiptKeys(): Promise<readonly ReceiptPublicKey[]>;
  /** The receipt of the newest scoring of a submission; undefined before it is scored, and for scorings older than receipts. */
  findReceipt(submissionId: string): Promise<SignedReceipt | undefined>;
}
