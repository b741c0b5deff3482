import { Instant } from "../instant.tsx";
import type { SubmitTexts } from "./texts.ts";

/** A split that a file can be sent to, with its texts made at build time. */
export interface SplitChoice {
  /** `<benchmark>/<name>`. */
  readonly id: string;
  readonly title: string;
  readonly line: string;
  readonly note: string;
  readonly levelText: string;
  /** Who will see the score: as the submitter chooses, or as the split says. */
  readonly results: "chosen" | "private" | "public";
  readonly demo: boolean;
  /** Address of the ids that a file must cover. */
  readonly instancesUrl: string;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  /** Why it took no files when the page was made, by the server's clock; null where it did. */
  readonly refusing: "closed" | "not-open" | null;
  /** Addresses of its files; empty where the licence does not let them be given out. */
  readonly files: readonly { readonly text: string; readonly href: string }[];
  readonly refused: string | null;
}

interface Props {
  readonly splits: readonly SplitChoice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly texts: SubmitTexts;
  readonly language: string;
}

/** Step 1: which data, and its files. */
export function SplitStep({ splits, chosen, onChoose, texts, language }: Props) {
  return (
    <section className="step" aria-labelledby="step-download">
      <h2 id="step-download">{texts.stepDownload}</h2>
      <fieldset className="bare choices">
        <legend className="hidden">{texts.splitLegend}</legend>
        {splits.map((split) => (
          <div className="choice" key={split.id}>
            <label>
              <input
                type="radio"
                name="split"
                value={split.id}
                checked={split.id === chosen}
                disabled={split.refusing !== null}
                onChange={() => onChoose(split.id)}
              />
              <span>
                <strong>{split.title}</strong> {split.demo && <span className="badge demo">{texts.demo}</span>}{" "}
                {split.refusing !== null && <span className="badge">{texts.refusing[split.refusing]}</span>}
                <span className="small quiet block">
                  {split.line} {split.note}
                </span>
                {split.opensAt !== null && (
                  <span className="small quiet block">
                    {texts.opensAt} <Instant iso={split.opensAt} language={language} />
                  </span>
                )}
                {split.closesAt !== null && (
                  <span className="small quiet block">
                    {texts.closesAt} <Instant iso={split.closesAt} language={language} />
                  </span>
                )}
              </span>
            </label>
            <p className="small files">
              {split.refused ??
                split.files.map((file) => (
                  <a key={file.href} href={file.href} download>
                    {file.text}
                  </a>
                ))}
            </p>
          </div>
        ))}
      </fieldset>
    </section>
  );
}
