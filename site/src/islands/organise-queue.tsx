import { useState } from "react";
import type { BenchmarkLabels } from "../data/benchmark-labels.ts";
import type { OrganiserQueue } from "../wire/types.ts";
import { Gate } from "./account/gate.tsx";
import type { AccountProps } from "./account/texts.ts";
import { useLoaded } from "./account/use-loaded.ts";
import { AlikeFiles } from "./organise/alike-files.tsx";
import { QueueEntry } from "./organise/queue-entry.tsx";
import { SubmissionDesk } from "./organise/submission-desk.tsx";
import type { OrganiseTexts } from "./organise/texts.ts";
import type { PublicationTexts } from "./receipt/texts.ts";
import type { RowTexts } from "./submit/public-row.tsx";

interface Props extends AccountProps {
  readonly words: PublicationTexts;
  readonly desk: OrganiseTexts;
  readonly rowTexts: RowTexts;
  readonly states: Readonly<Record<string, string>>;
  readonly language: string;
  readonly levels: Readonly<Record<string, string>>;
  readonly benchmarks: Readonly<Record<string, BenchmarkLabels>>;
}

/** For organisers: what waits to be published, with what stands out, and what was decided. */
export function OrganiseQueue(props: Props) {
  return (
    <Gate {...props}>
      {({ viewer }) =>
        viewer.roles.administrator || viewer.roles.organiserOf.length > 0 ? (
          <>
            <Queue {...props} />
            <SubmissionDesk {...props} />
          </>
        ) : (
          <p className="notice" role="status">
            {props.words.organiseOnly}
          </p>
        )
      }
    </Gate>
  );
}

function Queue(props: Props) {
  const { texts, words } = props;
  const open = useLoaded<OrganiserQueue>("/organise/queue", texts);
  const decided = useLoaded<OrganiserQueue>("/organise/queue?show=decided", texts);
  const [outcome, setOutcome] = useState("");
  const reload = async (said: string) => {
    await Promise.all([open.reload(), decided.reload()]);
    // Said only now: whoever goes on by keys meets the lists as they are after it.
    setOutcome(said);
  };
  const problem = open.problem ?? decided.problem;
  return (
    <div className="stack section">
      <p className="small quiet">{words.organiseKeys}</p>
      <div role="status">{outcome !== "" && <p className="notice ok">{outcome}</p>}</div>
      {problem !== undefined && (
        <p className="notice bad" role="alert">
          {problem}
        </p>
      )}
      <List {...props} heading={words.organiseOpen} none={words.organiseNone} queue={open.value} onDone={reload} />
      {open.value !== undefined && <AlikeFiles alike={open.value.alike} desk={props.desk} language={props.language} />}
      <List
        {...props}
        heading={words.organiseDecided}
        none={words.organiseNoneDecided}
        queue={decided.value}
        onDone={reload}
      />
    </div>
  );
}

interface ListProps extends Props {
  readonly heading: string;
  readonly none: string;
  readonly queue: OrganiserQueue | undefined;
  readonly onDone: (said: string) => Promise<void>;
}

function List({ heading, none, queue, onDone, ...rest }: ListProps) {
  return (
    <section className="stack">
      <h2>{heading}</h2>
      {queue?.items.length === 0 && <p>{none}</p>}
      {queue?.items.map((item) => (
        <QueueEntry key={item.submission.id} item={item} onDone={onDone} {...rest} />
      ))}
    </section>
  );
}
