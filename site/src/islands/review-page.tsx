import { useEffect, useState } from "react";
import type { BenchmarkLabels } from "../data/benchmark-labels.ts";
import { fill } from "../i18n/fill.ts";
import { getReview } from "../wire/submissions.ts";
import type { Review } from "../wire/types.ts";
import { CellTables } from "./receipt/cell-tables.tsx";
import type { PublicationTexts, ScoreTexts } from "./receipt/texts.ts";

interface Props {
  readonly texts: PublicationTexts;
  readonly scoreTexts: ScoreTexts;
  readonly levels: Readonly<Record<NonNullable<Review["level"]>, string>>;
  readonly benchmarks: Readonly<Record<string, BenchmarkLabels>>;
}

/** What the link of a reviewer shows. Its secret stands in the fragment, which no request carries. */
export function ReviewPage({ texts, scoreTexts, levels, benchmarks }: Props) {
  const [review, setReview] = useState<Review | "nothing">();
  useEffect(() => {
    const secret = location.hash.slice(1);
    if (!secret.startsWith("tbv_")) setReview("nothing");
    else getReview(secret).then(setReview, () => setReview("nothing"));
  }, []);
  if (review === undefined) return <p role="status">{scoreTexts.loading}</p>;
  if (review === "nothing") {
    return (
      <p className="notice bad section" role="status">
        {texts.reviewNothing}
      </p>
    );
  }
  const labels = benchmarks[review.benchmark];
  return (
    <div className="stack section">
      <p>
        <strong>{review.alias}</strong> {review.demo && <span className="badge demo">{scoreTexts.demo}</span>}
      </p>
      <p className="quiet">
        {labels?.title ?? review.benchmark} · {review.split.title}
        {review.level !== null && ` · ${levels[review.level]}`}
        {review.coverage !== null && ` · ${fill(scoreTexts.coverage, review.coverage)}`}
      </p>
      <p role="status">
        {review.scoredOn === null ? texts.reviewWaiting : fill(texts.reviewScored, { day: review.scoredOn })}
      </p>
      {review.breakdown !== null && labels !== undefined && (
        <CellTables breakdown={review.breakdown} labels={labels} texts={scoreTexts} />
      )}
    </div>
  );
}
