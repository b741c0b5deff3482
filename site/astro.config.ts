import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { snapshotAdapter } from "./build/adapter.ts";
import { inlineScriptHash } from "./build/inline-script-hash.ts";

// Pages are compiled once per change of code and rendered from a snapshot by `build/render-site.ts`.
export default defineConfig({
  root: import.meta.dirname,
  output: "server",
  adapter: snapshotAdapter(),
  integrations: [react()],
  // In development Astro would refuse the API's addresses, which have no slash at the end, before they are handed on.
  trailingSlash: process.env["TOOLBOARD_DEVELOPMENT_API"] === undefined ? "always" : "ignore",
  build: { inlineStylesheets: "never", assets: "assets" },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
      scriptDirective: { hashes: [inlineScriptHash("theme.js")] },
    },
  },
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    build: { assetsInlineLimit: 0 },
    // So that the worker which checks a file loads the rules of its benchmark only.
    worker: { format: "es" },
    server: { proxy: developmentProxy() },
  },
});

/** In development the addresses of the web process are answered by it, so that pages and API share one origin. */
function developmentProxy(): Record<string, string> {
  const api = process.env["TOOLBOARD_DEVELOPMENT_API"];
  const prefixes = ["/api", "/data", "/healthz", "/readyz", "/downloads", "/schemas", "/.well-known"];
  return api === undefined ? {} : Object.fromEntries(prefixes.map((prefix) => [prefix, api]));
}
