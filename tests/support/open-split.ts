import { importSplit } from "../../api/services/splits/import-split.ts";
import { readDataset } from "../../scoring/toolspectrum/dataset.ts";
import { waitFor } from "./processes.ts";
import { smallToolSpectrumFiles } from "./small-toolspectrum.ts";
import type { System } from "./start-system.ts";

/** A practice split whose files may be given out, `toolspectrum/practice`, on pages that were built after it. */
export async function importOpenSplit(
  { storage, url }: System,
  { perSetting, patienceMs }: { readonly perSetting: number; readonly patienceMs: number },
): Promise<void> {
  const read = readDataset(smallToolSpectrumFiles(perSetting));
  if (!read.ok) throw new Error(JSON.stringify(read.error.issues));
  await importSplit(storage, {
    dataset: read.value,
    manifest: { name: "practice", kind: "practice", redistribute: true },
    demo: false,
    nowMs: 1_000,
  });
  await storage.siteBuild.requestBuild(Date.now());
  await waitFor(
    "the submit page to offer the split",
    async () => (await (await fetch(`${url}/submit/toolspectrum/`)).text()).includes("toolspectrum/practice"),
    patienceMs,
  );
}
