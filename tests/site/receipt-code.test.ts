import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "../../site/src/wire/read-events.ts";
import { formatReceiptCode, parseReceiptCode } from "../../site/src/wire/receipt-code.ts";

const code = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
  secret: fc.option(fc.stringMatching(/^tbr_[A-Za-z0-9_-]{43}$/), { nil: undefined }),
});

test("a receipt is read back from its code, from a fragment and from a whole address", () => {
  fc.assert(
    fc.property(code, (receipt) => {
      const text = formatReceiptCode(receipt);
      for (const form of [text, `#${text}`, ` https://toolboard.example/zh/r/#${text} `]) {
        expect(parseReceiptCode(form)).toEqual(receipt);
      }
    }),
  );
});

test("anything else is no receipt", () => {
  for (const text of ["", "#", "#abc", "abc.tbr_short", "#abc.secret"]) expect(parseReceiptCode(text)).toBeUndefined();
});

test("events are read whole however the bytes are cut, and comments are left out", async () => {
  const text = ': alive\n\nevent: state\nid: 3\ndata: {"a":1}\n\nevent: update\ndata: 中文\n\n';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events).toEqual([
      { event: "state", data: '{"a":1}', id: "3" },
      { event: "update", data: "中文", id: undefined },
    ]);
  }
});
