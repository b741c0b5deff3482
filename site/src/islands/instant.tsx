import { useEffect, useState } from "react";
import { formatInstant } from "../data/instant.ts";

interface Props {
  readonly iso: string;
  readonly language: string;
}

/** An instant with its time zones. The reader's own is added in the browser, so that both renderings begin alike. */
export function Instant({ iso, language }: Props) {
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(true), []);
  return <time dateTime={iso}>{formatInstant(iso, language, known ? undefined : null)}</time>;
}
