import { useCallback, useEffect, useState } from "react";
import { describeRefusal } from "../../i18n/describe-refusal.ts";
import { askAccount } from "../../wire/account.ts";
import { RefusedError } from "../../wire/refusal.ts";
import type { AccountTexts } from "./texts.ts";

export interface Loaded<T> {
  readonly value: T | undefined;
  readonly problem: string | undefined;
  /** The status of a refusal. */
  readonly status: number | undefined;
  readonly reload: () => Promise<void>;
}

/** What the API has at a path, asked for once the page is there and whenever `reload` is called. */
export function useLoaded<T>(path: string, texts: AccountTexts): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, "reload">>(NOTHING);
  const reload = useCallback(async () => {
    try {
      const value = await askAccount<T>("GET", path);
      setState({ value, problem: undefined, status: undefined });
    } catch (error) {
      const status = error instanceof RefusedError ? error.status : undefined;
      setState({ value: undefined, problem: describeRefusal(error, texts), status });
    }
  }, [path, texts]);
  useEffect(() => void reload(), [reload]);
  return { ...state, reload };
}

const NOTHING = { value: undefined, problem: undefined, status: undefined };
