import type { KeptLink } from "../../db/account-ports.ts";

const PAGES: Readonly<Record<KeptLink["kind"], string>> = {
  "verify-email": "/account/verify/",
  "reset-password": "/account/reset/",
  "team-invitation": "/account/join/",
};

/**
 * The address that a person opens. The secret stands in the fragment, which browsers send to no server, so that it is in
 * no log; the page sends it on when its button is pressed, so that a mail scanner that opens links uses nothing up.
 */
export function linkTo(origin: string, kind: KeptLink["kind"], secret: string): string {
  return `${origin}${PAGES[kind]}#${encodeURIComponent(secret)}`;
}
