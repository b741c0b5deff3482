import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppDependencies, AppEnv } from "../dependencies.ts";
import { invalidRequest, Problem, problemBody, unexpectedProblem } from "../problem.ts";
import { requestIdOf } from "./request-context.ts";
import { dataHeaders } from "./security-headers.ts";

/** Renders every failure once, as `application/problem+json`; what nobody foresaw is logged and answered without internals. */
export function createErrorHandler({ settings, logger }: Pick<AppDependencies, "settings" | "logger">) {
  const headers = dataHeaders(settings.origin);
  return (error: Error, c: Context<AppEnv>): Response => {
    const requestId: string = c.get("requestId") ?? requestIdOf(c.req.header("x-request-id"));
    const expected = toProblem(error);
    if (expected === undefined) logger.error({ requestId, error: describeError(error) }, "unexpected error");
    const problem = expected ?? unexpectedProblem(requestId);
    return new Response(JSON.stringify(problemBody(problem, requestId)), {
      status: problem.fields.status,
      headers: {
        ...headers,
        "Content-Type": "application/problem+json; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Request-Id": requestId,
        ...problem.fields.headers,
      },
    });
  };
}

function toProblem(error: Error): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error.cause instanceof Problem) return error.cause;
  if (error instanceof HTTPException && error.status === 400) {
    return invalidRequest([], "The body is not valid JSON. Expected one JSON object in UTF-8.");
  }
  return undefined;
}

/** An error for the log: kind, code, place, and its message without the values that a query was called with. */
function describeError(error: Error): Record<string, unknown> {
  return {
    name: error.name,
    message: error.message.split("\nparams:")[0],
    code: "code" in error ? error.code : undefined,
    frames: error.stack?.split("\n").filter((line) => line.startsWith("    at ")),
    cause: error.cause instanceof Error ? describeError(error.cause) : undefined,
  };
}
