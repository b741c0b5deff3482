import { useCallback, useEffect, useState } from "react";
import type { PredictionCheck } from "../../../../scoring/intake/contract.ts";
import { checkFile } from "./check-file.ts";
import type { SplitChoice } from "./split-step.tsx";

export type FileCheckState =
  | { readonly kind: "none" }
  | { readonly kind: "checking"; readonly share: number }
  | { readonly kind: "checked"; readonly check: PredictionCheck }
  /** Larger than what is taken, so it is not even read. */
  | { readonly kind: "too-large"; readonly bytesMax: number }
  /** The check could not run here; the server's decides. */
  | { readonly kind: "unavailable"; readonly reason: string };

export interface FileCheck {
  readonly file: File | undefined;
  readonly state: FileCheckState;
  choose(file: File | undefined): void;
  /** Whether the file is fit to be sent. */
  readonly mayBeSent: boolean;
}

/** The chosen file and its check, begun anew whenever the file, the split or the rule for missing instances changes. */
export function useFileCheck(
  benchmark: string,
  split: SplitChoice | undefined,
  { allowMissing, bytesMax }: { readonly allowMissing: boolean; readonly bytesMax: number },
): FileCheck {
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<FileCheckState>({ kind: "none" });
  const { id: splitId, instancesUrl } = split ?? {};

  useEffect(() => {
    if (file === undefined || splitId === undefined || instancesUrl === undefined) return;
    if (file.size > bytesMax) {
      setState({ kind: "too-large", bytesMax });
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    setState({ kind: "checking", share: 0 });
    checkFile(
      { file, benchmark, split: splitId, instancesUrl, allowMissing },
      { signal, onProgress: (share) => signal.aborted || setState({ kind: "checking", share }) },
    ).then(
      (check) => signal.aborted || setState({ kind: "checked", check }),
      (error: Error) => signal.aborted || setState({ kind: "unavailable", reason: error.message }),
    );
    return () => controller.abort();
  }, [file, benchmark, splitId, instancesUrl, allowMissing, bytesMax]);

  const choose = useCallback((chosen: File | undefined) => {
    setFile(chosen);
    if (chosen === undefined) setState({ kind: "none" });
  }, []);
  const mayBeSent = state.kind === "unavailable" || (state.kind === "checked" && state.check.accepted);
  return { file, state, choose, mayBeSent };
}
