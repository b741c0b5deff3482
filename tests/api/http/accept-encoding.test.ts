import { expect, test } from "vitest";
import { chooseCoding } from "../../../api/http/accept-encoding.ts";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0", "identity"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["BR ; Q=1.000", "br"],
  ["identity, br;q=0.5", "identity"],
  ["x-broken", "identity"],
])("%s gets %s", (header, coding) => {
  expect(chooseCoding(header, ["br", "gzip", "identity"])).toBe(coding);
});
