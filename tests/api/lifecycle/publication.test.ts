import { expect, test } from "vitest";
import { buildSnapshot } from "../../../api/services/snapshot/build-snapshot.ts";
import { readPublished } from "../../../api/services/snapshot/published.ts";
import { importSplit } from "../../../api/services/splits/import-split.ts";
import type { SplitManifest } from "../../../api/services/splits/manifest.ts";
import { readDataset } from "../../../scoring/toolspectrum/dataset.ts";
import { makeTeam, signUp, type TestAccount } from "../../support/accounts.ts";
import { read, send } from "../../support/send-as.ts";
import { smallToolSpectrumFiles } from "../../support/small-toolspectrum.ts";
import { projectRoot } from "../../support/temporary-data.ts";
import { startWorkingServer, type WorkingServer } from "../../support/working-server.ts";

const HOUR_MS = 3_600_000;

async function scored(working: WorkingServer, owner: TestAccount, query: Record<string, string> = {}): Promise<string> {
  const { splitId } = working.split.version;
  const { id } = await send(working.server, {
    split: splitId,
    body: working.split.half,
    headers: owner.headers,
    query,
  });
  await working.work();
  return id;
}

const rowsOf = async ({ server }: WorkingServer) =>
  (await buildSnapshot(server.storage, await readPublished(projectRoot))).benchmarks
    .flatMap(({ rows }) => rows)
    .filter(({ level }) => level !== "reported");

test("the preview is the row that the board then has, but for its rank", async () => {
  await using working = await startWorkingServer();
  const owner = await signUp(working.server, "Owner");
  const id = await scored(working, owner, { description: "Ours", base_model: "openai/gpt-5.4", trial: "2" });
  for (const visibility of ["anonymous", "public"] as const) {
    const preview = await (await owner.send("GET", `/submissions/${id}/preview?visibility=${visibility}`)).json();
    await owner.send("POST", `/submissions/${id}/publish`, { visibility });
    const [row] = await rowsOf(working);
    const { rank: _rank, unrankedReason: _reason, ...shown } = row ?? { rank: null, unrankedReason: null };
    const { rank: _previewRank, unrankedReason: _previewReason, ...previewed } = preview.row;
    expect(previewed).toEqual(shown);
    expect(preview.page).toBe(`/e/${row?.entry}/`);
  }
});

test("an anonymous entry gets its name by itself on the day that its submitter set, and not before", async () => {
  await using working = await startWorkingServer();
  const { server } = working;
  const owner = await signUp(server, "Owner");
  const id = await scored(working, owner);
  const revealAtMs = Date.now() + HOUR_MS;
  const publish = (body: object) => owner.send("POST", `/submissions/${id}/publish`, body);
  const past = await publish({ visibility: "anonymous", revealAt: "2020-01-01T00:00:00Z" });
  expect([past.status, (await past.json()).code]).toEqual([422, "REVEAL_DATE"]);
  await publish({ visibility: "anonymous", revealAt: new Date(revealAtMs).toISOString() });
  // To others the day: one exact time on two entries would say that they are of one submitter.
  const { entry } = await read(server, id, owner.headers);
  const seen = JSON.stringify(await read(server, entry ?? ""));
  const events = await (await fetch(`${server.url}/api/v1/submissions/${entry}/events`)).text();
  const exact = new Date(revealAtMs).toISOString();
  expect(seen).toContain(`"revealAt":"${exact.slice(0, 10)}T00:00:00.000Z"`);
  expect(events).toContain(`The name follows at ${exact.slice(0, 10)}.`);
  expect(seen + events).not.toContain(exact);
  const { publications, siteBuild } = server.storage;
  const { wanted } = await siteBuild.buildState();
  expect(await publications.revealDue(revealAtMs - 1)).toEqual([]);
  expect((await read(server, id, owner.headers)).visibility).toBe("anonymous");
  expect(await publications.revealDue(revealAtMs)).toEqual([id]);
  expect(await publications.revealDue(revealAtMs)).toEqual([]);
  expect(await read(server, id, owner.headers)).toMatchObject({ visibility: "public", revealAt: null });
  expect((await siteBuild.buildState()).wanted).toBe(wanted + 1);
  const stored = await server.storage.board.listSubmissionEvents(id, 0);
  expect(stored.at(-1)).toMatchObject({ reason: { code: "REVEALED" }, actor: "service" });
});

