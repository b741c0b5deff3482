/** A change of state that the submission's present state does not allow. */
export class StateConflictError extends Error {
  readonly submissionId: string;
  readonly state: string;
  constructor(submissionId: string, state: string, wanted: string) {
    super(`Submission ${submissionId} is ${state}; it cannot become ${wanted}.`);
    this.name = "StateConflictError";
    this.submissionId = submissionId;
    this.state = state;
  }
}

/** A row that the caller named is not there. */
export class NotFoundError extends Error {
  constructor(what: string, id: string) {
    super(`There is no ${what} ${id}.`);
    this.name = "NotFoundError";
  }
}

/** An upload passed its limit; nothing of it was kept. */
export class UploadTooLargeError extends Error {
  readonly bytesMax: number;
  constructor(bytesMax: number) {
    super(`The upload is larger than ${bytesMax} bytes.`);
    this.name = "UploadTooLargeError";
    this.bytesMax = bytesMax;
  }
}

/** The owner's budget leaves nothing; nothing was written. */
export class BudgetError extends Error {
  /** `not-enabled`: the allowance is zero. `rejected`: too many attempts that did not end well. */
  readonly limit: "weekly" | "total" | "rejected" | "not-enabled";
  /** When it is worth another try; null when never. */
  readonly freesAtMs: number | null;
  constructor(limit: BudgetError["limit"], freesAtMs: number | null) {
    super(`The ${limit} budget leaves nothing.`);
    this.name = "BudgetError";
    this.limit = limit;
    this.freesAtMs = freesAtMs;
  }
}
