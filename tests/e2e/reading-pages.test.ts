import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPlacedRows } from "../../site/src/data/entries.ts";
import { launchBrowser } from "../support/browser.ts";
import { stateProblems } from "../support/page-problems.ts";
import { readCsv } from "../support/read-csv.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const snapshot = sampleSnapshot({ entries: 5, domains: 3 });
const placed = listPlacedRows(snapshot);
const scored = placed.filter(({ benchmark, row }) => benchmark.id === "usertoolbench" && row.level === "self-run");
const entries = scored.slice(0, 3).map(({ row }) => row.entry);
/** One page of each kind. */
const KINDS = [
  "/b/usertoolbench/categories/",
  "/b/usertoolbench/categories/task-type/lack-of-information/",
  "/b/toolspectrum/method/",
  "/zh/b/toolspectrum/method/",
  "/zh/b/rut-bench/categories/",
  "/b/rut-bench/data/",
  "/b/usertoolbench/changes/",
  `/e/${entries[0]}/`,
  "/e/reported-glm-5/",
  `/e/${entries[0]}/embed/`,
  "/e/reported-glm-5/embed/",
  "/m/zai/glm-5/",
  "/search/",
  `/compare/?b=usertoolbench&e=${entries.join(",")}`,
];

let browser: Browser;
let site: RenderedTestSite;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), renderTestSite(snapshot)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
});

async function open(path: string, options: Parameters<Browser["newPage"]>[0] = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(`${site.url}${path}`);
  return page;
}

test("with every fold open each kind of page keeps the rules for accessibility", async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  for (const path of KINDS) {
    await page.goto(`${site.url}${path}`);
    if (path.startsWith("/compare/")) await page.locator(".compare-table table").waitFor();
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
    });
    problems.push(...(await stateProblems(page, path, path.endsWith("/embed/") ? "document" : "page")));
  }
  await page.close();
  expect(problems).toEqual([]);
});

describe("without JavaScript", () => {
  test("an entry's page holds its score, interval, rank, lists, hashes and command", async () => {
    const page = await open(`/e/${entries[0]}/`, { javaScriptEnabled: false });
    const text = await page.locator("main").innerText();
    await page.close();
    for (const part of [
      "95 % interval",
      "Rank",
      "Better than",
      "Tied with",
      "Worse than",
      "npm run score",
      "usertoolbench-1.0.0",
      snapshot.id,
    ]) {
      expect(text).toContain(part);
    }
  });

  test("each rule that a method page names can be followed: to the paper, or to a part of the same page", async () => {
    for (const { id, paper, metrics } of snapshot.benchmarks) {
      for (const language of ["", "/zh"]) {
        const page = await open(`${language}/b/${id}/method/`, { javaScriptEnabled: false });
        const sources = await page.locator(".sources").evaluateAll((lists) =>
          lists.map((list) =>
            [...list.children].map((item) => {
              const link = item.querySelector("a");
              const target = link?.hash ? document.getElementById(decodeURIComponent(link.hash.slice(1))) : null;
              return {
                text: item.textContent?.trim() === link?.textContent?.trim() ? (link?.textContent ?? "") : "no link",
                target: target === null ? (link?.href ?? "none") : "this page",
              };
            }),
          ),
        );
        await page.close();
        expect(sources).toHaveLength(metrics.length);
        for (const places of sources) {
          expect(places.length).toBeGreaterThan(0);
          for (const { text, target } of places) {
            expect(["this page", paper.url], text).toContain(target);
            expect(text.startsWith(`${paper.id}`), text).toBe(target === paper.url);
          }
        }
      }
    }
  });

  test("everything is listed by letter on the search page, and each link has a page", async () => {
    const page = await open("/search/", { javaScriptEnabled: false });
    const links = await page
      .locator(".letter-group a")
      .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
    const isFormShown = await page.locator("#search").isVisible();
    await page.close();
    expect(isFormShown).toBe(false);
    expect(links.length).toBeGreaterThan(100);
    const routes = new Set(site.routes);
    expect(links.filter((link) => !routes.has(link))).toEqual([]);
  });

  test("the comparison says what to do instead and links the files", async () => {
    const page = await open("/compare/", { javaScriptEnabled: false });
    expect(await page.locator(".no-script").innerText()).toContain("needs JavaScript");
    expect(await page.locator('a[href$="/all.csv"]').count()).toBe(3);
    await page.close();
  });
});

