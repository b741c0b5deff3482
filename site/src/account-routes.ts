/** The pages of accounts; without an account they lead to the sign-in page. */
export const ACCOUNT_PATHS: readonly string[] = [
  "/sign-in/",
  "/account/",
  "/account/sign-up/",
  "/account/forgot/",
  "/account/reset/",
  "/account/verify/",
  "/account/join/",
  "/account/teams/",
  "/account/tokens/",
  "/account/security/",
  "/account/administration/",
];
