import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import type { PreviousUpload, UrlStorage } from "tus-js-client";

/** An upload's address is all that opens it without an account, so the file is for its owner alone. */
const MODE = 0o600;

/** Where unfinished uploads stand, in one JSON file: `<fingerprint>::<number>` to upload. A file that cannot be read counts as empty. */
export function createUploadMemory(path: string): UrlStorage {
  const read = async (): Promise<Record<string, PreviousUpload>> => {
    try {
      const value: unknown = JSON.parse(await readFile(path, "utf8"));
      return isRecord(value) ? value : {};
    } catch {
      return {};
    }
  };
  const write = async (uploads: Readonly<Record<string, PreviousUpload>>): Promise<void> => {
    const temporary = `${path}.${randomUUID()}.tmp`;
    await writeFile(temporary, JSON.stringify(uploads), { mode: MODE });
    await rename(temporary, path);
  };
  return {
    findAllUploads: async () => Object.values(await read()),
    findUploadsByFingerprint: async (fingerprint) =>
      Object.entries(await read()).flatMap(([key, upload]) =>
        key.startsWith(`${fingerprint}::`) ? [{ ...upload, urlStorageKey: key }] : [],
      ),
    removeUpload: async (key) => {
      const { [key]: _removed, ...others } = await read();
      await write(others);
    },
    addUpload: async (fingerprint, upload) => {
      const key = `${fingerprint}::${randomUUID()}`;
      await write({ ...(await read()), [key]: upload });
      return key;
    },
  };
}

function isRecord(value: unknown): value is Record<string, PreviousUpload> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
