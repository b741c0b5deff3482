import { z } from "zod";

export interface Answer {
  readonly request: string;
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** What an address of the API may be filled with; `{name}` of its path to every value to try. */
export type Fillings = Readonly<Record<string, readonly string[]>>;

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Answers of every GET route that the server's own OpenAPI document lists, for every filling and each set of headers. */
export async function collectGetAnswers(
  url: string,
  fillings: Fillings,
  headers: readonly Readonly<Record<string, string>>[],
): Promise<readonly Answer[]> {
  const { paths } = Document.parse(await (await fetch(`${url}/api/v1/openapi.json`)).json());
  const addresses = Object.entries(paths)
    .filter(([, operations]) => "get" in operations)
    .flatMap(([path]) => fill(path, fillings));
  const answers: Answer[] = [];
  for (const address of ["/api/docs", "/api/v1/openapi.json", ...addresses]) {
    for (const one of headers) answers.push(await ask(url, address, { headers: one }));
  }
  return answers;
}

/** One request and all of its answer: status, headers and body. */
export async function ask(url: string, address: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${url}${address}`, { ...init, redirect: "manual" });
  const head = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  const body = Buffer.from(await response.arrayBuffer());
  return {
    request: `${init.method ?? "GET"} ${address}`,
    status: response.status,
    bytes: Buffer.concat([Buffer.from(`${head}\n\n`), body]),
  };
}

function fill(path: string, fillings: Fillings): readonly string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  const values = fillings[name] ?? ["unknown"];
  return values.flatMap((value) => fill(path.replace(`{${name}}`, encodeURIComponent(value)), fillings));
}
