import type { ReactNode } from "react";

export interface PreviewBadge {
  readonly text: string;
  readonly kind?: "demo" | "stale";
}

interface Props {
  readonly caption: string;
  readonly name: string;
  readonly organisation: string;
  readonly level: string;
  readonly badges: readonly PreviewBadge[];
  readonly score: ReactNode;
  /** What stands behind the score, on a line of its own. */
  readonly facts?: string;
}

/** The public row as it would stand on the board. */
export function RowPreview({ caption, name, organisation, level, badges, score, facts }: Props) {
  return (
    <figure className="row-preview">
      <figcaption className="small quiet">{caption}</figcaption>
      <div>
        <span>
          <span className="name">{name}</span>
          <span className="org">
            {organisation}{" "}
            {badges.map(({ text, kind }) => (
              <span className={kind === undefined ? "badge" : `badge ${kind}`} key={text}>
                {text}
              </span>
            ))}
          </span>
        </span>
        <span className="level">{level}</span>
        <span>{score}</span>
        {facts !== undefined && <span className="facts small quiet">{facts}</span>}
      </div>
    </figure>
  );
}
