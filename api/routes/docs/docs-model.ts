import { z } from "zod";

/** The parts of an OpenAPI document that the documentation page shows. */
const JsonSchemaShape = z.looseObject({});

const ParameterShape = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema: JsonSchemaShape.default({}),
});

const ContentShape = z.record(z.string(), z.object({ schema: JsonSchemaShape.optional() }));

const OperationShape = z.object({
  summary: z.string().default(""),
  description: z.string().default(""),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z.array(ParameterShape).default([]),
  requestBody: z.object({ required: z.boolean().default(false), content: ContentShape }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: ContentShape.optional() })),
});

const DocumentShape = z.object({
  info: z.object({ title: z.string(), description: z.string().default("") }),
  paths: z.record(z.string(), z.record(z.string(), OperationShape)),
  components: z.object({ schemas: z.record(z.string(), JsonSchemaShape).default({}) }).default({ schemas: {} }),
});

export type JsonSchema = z.infer<typeof JsonSchemaShape>;
export type Parameter = z.infer<typeof ParameterShape>;

export interface DocsOperation extends z.infer<typeof OperationShape> {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

export interface DocsModel {
  readonly title: string;
  readonly description: string;
  readonly operations: readonly DocsOperation[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Reads an OpenAPI document into what the page needs; operations stay in the document's order. */
export function toDocsModel(document: unknown): DocsModel {
  const { info, paths, components } = DocumentShape.parse(JSON.parse(JSON.stringify(document)));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      id: `${method}${path.replaceAll(/[^A-Za-z0-9]+/g, "-").replace(/-$/, "")}`,
    })),
  );
  return { title: info.title, description: info.description, operations, schemas: components.schemas };
}

const REFERENCE = "#/components/schemas/";

/** A schema in a few words: `one of "open", "closed"`, `integer, 1 to 500`, `list of Issue`; the name of a shared schema as it is. */
export function describeSchema(schema: JsonSchema): string {
  const reference = schema["$ref"];
  if (typeof reference === "string") return reference.replace(REFERENCE, "");
  const choices = schema["enum"];
  if (Array.isArray(choices)) return `one of ${choices.map((choice) => JSON.stringify(choice)).join(", ")}`;
  const alternatives = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(alternatives))
    return alternatives.map((part) => describeSchema(JsonSchemaShape.parse(part))).join(" or ");
  if (schema["type"] === "array") return `list of ${describeSchema(JsonSchemaShape.parse(schema["items"] ?? {}))}`;
  const types = schema["type"] ?? "anything";
  const words = [Array.isArray(types) ? types.join(" or ") : String(types)];
  if (typeof schema["format"] === "string") words.push(schema["format"]);
  if (
    schema["minimum"] !== undefined &&
    schema["maximum"] !== undefined &&
    Number(schema["maximum"]) < Number.MAX_SAFE_INTEGER
  ) {
    words.push(`${schema["minimum"]} to ${schema["maximum"]}`);
  }
  if (schema["maxLength"] !== undefined) words.push(`at most ${schema["maxLength"]} characters`);
  if (schema["default"] !== undefined) words.push(`default ${JSON.stringify(schema["default"])}`);
  return words.join(", ");
}

/** The named fields of an object schema; empty for any other. */
export function fieldsOf(schema: JsonSchema): readonly { name: string; required: boolean; schema: JsonSchema }[] {
  const properties = z.record(z.string(), JsonSchemaShape).safeParse(schema["properties"]);
  const required = z.array(z.string()).catch([]).parse(schema["required"]);
  if (!properties.success) return [];
  return Object.entries(properties.data).map(([name, field]) => ({
    name,
    required: required.includes(name),
    schema: field,
  }));
}
