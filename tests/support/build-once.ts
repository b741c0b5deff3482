import { existsSync } from "node:fs";
import { link, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buildSite } from "../../api/services/site-build/build-site.ts";
import { readPublished } from "../../api/services/snapshot/published.ts";
import { openStorage } from "../../db/compose.ts";
import { readConfig } from "../../db/config.ts";
import { projectRoot } from "./temporary-data.ts";

// A process that builds the site once, with pages that are quick to write: for tests that kill it.
const storage = openStorage(readConfig(process.env, projectRoot), "builder");
const { folder } = storage;
await buildSite(storage, {
  published: await readPublished(projectRoot),
  renderer: {
    prepare: async () => process.env["TEST_STAMP"] ?? "code",
    render: async ({ outFolder }) => {
      await mkdir(join(outFolder, "pages"));
      await writeFile(join(outFolder, "index.html"), "whole");
      await writeFile(join(outFolder, "pages", "page.html"), "whole");
      // As the real one does with pages that did not change.
      const shared = join(folder.root, "linked.html");
      if (!existsSync(shared)) await writeFile(shared, "whole");
      await link(shared, join(outFolder, "pages", "linked.html"));
    },
  },
  origin: "http://board.example",
  graceMs: 0,
  ranksPatienceMs: 0,
  nowMs: Date.now,
});
storage.close();
