interface Props {
  readonly caption: string;
  readonly name: string;
  readonly organisation: string;
  readonly level: string;
  readonly demo: string | undefined;
  readonly score: string;
}

/** The public row as it would stand on the board. */
export function RowPreview({ caption, name, organisation, level, demo, score }: Props) {
  return (
    <figure className="row-preview">
      <figcaption className="small quiet">{caption}</figcaption>
      <div>
        <span>
          <span className="name">{name}</span>
          <span className="org">
            {organisation} {demo !== undefined && <span className="badge demo">{demo}</span>}
          </span>
        </span>
        <span className="level">{level}</span>
        <b>{score}</b>
      </div>
    </figure>
  );
}
