import { useEffect, useState } from "react";
import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import { describeRefusal } from "../../i18n/describe-refusal.ts";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { getBreakdown, getSubmissionFile } from "../../wire/submissions.ts";
import type { Breakdown } from "../../wire/types.ts";
import { CellTables } from "./cell-tables.tsx";
import type { ReceiptTexts } from "./texts.ts";

interface Props {
  readonly code: ReceiptCode;
  readonly labels: BenchmarkLabels;
  readonly texts: ReceiptTexts;
  /** Whether the viewer may have the signed receipt: its owner. */
  readonly owner: boolean;
}

/** The scores of a scored submission: overall first, every category on request, files to keep. */
export function Scores({ code, labels, texts, owner }: Props) {
  const [breakdown, setBreakdown] = useState<Breakdown>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    getBreakdown(code).then(setBreakdown, () => setBreakdown(undefined));
  }, [code]);

  /** The file comes by a request that carries the secret in a header, so that no address holds it. */
  async function download(name: string) {
    setProblem(undefined);
    try {
      const address = URL.createObjectURL(await getSubmissionFile(code, name));
      const link = document.createElement("a");
      link.href = address;
      link.download = `${code.id}-${name}`;
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      setProblem(describeRefusal(error, { offline: texts.offline, failed: texts.downloadFailed }));
    }
  }

  if (breakdown === undefined) return null;
  const files = [
    ["breakdown.json", texts.downloadJson],
    ["breakdown.csv", texts.downloadCsv],
    ["breakdown.tex", texts.downloadTex],
    ...(owner ? [["receipt.json", texts.downloadReceipt] as const] : []),
  ] as const;
  return (
    <section className="stack">
      <h2>{texts.scoresHeading}</h2>
      <CellTables breakdown={breakdown} labels={labels} texts={texts} />
      <p className="send">
        {files.map(([name, text]) => (
          <button className="plain" type="button" key={name} onClick={() => download(name)}>
            {text}
          </button>
        ))}
      </p>
      <div role="alert">{problem !== undefined && <p className="notice bad">{problem}</p>}</div>
      {owner && <VerifyCommand id={code.id} texts={texts} />}
    </section>
  );
}

/** How a signed receipt is checked, as lines to copy. */
function VerifyCommand({ id, texts }: { readonly id: string; readonly texts: ReceiptTexts }) {
  const { origin } = location;
  const command = [
    `curl -O ${origin}/downloads/toolboard-cli.mjs`,
    `node toolboard-cli.mjs verify ${id}-receipt.json --breakdown ${id}-breakdown.json --server ${origin}`,
  ].join("\n");
  return (
    <details className="panel">
      <summary>{texts.verifyHeading}</summary>
      <div className="stack">
        <p>{texts.verifyText}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key */}
        <section tabIndex={0} aria-label={texts.verifyHeading}>
          <pre id="verify-command" className="wrap">
            {command}
          </pre>
        </section>
        <p className="send">
          <button className="plain" type="button" data-copy="verify-command" data-copied={texts.copied}>
            {texts.copyCommand}
          </button>
          <a href="/downloads/toolboard-cli.mjs" download>
            {texts.cliLink}
          </a>
        </p>
      </div>
    </details>
  );
}
