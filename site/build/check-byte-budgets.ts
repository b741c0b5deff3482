import { readdir, readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

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

/** What an interactive chart may bring on top, once it is touched. */
const CHART_MAX = 125 * KIB;

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
  /** One sentence for each size over its budget; empty when all hold. */
  readonly problems: readonly string[];
}

/**
 * Weighs every page of a rendered site as a first visitor would load it: gzip bytes of the HTML, of its style sheets,
 * of scripts that run before hydration, of fonts, and of everything its islands import afterwards.
 * `later` counts static imports to their end; chunks that wait for a further act (a chart touched, a file chosen) do not count.
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
  problems.push(...(await listChartExcesses(entries.filter(isScript).map(addressOf(outFolder)), scale)));
  return { sizes, problems };
}

/** The heaviest page of each kind as lines of a table, for the build's output. */
export function formatByteBudgets({ sizes }: BudgetReport): string {
  const kib = (bytes: number) => (bytes / KIB).toFixed(1).padStart(7);
  const heaviest = [...Map.groupBy(sizes, (size) => size.kind).values()].flatMap((list) =>
    list.toSorted((a, b) => b.html + b.later - (a.html + a.later)).slice(0, 1),
  );
  return [
    `${"KiB, gzip".padEnd(26)}   HTML    CSS     JS   font  later  heaviest page`,
    ...heaviest.map(
      ({ kind, html, css, script, font, later, page }) =>
        `${kind.padEnd(24)}${[html, css, script, font, later].map(kib).join("")}  ${page}`,
    ),
  ].join("\n");
}

/** What each kind of plot brings beyond the island that its page has already. */
async function listChartExcesses(scripts: readonly string[], scale: Scale): Promise<readonly string[]> {
  const named = (names: RegExp) => scripts.filter((address) => names.test(address));
  const before = await withImports(named(/\/(client|interactive-chart)\.[^/]+$/), scale);
  const problems: string[] = [];
  for (const plot of named(/\/[a-z]+-plot\.[^/]+$/)) {
    const needed = await withImports([plot, ...named(/\/live-chart\.[^/]+$/)], scale);
    let bytes = 0;
    for (const script of needed) bytes += before.has(script) ? 0 : await scale.weigh(script);
    if (bytes > CHART_MAX) problems.push(`${plot}: a touched chart brings ${bytes} bytes, at most ${CHART_MAX}.`);
  }
  return problems;
}

function isScript({ name }: { readonly name: string }): boolean {
  return name.endsWith(".js");
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

/** Weighs what an address names, and tells what a script imports at once. Each file is read once. */
interface Scale {
  weigh(address: string): Promise<number>;
  importsOf(address: string): Promise<readonly string[]>;
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

async function withImports(addresses: readonly string[], scale: Scale): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  const waiting = [...addresses];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (seen.has(address)) continue;
    seen.add(address);
    waiting.push(...(await scale.importsOf(address)));
  }
  return seen;
}

function createScale(outFolder: string): Scale {
  const fileOf = (address: string) => resolve(outFolder, `.${address}`);
  return {
    weigh: once(async (address) => {
      const file = fileOf(address);
      const { size } = await stat(`${file}.gz`).catch(() => stat(file));
      return size;
    }),
    importsOf: once(async (address) => {
      const text = await readFile(fileOf(address), "utf8");
      return [...text.matchAll(/(?:import|from)\s*["'](\.[^"']+\.js)["']/g)].flatMap(([, target]) =>
        target === undefined ? [] : new URL(target, `http://site${address}`).pathname,
      );
    }),
  };
}

function once<T>(read: (address: string) => Promise<T>): (address: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (address) => {
    const value = known.get(address) ?? read(address);
    known.set(address, value);
    return value;
  };
}
