import { defineConfig } from "vitest/config";

// Three projects, so that the pure tests never pay for a database or a browser.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "scoring",
          include: ["tests/scoring/**/*.test.ts", "tests/vectors.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["tests/{api,db,scripts,site}/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
