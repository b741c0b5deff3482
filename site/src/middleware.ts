import { defineMiddleware } from "astro:middleware";
import { splitLanguage } from "./i18n/language.ts";

/**
 * Says which language a page is in, and in development brings the snapshot that the renderer passes in otherwise.
 */
export const onRequest = defineMiddleware(async ({ locals, url }, next) => {
  Object.assign(locals, splitLanguage(url.pathname));
  if (import.meta.env.DEV) {
    const { readDevelopmentSnapshot } = await import("../build/read-development-snapshot.ts");
    Object.assign(locals, { snapshot: await readDevelopmentSnapshot(), origin: url.origin });
  }
  return next();
});
