import { StateConflictError } from "../../../db/errors.ts";
import { Problem } from "../../problem.ts";

/** Turns the storage's refusal of a change of state into a 409 that says where the submission stands; other errors pass through. */
export function stateConflictToProblem(wanted: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof StateConflictError)) throw error;
    throw new Problem({
      status: 409,
      slug: "state-conflict",
      title: "Not possible in this state",
      detail: `The submission is ${error.state}; it cannot be ${wanted}.`,
    });
  };
}
