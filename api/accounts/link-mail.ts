import type { KeptLink } from "../../db/account-ports.ts";

export interface LinkMail {
  readonly kind: KeptLink["kind"];
  readonly to: string;
  readonly link: string;
  readonly expiresAtMs: number;
}

export interface Mailer {
  /** Whether mail reaches people by itself; otherwise an administrator hands links on. */
  readonly sends: boolean;
  /**
   * Sends one link, or keeps it for the administrator where there is no mail server. Never throws: a server that does
   * not take it is logged, and the link is kept, so that nobody is locked out by it.
   */
  send(mail: LinkMail): Promise<void>;
}
