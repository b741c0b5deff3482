import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { BreakdownSchema } from "../../api/schemas/breakdown.ts";
import { JSON_SCHEMA_NAMES, toJsonSchema } from "../../api/schemas/json-schemas.ts";
import { PREDICTION_SCHEMAS } from "../../api/schemas/predictions.ts";
import { ReceiptDocumentSchema } from "../../api/schemas/receipt.ts";
import { breakdownToLatex, escapeLatex } from "../../api/services/submissions/breakdown-latex.ts";
import { DEMO_SPLITS } from "../../db/seed/demo/index.ts";
import { loadBenchmark } from "../../scoring/registry.ts";
import { startTestServer } from "../support/start-test-server.ts";
import { sendFile, startWorkingServer } from "../support/working-server.ts";

test("every JSON Schema is what it was when its address was given out", () => {
  const known: Record<string, string> = JSON.parse(
    readFileSync(join(import.meta.dirname, "schema-hashes.json"), "utf8"),
  );
  const now = Object.fromEntries(
    JSON_SCHEMA_NAMES.map((name) => {
      const text = JSON.stringify(toJsonSchema(name, "http://toolboard.test"));
      return [name, createHash("sha256").update(text).digest("hex").slice(0, 16)];
    }),
  );
  // A change that only adds optional members is recorded here on purpose; any other one needs /schemas/v2/.
  expect(now).toEqual(known);
});

test("what the server gives out follows its own schemas, and LaTeX has one line a cell", async () => {
  await using working = await startWorkingServer();
  const { server, split } = working;
  const { id, authorization } = await sendFile(working, split.half);
  await working.work();
  const get = (file: string) => fetch(`${server.url}/api/v1/submissions/${id}/${file}`, { headers: authorization });
  const breakdown = BreakdownSchema.parse(await (await get("breakdown.json")).json());
  expect(ReceiptDocumentSchema.safeParse(await (await get("receipt.json")).json()).success).toBe(true);
  const latex = await (await get("breakdown.tex")).text();
  expect(latex).toBe(breakdownToLatex(breakdown));
  expect(latex.split("\n").filter((line) => line.endsWith("\\\\") && line.includes(" & ")).length).toBe(
    breakdown.cells.length + 1,
  );

  const index = await (await fetch(`${server.url}/schemas/v1/index.json`)).json();
  expect(Object.keys(index.schemas)).toEqual(JSON_SCHEMA_NAMES);
  const schema = await (await fetch(`${server.url}/schemas/v1/breakdown.json`)).json();
  expect(schema.$id).toBe("http://toolboard.test/schemas/v1/breakdown.json");
  expect(Object.keys(breakdown).toSorted()).toEqual(Object.keys(schema.properties).toSorted());
  expect((await fetch(`${server.url}/schemas/v1/constructor.json`)).status).toBe(404);
});

test("a record that follows its benchmark's schema is accepted by the parser without a word", async () => {
  for (const split of DEMO_SPLITS.filter(({ kind }) => kind === "practice")) {
    const schema = PREDICTION_SCHEMAS[split.benchmark];
    const benchmark = await loadBenchmark(split.benchmark);
    const text = split.predictions("a seed for tests")[0]?.text ?? "";
    const lines = text
      .split("\n")
      .filter((line) => line !== "")
      .slice(0, 50);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      expect(schema.safeParse(JSON.parse(line)).success, line.slice(0, 200)).toBe(true);
      expect(benchmark.parsePrediction(line).ok).toBe(true);
    }
  }
});

test("no answer that is given without signing in has a place for an address of somebody else", async () => {
  await using server = await startTestServer();
  const { paths, components } = OpenApi.parse(await (await fetch(`${server.url}/api/v1/openapi.json`)).json());
  /** The names of all members of a schema, those of what it refers to among them. */
  const membersOf = (schema: unknown, seen = new Set<unknown>()): readonly string[] => {
    if (typeof schema !== "object" || schema === null || seen.has(schema)) return [];
    seen.add(schema);
    return Object.entries(schema).flatMap(([key, value]) => {
      if (key === "$ref") return membersOf(components.schemas[String(value).split("/").at(-1) ?? ""], seen);
      return key === "properties" ? [...Object.keys(value), ...membersOf(value, seen)] : membersOf(value, seen);
    });
  };
  const isOpen = ({ security }: Operation) => security?.some((way) => Object.keys(way).length === 0) ?? true;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
  );
  const withPlace = (some: typeof operations) =>
    some.flatMap(({ name, responses }) =>
      membersOf(responses)
        .filter((member) => /^e-?mail(?:address)?$|phone|^ip|network/i.test(member))
        .map((member) => `${name} ${member}`),
    );
  const open = operations.filter(isOpen);
  expect(open.length).toBeGreaterThan(15);
  // One's own, of whoever is signed in.
  expect([...new Set(withPlace(open))]).toEqual(["get /api/v1/viewer email"]);
  expect(withPlace(operations.filter((operation) => !isOpen(operation)))).not.toEqual([]);
});

const Operation = z.object({
  security: z.array(z.record(z.string(), z.unknown())).optional(),
  responses: z.record(z.string(), z.unknown()),
});
type Operation = z.infer<typeof Operation>;
const OpenApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

test("text in LaTeX stays text", () => {
  expect(escapeLatex("100 % & \\input{a}\n$x_1$ ~#^")).toBe(
    "100 \\% \\& \\textbackslash{}input\\{a\\} \\$x\\_1\\$ \\textasciitilde{}\\#\\textasciicircum{}",
  );
});
