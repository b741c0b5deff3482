import type { JsonObject } from "../json.ts";

export const ASK = "ask_user_for_required_parameters";
export const PREPARE = "prepare_to_answer";

/** A tool call of a turn, its slots filled. */
export interface FilledCall {
  readonly tool: string;
  readonly args: JsonObject;
  readonly after: readonly number[];
  readonly gives: JsonObject[string];
}

export interface FilledTurn {
  readonly asks?: { readonly question: string; readonly missing: readonly string[]; readonly reply: string };
  readonly calls: readonly FilledCall[];
  readonly answer: string;
}

/** The reference nodes of a turn in the released form: the question if there is one, the calls, and one closing answer. */
export function toReferenceNodes(turn: FilledTurn): JsonObject[] {
  const question =
    turn.asks === undefined
      ? []
      : [
          {
            action: { name: ASK, arguments: { missing_parameters: turn.asks.missing } },
            observation: turn.asks.question,
            user_input: turn.asks.reply,
            dependency_list: [],
          },
        ];
  const offset = question.length;
  const calls = turn.calls.map((call) => ({
    action: { name: call.tool, arguments: call.args },
    observation: call.gives,
    dependency_list: call.after.length === 0 && offset > 0 ? [0] : call.after.map((index) => index + offset),
  }));
  const needed = new Set(calls.flatMap(({ dependency_list }) => dependency_list));
  const last = [...question, ...calls].flatMap((_, index) => (needed.has(index) ? [] : [index]));
  const closing = {
    action: { name: PREPARE, arguments: { answer_type: turn.calls.length === 0 ? "chat" : "tool" } },
    observation: turn.answer,
    dependency_list: last,
  };
  return [...question, ...calls, closing];
}

/** The released task type that follows from the shape of a turn. */
export function taskTypeOf(turn: FilledTurn): string {
  if (turn.asks !== undefined) return "Clarify";
  if (turn.calls.length === 0) return "Chat";
  if (turn.calls.length === 1) return "Single-Tool";
  if (turn.calls.every((call) => call.after.length === 0)) return "Parallel Multi-Tool";
  const isChain = turn.calls.every(
    (call, index) =>
      (index === 0 && call.after.length === 0) || (call.after.length === 1 && call.after[0] === index - 1),
  );
  return isChain ? "Sequential Multi-Tool" : "Mixed Multi-Tool";
}
