import { importSplit } from "../../api/services/splits/import-split.ts";
import type { ScoringStorage } from "../../db/compose-scoring.ts";
import type { SplitVersion } from "../../db/ports.ts";
import type { DatasetFile } from "../../scoring/dataset.ts";
import type { SplitKind } from "../../scoring/terms.ts";
import { readDataset } from "../../scoring/toolspectrum/dataset.ts";

const TABLE = {
  Keep: {
    desc: "Training plans.",
    APIs: {
      createHealthPlan: {
        desc: "Makes a plan.",
        required_arguments: { "goals (list)": "What to reach." },
        personalized_arguments: { "level (str)": "How hard." },
        environmental_arguments: { "place (str)": "Where." },
      },
    },
  },
};

/** A made-up set in the released form: `perSetting` items in each of the three settings. */
export function smallToolSpectrumFiles(perSetting = 12, secret = "secret"): readonly DatasetFile[] {
  const items = (setting: string) =>
    Array.from({ length: perSetting }, (_, index) => ({
      instruction: `Plan number ${index} (${setting}).`,
      ...(setting === "environment" ? {} : { persona: { Age: 20 + (index % 6) } }),
      ...(setting === "persona" ? {} : { environment: { Weather: `kind ${index % 6}` } }),
      toolCall: {
        APP: "Keep",
        API: "createHealthPlan",
        params: {
          goals: [`${secret} ${index}`],
          ...(setting === "environment" ? { place: "indoors" } : { level: "easy" }),
        },
      },
    }));
  return [
    ...["persona", "environment", "persona_environment"].map((setting) => ({
      path: `data/dataset_${setting}.json`,
      text: JSON.stringify(items(setting)),
    })),
    ...["_persona", "_environment", ""].map((suffix) => ({
      path: `api/API_description${suffix}.json`,
      text: JSON.stringify(TABLE),
    })),
  ];
}

export interface SmallSplit {
  readonly version: SplitVersion;
  /** Prediction files in JSON Lines: one that is right everywhere, one half right, one never right. */
  readonly perfect: string;
  readonly half: string;
  readonly wrong: string;
}

/** Imports the made-up set as `toolspectrum/<kind>`. */
export async function importSmallToolSpectrum(
  storage: Pick<ScoringStorage, "board" | "splitFiles" | "references" | "folder">,
  {
    kind = "practice",
    perSetting = 12,
    secret = "secret",
  }: { kind?: SplitKind; perSetting?: number; secret?: string } = {},
): Promise<SmallSplit> {
  const files = smallToolSpectrumFiles(perSetting, secret);
  const read = readDataset(files);
  if (!read.ok) throw new Error(JSON.stringify(read.error.issues));
  const { version } = await importSplit(storage, {
    dataset: read.value,
    manifest: { name: kind, kind },
    demo: false,
    nowMs: 1_000,
  });
  const calls = files
    .filter(({ path }) => path.startsWith("data/"))
    .flatMap(({ text }): { toolCall: unknown }[] => JSON.parse(text))
    .map(({ toolCall }) => toolCall);
  const ids = read.value.instances.map(({ id }) => id);
  const write = (isRight: (index: number) => boolean) =>
    ids.map((id, index) => `${JSON.stringify({ id, toolCall: isRight(index) ? calls[index] : null })}\n`).join("");
  return { version, perfect: write(() => true), half: write((index) => index % 2 === 0), wrong: write(() => false) };
}
