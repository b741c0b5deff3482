import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeRouteTable } from "../support/route-table.ts";
import { startTestServer } from "../support/start-test-server.ts";
import { projectRoot } from "../support/temporary-data.ts";

const FILE = join(projectRoot, "CONTRIBUTING.md");
const SECTION = /(<!-- routes: .*? -->\n)[\s\S]*?(<!-- end of routes -->)/;

test("CONTRIBUTING.md lists every route of the API and every page (npm test -- tests/api/route-table -u writes it anew)", async () => {
  await using server = await startTestServer();
  const table = await writeRouteTable(await (await fetch(`${server.url}/api/v1/openapi.json`)).json());
  const text = await readFile(FILE, "utf8");
  expect(text).toMatch(SECTION);
  const upToDate = text.replace(SECTION, (_, begin: string, end: string) => `${begin}\n${table}\n\n${end}`);
  await expect(upToDate).toMatchFileSnapshot(FILE);
});
