/** Import directions of the tree (CONTRIBUTING.md, "The map"). Each message names the layer that the import belongs in. */
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    rule(
      "scoring-is-pure",
      "scoring/ imports nothing of ours: pass the value in as an argument.",
      { path: "^scoring/" },
      { path: "^(api|db|site|scripts|tests)/" },
    ),
    rule(
      "scoring-has-no-side-effects",
      "scoring/ reads no disk, network, clock or process: the caller reads (db/, api/) and passes bytes in.",
      { path: "^scoring/" },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "db-knows-only-terms",
      "db/ may import the vocabulary (scoring/terms.ts) only: scoring happens in api/scorer.ts, joining in api/services/.",
      { path: "^db/", pathNot: "^db/seed/demo/" },
      { path: "^(api|site|scripts|tests|scoring)/", pathNot: "^scoring/(terms|dataset|benchmark)\\.ts$" },
    ),
    rule(
      "demo-speaks-the-released-formats",
      "The demo generators may use the vocabulary, JSON writers and the released dialogue builder of scoring/, nothing else of ours.",
      { path: "^db/seed/demo/" },
      { path: "^(api|site|scripts|tests)/" },
    ),
    rule(
      "only-db-knows-the-database",
      "SQL and drizzle live in db/sqlite/: add a method to a port in db/ports.ts.",
      { path: "^(api|site|scripts)/" },
      { path: "^node_modules/(better-sqlite3|drizzle-orm)/" },
    ),
    rule(
      "adapters-through-compose",
      "Adapters are picked in db/compose.ts: import a type from db/ports.ts, or open storage through compose.",
      { path: "^(api|scripts)/" },
      { path: "^db/(sqlite|uploads|splits|references)/" },
    ),
    rule(
      "references-stay-with-the-scorer",
      "The reference store is for the scoring process and the importer: nothing that the web process imports may reach it.",
      { path: "^api/(server|app|routes|static|schemas|client|validator|builder|notifier)" },
      { path: "^db/references/", reachable: true },
    ),
    rule(
      "site-sees-the-wire",
      "site/ sees api/client.ts and scoring/intake (with what it imports) only: put a wire type into api/schemas and export it from api/client.ts.",
      { path: "^site/" },
      { path: "^(api|db|scoring|scripts|tests)/", pathNot: "^(api/client\\.ts|scoring/)" },
    ),
    rule(
      "nothing-imports-scripts",
      "scripts/ are commands, not a library: move the shared function to the layer it belongs to.",
      { path: "^(scoring|db|api|site)/" },
      { path: "^(scripts|tests)/" },
    ),
    rule("no-cycles", "Two files that need each other are one file, or share a third.", {}, { circular: true }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.astro$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
