import type { CompiledApp } from "./compiled-app.ts";

/** One page with its policy, which also stands in its `<meta>`. Throws with the route where it does not answer 200. */
export async function renderPage(
  app: CompiledApp["app"],
  route: string,
  locals: { readonly origin: string; readonly [name: string]: unknown },
): Promise<{ readonly html: string; readonly policy: string }> {
  const response = await app.render(new Request(`${locals.origin}${route}`), { locals });
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${route} answered ${response.status} while it was rendered.\n${html}`);
  const policy = response.headers.get("content-security-policy") ?? "";
  const meta = `<meta http-equiv="content-security-policy" content="${policy}">`;
  return { html: html.replace('<meta charset="utf-8">', `<meta charset="utf-8">${meta}`), policy };
}
