import { buildServer } from "../../scripts/build/build-server.ts";
import { compileSite } from "../../site/build/compile-site.ts";
import { testServerFolder } from "./start-system.ts";

/** Compiles the pages and bundles the processes where their code changed, before test files that need both run side by side. */
export async function setup(): Promise<void> {
  await compileSite();
  await buildServer(testServerFolder);
}
