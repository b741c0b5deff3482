import { formatInstant } from "../data/instant.ts";
import { showRoleLinks } from "./role-links.ts";

// The script of every page: the theme switch, copy buttons, the reader's own time beside that of deadlines, and the way of
// organisers to their desk. Kept tiny, because it comes before everything else.
const themes = document.querySelectorAll<HTMLInputElement>(".theme-switch input");
for (const input of themes) input.addEventListener("change", () => applyTheme(input.value));
showTheme();

/** In both places, of which a screen shows one. */
function showTheme(): void {
  const chosen = document.documentElement.dataset["theme"] ?? "system";
  for (const input of themes) input.checked = input.value === chosen;
}

function applyTheme(theme: string): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
  showTheme();
  try {
    if (theme === "system") localStorage.removeItem("theme");
    else localStorage.setItem("theme", theme);
  } catch {
    // A browser that keeps nothing still shows the chosen theme on this page.
  }
}

document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-copy]") : null;
  if (button === null) return;
  const source = document.getElementById(button.dataset["copy"] ?? "");
  await navigator.clipboard.writeText(source?.textContent ?? "");
  button.textContent = button.dataset["copied"] ?? button.textContent;
});

for (const time of document.querySelectorAll<HTMLTimeElement>("time[data-instant]")) {
  time.textContent = formatInstant(time.dateTime, document.documentElement.lang);
}

// What the keyboard reaches is seen whole: a browser is content with a part of it, which may be the part under what sticks.
document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  if (target.offsetHeight < innerHeight / 2) target.scrollIntoView({ block: "nearest", inline: "nearest" });
});

showRoleLinks();
