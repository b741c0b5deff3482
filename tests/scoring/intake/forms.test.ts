import fc from "fast-check";
import { expect, test } from "vitest";
import { createNodeDecompression } from "../../../api/decompression.ts";
import { DEFAULT_INTAKE_LIMITS } from "../../../scoring/intake/contract.ts";
import { readPredictionRecords } from "../../../scoring/intake/read-prediction-records.ts";
import { toolspectrum } from "../../../scoring/toolspectrum/benchmark.ts";
import type { Decision } from "../../../scoring/toolspectrum/prediction.ts";
import { createBrowserDecompression } from "../../../site/src/intake/browser-decompression.ts";
import { checkBytes, everyForm, SAMPLE_IDS, sourceOf } from "../../support/prediction-files.ts";

const forms = everyForm(SAMPLE_IDS);
const plain = Object.fromEntries(Object.entries(forms).filter(([name]) => !/gzip|zip/.test(name)));

async function predictionsOf(bytes: Uint8Array, decompression = createNodeDecompression()) {
  const predictions = new Map<string, Decision>();
  const check = await checkBytes(bytes, {
    decompression,
    benchmark: {
      id: "toolspectrum",
      parsePrediction: (text) => {
        const parsed = toolspectrum.parsePrediction(text);
        if (parsed.ok) predictions.set(parsed.value.id, parsed.value.prediction);
        return parsed;
      },
    },
  });
  return { check, predictions };
}

const expected = await predictionsOf(forms["lines"] ?? new Uint8Array(0));

test.each(Object.keys(forms))("%s gives the same predictions on the server and in the browser", async (name) => {
  for (const decompression of [createNodeDecompression(), createBrowserDecompression()]) {
    const { check, predictions } = await predictionsOf(forms[name] ?? new Uint8Array(0), decompression);
    expect(check.report.issues).toEqual([]);
    expect(check).toMatchObject({ accepted: true, coverage: { expected: 12, received: 12, missing: 0 } });
    expect(predictions).toEqual(expected.predictions);
  }
});

test("the form that was found is named", async () => {
  const formOf = async (name: string) => (await checkBytes(forms[name] ?? new Uint8Array(0))).summary.form;
  expect(await formOf("lines")).toBe("JSON Lines");
  expect(await formOf("indented array")).toBe("JSON array");
  expect(await formOf("map")).toBe("JSON object map");
  expect(await formOf("zip")).toBe("JSON Lines, zip");
  expect(await formOf("gzip of an array")).toBe("JSON array, gzip");
});

async function itemsOf(bytes: Uint8Array, chunkSize: number) {
  const options = {
    benchmark: "toolspectrum",
    decompression: createNodeDecompression(),
    limits: { ...DEFAULT_INTAKE_LIMITS, depthMax: 20 },
  } as const;
  const items: unknown[] = [];
  for await (const item of readPredictionRecords(sourceOf(bytes, chunkSize), options)) items.push(item);
  return items;
}

test("however the bytes are split, the same records and issues come out", async () => {
  const damaged = fc.record({
    name: fc.constantFrom(...Object.keys(plain)),
    at: fc.nat(),
    byte: fc.option(fc.constantFrom(0, 0x0a, 0x22, 0x5c, 0x7b, 0x7d, 0x5d, 0x2c, 0xff, 0xc3)),
    chunkSize: fc.integer({ min: 1, max: 90 }),
  });
  await fc.assert(
    fc.asyncProperty(damaged, async ({ name, at, byte, chunkSize }) => {
      const bytes = (plain[name] ?? new Uint8Array(0)).slice();
      if (byte !== null) bytes[at % bytes.length] = byte;
      expect(await itemsOf(bytes, chunkSize)).toEqual(await itemsOf(bytes, bytes.length));
    }),
    { numRuns: 300 },
  );
});

test("the order of lines never matters", async () => {
  const lines = new TextDecoder().decode(forms["lines"]).trimEnd().split("\n");
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(lines, { minLength: lines.length }), async (shuffled) => {
      const { check, predictions } = await predictionsOf(new TextEncoder().encode(shuffled.join("\n")));
      expect(check.accepted).toBe(true);
      expect(predictions).toEqual(expected.predictions);
    }),
    { numRuns: 30 },
  );
});

test.each(Object.keys(forms))("every truncation of %s is refused with an issue, or lacks no content", async (name) => {
  const bytes = forms[name] ?? new Uint8Array(0);
  const step = bytes.length > 1_500 ? 7 : 3;
  for (let length = 0; length < bytes.length; length += step) {
    const check = await checkBytes(bytes.slice(0, length));
    if (check.accepted) expect(check.coverage.received).toBe(SAMPLE_IDS.length);
    else expect(check.report.errorCount).toBeGreaterThan(0);
  }
});

test.each(["gzip", "zip", "gzip of a zip"])("a cut %s is refused in the browser as on the server", async (name) => {
  const bytes = forms[name] ?? new Uint8Array(0);
  for (let length = 1; length < bytes.length; length += 11) {
    const cut = bytes.slice(0, length);
    const [server, browser] = [await predictionsOf(cut), await predictionsOf(cut, createBrowserDecompression())];
    expect(browser.check.accepted, `${length} bytes`).toBe(server.check.accepted);
  }
});
