import { importSplit } from "../../api/services/splits/import-split.ts";
import { readDataset } from "../../scoring/toolspectrum/dataset.ts";
import { waitFor } from "./processes.ts";
import { smallToolSpectrumFiles } from "./small-toolspectrum.ts";
import type { System } from "./start-system.ts";

/** A practice split whose files may be given out, `toolspectrum/practice`, on pages that were built after it. */
export async function importOpenSplit(
  system: System,
  { perSetting, patienceMs }: { readonly perSetting: number; readonly patienceMs: number },
): Promise<void> {
  const { storage, url } = system;
  await setClosingTime(system, { perSetting, closesAt: null });
  await storage.siteBuild.requestBuild(Date.now());
  await waitFor(
    "the submit page to offer the split",
    async () => (await (await fetch(`${url}/submit/toolspectrum/`)).text()).includes("toolspectrum/practice"),
    patienceMs,
  );
}

/** Imports that split, or changes until when it takes files. */
export async function setClosingTime(
  { storage }: System,
  { perSetting, closesAt }: { readonly perSetting: number; readonly closesAt: string | null },
): Promise<void> {
  const read = readDataset(smallToolSpectrumFiles(perSetting));
  if (!read.ok) throw new Error(JSON.stringify(read.error.issues));
  await importSplit(storage, {
    dataset: read.value,
    manifest: { name: "practice", kind: "practice", redistribute: true, closes_at: closesAt },
    demo: false,
    nowMs: 1_000,
  });
}
