import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";

/** One file on every core; vitest leaves a core free, which on a machine with two would be half of it. */
const maxWorkers = Math.max(2, availableParallelism());

/** A condition is waited for as long as a slow machine takes; what never comes still fails. */
const patient = { poll: { timeout: 60_000 } };

/** They compare times or loading within one run of a page, and need the machine for themselves. */
const MEASURED = ["tests/e2e/board-large.test.ts", "tests/e2e/budgets.test.ts"];

// Four projects, so that the pure tests never pay for a database, a browser or a whole system.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "scoring",
          include: ["tests/scoring/**/*.test.ts", "tests/vectors.test.ts"],
          expect: patient,
          testTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: "server",
          include: ["tests/{api,cli,db,scripts,site}/**/*.test.ts"],
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...MEASURED],
          globalSetup: "tests/support/build-all.ts",
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers,
        },
      },
      {
        // Every process as the launcher starts it, one system at a time.
        test: {
          name: "system",
          include: ["tests/system/**/*.test.ts", ...MEASURED],
          globalSetup: "tests/support/build-all.ts",
          expect: patient,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 1,
          // After all others: it promises times, and needs the machine for them.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
