import { useEffect } from "react";

/** Escape closes an open panel and gives the focus back to what opened it. */
export function useEscape(panel: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const element = panel.current;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || element === null || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    element?.addEventListener("keydown", close);
    return () => element?.removeEventListener("keydown", close);
  }, [panel]);
}
