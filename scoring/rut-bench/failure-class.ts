import { type Completion, PRECEDENCE_FAILURE, READ_FAILURE, TOOL_USAGE_FAILURE } from "./completion.ts";
import type { Run } from "./run.ts";

/** The five root causes (spec 3.7): our id, the released code and its label. */
export const FAILURE_CLASSES = [
  { id: "gave-up-early", code: "R1a", label: "Gave Up Early" },
  { id: "partial-completion", code: "R1b", label: "Partial Completion" },
  { id: "wrong-tool-order", code: "R2", label: "Wrong Tool Order" },
  { id: "wrong-params-or-scope", code: "R3", label: "Wrong Params or Scope" },
  { id: "forbidden-tool-called", code: "R4", label: "Forbidden Tool Called" },
] as const;
export type FailureClassId = (typeof FAILURE_CLASSES)[number]["id"];

/** The first class that fits a run that is no strict success (spec 3.7); null for a strict success. */
export function classifyFailure(completion: Completion, run: Run): FailureClassId | null {
  if (completion.success) return null;
  if (completion.forbiddenActionViolations.length > 0) return "forbidden-tool-called";
  const failures = new Set(completion.hardFailures);
  if (failures.has(TOOL_USAGE_FAILURE)) {
    return run.trace.some((step) => step.isWrite) ? "partial-completion" : "gave-up-early";
  }
  if (failures.has(PRECEDENCE_FAILURE) || failures.has(READ_FAILURE)) return "wrong-tool-order";
  return "wrong-params-or-scope";
}
