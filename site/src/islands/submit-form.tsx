import { useEffect, useState } from "react";
import { NO_SYSTEM, type SystemFields, statedFields } from "../data/system-fields.ts";
import type { FieldErrors } from "./describe/field-errors.ts";
import { MoreDetailsFields } from "./describe/more-details.tsx";
import { SystemForm } from "./describe/system-form.tsx";
import { BudgetLine } from "./receipt/budget-line.tsx";
import type { PublicationTexts } from "./receipt/texts.ts";
import { FileStep } from "./submit/file-step.tsx";
import { RowPreview } from "./submit/row-preview.tsx";
import { SendStep } from "./submit/send-step.tsx";
import type { SplitChoice } from "./submit/split-step.tsx";
import { SplitStep } from "./submit/split-step.tsx";
import { TeamChoice, type TeamChoiceTexts } from "./submit/team-choice.tsx";
import type { SubmitTexts } from "./submit/texts.ts";
import { useFileCheck } from "./submit/use-file-check.ts";
import { useUploadLimit } from "./submit/use-upload-limit.ts";

interface Props {
  readonly benchmark: string;
  readonly splits: readonly SplitChoice[];
  readonly texts: SubmitTexts;
  readonly language: string;
  /** Where a receipt is shown, without its fragment. */
  readonly receiptPath: string;
  readonly words: PublicationTexts;
  readonly teamTexts: TeamChoiceTexts;
  readonly signInPath: string;
}

/** The four steps of a submission. Nothing leaves the browser before *Send*; without script it stands disabled. */
export function SubmitForm({ benchmark, splits, texts, language, receiptPath, words, teamTexts, signInPath }: Props) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const [splitId, setSplitId] = useState((splits.find(({ refusing }) => refusing === null) ?? splits[0])?.id ?? "");
  const [fields, setFields] = useState<SystemFields>(NO_SYSTEM);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [allowMissing, setAllowMissing] = useState(false);
  const [team, setTeam] = useState("");
  const split = splits.find(({ id }) => id === splitId);
  const bytesMax = useUploadLimit();
  const check = useFileCheck(benchmark, split, { allowMissing, bytesMax });
  return (
    <form className="submit" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!ready} className="bare">
        <SplitStep splits={splits} chosen={splitId} onChoose={setSplitId} texts={texts} language={language} />
        <FileStep
          check={check}
          bytesMax={bytesMax}
          allowMissing={allowMissing}
          onAllowMissing={setAllowMissing}
          texts={texts}
          language={language}
        />
        <section className="step" aria-labelledby="step-describe">
          <h2 id="step-describe">{texts.stepDescribe}</h2>
          <SystemForm fields={fields} onChange={setFields} errors={errors} texts={texts} />
          <MoreDetailsFields fields={fields} onChange={setFields} errors={errors} words={words} />
        </section>
        <section className="step" aria-labelledby="step-send">
          <h2 id="step-send">{texts.stepSend}</h2>
          {split !== undefined && (
            <RowPreview
              caption={texts.preview}
              name={fields.system || "…"}
              organisation={fields.organisation}
              level={split.levelText}
              badges={split.demo ? [{ text: texts.demo, kind: "demo" }] : []}
              score={<b>…</b>}
            />
          )}
          <p className="small quiet">{texts.willBeSeen[split?.results ?? "chosen"]}</p>
          <TeamChoice texts={teamTexts} signInPath={signInPath} team={team} onChoose={setTeam} />
          {split !== undefined && (
            <BudgetLine split={splitId} team={team === "" ? null : team} words={words} language={language} />
          )}
          <SendStep
            file={check.file}
            ready={fields.system.trim() !== "" && check.mayBeSent}
            fields={{
              split: splitId,
              allow_missing: allowMissing ? "true" : "false",
              ...(team === "" ? {} : { team }),
              ...statedFields(fields),
            }}
            words={words}
            texts={texts}
            receiptPath={receiptPath}
            onWrongFields={setErrors}
          />
          <p className="small quiet">{texts.retryNote}</p>
        </section>
      </fieldset>
    </form>
  );
}
