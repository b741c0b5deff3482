import type { TypedObject } from "../json/typed-json.ts";
import { toName } from "./python-text.ts";
import { toVariant } from "./released-summary.ts";
import { asList } from "./sample.ts";

/** Names of the data as category ids: `clarify_then_execute` becomes `clarify-then-execute`, nothing becomes `unknown`. */
function toCategory(name: string): string {
  return name.toLowerCase().replace(/[_\s]+/g, "-") || "unknown";
}

/**
 * Categories that follow from what a participant is given: variant, user behaviour, user turns, dialogue, environment.
 * A stable sample is `ideal`; an unstable one counts in each of its behaviours.
 */
export function listPublicCategories(sample: TypedObject): Readonly<Record<string, readonly string[]>> {
  const variant = toVariant(toName(sample.get("variant")));
  const turns = asList(sample.get("user_turns")).length;
  return {
    variant: [toCategory(variant)],
    "user-behaviour": listBehaviours(sample, variant),
    "user-turns": [String(turns)],
    dialogue: [turns > 1 ? "multi-turn" : "single-turn"],
    environment: [toName(sample.get("env_id")) || "unknown"],
  };
}

/** Categories that tell something of the reference: what is to be done, and how hard that is. */
export function listReferenceCategories(sample: TypedObject): Readonly<Record<string, readonly string[]>> {
  return {
    difficulty: [toCategory(toName(sample.get("difficulty_bucket")))],
    "task-type": [toCategory(toName(sample.get("task_type")) || "execute")],
  };
}

function listBehaviours(sample: TypedObject, variant: string): readonly string[] {
  if (variant === "stable") return ["ideal"];
  const bundle = asList(sample.get("behavior_bundle")).map(toName);
  const named = (bundle.some((name) => name !== "") ? bundle : [toName(sample.get("unstable_behavior"))]).filter(
    Boolean,
  );
  return named.length === 0 ? ["unknown"] : [...new Set(named.map(toCategory))];
}
