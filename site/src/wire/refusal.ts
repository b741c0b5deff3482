import { withLocalTimes } from "../data/instant.ts";
import type { ProblemBody } from "./types.ts";

/** The server answered and said no; the message is in the language of the page. */
export class RefusedError extends Error {
  readonly status: number;
  /** Stable: `BUDGET_USED`; empty where not our server answered. */
  readonly code: string;
  /** Every field or record that it refused. */
  readonly issues: NonNullable<ProblemBody["issues"]>;
  constructor(status: number, { code = "", issues = [] }: Partial<ProblemBody>, message: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** The error of a refused request, from its body: what it means in the reader's language, then what the server says in English. */
export async function toRefusal(status: number, body: Partial<ProblemBody>): Promise<RefusedError> {
  const code = body.code ?? "";
  return new RefusedError(status, body, await wordRefusal(code, body.detail ?? body.title ?? `HTTP ${status}`));
}

/** As `toRefusal`, of a response that is not ok. */
export async function refusalOf(response: Response): Promise<RefusedError> {
  return toRefusal(response.status, await response.json().catch(() => ({})));
}

async function wordRefusal(code: string, detail: string): Promise<string> {
  const { lang } = document.documentElement;
  const said = withLocalTimes(detail, lang);
  if (!lang.startsWith("zh")) return said;
  // The server's words name the file, the time, the limit: they stay, behind the sentence that says what it is about.
  const { problems } = await import("../i18n/zh/problems.ts");
  const slug = code.toLowerCase().replaceAll("_", "-");
  const known = Object.entries(problems).find(([name]) => name === slug);
  return known === undefined ? said : `${known[1]}（${said}）`;
}
