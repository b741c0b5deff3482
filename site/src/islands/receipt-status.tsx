import { useState } from "react";
import type { BenchmarkLabels } from "../data/benchmark-labels.ts";
import type { ReceiptCode } from "../wire/receipt-code.ts";
import { formatReceiptCode } from "../wire/receipt-code.ts";
import type { SubmissionBody } from "../wire/types.ts";
import { Actions } from "./receipt/actions.tsx";
import { BudgetLine } from "./receipt/budget-line.tsx";
import { Lookup } from "./receipt/lookup.tsx";
import { Progress } from "./receipt/progress.tsx";
import { Scores } from "./receipt/scores.tsx";
import type { PublicationTexts, ReceiptTexts } from "./receipt/texts.ts";
import { useReceiptCode } from "./receipt/use-receipt-code.ts";
import { useSubmission } from "./receipt/use-submission.ts";
import { IssueTable } from "./submit/issue-table.tsx";
import type { RowTexts } from "./submit/public-row.tsx";

interface Props {
  readonly texts: ReceiptTexts;
  readonly words: PublicationTexts;
  readonly rowTexts: RowTexts;
  readonly levels: Readonly<Record<NonNullable<SubmissionBody["level"]>, string>>;
  readonly benchmarks: Readonly<Record<string, BenchmarkLabels>>;
  readonly language: string;
  readonly homePath: string;
}

/** A submission as its owner sees it: live state, scores, and what can be done. The code stands in the fragment. */
export function ReceiptStatus({ texts, ...rest }: Props) {
  const { code, read } = useReceiptCode();
  if (code !== undefined) return <Receipt key={code.id} code={code} texts={texts} {...rest} />;
  return <Lookup texts={texts} ready={read} />;
}

function Receipt({
  code,
  texts,
  words,
  rowTexts,
  levels,
  benchmarks,
  language,
  homePath,
}: Props & { readonly code: ReceiptCode }) {
  const { submission, problem, replace } = useSubmission(code, texts);
  if (submission === undefined) {
    return (
      <p className="section" role="status">
        {problem ?? texts.loading}
      </p>
    );
  }
  const labels = benchmarks[submission.benchmark];
  return (
    <div className="stack section">
      <p className="quiet">
        {labels?.title ?? submission.benchmark} · {submission.split.title} · <strong>{submission.system.name}</strong>
        {submission.level !== null && ` · ${levels[submission.level]}`}{" "}
        {submission.demo && <span className="badge demo">{texts.demo}</span>}
      </p>
      {submission.owner && (
        <p className="small">
          <a href={`${homePath}r/describe/#${formatReceiptCode(code)}`}>{texts.editLink}</a>
        </p>
      )}
      <Progress submission={submission} texts={texts} problem={problem} language={language} />
      <BudgetLine
        split={submission.split.id}
        team={submission.team}
        words={words}
        language={language}
        of={submission.state}
      />
      {submission.report !== null && submission.report.issues.length > 0 && (
        <section className="stack">
          <h2>{texts.issuesHeading}</h2>
          <IssueTable
            issues={submission.report.issues}
            count={submission.report.errorCount + submission.report.warningCount}
            texts={texts}
          />
        </section>
      )}
      {submission.state === "scored" && labels !== undefined && (
        <Scores code={code} labels={labels} texts={texts} owner={submission.owner} />
      )}
      <Actions
        code={code}
        submission={submission}
        level={submission.level === null ? "" : levels[submission.level]}
        labels={labels}
        rowTexts={rowTexts}
        texts={texts}
        words={words}
        language={language}
        boardPath={`${homePath}b/${submission.benchmark}/`}
        onChange={replace}
      />
      <section className="panel stack">
        <h2>{texts.keepHeading}</h2>
        <p>{code.secret === undefined ? texts.keepAccount : texts.keep}</p>
        <p>
          <CopyAddress texts={texts} />
        </p>
        <p className="small quiet hash">
          {texts.file}: {new Intl.NumberFormat(language).format(submission.file.bytes ?? 0)} B · {texts.hash}{" "}
          <code>{submission.file.sha256}</code>
        </p>
      </section>
    </div>
  );
}

function CopyAddress({ texts }: { readonly texts: ReceiptTexts }) {
  const [copied, setCopied] = useState(false);
  return (
    <button
      className="plain"
      type="button"
      onClick={async () => {
        await navigator.clipboard.writeText(location.href);
        setCopied(true);
      }}
    >
      {copied ? texts.copied : texts.copyAddress}
    </button>
  );
}
