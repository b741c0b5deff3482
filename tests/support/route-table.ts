import { readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { z } from "zod";
import { projectRoot } from "./temporary-data.ts";

const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ summary: z.string().default("") }).loose())),
});
const PAGES = "site/src/pages/[...lang]";

/** The API's routes and the pages as Markdown tables, from the server's own OpenAPI document and the files of the pages. */
export async function writeRouteTable(openApiDocument: unknown): Promise<string> {
  const { paths } = Document.parse(openApiDocument);
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { summary }]) => ({ path, method: method.toUpperCase(), summary })),
  );
  routes.sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
  const files = await readdir(join(projectRoot, PAGES), { recursive: true, withFileTypes: true });
  const pages = files
    .filter((entry) => entry.isFile() && entry.name.endsWith(".astro"))
    .map((entry) => relative(join(projectRoot, PAGES), join(entry.parentPath, entry.name)))
    .map((file) => ({ file, address: toAddress(file) }));
  pages.sort((a, b) => compare(a.address, b.address));
  return [
    "| method | address | does |",
    "| --- | --- | --- |",
    ...routes.map(({ method, path, summary }) => `| ${method} | \`${path}\` | ${summary} |`),
    "",
    `Pages, each also under \`/zh/\` (files in \`${PAGES}/\`):`,
    "",
    "| address | file |",
    "| --- | --- |",
    ...pages.map(({ address, file }) => `| \`${address}\` | \`${file}\` |`),
  ].join("\n");
}

function toAddress(file: string): string {
  const path = file.replace(/\.astro$/, "").replace(/(^|\/)index$/, "");
  return `/${path.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, "{$1}")}${path === "" ? "" : "/"}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
