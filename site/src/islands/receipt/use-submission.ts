import { useEffect, useState } from "react";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { RefusedError } from "../../wire/refusal.ts";
import { followSubmission } from "../../wire/submissions.ts";
import type { SubmissionBody } from "../../wire/types.ts";
import type { ReceiptTexts } from "./texts.ts";

const RETRY_MS = 2_000;

/**
 * The submission, kept up to date by server-sent events until its state is final. A broken connection is taken up again
 * after two seconds and said in words meanwhile; a wrong receipt ends it.
 */
export function useSubmission(code: ReceiptCode, texts: ReceiptTexts) {
  const [submission, setSubmission] = useState<SubmissionBody>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      while (!signal.aborted) {
        try {
          for await (const body of followSubmission(code, signal)) {
            setSubmission(body);
            setProblem(undefined);
            if (body.final) return;
          }
        } catch (error) {
          if (signal.aborted) return;
          const refused = error instanceof RefusedError && error.status < 500 && error.status !== 429;
          setProblem(refused ? texts.notFound : texts.offline);
          if (refused) return;
        }
        await new Promise((done) => setTimeout(done, RETRY_MS));
      }
    };
    void follow();
    return () => controller.abort();
  }, [code, texts]);

  return { submission, problem, replace: setSubmission };
}
