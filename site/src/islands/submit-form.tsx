import { useEffect, useState } from "react";
import { type MoreDetails, NO_MORE_DETAILS, statedDetails } from "../data/more-details.ts";
import { BudgetLine } from "./receipt/budget-line.tsx";
import type { PublicationTexts } from "./receipt/texts.ts";
import { DescribeStep, EMPTY_DESCRIPTION } from "./submit/describe-step.tsx";
import { FileStep } from "./submit/file-step.tsx";
import { MoreDetailsFields } from "./submit/more-details.tsx";
import { RowPreview } from "./submit/row-preview.tsx";
import { SendStep } from "./submit/send-step.tsx";
import type { SplitChoice } from "./submit/split-step.tsx";
import { SplitStep } from "./submit/split-step.tsx";
import { TeamChoice, type TeamChoiceTexts } from "./submit/team-choice.tsx";
import type { SubmitTexts } from "./submit/texts.ts";
import { useFileCheck } from "./submit/use-file-check.ts";

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
  const [splitId, setSplitId] = useState(splits[0]?.id ?? "");
  const [description, setDescription] = useState(EMPTY_DESCRIPTION);
  const [allowMissing, setAllowMissing] = useState(false);
  const [team, setTeam] = useState("");
  const [details, setDetails] = useState<MoreDetails>(NO_MORE_DETAILS);
  const split = splits.find(({ id }) => id === splitId);
  const check = useFileCheck(benchmark, split, allowMissing);
  return (
    <form className="submit" onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={!ready} className="bare">
        <SplitStep splits={splits} chosen={splitId} onChoose={setSplitId} texts={texts} />
        <FileStep
          check={check}
          allowMissing={allowMissing}
          onAllowMissing={setAllowMissing}
          texts={texts}
          language={language}
        />
        <DescribeStep description={description} onChange={setDescription} texts={texts} />
        <MoreDetailsFields details={details} onChange={setDetails} words={words} />
        <section className="step" aria-labelledby="step-send">
          <h2 id="step-send">{texts.stepSend}</h2>
          {split !== undefined && (
            <RowPreview
              caption={texts.preview}
              name={description.name || "…"}
              organisation={description.organisation}
              level={split.levelText}
              demo={split.demo ? texts.demo : undefined}
              score="…"
            />
          )}
          <p className="small quiet">{texts.previewPrivate}</p>
          <TeamChoice texts={teamTexts} signInPath={signInPath} team={team} onChoose={setTeam} />
          {split !== undefined && (
            <BudgetLine split={splitId} team={team === "" ? null : team} words={words} language={language} />
          )}
          <SendStep
            file={check.file}
            ready={description.name.trim() !== "" && check.mayBeSent}
            fields={{
              split: splitId,
              system: description.name.trim(),
              organisation: description.organisation.trim(),
              base_model: description.baseModel.trim(),
              weights: description.weights,
              description: description.notes.trim(),
              link: description.link.trim(),
              allow_missing: allowMissing ? "true" : "false",
              ...(team === "" ? {} : { team }),
              ...statedDetails(details),
            }}
            words={words}
            texts={texts}
            receiptPath={receiptPath}
          />
          <p className="small quiet">{texts.retryNote}</p>
        </section>
      </fieldset>
    </form>
  );
}
