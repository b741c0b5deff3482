import type { TypedJson } from "../../scoring/json/typed-json.ts";
import { toPythonJson } from "../../scoring/json/write-typed-json.ts";

/** The text of Python's `json.dumps(value, ensure_ascii=False, indent=1)`, as the released statistics are written. */
export function toIndentedJson(value: TypedJson, depth = 0): string {
  const outer = " ".repeat(depth);
  const inner = " ".repeat(depth + 1);
  if (Array.isArray(value) && value.length > 0) {
    return `[\n${value.map((item) => `${inner}${toIndentedJson(item, depth + 1)}`).join(",\n")}\n${outer}]`;
  }
  if (value instanceof Map && value.size > 0) {
    const members = [...value].map(
      ([key, member]) => `${inner}${toPythonJson(key)}: ${toIndentedJson(member, depth + 1)}`,
    );
    return `{\n${members.join(",\n")}\n${outer}}`;
  }
  return toPythonJson(value);
}