test("within the grace period a publication can be taken back; after it only withdrawn, and the tombstone stays", async () => {
  let clockMs = Date.now();
  await using working = await startWorkingServer({ dependencies: { now: () => clockMs } });
  const { server } = working;
  const owner = await signUp(server, "Owner");
  const id = await scored(working, owner);
  const publish = (visibility: string) => owner.send("POST", `/submissions/${id}/publish`, { visibility });
  await publish("public");
  // Listed without anybody's approval, and off the list again by its owner alone.
  expect((await rowsOf(working)).map(({ entry }) => entry)).toEqual([id]);
  expect((await publish("private")).status).toBe(200);
  expect(await rowsOf(working)).toEqual([]);
  await publish("public");
  clockMs += 25 * HOUR_MS;
  const late = await publish("private");
  expect([late.status, (await late.json()).code]).toEqual([409, "GRACE_PERIOD_OVER"]);
  await owner.send("POST", `/submissions/${id}/withdraw`, { reason: "trained on the test set" });
  const tombstone = await read(server, id);
  expect(tombstone).toMatchObject({ state: "withdrawn", system: { name: "A system" } });
  const snapshot = await buildSnapshot(server.storage, await readPublished(projectRoot));
  expect(snapshot.benchmarks.flatMap(({ withdrawn = [] }) => withdrawn)).toMatchObject([
    { entry: id, system: "A system", reason: "trained on the test set" },
  ]);
});

test("withdrawn within the grace period, an entry leaves its place and reason but not its name", async () => {
  await using working = await startWorkingServer();
  const owner = await signUp(working.server, "Owner");
  const id = await scored(working, owner);
  await owner.send("POST", `/submissions/${id}/publish`, { visibility: "public" });
  await owner.send("POST", `/submissions/${id}/withdraw`, { reason: "a test run" });
  expect(await read(working.server, id)).toMatchObject({
    state: "withdrawn",
    system: { name: "An entry", organisation: "" },
    reason: { text: "a test run" },
  });
});

test("scored attempts behind a row are counted over the team, hidden ones and other names included", async () => {
  await using working = await startWorkingServer();
  const { server, split } = working;
  const owner = await signUp(server, "Owner");
  for (const [index, system] of ["First", "Second", "Third"].entries()) {
    const body = `${split.half}${"\n".repeat(index)}`;
    await send(server, { split: split.version.splitId, body, headers: owner.headers, query: { system } });
  }
  await working.work();
  const id = (await send(server, { split: split.version.splitId, body: split.half, headers: owner.headers })).id;
  await owner.send("POST", `/submissions/${id}/publish`, { visibility: "public" });
  expect((await rowsOf(working)).map(({ attempts }) => attempts)).toEqual([3]);
});

