import { z } from "zod";
import { RESULTS_POLICIES, type SplitBudget } from "../../../db/ports.ts";
import { type Result, SPLIT_KINDS, type SplitKind } from "../../../scoring/terms.ts";

const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** `split.json` and the options of the import command, before their defaults. */
const SplitManifestSchema = z.strictObject({
  name: z.string().regex(SLUG, "expected lower-case letters, digits and hyphens, at most 64").optional(),
  title: z.string().min(1).max(200).optional(),
  kind: z.enum(SPLIT_KINDS).optional(),
  licence: z.string().max(200).optional(),
  source: z.string().max(500).optional(),
  /** Whether public downloads may carry the inputs themselves, and not only ids, hashes and the source's address. */
  redistribute: z.boolean().optional(),
  publication: z.enum(["immediate", "approval"]).optional(),
  results: z.enum(RESULTS_POLICIES).optional(),
  opens_at: z.iso.datetime({ offset: true }).nullable().optional(),
  closes_at: z.iso.datetime({ offset: true }).nullable().optional(),
  /** Per team; `null` is no limit, `0` reads "not enabled". */
  budget: z
    .strictObject({
      weekly: z.number().int().min(0).max(1_000_000).nullable().optional(),
      total: z.number().int().min(0).max(1_000_000).nullable().optional(),
      rejected_daily: z.number().int().min(1).max(1_000_000).optional(),
    })
    .optional(),
});

export type SplitManifest = z.infer<typeof SplitManifestSchema>;

const OFFICIAL_WEEKLY = 10;
const REJECTED_DAILY = { practice: 2_000, official: 50 } as const;

/**
 * The budget of a split from its manifest. Practice splits have no limit on what is scored. Official ones allow ten
 * scored submissions in seven days unless the manifest says otherwise.
 */
export function toBudget({ budget }: Pick<SplitManifest, "budget">, kind: SplitKind): SplitBudget {
  const rejectedDaily = budget?.rejected_daily ?? REJECTED_DAILY[kind];
  if (kind === "practice") return { weekly: null, total: null, rejectedDaily };
  const weekly = budget?.weekly === undefined ? OFFICIAL_WEEKLY : budget.weekly;
  return { weekly, total: budget?.total ?? null, rejectedDaily };
}

/** Reads a manifest's JSON text; the error is one line per problem, each with its field. */
export function parseSplitManifest(text: string): Result<SplitManifest, readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { ok: false, error: [`expected JSON: ${error instanceof Error ? error.message : String(error)}`] };
  }
  const parsed = SplitManifestSchema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, error: parsed.error.issues.map(({ path, message }) => `field "${path.join(".")}": ${message}`) };
}
