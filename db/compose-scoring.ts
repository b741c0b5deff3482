import { openBoardStorage, type Storage } from "./compose.ts";
import type { Config } from "./config.ts";
import { makeDataFolder } from "./data-folder.ts";
import type { ReferenceStorePort } from "./ports.ts";
import { readDemoSeed } from "./references/demo-seed.ts";
import { readReceiptSigningSeed } from "./references/receipt-signing-seed.ts";
import { openReferenceStore } from "./references/reference-store.ts";

/** What the scoring process and the importer may ask for: the board's side and the reference store. */
export interface ScoringStorage extends Storage {
  readonly references: ReferenceStorePort;
  /** The secret seed of the official demo splits: the configured one, otherwise the installation's own. */
  demoSeed(): Promise<string>;
  /** Seed of the Ed25519 key that signs receipts: 32 bytes. */
  receiptSigningSeed(): Promise<Uint8Array>;
}

/**
 * Opens storage with the reference store. Only the scoring process and the importer import this file, so that no other
 * process's bundle contains it. Makes the data folder and the key where they are missing.
 */
export async function openScoringStorage(config: Config): Promise<ScoringStorage> {
  const folder = makeDataFolder(config.dataFolder);
  const references = await openReferenceStore(folder);
  return {
    ...openBoardStorage(config),
    references,
    demoSeed: async () => config.demoSeed ?? readDemoSeed(folder.keys),
    receiptSigningSeed: () => readReceiptSigningSeed(folder.keys),
  };
}
