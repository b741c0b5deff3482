/** What the command line ends with; printed by `--help` and documented in docs/cli.md. */
export const EXIT = {
  ok: 0,
  /** The file, the submission or the receipt is not good: rejected, failed or changed. */
  notAccepted: 1,
  usage: 2,
  /** The server understood and refused: unknown split, no budget, not allowed. */
  refused: 3,
  /** No answer, or a fault of the service: the same command may work later. */
  unreachable: 4,
  /** `--wait` ran out of time; the submission goes on. */
  stillRunning: 5,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message and an exit code. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.name = "CommandError";
    this.exitCode = exitCode;
  }
}
