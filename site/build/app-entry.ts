import { createApp } from "astro/app/entrypoint";

/** The compiled site: `app.render(request, { locals })` answers one page. */
export const app = createApp({ streaming: false });
export { listShareImages } from "../src/downloads/share-image.ts";
export { listFiles } from "../src/files.ts";
export { listRoutes } from "../src/routes.ts";
