import { useCallback, useEffect, useState } from "react";
import type { PredictionCheck } from "../../../../scoring/intake/contract.ts";
import { checkFile } from "./check-file.ts";
import type { SplitChoice } from "./split-step.tsx";

export type FileCheckState =
  | { readonly kind: "none" }
  | { readonly kind: "checking"; readonly share: number }
  | { readonly kind: "checked"; readonly check: PredictionCheck }
  /** The check could not run here; the server's decides. */
  | { readonly kind: "unavailable"; readonly reason: string };

export interface FileCheck {
  readonly file: File | undefined;
  readonly state: FileCheckState;
  choose(file: File | undefined): void;
  /** Whether the file is fit to be sent, counting missing instances as wrong where that is allowed. */
  mayBeSent(allowMissing: boolean): boolean;
}

/** The chosen file and its check, begun anew whenever the file or the split changes. */
export function useFileCheck(benchmark: string, split: SplitChoice | undefined): FileCheck {
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<FileCheckState>({ kind: "none" });
  const instancesUrl = split?.instancesUrl;

  useEffect(() => {
    if (file === undefined || instancesUrl === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    setState({ kind: "checking", share: 0 });
    checkFile(
      { file, benchmark, instancesUrl },
      { signal, onProgress: (share) => signal.aborted || setState({ kind: "checking", share }) },
    ).then(
      (check) => signal.aborted || setState({ kind: "checked", check }),
      (error: Error) => signal.aborted || setState({ kind: "unavailable", reason: error.message }),
    );
    return () => controller.abort();
  }, [file, benchmark, instancesUrl]);

  const choose = useCallback((chosen: File | undefined) => {
    setFile(chosen);
    if (chosen === undefined) setState({ kind: "none" });
  }, []);
  const mayBeSent = (allowMissing: boolean) =>
    state.kind === "unavailable" || (state.kind === "checked" && isFit(state.check, allowMissing));
  return { file, state, choose, mayBeSent };
}

/** Accepted as it is, or short of nothing but instances that the submitter lets count as wrong. */
export function isFit(check: PredictionCheck, allowMissing: boolean): boolean {
  if (check.accepted) return true;
  const others = check.report.issues.filter(
    (issue) => issue.severity === "error" && issue.code !== "MISSING_INSTANCES",
  );
  return allowMissing && check.coverage.missing > 0 && others.length === 0;
}
