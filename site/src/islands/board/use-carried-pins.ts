import { useEffect } from "react";
import { formatPins, parsePins } from "../../query/pins.ts";

const LINKS = ".tabs a, .site-header nav a, .releases a";

/** Links to other boards and views take the pins of the address along, as they are at the moment of the press. */
export function useCarriedPins(): void {
  useEffect(() => {
    const carry = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(LINKS) : null;
      if (link === null || !/\/b\//.test(link.pathname)) return;
      link.search = formatPins(link.search, parsePins(location.search));
    };
    // Before a click, and before a menu that copies the address or opens it elsewhere.
    for (const type of ["pointerdown", "click"]) addEventListener(type, carry, true);
    return () => {
      for (const type of ["pointerdown", "click"]) removeEventListener(type, carry, true);
    };
  }, []);
}
