import type { TypedJson } from "../../../scoring/json/typed-json.ts";

/** Told of a vector where the released code fails and that does not say what ours should do. */
export const NOTHING_RECOMMENDED = "the released code fails here, and the vector recommends no verdict";

/** The contractual part of a result text: what stands before the path and the details. */
export function categoryOf(result: TypedJson): TypedJson {
  if (typeof result !== "string") return result;
  if (result.startsWith("error: comparison failed")) return "error: comparison failed";
  return result.split(" at '")[0]?.split(" (")[0] ?? result;
}
