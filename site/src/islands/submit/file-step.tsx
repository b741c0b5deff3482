import { useEffect, useRef, useState } from "react";
import type { PredictionCheck } from "../../../../scoring/intake/contract.ts";
import { fill } from "../../i18n/fill.ts";
import { formatBytes } from "./format-bytes.ts";
import { IssueTable } from "./issue-table.tsx";
import type { SubmitTexts } from "./texts.ts";
import type { FileCheck } from "./use-file-check.ts";

interface Props {
  readonly check: FileCheck;
  readonly bytesMax: number;
  readonly allowMissing: boolean;
  readonly onAllowMissing: (allow: boolean) => void;
  readonly texts: SubmitTexts;
  readonly language: string;
}

/** Step 2: choose or drop a file; it is checked here, in the browser. */
export function FileStep({ check, bytesMax, allowMissing, onAllowMissing, texts, language }: Props) {
  const [over, setOver] = useState(false);
  const { file, state } = check;
  return (
    <section className="step" aria-labelledby="step-file">
      <h2 id="step-file">{texts.stepFile}</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the file field inside does the same */}
      <div
        className={over ? "drop over" : "drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          check.choose(event.dataTransfer.files[0]);
        }}
      >
        <label htmlFor="file">{texts.drop}</label>
        <input
          id="file"
          type="file"
          aria-describedby="file-hint"
          onChange={(event) => check.choose(event.target.files?.[0])}
        />
        <small className="quiet" id="file-hint">
          {fill(texts.fileHint, { limit: formatBytes(bytesMax, language) })}
        </small>
      </div>
      <div role="status">
        {file !== undefined && state.kind === "checking" && (
          <p>
            <progress value={state.share} max={1} aria-label={fill(texts.checking, { name: file.name })} />{" "}
            {fill(texts.checking, { name: file.name })}
          </p>
        )}
        {file !== undefined && state.kind === "too-large" && (
          <p className="notice bad">
            {fill(texts.fileTooLarge, {
              name: file.name,
              size: formatBytes(file.size, language),
              limit: formatBytes(state.bytesMax, language),
            })}
          </p>
        )}
        {state.kind === "unavailable" && (
          <p className="notice warn">{fill(texts.checkUnavailable, { reason: state.reason })}</p>
        )}
        {file !== undefined && state.kind === "checked" && (
          <Verdict check={state.check} name={file.name} texts={texts} language={language} />
        )}
      </div>
      {file !== undefined && state.kind === "checked" && (
        <>
          {state.check.coverage.missing > 0 && (
            <label className="check">
              <input
                type="checkbox"
                checked={allowMissing}
                onChange={(event) => onAllowMissing(event.target.checked)}
              />
              {texts.allowMissing}
            </label>
          )}
          {state.check.report.issues.length > 0 && (
            <IssueTable
              issues={state.check.report.issues}
              count={state.check.report.errorCount + state.check.report.warningCount}
              texts={texts}
            />
          )}
        </>
      )}
    </section>
  );
}

interface VerdictProps {
  readonly check: PredictionCheck;
  readonly name: string;
  readonly texts: SubmitTexts;
  readonly language: string;
}

/** The outcome in words. A failed check takes the focus, so that its list is read next. */
function Verdict({ check, name, texts, language }: VerdictProps) {
  const { accepted: fit, summary, coverage, report } = check;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fit) box.current?.focus();
  }, [fit]);
  return (
    <div className={fit ? "notice ok" : "notice bad"} ref={box} tabIndex={-1}>
      <p>
        <strong>
          {fit
            ? fill(texts.checkOk, {
                name,
                records: summary.records,
                received: coverage.received,
                expected: coverage.expected,
              })
            : fill(report.errorCount === 1 ? texts.checkProblemsOne : texts.checkProblems, {
                name,
                count: report.errorCount,
              })}
        </strong>
      </p>
      <p className="small">
        {fill(texts.form, { form: summary.form, bytes: formatBytes(summary.bytes, language) })}{" "}
        {coverage.missing > 0 &&
          fill(texts.checkMissing, {
            missing: coverage.missing,
            expected: coverage.expected,
            sample: coverage.missingSample.slice(0, 3).join(", "),
          })}{" "}
        {report.warningCount > 0 && fill(texts.checkWarnings, { count: report.warningCount })}
      </p>
    </div>
  );
}
