import { fill } from "../../i18n/fill.ts";
import { useCodes } from "../use-codes.ts";

/** An issue as both the check in the browser and the server's report have it. */
export interface ListedIssue {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly pointer?: string | undefined;
  readonly instanceId?: string | undefined;
  readonly expected: string;
  readonly received: string;
  readonly fix: string;
}

export interface IssueTexts {
  readonly issueWhere: string;
  readonly issueExpected: string;
  readonly issueReceived: string;
  readonly issueFix: string;
  readonly firstIssues: string;
  readonly line: string;
}

const ISSUES_SHOWN_MAX = 20;

/** The first problems of a file: where, what was expected, what was found, what to do. */
export function IssueTable({
  issues,
  count,
  texts,
}: {
  readonly issues: readonly ListedIssue[];
  readonly count: number;
  readonly texts: IssueTexts;
}) {
  const words = useCodes();
  const own = ({ code }: ListedIssue) =>
    words !== undefined && Object.hasOwn(words.issues, code) ? words.issues[code] : undefined;
  const shown = issues.slice(0, ISSUES_SHOWN_MAX);
  return (
    <>
      {count > shown.length && <p className="small quiet">{fill(texts.firstIssues, { shown: shown.length, count })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key */}
      <section className="scroll" tabIndex={0} aria-label={texts.issueWhere}>
        <table className="issues">
          <thead>
            <tr>
              <th scope="col">{texts.issueWhere}</th>
              <th scope="col">{texts.issueExpected}</th>
              <th scope="col">{texts.issueReceived}</th>
              <th scope="col">{texts.issueFix}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((issue, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: issues have no identity and the list never changes order
              <tr key={index}>
                <th scope="row">
                  {describePlace(issue, texts)}
                  <code className="block">{issue.code}</code>
                  {own(issue) !== undefined && <span className="block">{own(issue)?.what}</span>}
                </th>
                <Words english={issue.expected} codes={words} />
                <Words english={issue.received} codes={words} />
                <td lang={words && own(issue) === undefined ? "en" : undefined}>{own(issue)?.fix ?? issue.fix}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A phrase of the check in the language of the page, where that has it. */
function Words({ english, codes }: { readonly english: string; readonly codes: ReturnType<typeof useCodes> }) {
  const own = codes?.issueWords(english);
  return <td lang={codes && own === undefined ? "en" : undefined}>{own ?? english}</td>;
}

function describePlace(issue: ListedIssue, texts: IssueTexts): string {
  const parts = [
    issue.file,
    issue.line === undefined ? undefined : fill(texts.line, { line: issue.line }),
    issue.pointer,
    issue.instanceId,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(" · ") || "–";
}
