import { curlExample } from "./curl-example.ts";
import {
  type DocsOperation,
  describeSchema,
  fieldsOf,
  type JsonSchema,
  type Parameter,
  toDocsModel,
} from "./docs-model.ts";
import { DOCS_STYLE } from "./docs-style.ts";
import { escapeHtml, escapeProse } from "./escape-html.ts";

const PLACES: Readonly<Record<string, string>> = { path: "address", query: "query", header: "header" };

/** The documentation page, whole, from the OpenAPI document: every route with parameters, bodies, answers and a curl line. */
export function renderDocs(document: unknown, origin: string): string {
  const { title, description, operations, schemas } = toDocsModel(document);
  const contents = operations.map(
    ({ id, method, path, summary }) =>
      `<li><a href="#${id}">${escapeHtml(summary)}</a> <code>${method} ${escapeHtml(path)}</code></li>`,
  );
  const shapes = Object.entries(schemas).map(([name, schema]) => renderShape(name, schema));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API documentation · Toolboard</title>
<meta name="description" content="Every route of the Toolboard API with parameters, bodies, answers and a curl line.">
<style>${DOCS_STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header><nav aria-label="Site"><a href="/">Toolboard</a><a href="/submit/">Submit</a><a href="/api/v1/openapi.json">OpenAPI 3.1 document</a></nav></header>
<main id="content">
<h1>${escapeHtml(title)}</h1>
<p>${escapeProse(description)}</p>
<h2 id="contents">Routes</h2>
<ul class="toc">
${contents.join("\n")}
</ul>
${operations.map((operation) => renderOperation(operation, origin)).join("\n")}
<h2 id="problems">Problems</h2>
<p>Every failure is <code>application/problem+json</code> (RFC 9457): <code>type</code> and <code>code</code> are stable, <code>detail</code> says what was expected, what arrived and how to fix it, <code>issues</code> lists every broken field or record, and <code>requestId</code> finds the request in the log.</p>
<h2 id="shapes">Shapes</h2>
${shapes.join("\n")}
</main>
<footer>Made from the same schemas that check the requests.</footer>
</body>
</html>
`;
}

function renderOperation(operation: DocsOperation, origin: string): string {
  const { id, method, path, summary, description, parameters, requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  return `<div class="operation">
<h2 id="${id}">${escapeHtml(summary)}</h2>
<p class="address"><code><span class="method">${method}</span> ${escapeHtml(path)}</code></p>
<p>${escapeProse(description)}</p>
${parameters.length === 0 ? "" : renderParameters(parameters, summary)}
${bodies.length === 0 ? "" : `<h3>Body</h3>\n<ul>${bodies.map(([type, { schema }]) => `<li><code>${escapeHtml(type)}</code>: ${renderType(schema ?? {})}</li>`).join("")}</ul>`}
<h3>Answers</h3>
<div class="scroll" tabindex="0" role="region" aria-label="Answers of ${escapeHtml(summary)}"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead>
<tbody>${Object.entries(responses)
    .map(
      ([status, response]) =>
        `<tr><td>${status}</td><td>${escapeProse(response.description)}</td><td>${renderContent(response.content)}</td></tr>`,
    )
    .join("")}</tbody>
</table></div>
<h3>Example</h3>
<pre tabindex="0"><code>${escapeHtml(curlExample(operation, origin))}</code></pre>
</div>`;
}

function renderParameters(parameters: readonly Parameter[], summary: string): string {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${PLACES[place] ?? escapeHtml(place)}${required ? ", required" : ""}</td><td>${renderType(schema)}</td><td>${escapeProse(description ?? descriptionOf(schema))}</td></tr>`,
  );
  return `<h3>Parameters</h3>
<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${escapeHtml(summary)}"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join("")}</tbody>
</table></div>`;
}

function renderShape(name: string, schema: JsonSchema): string {
  const rows = fieldsOf(schema).map(
    (field) =>
      `<tr><td><code>${escapeHtml(field.name)}</code></td><td>${renderType(field.schema)}${field.required ? "" : ", optional"}</td><td>${escapeProse(descriptionOf(field.schema))}</td></tr>`,
  );
  return `<h3 id="shape-${escapeHtml(name)}">${escapeHtml(name)}</h3>
<p>${escapeProse(descriptionOf(schema))}</p>
<div class="scroll" tabindex="0" role="region" aria-label="Fields of the shape ${escapeHtml(name)}"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.join("")}</tbody>
</table></div>`;
}

function renderContent(content: Readonly<Record<string, { schema?: JsonSchema | undefined }>> | undefined): string {
  const kinds = Object.entries(content ?? {});
  if (kinds.length === 0) return "none";
  return kinds.map(([type, { schema }]) => `<code>${escapeHtml(type)}</code> ${renderType(schema ?? {})}`).join("<br>");
}

function renderType(schema: JsonSchema): string {
  const words = describeSchema(schema);
  const name = words.replace(/^list of /, "");
  const linked = typeof schema["$ref"] === "string" || /^list of [A-Z]\w+$/.test(words);
  return linked
    ? `${escapeHtml(words.slice(0, words.length - name.length))}<a href="#shape-${escapeHtml(name)}">${escapeHtml(name)}</a>`
    : escapeHtml(words);
}

function descriptionOf(schema: JsonSchema): string {
  return typeof schema["description"] === "string" ? schema["description"] : "";
}
