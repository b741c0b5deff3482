import type { AstroIntegration } from "astro";

/**
 * The adapter that makes `astro build` leave a module exporting the compiled app (`app-entry.ts`),
 * so that pages can be rendered again from a new snapshot without compiling anything.
 */
export function snapshotAdapter(): AstroIntegration {
  const name = "toolboard:snapshot-adapter";
  return {
    name,
    hooks: {
      "astro:config:done": ({ setAdapter }) => {
        setAdapter({
          name,
          entrypointResolution: "auto",
          serverEntrypoint: new URL("./app-entry.ts", import.meta.url),
          adapterFeatures: { buildOutput: "server" },
          supportedAstroFeatures: { serverOutput: "stable", sharpImageService: "stable" },
        });
      },
    },
  };
}
