import { useRef, useState } from "react";
import { describeRefusal } from "../../i18n/describe-refusal.ts";
import { fill } from "../../i18n/fill.ts";
import { formatReceiptCode } from "../../wire/receipt-code.ts";
import { RefusedError } from "../../wire/refusal.ts";
import type { SubmissionFields } from "../../wire/submissions.ts";
import { uploadFile } from "../../wire/upload-file.ts";
import { type FieldErrors, fieldErrorsOf } from "../describe/field-errors.ts";
import type { PublicationTexts } from "../receipt/texts.ts";
import type { SubmitTexts } from "./texts.ts";

interface Props {
  readonly file: File | undefined;
  readonly ready: boolean;
  readonly fields: SubmissionFields;
  readonly texts: SubmitTexts;
  readonly words: PublicationTexts;
  readonly receiptPath: string;
  /** Told which fields of the description the server refused. */
  readonly onWrongFields: (errors: FieldErrors) => void;
}

type Sending =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; readonly share: number; readonly broken: boolean }
  | { readonly kind: "refused"; readonly text: string };

/** The last button. A retry uses the same key, so that a lost answer never makes a second submission. */
export function SendStep({ file, ready, fields, texts, words, receiptPath, onWrongFields }: Props) {
  const [sending, setSending] = useState<Sending>({ kind: "idle" });
  const attempt = useRef({ of: "", key: "" });

  async function send(chosen: File, dryRun: boolean) {
    const sent: SubmissionFields = dryRun ? { ...fields, dry_run: "true" } : fields;
    const of = JSON.stringify([chosen.name, chosen.size, chosen.lastModified, sent]);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    setSending({ kind: "sending", share: 0, broken: false });
    onWrongFields({});
    try {
      const { id, receiptSecret } = await uploadFile(chosen, sent, {
        idempotencyKey: attempt.current.key,
        onProgress: (share) => setSending({ kind: "sending", share, broken: false }),
        onBroken: () => setSending((now) => (now.kind === "sending" ? { ...now, broken: true } : now)),
      });
      // Without a secret it is a file that the account or its team had sent before: the session opens it.
      location.assign(`${receiptPath}#${formatReceiptCode({ id, secret: receiptSecret ?? undefined })}`);
    } catch (error) {
      if (error instanceof RefusedError) onWrongFields(await fieldErrorsOf(error, words.fieldError));
      const failed = { offline: texts.sendNoAnswer, failed: texts.sendFailed };
      setSending({ kind: "refused", text: describeRefusal(error, failed) });
    }
  }

  const busy = sending.kind === "sending";
  return (
    <div className="send">
      <button
        className="button primary"
        type="button"
        disabled={!ready || busy || file === undefined}
        aria-describedby="send-hint"
        onClick={() => file !== undefined && send(file, false)}
      >
        {sending.kind === "refused" ? texts.again : texts.send}
      </button>
      <button
        className="plain"
        type="button"
        disabled={!ready || busy || file === undefined}
        title={words.dryRunHint}
        onClick={() => file !== undefined && send(file, true)}
      >
        {words.dryRun}
      </button>
      <span className="small quiet" id="send-hint">
        {!ready && texts.sendHint}
      </span>
      <div role="status">
        {busy && (
          <p>
            <progress value={sending.share} max={1} aria-label={texts.stepSend} />{" "}
            {fill(sending.broken ? texts.sendBroken : texts.sending, { percent: Math.round(sending.share * 100) })}
          </p>
        )}
      </div>
      <div role="alert">{sending.kind === "refused" && <p className="notice bad">{sending.text}</p>}</div>
    </div>
  );
}
