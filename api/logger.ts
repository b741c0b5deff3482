import { type DestinationStream, type Logger, pino } from "pino";

/** Names under which a secret or a part of a file could come to a log line by mistake. */
const REDACTED = [
  "authorization",
  "cookie",
  "receiptSecret",
  "idempotencyKey",
  "idempotency-key",
  "secret",
  "token",
  "password",
  "body",
];

/**
 * JSON lines for a process. Lines carry ids, codes, counts and times only; the redaction is the net below that rule.
 * Written synchronously, so that the lines before a crash are there.
 */
export function createLogger(
  name: string,
  level: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Logger {
  return pino(
    {
      name,
      level,
      redact: {
        paths: REDACTED.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
        censor: "[redacted]",
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
}