test("a reviewer's link shows scores under an alias and no identity, until it is revoked", async () => {
  await using working = await startWorkingServer();
  const { server } = working;
  const owner = await signUp(server, "Owner");
  const id = await scored(working, owner, { system: "Secret name", organisation: "Secret organisation" });
  const made = await (await owner.send("POST", `/submissions/${id}/reviewer-links`, { label: "Venue" })).json();
  const secret = new URL(made.address).hash.slice(1);
  const review = (headers: Record<string, string>) => fetch(`${server.url}/api/v1/review`, { headers });
  const seen = await (await review({ Authorization: `Bearer ${secret}` })).text();
  const stored = await server.storage.board.findSubmission(id);
  const events = await server.storage.board.listSubmissionEvents(id, 0);
  const minutes = events.map(({ atMs }) => new Date(atMs).toISOString().slice(0, 16));
  expect(minutes.length).toBeGreaterThan(3);
  for (const hidden of ["Secret", id, owner.email, owner.id, stored?.sha256 ?? "-", ...minutes])
    expect(seen).not.toContain(hidden);
  expect(JSON.parse(seen)).toMatchObject({ state: "scored", alias: expect.stringContaining("Anonymous") });
  expect(JSON.parse(seen).breakdown.cells.length).toBeGreaterThan(10);
  // The secret opens nothing else, and is stored hashed.
  const other = await fetch(`${server.url}/api/v1/submissions/${id}`, {
    headers: { Authorization: `Bearer ${secret}` },
  });
  expect(other.status).toBe(404);
  expect(await (await owner.send("GET", `/submissions/${id}/reviewer-links`)).text()).not.toContain(secret);
  expect((await owner.send("DELETE", `/submissions/${id}/reviewer-links/${made.id}`)).status).toBe(204);
  expect((await owner.send("DELETE", `/submissions/${id}/reviewer-links/${made.id}`)).status).toBe(404);
  const revoked = await review({ Authorization: `Bearer ${secret}` });
  const unknown = await review({ Authorization: `Bearer tbv_${"A".repeat(43)}` });
  expect([revoked.status, unknown.status, (await review({})).status]).toEqual([404, 404, 404]);
});

test("on a board whose organiser accepts nothing each team sees its own results and nothing of another's", async () => {
  await using working = await startWorkingServer();
  const { server, scoring, split } = working;
  const [ada, ben, organiser] = [await signUp(server, "Ada"), await signUp(server, "Ben"), await signUp(server, "Org")];
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  await importApproved(scoring);
  const ids: string[] = [];
  for (const [owner, body] of [
    [ada, split.perfect],
    [ben, split.half],
  ] as const) {
    const { id } = await send(server, { split: "toolspectrum/approved", body, headers: owner.headers });
    ids.push(id);
    await working.work();
    await owner.send("POST", `/submissions/${id}/publish`, { visibility: "public" });
  }
  const below = ["", "/breakdown.json", "/breakdown.csv", "/breakdown.tex", "/verdicts", "/events", "/receipt.json"];
  const answers = (viewer: TestAccount, id: string | undefined) =>
    Promise.all(below.map(async (path) => (await viewer.send("GET", `/submissions/${id}${path}`)).status));
  for (const [viewer, own, other] of [
    [ada, ids[0], ids[1]],
    [ben, ids[1], ids[0]],
  ] as const) {
    expect(await answers(viewer, own)).toEqual(below.map(() => 200));
    expect(await answers(viewer, other)).toEqual(below.map(() => 404));
  }
  expect(await (await organiser.send("GET", `/submissions/${ids[0]}/breakdown.json`)).json()).toHaveProperty("cells");
  // Nothing that is public knows of them, differences between the two included.
  const snapshot = JSON.stringify(await buildSnapshot(server.storage, await readPublished(projectRoot)));
  for (const id of ids) expect(snapshot).not.toContain(id);
  expect(await rowsOf(working)).toEqual([]);
  expect(JSON.parse(snapshot).benchmarks[1].comparisons).toEqual([]);
});

async function importApproved(scoring: WorkingServer["scoring"]): Promise<void> {
  await importAs(scoring, { name: "approved", publication: "approval" });
}

async function importAs(
  scoring: WorkingServer["scoring"],
  manifest: Pick<SplitManifest, "publication" | "results"> & { readonly name: string },
): Promise<void> {
  const data = readDataset(smallToolSpectrumFiles());
  if (!data.ok) throw new Error("the small set is broken");
  await importSplit(scoring, { dataset: data.value, manifest, demo: false, nowMs: 1_000 });
}

