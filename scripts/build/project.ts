import { dirname } from "node:path";

/** Absolute path of the clone. */
export const projectRoot: string = dirname(dirname(import.meta.dirname));
