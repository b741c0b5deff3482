import { isAPIError } from "better-auth/api";
import { forbidden, Problem, unauthorized } from "../problem.ts";
import type { ProblemSlug } from "../problem-slugs.ts";

/** The auth library's refusals that a person can do something about, by its code. */
const PROBLEMS: Readonly<Record<string, () => Problem>> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    refused(401, "wrong-credentials", "Address or password wrong", "Check both, or ask for a new password."),
  EMAIL_NOT_VERIFIED: () =>
    forbidden(
      "email-not-verified",
      "Open the link in the message that was sent to your address; another is on its way.",
    ),
  USER_ALREADY_EXISTS: emailTaken,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: emailTaken,
  INVALID_TOKEN: linkUsedUp,
  TOKEN_EXPIRED: linkUsedUp,
  USER_NOT_FOUND: linkUsedUp,
  INVALID_PASSWORD: wrongPassword,
  PASSWORD_ALREADY_SET: () =>
    refused(422, "current-password-needed", "Current password needed", "This account has a password; send it as well."),
  PROVIDER_NOT_FOUND: () =>
    refused(
      404,
      "not-found",
      "Not found",
      "Nobody set up signing in with this provider here. GET /api/v1/auth/methods lists those that are.",
    ),
  UNAUTHORIZED: () => unauthorized("Sign in first."),
};

/** Waits for a call of the auth library and turns its refusals into a `Problem`; anything else is thrown as it is. */
export async function callAuth<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const code = isAPIError(error) ? error.body?.code : undefined;
    const problem = code === undefined ? undefined : PROBLEMS[code];
    throw problem === undefined ? error : problem();
  }
}

/** The refusal of a password that does not fit the account that is signed in. */
export function wrongPassword(): Problem {
  return refused(
    422,
    "wrong-password",
    "Wrong password",
    "The current password does not fit. Check it, or ask for a new one.",
  );
}

function emailTaken(): Problem {
  return refused(
    422,
    "email-taken",
    "Address in use",
    "There is an account with this address. Sign in, or ask for a new password.",
  );
}

function linkUsedUp(): Problem {
  return refused(
    422,
    "link-used-up",
    "Link used up",
    "This link was used, has expired, or is not whole. Ask for another.",
  );
}

function refused(status: 401 | 404 | 422, slug: ProblemSlug, title: string, detail: string): Problem {
  return new Problem({ status, slug, title, detail });
}
