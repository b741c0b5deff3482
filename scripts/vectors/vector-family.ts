import type { TypedJson } from "../../scoring/json/typed-json.ts";

/** How one benchmark's test vectors are recognised and checked. */
export interface VectorFamily {
  /** Whether a vector is of this family, by its content alone. */
  readonly recognises: (vector: TypedJson) => boolean;
  /**
   * Every mismatch in words, empty for a vector that passes. `file` is the absolute path of the file that the vector
   * stands in, for vectors that speak of a neighbouring file.
   */
  readonly check: (vector: TypedJson, file: string) => readonly string[];
}
