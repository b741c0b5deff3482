import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../../api/app.ts";
import { startTestServer, type TestServer } from "../../support/start-test-server.ts";
import type { SentRequest } from "./authorization/row.ts";
import { TABLE } from "./authorization/table.ts";
import { createWorld, VIEWERS, type World } from "./authorization/world.ts";

const NO_LIMIT = { burst: 1e9, perSecond: 1e9 };
const rateLimits = { upload: NO_LIMIT, change: NO_LIMIT, stream: NO_LIMIT, download: NO_LIMIT, signIn: NO_LIMIT };
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits } });
  world = await createWorld(server);
});
afterAll(() => server.close());

test("the table has a row for every route that is registered, and none for a route that is not", async () => {
  const registered = createApp(server.dependencies)
    .routes.filter(({ method, path }) => method !== "ALL" && method !== "OPTIONS" && !path.endsWith("*"))
    .map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(TABLE).toSorted()).toEqual([...new Set(registered)].toSorted());
});

describe("who may do what", () => {
  test.each(Object.entries(TABLE))("%s", async (route, { expected, request }) => {
    const [method = "", pattern = ""] = route.split(" ");
    const given: Record<string, number> = {};
    for (const viewer of VIEWERS) {
      const sent = (await request?.(world, viewer)) ?? {};
      const response = await send(method, pattern, { headers: world.headers[viewer], ...sent });
      given[viewer] = response.status;
      // No address of anybody reaches who is nobody.
      if (viewer === "anonymous") expect(await response.text()).not.toContain("people.test");
      else await response.body?.cancel();
    }
    expect(given).toEqual(expected);
  });
});

function send(
  method: string,
  pattern: string,
  { path = pattern, body, bytes, headers }: SentRequest,
): Promise<Response> {
  const content = body === undefined ? bytes : JSON.stringify(body);
  return fetch(`${server.url}${path}`, {
    method,
    redirect: "manual",
    headers: {
      ...(method === "GET" ? {} : { Origin: server.url }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  });
}

describe("lists", () => {
  test("whoever asks for many at once is given none of somebody else's submissions", async () => {
    const paths = Object.keys(TABLE)
      .filter((route) => route.startsWith("GET ") && !route.includes(":id"))
      .map((route) => route.slice("GET ".length))
      .map((path) => path.replace(":benchmark", "toolspectrum").replace(":name", "small").replace(":team", world.team));
    expect(paths.length).toBeGreaterThan(20);
    const { submission } = world;
    const stored = await server.storage.board.findSubmission(submission);
    const asked = new URLSearchParams({ team: world.team, user: world.people.owner.id, submission });
    for (const one of ["id", "ids", "submissions"]) asked.append(one, submission);
    /** Which of the list routes name it. */
    const naming = async (viewer: (typeof VIEWERS)[number]) => {
      const found: string[] = [];
      for (const path of paths) {
        for (const query of ["", `?${asked}`, "?show=decided&limit=500", "?limit=200"]) {
          const response = await fetch(`${server.url}${path}${query}`, {
            headers: world.headers[viewer],
            redirect: "manual",
          });
          const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
          // A refusal may tell back what was asked for.
          const marks = response.status < 400 ? [submission, stored?.sha256, stored?.uploadKey] : [stored?.sha256];
          if (marks.some((mark) => mark && text.includes(mark))) found.push(path);
        }
      }
      return [...new Set(found)];
    };
    for (const viewer of ["anonymous", "other", "otherToken", "otherOrganiser", "submitToken"] as const) {
      expect({ viewer, found: await naming(viewer) }).toEqual({ viewer, found: [] });
    }
    expect(await naming("owner")).toContain("/api/v1/account/submissions");
    expect(await naming("member")).toContain("/api/v1/account/submissions");
  });
});
