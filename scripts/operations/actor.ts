import { userInfo } from "node:os";

/** Who runs a command, as the audit trail names them: the user of the machine. */
export function commandActor(): string {
  return `command:${userInfo().username}`;
}
