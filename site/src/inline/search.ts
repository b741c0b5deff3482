import { findItems } from "../data/find-items.ts";
import type { SearchItem } from "../data/search-items.ts";
import { fill } from "../i18n/fill.ts";

// The search page's script: loads the index when the field is first used, shows the best matches, keeps the query in the address.
const RESULTS_MAX = 20;
const ANNOUNCE_AFTER_MS = 300;
const form = document.getElementById("search");
const input = form?.querySelector("input");
const results = form?.querySelector("[data-results]");
const status = form?.querySelector(".search-status");
if (form instanceof HTMLFormElement && input && results && status) start(form, input, results, status);

function start(searchForm: HTMLFormElement, field: HTMLInputElement, list: Element, said: Element): void {
  const texts = searchForm.dataset;
  const kinds: Readonly<Record<string, string>> = JSON.parse(texts["kinds"] ?? "{}");
  let index: Promise<readonly SearchItem[]> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = () => {
    index ??= fetch(texts["index"] ?? "").then(async (response) => {
      if (!response.ok) throw new Error(`The index answered ${response.status}.`);
      return (await response.json()).items;
    });
    return index;
  };
  const show = async () => {
    const query = field.value.trim();
    history.replaceState(null, "", query === "" ? location.pathname : `?q=${encodeURIComponent(query)}`);
    clearTimeout(timer);
    if (query === "") {
      list.replaceChildren();
      said.textContent = "";
      return;
    }
    const found = await load().then(
      (items) => findItems(items, query, RESULTS_MAX + 1),
      () => null,
    );
    if (field.value.trim() !== query) return;
    list.replaceChildren(...(found ?? []).slice(0, RESULTS_MAX).map((item) => toRow(item, kinds)));
    timer = setTimeout(() => {
      said.textContent = describe(found, query, texts);
    }, ANNOUNCE_AFTER_MS);
  };
  searchForm.addEventListener("submit", (event) => {
    event.preventDefault();
    list.querySelector("a")?.focus();
  });
  field.addEventListener("focus", () => void load().catch(() => undefined), { once: true });
  field.addEventListener("input", () => void show());
  field.value = new URLSearchParams(location.search).get("q")?.slice(0, 80) ?? "";
  if (field.value !== "") void show();
}

function describe(found: readonly SearchItem[] | null, query: string, texts: DOMStringMap): string {
  if (found === null) return texts["failed"] ?? "";
  if (found.length === 0) return fill(texts["nothing"] ?? "", { query });
  const many = found.length > RESULTS_MAX;
  return fill((many ? texts["foundMany"] : texts["found"]) ?? "", {
    count: Math.min(found.length, RESULTS_MAX),
    query,
  });
}

function toRow(item: SearchItem, kinds: Readonly<Record<string, string>>): HTMLElement {
  const row = document.createElement("li");
  const link = document.createElement("a");
  link.href = item.path;
  link.textContent = item.name;
  const detail = document.createElement("small");
  detail.textContent = `${kinds[item.kind] ?? item.kind} · ${item.detail}`;
  row.append(link, " ", detail);
  return row;
}
