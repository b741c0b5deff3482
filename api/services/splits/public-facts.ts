import type { ImportedDataset } from "../../../scoring/dataset.ts";
import type { SplitKind } from "../../../scoring/terms.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Figures that follow from inputs alone, by benchmark; `settings` holds one group of them for each setting. */
const OF_INPUTS: Readonly<Record<ImportedDataset["benchmark"], ReadonlySet<string>>> = {
  usertoolbench: new Set(),
  toolspectrum: new Set(["items", "apps", "apis", "apiNames", "profiles", "environments", "repeatedInputs"]),
  "rut-bench": new Set(["samples", "environments", "tasks", "sourceTasks"]),
};

/**
 * The figures of a data set that may be published. Of official splits only those that follow from the inputs: how many
 * references are empty, how long they are or which kinds they have would help whoever guesses them. A figure that is not
 * known to come from the inputs is left out.
 */
export function publicFacts(dataset: ImportedDataset, kind: SplitKind): Facts {
  const { benchmark, facts, instances } = dataset;
  if (kind === "practice") return facts;
  const shown = pick(facts, OF_INPUTS[benchmark]);
  const settings = asGroup(facts["settings"]);
  if (settings !== undefined) {
    const groups = Object.entries(settings).map(([name, group]) => [
      name,
      pick(asGroup(group) ?? {}, OF_INPUTS[benchmark]),
    ]);
    return { ...shown, settings: Object.fromEntries(groups) };
  }
  const dimensions = new Set(instances.flatMap(({ publicCategories }) => Object.keys(publicCategories)));
  const counts = asGroup(facts["counts"]);
  if (counts !== undefined) return { ...shown, counts: pick(counts, dimensions) };
  return shown;
}

function pick(group: Facts, names: ReadonlySet<string>): Facts {
  return Object.fromEntries(Object.entries(group).filter(([name]) => names.has(name)));
}

function asGroup(value: unknown): Facts | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}
