import { useState } from "react";
import { formatReceiptCode, parseReceiptCode } from "../../wire/receipt-code.ts";
import type { ReceiptTexts } from "./texts.ts";

/** Shown where the address holds no receipt: opens one that was kept elsewhere. */
export function Lookup({ texts, ready }: { readonly texts: ReceiptTexts; readonly ready: boolean }) {
  const [text, setText] = useState("");
  const code = parseReceiptCode(text);
  return (
    <form
      className="stack section"
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== undefined) location.hash = formatReceiptCode(code);
      }}
    >
      <p className="quiet">{texts.missing}</p>
      <fieldset className="bare stack" disabled={!ready}>
        <legend className="hidden">{texts.lookup}</legend>
        <label className="field-box receipt-code" htmlFor="receipt">
          <span>{texts.lookupLabel}</span>
          <input
            className="field"
            id="receipt"
            autoComplete="off"
            spellCheck={false}
            aria-describedby="receipt-hint"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <small className="quiet" id="receipt-hint">
            {texts.lookupHint}
          </small>
        </label>
        <button className="button primary" type="submit" disabled={code === undefined}>
          {texts.open}
        </button>
      </fieldset>
    </form>
  );
}
