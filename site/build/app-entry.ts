import { createApp } from "astro/app/entrypoint";

/** The compiled site: `app.render(request, { locals })` answers one page. */
export const app = createApp({ streaming: false });
export { listRoutes } from "../src/routes.ts";
