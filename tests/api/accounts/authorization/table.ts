import { ACCOUNT_ROWS } from "./account-rows.ts";
import { LIFECYCLE_ROWS } from "./lifecycle-rows.ts";
import { OPERATION_ROWS } from "./operation-rows.ts";
import { PUBLIC_ROWS } from "./public-rows.ts";
import type { Row } from "./row.ts";
import { SUBMISSION_ROWS } from "./submission-rows.ts";
import { TEAM_ROWS } from "./team-rows.ts";

/** Every route of the application by who may use it. A route without a row fails the test: add one beside its kind. */
export const TABLE: Readonly<Record<string, Row>> = {
  ...PUBLIC_ROWS,
  ...SUBMISSION_ROWS,
  ...LIFECYCLE_ROWS,
  ...OPERATION_ROWS,
  ...ACCOUNT_ROWS,
  ...TEAM_ROWS,
};
