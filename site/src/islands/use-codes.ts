import { useEffect, useState } from "react";
import { loadCodes } from "../i18n/load-codes.ts";

/** What the API's codes mean in the reader's language, once that is loaded; undefined where the API's own words are. */
export function useCodes(): Awaited<ReturnType<typeof loadCodes>> {
  const [codes, setCodes] = useState<Awaited<ReturnType<typeof loadCodes>>>();
  useEffect(() => {
    // Without it the API's own words stand there.
    loadCodes().then(setCodes, () => undefined);
  }, []);
  return codes;
}
