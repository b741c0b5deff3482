import { expect, test } from "vitest";
import type { ApiTable } from "../../../scoring/toolspectrum/api-table.ts";
import { pairKey } from "../../../scoring/toolspectrum/fold.ts";
import {
  classOfParameter,
  collectParameterClasses,
  toParameterClasses,
} from "../../../scoring/toolspectrum/parameter-classes.ts";

function table(app: string, required: readonly string[], optional: readonly string[]): ApiTable {
  return new Map([[pairKey(app, "go"), { app, api: "go", required: new Set(required), optional: new Set(optional) }]]);
}

const classes = toParameterClasses(
  collectParameterClasses([
    table("A", ["x", "kind"], ["y"]),
    table("B", [], ["kind", "z"]),
    table("A", ["x", "kind", "z"], []),
  ]),
);

test("a listed parameter has the class of its own API, by folded names", () => {
  expect(classOfParameter(classes, " a ", "GO", "kind")).toBe("required");
  expect(classOfParameter(classes, "B", "go", "kind")).toBe("optional");
});

test("an unlisted parameter is optional if any table says so of its name, otherwise required", () => {
  expect(classOfParameter(classes, "B", "go", "y")).toBe("optional");
  expect(classOfParameter(classes, "B", "go", "invented")).toBe("required");
});

test("of two tables that list an API the first decides", () => {
  expect(classOfParameter(classes, "A", "go", "z")).toBe("optional");
});
