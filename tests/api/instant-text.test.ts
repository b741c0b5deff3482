import { expect, test } from "vitest";
import { instantText } from "../../api/services/instant-text.ts";

test("a sentence of the API tells an instant in UTC and anywhere on earth", () => {
  expect(instantText(Date.parse("2026-11-01T11:59:59Z"))).toBe(
    "2026-11-01T11:59:59.000Z (UTC; 2026-10-31 23:59 anywhere on earth)",
  );
});
