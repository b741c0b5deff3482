import type { DocsOperation } from "./docs-model.ts";

const EXAMPLES: Readonly<Record<string, string>> = {
  benchmark: "toolspectrum",
  name: "demo",
  file: "example.jsonl",
  id: "SUBMISSION",
};
const BODIES: Readonly<Record<string, string>> = {
  "/api/v1/submissions/{id}/publish": '{"visibility":"public"}',
  "/api/v1/submissions/{id}/withdraw": '{"reason":"wrong checkpoint"}',
};

/** A curl line that works as it stands once `SUBMISSION` and `$SECRET` are filled in. */
export function curlExample({ method, path, security }: DocsOperation, origin: string): string {
  const address = `${origin}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => EXAMPLES[name] ?? name)}`;
  if (path === "/api/v1/submissions") {
    return [
      `curl -X POST -T predictions.jsonl -H "Idempotency-Key: $(uuidgen)" \\`,
      `  "${address}?split=toolspectrum/demo&system=My%20model"`,
    ].join("\n");
  }
  const parts = ["curl"];
  if (path.endsWith("/events")) parts.push("-N");
  if (method !== "GET") parts.push(`-X ${method}`);
  if (security !== undefined) parts.push('-H "Authorization: Bearer $SECRET"');
  const body = BODIES[path];
  if (body !== undefined) parts.push(`--json '${body}'`);
  parts.push(address);
  return parts.join(" ");
}