/** Not written by the build: tests of the API ask for them. */
const ANSWERED_BY_API = ["/api/", "/downloads/toolboard-cli.mjs"];

test("every link of these pages within the site leads to a page or a file that was written", async () => {
  const broken: string[] = [];
  for (const path of KINDS) {
    const page = await open(path);
    const links = await page
      .locator("a[href^='/']")
      .evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname));
    await page.close();
    for (const link of new Set(links)) {
      if (ANSWERED_BY_API.some((start) => link.startsWith(start))) continue;
      const response = await fetch(`${site.url}${link}`);
      if (response.status !== 200) broken.push(`${path} links ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

for (const [view, path] of [
  ["table", "/b/usertoolbench/"],
  ["heat", "/b/usertoolbench/heat/"],
  ["table", "/b/toolspectrum/"],
  ["heat", "/b/rut-bench/heat/"],
] as const) {
  test(`${path}: the page and its ${view} file show the same figures, cell by cell`, async () => {
    const benchmark = path.split("/")[2] ?? "";
    const page = await open(path, { javaScriptEnabled: false });
    const onPage = await page.locator("tr[data-entry]").evaluateAll((rows) =>
      rows.map((row) => [
        row.getAttribute("data-entry") ?? "",
        ...[...row.querySelectorAll("td")]
          .filter((cell) => !cell.matches(".rank, .whisker-cell, .level, .pin-cell"))
          .map((cell) => {
            const copy = cell.cloneNode(true) as HTMLElement;
            for (const extra of copy.querySelectorAll(".half, .hidden")) extra.remove();
            const text = (copy.textContent ?? "").trim();
            return text === "–" ? "" : text;
          }),
      ]),
    );
    await page.close();
    const records = readCsv(await readFile(join(site.outFolder, `data/v1/${benchmark}/${view}.csv`), "utf8"));
    const inFile = [...Map.groupBy(records, (record) => record["entry"] ?? "")].map(([entry, list]) => [
      entry,
      ...list.map((record) => record["shown"] ?? ""),
    ]);
    expect(onPage).toEqual(inFile);
  });
}

test("a search by keyboard: type, hear the count, press Enter, land on the first match", async () => {
  const page = await open("/search/");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("missing information");
  await page.waitForFunction(() => document.querySelector(".search-status")?.textContent?.includes("found"));
  expect(await page.locator("[data-results] a").first().innerText()).toBe("Missing information (LOI)");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Missing information (LOI)");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/categories/task-type/lack-of-information/");
  await page.close();
});

describe("the comparison", () => {
  test("a link restores the entries in their order, with the first as the one compared with", async () => {
    const page = await open(`/compare/?b=usertoolbench&e=${entries.join(",")}`);
    await page.locator(".compare-table table").waitFor();
    await page.waitForFunction((count) => document.querySelectorAll(".entry-head").length === count, entries.length);
    const links = await page.locator(".entry-head a").evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(links).toEqual(entries.map((entry) => `/e/${entry}/`));
    const file = JSON.parse(await readFile(join(site.outFolder, `data/v1/usertoolbench/e/${entries[1]}.json`), "utf8"));
    const shown = await page.locator(".compare-table tbody tr:not(.group)").first().locator("td").nth(1).innerText();
    expect(shown.startsWith(file.scores[0].shown)).toBe(true);
    await page.close();
  });

  test("entries are added, put first and removed by keyboard, and the address follows", async () => {
    const page = await open(`/compare/?b=usertoolbench&e=${entries[0]}`);
    const choice = page.getByLabel("Add an entry");
    await page.waitForFunction(() => document.querySelectorAll(".compare-choice option").length > 10);
    await choice.selectOption(entries[1] ?? "");
    await page.waitForFunction(() => document.querySelectorAll(".entry-head").length === 2);
    await expect.poll(() => new URL(page.url()).search).toBe(`?b=usertoolbench&e=${entries[0]},${entries[1]}`);
    await page.locator(".entry-head").nth(1).getByRole("button").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((wanted) => location.search.endsWith(wanted), `${entries[1]},${entries[0]}`);
    await page.locator(".entry-head").nth(1).getByRole("button").last().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((wanted) => location.search === `?b=usertoolbench&e=${wanted}`, entries[1]);
    await page.close();
  });

  test("a bad address keeps what is valid and says what it ignored", async () => {
    const page = await open(`/compare/?b=usertoolbench&e=${entries[0]},../secret,nobody`);
    await page.waitForFunction(() => document.querySelector(".compare [role=status]")?.textContent?.includes("nobody"));
    const status = await page.locator(".compare [role=status]").innerText();
    expect(status).toContain("Ignored in the address: e=../secret");
    expect(await page.locator(".entry-head").count()).toBe(1);
    await page.close();
  });
});

test("the best open model when information is missing is four taps from the home page on a phone, and the page says how sure that is", async () => {
  const page = await open("/", { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.locator(".card h3 a").first().tap();
  await page.waitForURL("**/b/usertoolbench/");
  await page.locator('a[href="/b/usertoolbench/categories/"]').first().tap();
  await page.waitForURL("**/categories/");
  await page.getByRole("link", { name: "Missing information (LOI)" }).first().tap();
  await page.waitForURL("**/lack-of-information/");
  const lines = await page.locator(".best-line").allInnerTexts();
  await page.close();
  expect(lines.join(" ")).toMatch(/open weights/);
  expect(lines.join(" ")).toMatch(/±\d|interval not known/);
});

test("a feed, the sitemap and a badge are well-formed XML", async () => {
  const page = await open("/search/");
  for (const path of ["/b/usertoolbench/feed.xml", "/sitemap.xml", `/e/${entries[0]}/badge.svg`]) {
    const text = await readFile(join(site.outFolder, path), "utf8");
    const error = await page.evaluate(
      (xml) => new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror")?.textContent ?? "",
      text,
    );
    expect(error, path).toBe("");
  }
  await page.close();
});

test("the feed of a board has what a reader of feeds needs, and its entries lead to pages that are there", async () => {
  const page = await open("/search/");
  const feed = await page.evaluate(
    (xml) => {
      const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
      const textOf = (within: Element, name: string) => within.querySelector(`:scope > ${name}`)?.textContent ?? "";
      const linkOf = (within: Element) => within.querySelector(":scope > link:not([rel=self])")?.getAttribute("href");
      return {
        space: root.namespaceURI,
        self: root.querySelector(":scope > link[rel=self]")?.getAttribute("href"),
        parts: [root, ...root.querySelectorAll("entry")].map((part) => ({
          id: textOf(part, "id"),
          title: textOf(part, "title"),
          updated: textOf(part, "updated"),
          link: linkOf(part) ?? "",
        })),
      };
    },
    await readFile(join(site.outFolder, "b/usertoolbench/feed.xml"), "utf8"),
  );
  await page.close();
  expect(feed.space).toBe("http://www.w3.org/2005/Atom");
  expect(feed.self).toBe(`${site.url}/b/usertoolbench/feed.xml`);
  expect(feed.parts.length).toBeGreaterThan(4);
  expect(new Set(feed.parts.map(({ id }) => id)).size).toBe(feed.parts.length);
  for (const { title, updated, link } of feed.parts) {
    expect(title).not.toBe("");
    expect(Number.isNaN(Date.parse(updated))).toBe(false);
    expect(site.routes).toContain(new URL(link).pathname);
  }
});

test("the data page describes its splits for data-set search", async () => {
  const page = await open("/b/toolspectrum/data/");
  const markup = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  await page.close();
  expect(markup["@graph"]).toHaveLength(2);
  expect(markup["@graph"][0]).toMatchObject({ "@type": "Dataset", license: "Apache-2.0", version: "1" });
});
