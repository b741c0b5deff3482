import { useState } from "react";
import { describeRefusal } from "../../i18n/describe-refusal.ts";
import type { AccountTexts } from "./texts.ts";

export interface Action {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly done: string | undefined;
  /** Runs a change, then shows `done`, or what went wrong. True when it went well. */
  readonly act: (change: () => Promise<unknown>, done?: string) => Promise<boolean>;
}

/** One change at a time, with its outcome for `Outcome`. */
export function useAction(texts: AccountTexts): Action {
  const [state, setState] = useState<Omit<Action, "act">>({ busy: false, problem: undefined, done: undefined });
  const act: Action["act"] = async (change, done) => {
    setState({ busy: true, problem: undefined, done: undefined });
    try {
      await change();
      setState({ busy: false, problem: undefined, done });
      return true;
    } catch (error) {
      setState({ busy: false, problem: describeRefusal(error, texts), done: undefined });
      return false;
    }
  };
  return { ...state, act };
}
