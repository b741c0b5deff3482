import { useEffect, useState } from "react";
import { getUploadLimit } from "../../wire/submissions.ts";

/** What a board takes unless it is set up otherwise. */
const USUAL_BYTES_MAX = 200_000_000;

/** The size of the largest file that this board takes, in bytes; the usual one until the board has answered. */
export function useUploadLimit(): number {
  const [limit, setLimit] = useState(USUAL_BYTES_MAX);
  useEffect(() => {
    getUploadLimit().then(setLimit, () => undefined);
  }, []);
  return limit;
}
