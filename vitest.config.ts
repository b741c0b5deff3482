import { defineConfig } from "vitest/config";

// Four projects, so that the pure tests never pay for a database, a browser or a whole system.
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
          include: ["tests/{api,cli,db,scripts,site}/**/*.test.ts"],
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
      {
        // Every process as the launcher starts it. One system at a time, or they would measure each other.
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          // After all others: it promises times, and needs the machine for them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
