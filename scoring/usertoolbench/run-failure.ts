import type { TypedJson } from "../json/typed-json.ts";

/** How an inference run ended early, as the released result file records it; members are null where it says nothing. */
export interface RunFailure {
  readonly turn: TypedJson;
  readonly step: TypedJson;
  readonly errorType: TypedJson;
  readonly errorMessage: TypedJson;
  readonly apiError: TypedJson;
}
