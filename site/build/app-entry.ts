import { createApp } from "astro/app/entrypoint";

/** The compiled site: `app.render(request, { locals })` answers one page. */
export const app = createApp({ streaming: false });
export { boardOfPaths } from "../src/board-of-paths.ts";
export { listShareImages } from "../src/downloads/share-image.ts";
export { listFiles, listReleaseFiles } from "../src/files.ts";
export { listReleaseRoutes, listRoutes } from "../src/routes.ts";
