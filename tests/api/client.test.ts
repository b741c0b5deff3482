import { afterAll, beforeAll, expect, test } from "vitest";
import { authorization, createClient, followEvents, readProblem, submitAddress } from "../../api/client.ts";
import { addSplit, startTestServer, type TestServer } from "../support/start-test-server.ts";
import { scoreSubmission } from "../support/submit-file.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addSplit(server);
});
afterAll(() => server.close());

test("the client's whole journey: find the split, send, follow to the end, publish, read the breakdown", async () => {
  const open = createClient(server.url);
  const list = await (await open.benchmarks.$get()).json();
  if (!("benchmarks" in list)) throw new Error("no list");
  const split = list.benchmarks.flatMap(({ splits }) => splits).find(({ name }) => name === "small");
  const address = submitAddress(server.url, { split: split?.id, system: "研究 & co", link: undefined });
  const receipt = await (await fetch(address, { method: "POST", body: "{}" })).json();
  expect(receipt.submission.system).toMatchObject({ name: "研究 & co", link: "" });

  const following = collectStates(receipt.id, receipt.receiptSecret);
  await scoreSubmission(server, receipt.id);
  expect(await following).toEqual(["received", "validating", "queued", "scoring", "scored"]);

  const mine = createClient(server.url, receipt.receiptSecret);
  const param = { id: receipt.id };
  const published = await (
    await mine.submissions[":id"].publish.$post({ param, json: { visibility: "public" } })
  ).json();
  expect(published).toMatchObject({ visibility: "public" });
  const breakdown = await (await open.submissions[":id"]["breakdown.json"].$get({ param })).json();
  expect(breakdown).toMatchObject({ submission: receipt.id, cells: [{ metric: "exact", value: 0.5 }] });
});

test("a refusal arrives as a problem, also where something else than the API answered", async () => {
  const refused = await fetch(`${server.url}/api/v1/submissions/unknown`, {
    headers: authorization(`tbr_${"x".repeat(43)}`),
  });
  expect(await readProblem(refused)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await readProblem(new Response("<html>", { status: 502 }))).toMatchObject({
    status: 502,
    code: "UNREACHABLE",
  });
  await expect(async () => {
    for await (const _ of followEvents(server.url, "unknown")) throw new Error("an event");
  }).rejects.toThrow("not found");
});

async function collectStates(id: string, receiptSecret: string): Promise<readonly unknown[]> {
  const states: unknown[] = [];
  for await (const { event, data } of followEvents(server.url, id, { receiptSecret })) {
    if (event === "state" && typeof data === "object" && data !== null && "state" in data) states.push(data.state);
  }
  return states;
}
