import type { z } from "zod";
import type { Issue } from "../../scoring/terms.ts";

const TARGET_WORDS: Readonly<Record<string, string>> = {
  query: "query parameter",
  param: "part of the address",
  header: "header",
  json: "field of the body",
};

/** zod's issues of a request part (`query`, `param`, `header`, `json`) as ours, with a pointer that begins with the part. */
export function toRequestIssues(error: z.core.$ZodError, target: string): Issue[] {
  return error.issues.map((issue) => {
    const path = issue.path.map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1"));
    const last = path.at(-1);
    return {
      code: issue.code.toUpperCase(),
      severity: "error",
      pointer: `/${[target, ...path].join("/")}`,
      expected: describeExpected(issue),
      received: describeReceived(issue),
      fix: `Correct the ${TARGET_WORDS[target] ?? target}${last === undefined ? "" : ` "${last}"`}.`,
    };
  });
}

function describeExpected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected;
    case "invalid_value":
      return `one of ${issue.values.map((value) => JSON.stringify(value)).join(", ")}`;
    case "too_big":
      return `at most ${issue.maximum}`;
    case "too_small":
      return `at least ${issue.minimum}${issue.origin === "string" ? " character" : ""}`;
    case "invalid_format":
      return issue.pattern === undefined ? issue.format : `text that matches ${issue.pattern}`;
    case "unrecognized_keys":
      return "only the documented fields";
    default:
      return issue.message.replace(/^Expected /, "");
  }
}

function describeReceived(issue: z.core.$ZodIssue): string {
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => JSON.stringify(key)).join(", ");
  if (issue.code === "invalid_type") return /received (\w+)/.exec(issue.message)?.[1] ?? "another type or nothing";
  return "another value";
}
