import { expect, test } from "vitest";
import { clusterWords } from "../../site/src/i18n/terms.ts";

test("what intervals are computed over has a plural, of a choice each part", () => {
  expect(clusterWords("en", "source task").units).toBe("source tasks");
  expect(clusterWords("en", "profile or environment").units).toBe("profiles or environments");
  expect(clusterWords("zh", "profile or environment")).toEqual({ unit: "用户画像或环境", units: "用户画像或环境" });
});
