import { z } from "@hono/zod-openapi";
import type { BenchmarkId } from "../../scoring/terms.ts";

/**
 * The compact record of each benchmark as its parser reads it: what the schema accepts, the parser accepts. The parsers
 * also take some sloppier spellings with a warning; a file that follows the schema needs none of that leniency.
 */
const JsonObject = z.record(z.string(), z.unknown());

const UserToolBenchPrediction = z
  .looseObject({
    id: z.string().min(1).openapi({ description: "`<dataset>/<turn>`, from the split's inputs." }),
    steps: z
      .array(
        z.looseObject({
          content: z.string().nullish().openapi({ description: "The text of a model output without calls." }),
          tool_calls: z
            .array(
              z.looseObject({
                name: z.string(),
                arguments: z.string().openapi({ description: "The raw text that the model produced." }),
              }),
            )
            .nullish(),
        }),
      )
      .openapi({ description: "The model outputs of the turn, in order." }),
  })
  .openapi({ description: "One turn of UserToolBench; one record a line." });

const ToolSpectrumPrediction = z
  .looseObject({
    id: z.string().min(1).openapi({ description: "`<setting>/<number>`, from the split's inputs." }),
    toolCall: z
      .looseObject({ APP: z.string(), API: z.string(), params: JsonObject })
      .nullable()
      .openapi({ description: "The call, or null where the model decides for none." }),
  })
  .openapi({ description: "One instruction of ToolSpectrum; one record a line." });

const RutBenchPrediction = z
  .looseObject({
    sample_id: z.string().min(1),
    actions: z.array(
      z.discriminatedUnion("type", [
        z.looseObject({
          type: z.literal("tool"),
          name: z.string(),
          arguments: JsonObject,
          step: z.number().int().optional(),
          state_diff: JsonObject.nullish(),
        }),
        z.looseObject({
          type: z.literal("respond"),
          content: z.string().optional(),
          step: z.number().int().optional(),
        }),
      ]),
    ),
    initial_state: JsonObject.optional(),
    final_state: JsonObject.optional(),
    final_state_diff: JsonObject.optional(),
    user_messages: z.array(z.string()).optional(),
    run_error: z.unknown().optional(),
    agent_context_mode: z.string().optional(),
  })
  .openapi({ description: "One executed run of RUT-Bench; one record a line." });

/** The schema of one record of a benchmark's prediction file. */
export const PREDICTION_SCHEMAS: Readonly<Record<BenchmarkId, z.ZodType>> = {
  usertoolbench: UserToolBenchPrediction,
  toolspectrum: ToolSpectrumPrediction,
  "rut-bench": RutBenchPrediction,
};