test("a split that keeps results private publishes none, by no way, and says so beforehand", async () => {
  await using working = await startWorkingServer();
  const { server, scoring } = working;
  await importAs(scoring, { name: "kept", results: "private" });
  const [owner, other] = [await signUp(server, "Owner"), await signUp(server, "Other")];
  const kept = { split: "toolspectrum/kept", body: working.split.half, headers: owner.headers };
  const { id } = await send(server, kept);
  await working.work();
  expect(await read(server, id, owner.headers)).toMatchObject({ state: "scored", results: "private" });
  for (const [path, body] of [
    ["publish", { visibility: "public" }],
    ["publish", { visibility: "anonymous" }],
    ["reviewer-links", { label: "Venue" }],
  ] as const) {
    const refused = await owner.send("POST", `/submissions/${id}/${path}`, body);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "RESULTS_PRIVATE"]);
  }
  expect((await owner.send("GET", `/submissions/${id}/breakdown.json`)).status).toBe(200);
  expect((await other.send("GET", `/submissions/${id}/breakdown.json`)).status).toBe(404);
  expect(await rowsOf(working)).toEqual([]);
  const described = await (await fetch(`${server.url}/api/v1/benchmarks/toolspectrum/splits/kept`)).json();
  expect(described.results).toBe("private");
  const { benchmarks } = await buildSnapshot(server.storage, await readPublished(projectRoot));
  expect(benchmarks[1]?.splits.find(({ id }) => id === "toolspectrum/kept")?.results).toBe("private");
});

test("a split that hides no result shows each scored file by its name at once, for good", async () => {
  await using working = await startWorkingServer();
  const { server, scoring } = working;
  await importAs(scoring, { name: "shown", results: "public" });
  const owner = await signUp(server, "Owner");
  const sendAs = (system: string, body: string, query = {}) =>
    send(server, { split: "toolspectrum/shown", body, headers: owner.headers, query: { system, ...query } });
  const better = await sendAs("Better", working.split.perfect);
  const worse = await sendAs("Worse", working.split.half);
  const dry = await sendAs("Only checked", working.split.wrong, { dry_run: "true" });
  await working.work();
  const names = async () => (await rowsOf(working)).map(({ system }) => system).sort();
  expect(await names()).toEqual(["Better", "Worse"]);
  expect(await read(server, dry.id, owner.headers)).toMatchObject({ state: "withdrawn", visibility: "private" });
  expect(await read(server, worse.id, owner.headers)).toMatchObject({
    visibility: "public",
    results: "public",
    takeBackUntil: null,
  });
  for (const visibility of ["private", "anonymous"]) {
    const refused = await owner.send("POST", `/submissions/${worse.id}/publish`, { visibility });
    expect([refused.status, (await refused.json()).code]).toEqual([409, "RESULTS_PUBLIC"]);
  }
  await owner.send("POST", `/submissions/${worse.id}/withdraw`, { reason: "too low" });
  expect(await names()).toEqual(["Better"]);
  const { benchmarks } = await buildSnapshot(server.storage, await readPublished(projectRoot));
  // At once, and yet with its name; elsewhere a withdrawal on the first day leaves none.
  expect(benchmarks[1]?.withdrawn).toMatchObject([{ system: "Worse", reason: "too low" }]);
  expect((await rowsOf(working))[0]?.attempts).toBe(2);
  expect(await read(server, better.id)).toMatchObject({ system: { name: "Better" } });
});

test("who sees the results of a split is fixed by its first import, and leaves no room for an approval", async () => {
  await using working = await startWorkingServer();
  const { scoring } = working;
  await importAs(scoring, { name: "kept", results: "private" });
  await importAs(scoring, { name: "kept", results: "private" });
  await expect(importAs(scoring, { name: "kept", results: "public" })).rejects.toThrow(/cannot become "public"/);
  await expect(importAs(scoring, { name: "kept" })).rejects.toThrow(/"private", under which files were sent/);
  await expect(importAs(scoring, { name: "both", results: "public", publication: "approval" })).rejects.toThrow(
    /goes with "results": "chosen" alone; received "public"/,
  );
});

