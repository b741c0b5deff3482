import { useEffect, useState } from "react";
import type { BenchmarkLabels } from "../../data/benchmark-labels.ts";
import type { ReceiptCode } from "../../wire/receipt-code.ts";
import { getBreakdown, getSubmissionFile } from "../../wire/submissions.ts";
import type { Breakdown } from "../../wire/types.ts";
import { CellTables } from "./cell-tables.tsx";
import type { ReceiptTexts } from "./texts.ts";

interface Props {
  readonly code: ReceiptCode;
  readonly labels: BenchmarkLabels;
  readonly texts: ReceiptTexts;
}

/** The scores of a scored submission: overall first, every category on request, files to keep. */
export function Scores({ code, labels, texts }: Props) {
  const [breakdown, setBreakdown] = useState<Breakdown>();
  useEffect(() => {
    getBreakdown(code).then(setBreakdown, () => setBreakdown(undefined));
  }, [code]);
  if (breakdown === undefined) return null;
  return (
    <section className="stack">
      <h2>{texts.scoresHeading}</h2>
      <CellTables breakdown={breakdown} labels={labels} texts={texts} />
      <p className="send">
        <Download code={code} name="breakdown.json" text={texts.downloadJson} />
        <Download code={code} name="breakdown.csv" text={texts.downloadCsv} />
      </p>
    </section>
  );
}

/** The file comes by a request that carries the secret in a header, so that no address holds it. */
function Download({ code, name, text }: { readonly code: ReceiptCode; readonly name: string; readonly text: string }) {
  return (
    <button
      className="plain"
      type="button"
      onClick={async () => {
        const address = URL.createObjectURL(await getSubmissionFile(code, name));
        const link = document.createElement("a");
        link.href = address;
        link.download = `${code.id}-${name}`;
        link.click();
        URL.revokeObjectURL(address);
      }}
    >
      {text}
    </button>
  );
}
