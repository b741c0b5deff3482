import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { createScale, type Scale, withImports } from "./scale.ts";
import { type Extra, weighExtras } from "./weigh-extras.ts";

const KIB = 1024;

/** Largest sizes of a kind of page, gzip bytes: what comes before it is readable, and what its islands bring later. */
interface Budget {
  readonly kind: string;
  readonly pages: RegExp;
  readonly html: number;
  readonly later: number;
}

/** Every page has these besides its HTML. */
const SHARED = { css: 12 * KIB, script: 2 * KIB, font: 32 * KIB } as const;

/** The first that fits a page's address (without `/zh`) counts. */
const BUDGETS: readonly Budget[] = [
  { kind: "heat", pages: /^\/b\/[^/]+\/heat\/(page\/\d+\/)?$/, html: 24 * KIB, later: 90 * KIB },
  {
    kind: "board and its views",
    pages: /^\/b\/[^/]+\/((gap|position|cost|failures|pairs)\/|page\/\d+\/)?$/,
    html: 24 * KIB,
    later: 90 * KIB,
  },
  { kind: "entry, model, category", pages: /^\/(e|m)\/|\/categories\//, html: 20 * KIB, later: 80 * KIB },
  { kind: "compare", pages: /^\/compare\/$/, html: 12 * KIB, later: 95 * KIB },
  { kind: "submit, receipt", pages: /^\/(submit|r|v|organise)\//, html: 14 * KIB, later: 110 * KIB },
  { kind: "account", pages: /^\/(sign-in|account)\//, html: 14 * KIB, later: 80 * KIB },
  { kind: "home, method, changes", pages: /^\//, html: 12 * KIB, later: 0 },
];

/** HTML of boards grows with their rows; up to this many the budget is as it stands, beyond it in proportion. */
const ROWS_OF_BUDGET = 60;

export interface PageSizes {
  readonly page: string;
  readonly kind: string;
  readonly html: number;
  readonly css: number;
  readonly script: number;
  readonly font: number;
  readonly later: number;
}

export interface BudgetReport {
  readonly sizes: readonly PageSizes[];
  /** What comes on a further act: a chart touched, a file chosen, an entry compared, cases turned over. */
  readonly extras: readonly Extra[];
  /** One sentence for each size over its budget; empty when all hold. */
  readonly problems: readonly string[];
}

/**
 * Weighs every page of a rendered site as a first visitor would load it: gzip bytes of the HTML, of its style sheets,
 * of scripts that run before hydration, of fonts, and of everything its islands import afterwards.
 * `later` counts static imports to their end; what waits for a further act is weighed apart, as `extras`.
 */
export async function checkByteBudgets(outFolder: string): Promise<BudgetReport> {
  const entries = await readdir(outFolder, { recursive: true, withFileTypes: true });
  const pages = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .sort();
  const scale = createScale(outFolder);
  const sizes: PageSizes[] = [];
  const problems: string[] = [];
  for (const file of pages) {
    const page = `/${file.slice(outFolder.length + 1).replace(/index\.html$/, "")}`;
    const html = await readFile(file, "utf8");
    const budget = budgetOf(page);
    const size = { page, kind: budget.kind, ...(await weighPage(html, scale)) };
    sizes.push(size);
    problems.push(...listExcesses(size, budget, html.split("<tr").length - 1));
  }
  const later = Math.max(0, ...sizes.filter(({ page }) => page.includes("/submit/")).map((size) => size.later));
  const extras = await weighExtras(entries.filter((entry) => entry.isFile()).map(addressOf(outFolder)), scale, later);
  for (const { what, heaviest, bytes, bytesMax } of extras)
    if (bytes > bytesMax) problems.push(`${heaviest}: ${what} brings ${bytes} bytes, at most ${bytesMax}.`);
  return { sizes, extras, problems };
}

/** The heaviest page of each kind as lines of a table, for the build's output. */
export function formatByteBudgets({ sizes, extras }: BudgetReport): string {
  const kib = (bytes: number) => (bytes / KIB).toFixed(1).padStart(7);
  const heaviest = [...Map.groupBy(sizes, (size) => size.kind).values()].flatMap((list) =>
    list.toSorted((a, b) => b.html + b.later - (a.html + a.later)).slice(0, 1),
  );
  const limits = new Map(BUDGETS.map((budget) => [budget.kind, budget]));
  return [
    `${"KiB, gzip".padEnd(26)}   HTML    CSS     JS   font  first  later  heaviest page (first and later at most)`,
    ...heaviest.map(({ kind, html, css, script, font, later, page }) => {
      const budget = limits.get(kind);
      const most = [SHARED.css + SHARED.script + SHARED.font + (budget?.html ?? 0), budget?.later ?? 0];
      const parts = [html, css, script, font, html + css + script + font, later];
      return `${kind.padEnd(24)}${parts.map(kib).join("")}  ${page} (${most.map((bytes) => bytes / KIB).join(" and ")})`;
    }),
    ...extras.map(
      ({ what, heaviest: address, bytes, bytesMax }) =>
        `${what.padEnd(59)}${kib(bytes)}  ${address} (at most ${bytesMax / KIB})`,
    ),
  ].join("\n");
}

function addressOf(outFolder: string) {
  return ({ parentPath, name }: { readonly parentPath: string; readonly name: string }) =>
    `/${resolve(parentPath, name).slice(outFolder.length + 1)}`;
}

function budgetOf(page: string): Budget {
  const path = page.replace(/^\/zh\//, "/");
  const budget = BUDGETS.find(({ pages }) => pages.test(path));
  if (budget === undefined) throw new Error(`No byte budget fits ${page}.`);
  return budget;
}

function listExcesses(size: PageSizes, budget: Budget, rows: number): readonly string[] {
  const limits = { ...SHARED, html: budget.html * Math.max(1, rows / ROWS_OF_BUDGET), later: budget.later };
  return (["html", "css", "script", "font", "later"] as const)
    .filter((part) => size[part] > limits[part])
    .map(
      (part) => `${size.page}: ${part} is ${size[part]} bytes, at most ${Math.floor(limits[part])} (${budget.kind}).`,
    );
}

async function weighPage(html: string, scale: Scale): Promise<Omit<PageSizes, "page" | "kind">> {
  const all = async (addresses: Iterable<string>) => {
    let sum = 0;
    for (const address of new Set(addresses)) sum += await scale.weigh(address);
    return sum;
  };
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].flatMap(([, address]) => address ?? []);
  const islands = addresses(/\s(?:component|renderer|before-hydration)-url="([^"]+)"/g);
  return {
    html: gzipSync(html, { level: 6 }).length,
    css: await all(addresses(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)),
    script: await all(addresses(/<script[^>]*\ssrc="([^"]+)"/g)),
    font: await all(addresses(/<link[^>]*rel="preload"[^>]*href="([^"]+\.woff2)"/g)),
    later: await all(await withImports(islands, scale)),
  };
}