test("nearly identical files of two accounts are shown to the organiser of a hidden split, published or not, and to nobody else", async () => {
  await using working = await startWorkingServer({ kind: "official" });
  const { server, split } = working;
  const people = await Promise.all(["First", "Second", "Third", "Fourth"].map((name) => signUp(server, name)));
  const [first, second, third, fourth] = people;
  const organiser = await signUp(server, "Organiser");
  const ofOther = await signUp(server, "Elsewhere");
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  await server.storage.accounts.grantRole(ofOther.id, { role: "organiser", benchmark: "rut-bench" }, by);
  const lines = split.half.trim().split("\n");
  const changed = lines.with(0, '{"id":"persona/0","toolCall":{"APP":"x","API":"y","params":{}}}');
  const sendAs = (account: TestAccount | undefined, body: string, system: string) =>
    send(server, { split: split.version.splitId, body, headers: account?.headers ?? {}, query: { system } });
  const own = await sendAs(first, split.half, "Original");
  const again = await sendAs(first, `${split.half}\n`, "Original again");
  const copy = await sendAs(second, changed.toReversed().join("\n"), "A copy, shuffled");
  const others = [
    await sendAs(third, split.wrong, "Something else"),
    await sendAs(fourth, split.wrong, "The same else"),
  ];
  await working.work();
  const { alike } = await (await organiser.send("GET", "/organise/queue")).json();
  // The first three are one group, though the two of one account are no pair.
  expect(alike).toMatchObject([
    { split: split.version.splitId, version: 1, share: 1 },
    { split: split.version.splitId, version: 1, share: expect.closeTo(35 / 36, 6) },
  ]);
  const idsOf = ({ submissions }: { submissions: { id: string }[] }) => submissions.map(({ id }) => id).sort();
  expect(alike.map(idsOf)).toEqual([others.map(({ id }) => id).sort(), [own.id, again.id, copy.id].sort()]);
  for (const { share } of alike[1].submissions) expect(share).toBeCloseTo(35 / 36, 6);
  expect((await (await organiser.send("GET", "/organise/queue?show=decided")).json()).alike).toEqual([]);
  expect((await (await ofOther.send("GET", "/organise/queue")).json()).alike).toEqual([]);
  expect((await first?.send("GET", "/organise/queue"))?.status).toBe(403);
});

test("how long an organiser takes over publications is public, in whole days, for splits that need approval alone", async () => {
  await using working = await startWorkingServer();
  const { server, scoring } = working;
  await importApproved(scoring);
  const sent = await Promise.all(
    ["", "\n", "\n\n"].map((end) =>
      send(server, { split: "toolspectrum/approved", body: `${working.split.half}${end}` }),
    ),
  );
  await working.work();
  const reviews = async () => {
    const { benchmarks } = await buildSnapshot(server.storage, await readPublished(projectRoot));
    return Object.fromEntries(benchmarks[1]?.splits.map(({ id, review }) => [id, review]) ?? []);
  };
  const { splitId } = working.split.version;
  expect(await reviews()).toEqual({ [splitId]: undefined, "toolspectrum/approved": { answered: 0, medianDays: null } });
  const { publications } = server.storage;
  const [waitedDays, actor] = [[0.1, 3.2, 9], "test"];
  for (const [place, { id }] of sent.entries()) {
    const nowMs = 1_000_000 + place;
    await publications.requestPublication(id, { visibility: "public", revealAtMs: null, actor, nowMs });
    const decidedMs = nowMs + (waitedDays[place] ?? 0) * 86_400_000;
    await publications.decidePublication(id, { verdict: "decline", note: "no" }, { actor, nowMs: decidedMs });
  }
  expect((await reviews())["toolspectrum/approved"]).toEqual({ answered: 3, medianDays: 4 });
});

