import { makeTeam, makeToken, signIn, signUp, type TestAccount } from "../../../support/accounts.ts";
import { addSplit, type TestServer } from "../../../support/start-test-server.ts";
import { SUBMIT_PATH, scoreSubmission } from "../../../support/submit-file.ts";

/** Everybody whom the table asks about. Tokens have one scope each and are the owner's, but for the last. */
export const VIEWERS = [
  "anonymous",
  "receipt",
  "other",
  "member",
  "owner",
  "organiser",
  "otherOrganiser",
  "administrator",
  "readToken",
  "submitToken",
  "publishToken",
  "otherToken",
] as const;
export type ViewerName = (typeof VIEWERS)[number];
type Headers = Readonly<Record<string, string>>;

export interface World {
  readonly server: TestServer;
  readonly people: Readonly<Record<"other" | "member" | "owner" | "organiser" | "administrator", TestAccount>>;
  /** Owned by `owner`, with `member` in it. */
  readonly team: string;
  /** Private and scored, sent by `owner` for the team. */
  readonly submission: string;
  /** What each viewer sends to be recognised; `receipt` has the secret of `submission`. */
  readonly headers: Readonly<Record<ViewerName, Headers>>;
  /** A further private, scored submission of `owner` for the team, with its receipt's headers. */
  readonly scored: () => Promise<{ readonly id: string; readonly receipt: Headers }>;
  /** A further session of `owner`. */
  readonly session: () => Promise<TestAccount>;
}

/** The people of the table, on one server with one team and one private submission. */
export async function createWorld(server: TestServer): Promise<World> {
  await addSplit(server);
  const [other, member, owner, organiser, otherOrganiser, administrator] = [
    await signUp(server, "Other"),
    await signUp(server, "Member"),
    await signUp(server, "Owner"),
    await signUp(server, "Organiser"),
    await signUp(server, "Elsewhere"),
    await signUp(server, "Administrator"),
  ];
  const by = { actor: "command", nowMs: Date.now() };
  const { accounts } = server.storage;
  await accounts.grantRole(organiser.id, { role: "organiser", benchmark: "toolspectrum" }, by);
  await accounts.grantRole(otherOrganiser.id, { role: "organiser", benchmark: "rut-bench" }, by);
  await accounts.grantRole(administrator.id, { role: "administrator" }, by);
  const team = await makeTeam(owner, member);
  let count = 0;
  const scored: World["scored"] = async () => {
    count += 1;
    const response = await fetch(`${server.url}${SUBMIT_PATH}&team=${team}`, {
      method: "POST",
      headers: owner.headers,
      body: `{"id":"one","number":${count}}\n`,
    });
    if (response.status !== 202) throw new Error(`${response.status}: ${await response.text()}`);
    const { id, receiptSecret } = await response.json();
    await scoreSubmission(server, id);
    return { id, receipt: { Authorization: `Bearer ${receiptSecret}` } };
  };
  const { id: submission, receipt } = await scored();
  return {
    server,
    people: { other, member, owner, organiser, administrator },
    team,
    submission,
    scored,
    session: () => signIn(server, owner),
    headers: {
      anonymous: {},
      receipt,
      other: other.headers,
      member: member.headers,
      owner: owner.headers,
      organiser: organiser.headers,
      otherOrganiser: otherOrganiser.headers,
      administrator: administrator.headers,
      readToken: await makeToken(owner, "read"),
      submitToken: await makeToken(owner, "submit"),
      publishToken: await makeToken(owner, "publish"),
      otherToken: await makeToken(other, "read", "submit", "publish"),
    },
  };
}
