import { resolve } from "node:path";
import { projectRoot } from "./project.ts";

/** The folder with `vectors/` and `data/`: `$TOOLBOARD_FIXTURES`, by default `../shared` beside the clone, as for the tests. */
export const fixturesFolder: string = resolve(projectRoot, process.env["TOOLBOARD_FIXTURES"] ?? "../shared");
