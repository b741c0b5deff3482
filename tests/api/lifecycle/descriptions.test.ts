import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProblemBody } from "../../../api/schemas/problem.ts";
import { signUp, type TestAccount } from "../../support/accounts.ts";
import { read, send, sendRaw } from "../../support/send-as.ts";
import { startWorkingServer, type WorkingServer } from "../../support/working-server.ts";

let working: WorkingServer;
let owner: TestAccount;
let organiser: TestAccount;
let split: string;
beforeAll(async () => {
  working = await startWorkingServer();
  split = working.split.version.splitId;
  owner = await signUp(working.server, "Owner");
  organiser = await signUp(working.server, "Organiser");
  const by = { actor: "command", nowMs: Date.now() };
  await working.server.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
});
afterAll(() => working[Symbol.asyncDispose]());

test("everything about a system is kept as it was sent, in any script", async () => {
  const query = {
    system: "研究 🛠️ é مرحبا\u200f",
    organisation: "L'équipe",
    prompt_method: "ReAct, 3 examples",
    harness: "own 1.2",
    setup: "custom",
    trial: "3",
    cost_usd: "12.5",
    latency_seconds: "0.8",
    claimed: "0.71",
    paper: "https://paper.test/1",
    code: "https://code.test/1",
    conflict_of_interest: "One of us made the data.",
    contact: "me@people.test",
    description: "two\nlines",
  };
  const { id } = await send(working.server, { split, body: working.split.half, headers: owner.headers, query });
  expect((await read(working.server, id, owner.headers)).system).toEqual({
    name: query.system,
    organisation: "L'équipe",
    baseModel: "",
    weights: "unknown",
    description: "two\nlines",
    link: "",
    details: {
      promptMethod: "ReAct, 3 examples",
      harness: "own 1.2",
      setup: "custom",
      trial: 3,
      costUsd: 12.5,
      latencySeconds: 0.8,
      claimedHeadline: 0.71,
      paper: "https://paper.test/1",
      code: "https://code.test/1",
      conflictOfInterest: "One of us made the data.",
      contact: "me@people.test",
      contactPublic: false,
    },
  });
});

test.each([
  ["description", "x".repeat(10_000), "at most 1000 characters"],
  ["system", "🛠️".repeat(101), "at most 100 characters"],
  ["system", "a\u0000b", "without control"],
  ["organisation", "a\u202eb", "without control or direction-changing"],
  ["prompt_method", "two\nlines", "one line"],
  ["contact", "x".repeat(201), "at most 200 characters"],
  ["paper", "javascript:alert(1)", "https://"],
  ["trial", "0", "at least 1"],
  ["trial", "1.5", "int"],
  ["cost_usd", "-1", "at least 0"],
  ["cost_usd", "NaN", "number"],
  ["claimed", "73.4", "at most 1"],
  ["setup", "strange", '"standard"'],
  ["conflict_of_interest", "x".repeat(501), "at most 500 characters"],
])("%s is refused with its limit when it is out of bounds", async (field, value, expected) => {
  const query = { [field]: value };
  const response = await sendRaw(working.server, { split, body: working.split.half, query });
  expect(response.status).toBe(400);
  const problem: ProblemBody = await response.json();
  expect(problem.issues).toHaveLength(1);
  expect(problem.issues?.[0]).toMatchObject({ pointer: `/query/${field}` });
  expect(`${problem.issues?.[0]?.expected}`).toContain(expected);
  expect(await working.server.storage.uploads.list()).toHaveLength(1);
});

test("a description can be mended; the former one is seen by owner and organiser, and by nobody else", async () => {
  const { server } = working;
  const query = { system: "First name", contact: "me@people.test" };
  const body = `${working.split.half}\n`;
  const { id } = await send(server, { split, body, headers: owner.headers, query });
  await working.work();
  await owner.send("POST", `/submissions/${id}/publish`, { visibility: "public" });
  const { wanted } = await server.storage.siteBuild.buildState();
  const edit = (fields: object) => owner.send("PUT", `/submissions/${id}/system`, fields);
  expect((await edit({ system: "Second name", contact: "me@people.test" })).status).toBe(200);
  expect((await server.storage.siteBuild.buildState()).wanted).toBe(wanted + 1);
  expect((await edit({ system: "Second name", contact: "me@people.test" })).status).toBe(200);
  expect((await edit({ system: "" })).status).toBe(400);
  expect((await edit({ system: "x", owner: "me" })).status).toBe(400);
  for (const viewer of [owner, organiser]) {
    const { edits } = await (await viewer.send("GET", `/submissions/${id}/edits`)).json();
    expect(edits).toMatchObject([
      { actor: `user:${owner.id}`, before: { name: "First name" }, after: { name: "Second name" } },
    ]);
  }
  expect((await fetch(`${server.url}/api/v1/submissions/${id}/edits`)).status).toBe(404);
  // Readers see the new name, and no contact that is not meant for them.
  const seen = await read(server, id);
  expect(seen).toMatchObject({ system: { name: "Second name", details: { contact: "" } } });
  await edit({ system: "Second name", contact: "me@people.test", contact_public: "true" });
  expect(await read(server, id)).toMatchObject({ system: { details: { contact: "me@people.test" } } });
});
