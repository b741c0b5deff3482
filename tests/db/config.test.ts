import { expect, test } from "vitest";
import { readConfig } from "../../db/config.ts";

test("without settings everything has its default", () => {
  expect(readConfig({}, "/clone")).toMatchObject({
    dataFolder: "/clone/.toolboard",
    host: "127.0.0.1",
    port: 4173,
    origin: "http://127.0.0.1:4173",
    uploadBytesMax: 200_000_000,
    jobAttemptsMax: 3,
  });
});

test("a setting that makes no sense is named with what was expected", () => {
  expect(() => readConfig({ PORT: "http" }, "/")).toThrow(
    'PORT: expected a whole number from 0 to 65535, received "http".',
  );
  expect(() => readConfig({ TOOLBOARD_ORIGIN: "board.example/x" }, "/")).toThrow(/^TOOLBOARD_ORIGIN: expected/);
});
