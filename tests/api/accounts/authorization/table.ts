import { ACCOUNT_ROWS } from "./account-rows.ts";
import { PUBLIC_ROWS } from "./public-rows.ts";
import type { Row } from "./row.ts";
import { SUBMISSION_ROWS } from "./submission-rows.ts";
import { TEAM_ROWS } from "./team-rows.ts";

/** Every route of the application by who may use it. A route without a row fails the test: add one beside its kind. */
export const TABLE: Readonly<Record<string, Row>> = {
  ...PUBLIC_ROWS,
  ...SUBMISSION_ROWS,
  ...ACCOUNT_ROWS,
  ...TEAM_ROWS,
};
