import { z } from "zod";

/** Wrong answers of practice splits as readers see them; never of official splits. */

const ArgumentSchema = z.object({
  name: z.string(),
  /** JSON text, cut with an ellipsis where it is long. */
  value: z.string(),
  origin: z.enum(["explicit", "history", "observation", "profile"]).optional(),
});

export const ShownStepSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("call"), name: z.string(), arguments: z.array(ArgumentSchema) }),
  z.object({ kind: z.literal("unreadable"), name: z.string(), text: z.string() }),
  z.object({ kind: z.literal("ask"), text: z.string() }),
  z.object({ kind: z.literal("answer"), text: z.string() }),
  z.object({ kind: z.literal("refuse"), text: z.string() }),
]);

export const CaseSchema = z.object({
  id: z.string(),
  /** Failure labels of the verdict. */
  labels: z.array(z.string()),
  /** Dimension to categories. */
  categories: z.record(z.string(), z.array(z.string())),
  request: z.string(),
  known: z.array(z.object({ kind: z.enum(["earlier", "later", "now", "profile", "environment"]), text: z.string() })),
  expected: z.array(ShownStepSchema),
  /** Null where no answer was handed in, or where its steps were not kept. */
  actual: z.array(ShownStepSchema).nullable(),
  missing: z.boolean(),
});

/** `/data/v1/cases/<key>/<page>.json`. */
export const CasePageSchema = z.object({
  schemaVersion: z.literal(1),
  page: z.number().int(),
  cases: z.array(CaseSchema),
});

/** `/data/v1/cases/<key>/index.json`: what a filter needs of every case, without its text. */
export const CaseIndexSchema = z.object({
  schemaVersion: z.literal(1),
  /** `label.<label>` and `<dimension>.<category>`, by name. */
  facets: z.array(z.string()),
  /** Page, place on it from 0, and the positions of its facets. */
  cases: z.array(z.tuple([z.number().int(), z.number().int(), z.array(z.number().int())])),
});

/** Where the wrong answers of a row lie. */
export const CaseSummarySchema = z.object({
  key: z.string(),
  wrong: z.number().int(),
  /** The first so many of them are shown. */
  shown: z.number().int(),
  pages: z.number().int(),
});

/** One short case of a category, with the wrong answer that most entries gave. */
export const CategoryExampleSchema = z.object({
  dimension: z.string(),
  category: z.string(),
  split: z.object({ id: z.string(), version: z.number().int() }),
  request: z.string(),
  expected: z.array(ShownStepSchema),
  wrong: z.array(ShownStepSchema),
  /** How many of the compared entries failed it, and how many were compared. */
  failed: z.number().int(),
  entries: z.number().int(),
});

export type ShownCase = z.infer<typeof CaseSchema>;
export type CasePage = z.infer<typeof CasePageSchema>;
export type CaseIndex = z.infer<typeof CaseIndexSchema>;
export type CaseSummary = z.infer<typeof CaseSummarySchema>;
export type CategoryExample = z.infer<typeof CategoryExampleSchema>;
