// `npm run test:long [-- VITEST ARGUMENTS]`: every test, with the long runs (kills, bad files, coverage of intervals) at full length.
process.env["TOOLBOARD_LONG"] = "1";
await import("./test.ts");

export {};