test("an organiser approves, asks, declines and undoes; each reaches the submitter and the audit trail", async () => {
  await using working = await startWorkingServer();
  const { server, scoring } = working;
  const [owner, organiser] = [await signUp(server, "Owner"), await signUp(server, "Organiser")];
  const by = { actor: "command", nowMs: Date.now() };
  await server.storage.accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  await importApproved(scoring);
  const { id } = await send(server, {
    split: "toolspectrum/approved",
    body: working.split.half,
    headers: owner.headers,
    query: { claimed: "0.99" },
  });
  const copy = await send(server, {
    split: "toolspectrum/approved",
    body: `${working.split.half}\n`,
    headers: (await signUp(server, "Copier")).headers,
    query: { system: "A copy" },
  });
  const team = await makeTeam(owner);
  const forTeam = await send(server, {
    split: "toolspectrum/approved",
    body: `${working.split.half}\n\n`,
    headers: owner.headers,
    query: { system: "For a team", team },
  });
  await working.work();
  const publish = () => owner.send("POST", `/submissions/${id}/publish`, { visibility: "public" });
  const decide = (body: object) => organiser.send("POST", `/organise/submissions/${id}/decision`, body);
  const mine = () => read(server, id, owner.headers);
  expect(await (await publish()).json()).toMatchObject({ visibility: "private", publication: { status: "pending" } });
  expect((await owner.send("GET", "/organise/queue")).status).toBe(403);
  expect((await owner.send("POST", `/organise/submissions/${id}/decision`, { verdict: "accept" })).status).toBe(404);
  const { items } = await (await organiser.send("GET", "/organise/queue")).json();
  expect(items).toHaveLength(1);
  expect(items[0].submission.id).toBe(id);
  expect(items[0].checks.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(["NEARLY_IDENTICAL", "SEVERAL_BUDGETS", "CLAIM_DIFFERS", "NO_CONTACT"]),
  );
  // Of another account, and of the same person on the budget of a team.
  const alike = items[0].checks.filter(({ code }: { code: string }) => code === "NEARLY_IDENTICAL");
  expect(alike.map(({ other }: { other: string }) => other).toSorted()).toEqual([copy.id, forTeam.id].toSorted());

  expect((await decide({ verdict: "ask", note: "" })).status).toBe(400);
  await decide({ verdict: "ask", note: "Which checkpoint is this?" });
  expect(await mine()).toMatchObject({ publication: { status: "asked", note: "Which checkpoint is this?" } });
  await decide({ verdict: "decline", note: "The method is not described." });
  expect(await mine()).toMatchObject({
    visibility: "private",
    publication: { status: "declined", note: "The method is not described." },
  });
  expect((await decide({ verdict: "accept" })).status).toBe(409);
  await decide({ verdict: "undo" });
  await decide({ verdict: "accept" });
  expect(await mine()).toMatchObject({ visibility: "public", publication: { status: "accepted", note: "" } });
  expect(await rowsOf(working)).toHaveLength(1);
  // What was written on the way there is between the two: readers get the states and that it was published.
  const eventsFor = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/api/v1/submissions/${id}/events`, { headers })).text();
  const inside = await eventsFor(owner.headers);
  for (const said of ["Which checkpoint is this?", "The method is not described.", "DECISION_UNDONE"])
    expect(inside).toContain(said);
  const outside = await eventsFor({});
  expect(outside).toContain('"PUBLISHED"');
  expect(outside).not.toMatch(/checkpoint|not described|ORGANISER_ASKS|DECLINED|DECISION|APPROVED|REQUESTED/);
  await decide({ verdict: "undo" });
  expect(await mine()).toMatchObject({ visibility: "private", publication: { status: "pending" } });
  expect(await rowsOf(working)).toEqual([]);
  const { events } = await (await organiser.send("GET", `/organise/submissions/${id}/audit`)).json();
  const trail = events.map(({ reason, actor }: { reason: { code: string } | null; actor: string }) => [
    reason?.code,
    actor,
  ]);
  const organiserActor = `user:${organiser.id}`;
  expect(trail).toEqual(
    expect.arrayContaining([
      ["PUBLICATION_REQUESTED", `user:${owner.id}`],
      ...["ORGANISER_ASKS", "DECLINED", "DECISION_UNDONE", "APPROVED"].map((code) => [code, organiserActor]),
    ]),
  );
});
