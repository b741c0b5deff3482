import { afterEach, expect, test, vi } from "vitest";
import { withLocalTimes } from "../../site/src/data/instant.ts";
import { toRefusal } from "../../site/src/wire/refusal.ts";

const said = { code: "BUDGET_USED", detail: "All 10 are used; the next is free at 2026-05-01T00:00:00.000Z (UTC)." };

afterEach(() => vi.unstubAllGlobals());

/** What a reader of a page in this language is told. */
async function told(lang: string, body: Parameters<typeof toRefusal>[1]): Promise<string> {
  vi.stubGlobal("document", { documentElement: { lang } });
  return (await toRefusal(429, body)).message;
}

test("a Chinese page says in Chinese what a refusal means, and keeps the server's figures behind it", async () => {
  expect(await told("zh-Hans", said)).toBe(
    `七天内的正式提交次数已用完，请等到下一次可用时再试。（${withLocalTimes(said.detail, "zh-Hans")}）`,
  );
});

test("an English page gives the server's own words, and so does any page where the code is not ours", async () => {
  expect(await told("en", said)).toBe(withLocalTimes(said.detail, "en"));
  expect(await told("zh-Hans", { code: "UNHEARD_OF", detail: "A proxy says no." })).toBe("A proxy says no.");
  expect(await told("zh-Hans", {})).toBe("HTTP 429");
});
