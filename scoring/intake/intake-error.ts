/** A limit of the intake was passed, e.g. by an archive that unpacks to too much; `message` is safe to show. */
export class IntakeLimitError extends Error {}

/** Compressed bytes that do not follow their format; `message` is safe to show. */
export class IntakeFormatError extends Error {}
