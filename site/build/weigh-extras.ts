import { type Scale, withImports } from "./scale.ts";

const KIB = 1024;

/** What a reader's further act brings beyond the page, gzip bytes. */
export interface Extra {
  readonly what: string;
  /** The heaviest of its kind. */
  readonly heaviest: string;
  readonly bytes: number;
  readonly bytesMax: number;
}

/** Files that are fetched one at a time; kinds that a site has none of are left out. */
const DATA = [
  { what: "data of an entry, compared", files: /^\/data\/v1\/[^/]+\/e\/[^/]+\.json$/, bytesMax: 15 * KIB },
  { what: "a page of cases", files: /^\/data\/v1\/cases\/[^/]+\/\d+\.json$/, bytesMax: 25 * KIB },
] as const;

/** Together with the page's own islands. */
const CHECKED_MAX = 110 * KIB;
const CHART_MAX = 125 * KIB;

/**
 * Weighs what comes on demand: a chart once it is touched (beyond the island that its page has already), the submit page
 * with its checker once a file is chosen, an entry's data in a comparison, a page of cases. `addresses` are all files of the
 * site, `submitLater` is what the islands of the submit page bring.
 */
export async function weighExtras(
  addresses: readonly string[],
  scale: Scale,
  submitLater: number,
): Promise<readonly Extra[]> {
  const charts = await weighCharts(addresses, scale);
  const checkers = await Promise.all(
    addresses
      .filter((address) => /\/check-file\.worker[^/]*\.js$/.test(address))
      .map(async (address) => ({
        heaviest: address,
        bytes: submitLater + (await sum([address, ...(await scale.scriptsNamedIn(address))], scale)),
      })),
  );
  const data = await Promise.all(
    DATA.map(async ({ files, what, bytesMax }) => {
      const own = addresses.filter((address) => files.test(address));
      const weighed = await Promise.all(
        own.map(async (heaviest) => ({ heaviest, bytes: await scale.weigh(heaviest) })),
      );
      return heaviestOf(weighed, what, bytesMax);
    }),
  );
  return [
    ...heaviestOf(charts, "a chart, once touched", CHART_MAX),
    ...heaviestOf(checkers, "submit, once a file is chosen", CHECKED_MAX),
    ...data.flat(),
  ];
}

interface Weighed {
  readonly heaviest: string;
  readonly bytes: number;
}

function heaviestOf(weighed: readonly Weighed[], what: string, bytesMax: number): readonly Extra[] {
  const [first] = weighed.toSorted((a, b) => b.bytes - a.bytes);
  return first === undefined ? [] : [{ what, ...first, bytesMax }];
}

/** What each kind of plot brings beyond the island that its page has already. */
async function weighCharts(addresses: readonly string[], scale: Scale): Promise<readonly Weighed[]> {
  const named = (names: RegExp) => addresses.filter((address) => names.test(address));
  const before = await withImports(named(/\/(client|interactive-chart)\.[^/]+\.js$/), scale);
  const live = named(/\/live-chart\.[^/]+\.js$/);
  return Promise.all(
    named(/\/[a-z]+-plot\.[^/]+\.js$/).map(async (heaviest) => {
      const needed = await withImports([heaviest, ...live], scale);
      return {
        heaviest,
        bytes: await sum(
          [...needed].filter((script) => !before.has(script)),
          scale,
        ),
      };
    }),
  );
}

async function sum(addresses: readonly string[], scale: Scale): Promise<number> {
  const sizes = await Promise.all([...new Set(addresses)].map((address) => scale.weigh(address)));
  return sizes.reduce((total, size) => total + size, 0);
}
