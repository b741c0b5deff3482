import { useEffect, useState } from "react";

/** The secret in the address's fragment: `null` for none, undefined before it was read. It stays in the browser. */
export function useSecret(): string | null | undefined {
  const [secret, setSecret] = useState<string | null>();
  useEffect(() => {
    const read = () => setSecret(location.hash.length > 1 ? decodeURIComponent(location.hash.slice(1)) : null);
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return secret;
}
