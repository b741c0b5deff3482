import { z } from "zod";
import { type Result, SPLIT_KINDS } from "../../../scoring/terms.ts";

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
  opens_at: z.iso.datetime({ offset: true }).nullable().optional(),
  closes_at: z.iso.datetime({ offset: true }).nullable().optional(),
});

export type SplitManifest = z.infer<typeof SplitManifestSchema>;

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
