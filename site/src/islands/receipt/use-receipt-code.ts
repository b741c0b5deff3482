import { useEffect, useState } from "react";
import { parseReceiptCode, type ReceiptCode } from "../../wire/receipt-code.ts";

/** The receipt in the address's fragment, followed as it changes; `read` once the fragment was looked at. */
export function useReceiptCode(): { readonly code: ReceiptCode | undefined; readonly read: boolean } {
  const [state, setState] = useState<{ code: ReceiptCode | undefined; read: boolean }>({
    code: undefined,
    read: false,
  });
  useEffect(() => {
    const readCode = () => setState({ code: parseReceiptCode(location.hash), read: true });
    readCode();
    addEventListener("hashchange", readCode);
    return () => removeEventListener("hashchange", readCode);
  }, []);
  return state;
}
