import type { Context } from "hono";
import type { Viewer } from "../accounts/viewer.ts";
import type { AppEnv } from "../dependencies.ts";

/** Who sent this request: receipt, session or API token. Throws a `Problem` (401) for an API token that does not stand. */
export function viewerOf(c: Context<AppEnv>): Promise<Viewer> {
  return c.get("identify")();
}
