/** The released names of task types and what else maps to them (spec section 1.1); anything else is kept as it is. */
const TASK_TYPES = new Map([
  ["单工具", "Single-Tool"],
  ["多工具", "Multi-Tool"],
  ["澄清", "Clarify"],
  ["Clarification", "Clarify"],
  ["闲聊", "Chat"],
  ["Chit-Chat", "Chat"],
]);

const SUBTYPES = new Map([
  ["指代", "Coreferential Reference"],
  ["省略成分", "Partial Information"],
  ["长期记忆", "Long-Range Dependency"],
  ["Long-Term Memory", "Long-Range Dependency"],
]);

/** The subtype of the first turn of a topic that is not the first of its profile. */
export const CROSS_TOPIC = "Cross-Topic";
export const FIRST_TURN = "First Turn";
export const SUBSEQUENT_TURN = "Subsequent Turn";

export const MULTI_TOOL = "Multi-Tool";
export const PARALLEL = "Parallel Multi-Tool";
export const SEQUENTIAL = "Sequential Multi-Tool";
export const MIXED = "Mixed Multi-Tool";

/** The task types that every metric file of the released evaluator lists, in its order. */
export const STANDARD_TASK_TYPES = ["Single-Tool", MULTI_TOOL, PARALLEL, SEQUENTIAL, MIXED, "Clarify", "Chat"] as const;

export const STANDARD_SUBTYPES = [
  FIRST_TURN,
  SUBSEQUENT_TURN,
  "Coreferential Reference",
  "Partial Information",
  "Long-Range Dependency",
  CROSS_TOPIC,
] as const;

export function normalizeTaskType(label: string): string {
  return TASK_TYPES.get(label) ?? label;
}

export function normalizeSubtype(label: string): string {
  return SUBTYPES.get(label) ?? label;
}

/** All task types that a turn counts in: its own, and `Multi-Tool` for every kind of it. */
export function countedTaskTypes(taskType: string): readonly string[] {
  return taskType !== MULTI_TOOL && taskType.includes(MULTI_TOOL) ? [MULTI_TOOL, taskType] : [taskType];
}

const CATEGORY_IDS = new Map([["Clarify", "lack-of-information"]]);

/** The id of a label as a board category: `Parallel Multi-Tool` is `parallel-multi-tool`, `Clarify` is `lack-of-information`. */
export function toCategoryId(label: string): string {
  return CATEGORY_IDS.get(label) ?? label.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

/** The digits after the first `persona` in a data set's name; the whole name where there are none (spec section 6). */
export function toProfileId(datasetName: string): string {
  return /persona(\p{Nd}+)/u.exec(datasetName)?.[1] ?? datasetName;
}
