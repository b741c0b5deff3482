import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { changedFields, type SystemField, statedFields, toSystemFields } from "../data/system-fields.ts";
import { describeRefusal } from "../i18n/describe-refusal.ts";
import { formatReceiptCode, type ReceiptCode } from "../wire/receipt-code.ts";
import { RefusedError } from "../wire/refusal.ts";
import { getSubmission, listSystemEdits, putSystem } from "../wire/submissions.ts";
import type { SubmissionBody, SystemEdits } from "../wire/types.ts";
import { type FieldErrors, fieldErrorsOf } from "./describe/field-errors.ts";
import { History } from "./describe/history.tsx";
import { MoreDetailsFields } from "./describe/more-details.tsx";
import { SystemForm } from "./describe/system-form.tsx";
import type { DescriptionTexts } from "./describe/texts.ts";
import { Lookup } from "./receipt/lookup.tsx";
import type { PublicationTexts, ReceiptTexts } from "./receipt/texts.ts";
import { useReceiptCode } from "./receipt/use-receipt-code.ts";
import type { SubmitTexts } from "./submit/texts.ts";

interface Props {
  readonly texts: DescriptionTexts;
  readonly receiptTexts: ReceiptTexts;
  readonly submitTexts: SubmitTexts;
  readonly words: PublicationTexts;
  readonly language: string;
  /** Where a receipt is shown, without its fragment. */
  readonly receiptPath: string;
}

/** What is said of the system behind a submission: a form for its owner, and everything that it said before. */
export function DescribeSystem(props: Props) {
  const { code, read } = useReceiptCode();
  if (code !== undefined) return <Loaded key={code.id} code={code} {...props} />;
  return <Lookup texts={props.receiptTexts} ready={read} />;
}

function Loaded({ code, ...props }: Props & { readonly code: ReceiptCode }) {
  const { receiptTexts } = props;
  const [submission, setSubmission] = useState<SubmissionBody>();
  const [edits, setEdits] = useState<SystemEdits["edits"]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    Promise.all([getSubmission(code), listSystemEdits(code)]).then(
      ([loaded, earlier]) => {
        setSubmission(loaded);
        setEdits(earlier);
      },
      (error: unknown) => setProblem(error instanceof RefusedError ? receiptTexts.notFound : receiptTexts.offline),
    );
  }, [code, receiptTexts]);
  if (submission === undefined) {
    return (
      <p className={problem === undefined ? "section" : "notice bad section"} role="status">
        {problem ?? receiptTexts.loading}
      </p>
    );
  }
  const saved = async (changed: SubmissionBody) => {
    setSubmission(changed);
    setEdits(await listSystemEdits(code));
  };
  return <Description {...props} code={code} submission={submission} edits={edits} onSaved={saved} />;
}

interface DescriptionProps extends Props {
  readonly code: ReceiptCode;
  readonly submission: SubmissionBody;
  readonly edits: SystemEdits["edits"];
  readonly onSaved: (changed: SubmissionBody) => Promise<void>;
}

function Description({ code, submission, edits, onSaved, ...props }: DescriptionProps) {
  const { texts, submitTexts, words, language, receiptPath } = props;
  const stored = toSystemFields(submission.system);
  const [fields, setFields] = useState(stored);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [errors]);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    setProblem(undefined);
    setErrors({});
    if (changedFields(stored, fields).length === 0) {
      setOutcome(texts.unchanged);
      return;
    }
    setBusy(true);
    setOutcome(undefined);
    try {
      const changed = await putSystem(code, statedFields(fields));
      setFields(toSystemFields(changed.system));
      await onSaved(changed);
      setOutcome(texts.saved);
    } catch (error) {
      const wrong = error instanceof RefusedError ? await fieldErrorsOf(error, words.fieldError) : {};
      setErrors(wrong);
      const failed = { offline: props.receiptTexts.offline, failed: texts.failed };
      setProblem(Object.keys(wrong).length > 0 ? texts.wrong : describeRefusal(error, failed));
    }
    setBusy(false);
  }

  return (
    <div className="section">
      <p>
        <a href={`${receiptPath}#${formatReceiptCode(code)}`}>{texts.back}</a>
      </p>
      {submission.owner ? (
        <form className="stack after-link" onSubmit={save} ref={form} noValidate>
          <p className="quiet">
            {texts.intro} {submission.visibility === "anonymous" && texts.anonymous}
          </p>
          <SystemForm fields={fields} onChange={setFields} errors={errors} texts={submitTexts} />
          <MoreDetailsFields fields={fields} onChange={setFields} errors={errors} words={words} open />
          <div role="alert">{problem !== undefined && <p className="notice bad">{problem}</p>}</div>
          <div role="status">{outcome !== undefined && <p className="notice ok">{outcome}</p>}</div>
          <button className="button primary" type="submit" disabled={busy}>
            {texts.save}
          </button>
        </form>
      ) : (
        <p className="notice section">{texts.others}</p>
      )}
      <History edits={edits} names={fieldNames(submitTexts, words, texts)} texts={texts} language={language} />
    </div>
  );
}

function fieldNames(
  submit: SubmitTexts,
  words: PublicationTexts,
  texts: DescriptionTexts,
): Readonly<Record<SystemField, string>> {
  return {
    system: submit.system,
    organisation: submit.organisation,
    base_model: submit.baseModel,
    weights: submit.weights,
    link: submit.link,
    description: submit.notes,
    ...words.detailNames,
    contact_public: texts.contactShown,
  };
}
