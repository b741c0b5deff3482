import type { ShownCase } from "../../../../api/client.ts";
import type { MarkedArgument, MarkedStep } from "../../data/cases.ts";
import { markDifferences } from "../../data/cases.ts";
import type { Dictionary } from "../../i18n/dictionary.ts";

export type CaseTexts = Dictionary["cases"];

/** A facet's words: `label.wrong-tool` or `task-type.multi-tool` to its label. */
export type FacetLabels = Readonly<Record<string, string>>;

/** One wrong answer: what was asked, what was known, and both trajectories with their differences marked in words and style. */
export function CaseCard({
  shown,
  texts,
  labels,
  level = 2,
}: {
  readonly shown: ShownCase;
  readonly texts: CaseTexts;
  readonly labels: FacetLabels;
  readonly level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  const headingId = `case-${shown.id}`;
  return (
    <article className="case" aria-labelledby={headingId}>
      <Heading className="case-id" id={headingId}>
        {shown.id}
      </Heading>
      <ul className="tag-list">
        {shown.labels.map((label) => (
          <li key={label} className="tag">
            {labels[`label.${label}`] ?? label}
          </li>
        ))}
      </ul>
      <p className="case-request">
        <span className="small quiet">{texts.request}: </span>
        {shown.request}
      </p>
      {shown.known.length > 0 && (
        <details>
          <summary>
            {texts.known} ({shown.known.length})
          </summary>
          <ul className="small">
            {shown.known.map(({ kind, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <li key={index}>
                {texts.knownKinds[kind]}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Trajectories expected={shown.expected} actual={shown.actual} missing={shown.missing} texts={texts} />
    </article>
  );
}

/** The expected trajectory beside the one that was given. */
export function Trajectories({
  expected,
  actual,
  missing,
  texts,
}: Pick<ShownCase, "expected" | "actual" | "missing"> & { readonly texts: CaseTexts }) {
  const marked = markDifferences(expected, actual ?? []);
  const isKnown = actual !== null && !missing;
  return (
    <div className="sides">
      <div>
        <p className="side-name small">{texts.expected}</p>
        <Steps steps={marked.expected} texts={texts} isCompared={isKnown} />
      </div>
      <div>
        <p className="side-name small">{texts.actual}</p>
        {isKnown ? (
          <Steps steps={marked.actual} texts={texts} isCompared />
        ) : (
          <p className="quiet">{missing ? texts.missing : texts.notKept}</p>
        )}
      </div>
    </div>
  );
}

function Steps({
  steps,
  texts,
  isCompared,
}: {
  readonly steps: readonly MarkedStep[];
  readonly texts: CaseTexts;
  readonly isCompared: boolean;
}) {
  if (steps.length === 0) return <p className="quiet">{texts.noCall}</p>;
  return (
    <ol className="case-steps">
      {steps.map((marked, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trajectory's order is its identity.
        <Step key={index} marked={marked} texts={texts} isCompared={isCompared} />
      ))}
    </ol>
  );
}

function Step({
  marked,
  texts,
  isCompared,
}: {
  readonly marked: MarkedStep;
  readonly texts: CaseTexts;
  readonly isCompared: boolean;
}) {
  const { step, mark } = marked;
  const isAlone = isCompared && (mark === "only-expected" || mark === "only-actual");
  const isUnreadable = step.kind === "unreadable";
  if (step.kind !== "call" && !isUnreadable) {
    const verb = { ask: texts.asks, answer: texts.says, refuse: texts.refuses }[step.kind];
    return (
      <li className={isAlone ? "alone" : undefined}>
        <em>{verb}</em> {step.text} {isAlone && <Mark text={texts.marks[mark]} />}
      </li>
    );
  }
  return (
    <li className={isAlone ? "alone" : undefined}>
      <code className="call">{step.name}</code> {isAlone && <Mark text={texts.marks[mark]} />}
      {isUnreadable && (
        <>
          {" "}
          <Mark text={texts.unreadable} /> <code>{step.text}</code>
        </>
      )}
      {marked.arguments.length > 0 && (
        <ul className="case-arguments">
          {marked.arguments.map((argument) => (
            <Argument key={argument.name} argument={argument} texts={texts} isMarked={isCompared && !isAlone} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Argument({
  argument,
  texts,
  isMarked,
}: {
  readonly argument: MarkedArgument;
  readonly texts: CaseTexts;
  readonly isMarked: boolean;
}) {
  const differs = isMarked && argument.mark !== "same";
  return (
    <li className={differs ? "differs" : undefined}>
      <code>
        {argument.name}: {differs ? <strong>{argument.value}</strong> : argument.value}
      </code>{" "}
      {differs && <Mark text={texts.marks[argument.mark]} />}{" "}
      {argument.origin !== null && <span className="small quiet">{texts.origins[argument.origin]}</span>}
    </li>
  );
}

function Mark({ text }: { readonly text: string }) {
  return <span className="mark-text small">{text}</span>;
}
