import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Snapshot } from "../../api/schemas/snapshot.ts";
import { launchBrowser } from "../support/browser.ts";
import { DESKTOP, openPage } from "../support/open-page.ts";
import { type RenderedTestSite, renderTestSite } from "../support/rendered-site.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";

const BOARD = "usertoolbench";
const older = sampleSnapshot({ entries: 3, seed: 9, boards: 1, reported: 3 });
const newer = withRelease(sampleSnapshot({ entries: 4, seed: 5, boards: 1, reported: 3 }), [
  { name: "2026.03", snapshot: older.id, namedOn: "2026-03-31" },
]);
const newest = withRelease(newer, [
  { name: "2026.03", snapshot: older.id, namedOn: "2026-03-31" },
  { name: "2026.09", snapshot: newer.id, namedOn: "2026-09-30" },
]);

function withRelease(snapshot: Snapshot, releases: NonNullable<Snapshot["benchmarks"][number]["releases"]>): Snapshot {
  return { ...snapshot, benchmarks: snapshot.benchmarks.map((benchmark) => ({ ...benchmark, releases })) };
}

let browser: Browser;
let kept: string;
let site: RenderedTestSite;
beforeAll(async () => {
  browser = await launchBrowser();
  kept = await mkdtemp(join(tmpdir(), "toolboard-kept-"));
  site = await renderTestSite(newest, { snapshots: [older, newer], releasesFolder: kept });
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await site?.[Symbol.asyncDispose]();
  await rm(kept, { recursive: true, force: true });
});

const entriesOf = (page: Page) =>
  page.locator("tr[data-entry]").evaluateAll((rows) => rows.map((row) => row.getAttribute("data-entry")).sort());
const entriesIn = (snapshot: Snapshot) =>
  snapshot.benchmarks.flatMap(({ rows }) => rows.map(({ entry }) => entry)).sort();

test("a named release has its own pages for every view, which hold its figures, say so and lead to the newest", async () => {
  for (const [name, snapshot] of [
    ["2026.03", older],
    ["2026.09", newer],
  ] as const) {
    for (const view of ["", "heat/", "gap/", "position/", "failures/", "pairs/"]) {
      const path = `/b/${BOARD}/v/${name}/${view}`;
      expect(site.routes).toContain(path);
      expect(site.routes).toContain(`/zh${path}`);
      await using page = await openPage(browser, `${site.url}${path}`, { ...DESKTOP, javaScriptEnabled: false });
      if (view === "" || view === "heat/") expect(await entriesOf(page)).toEqual(entriesIn(snapshot));
      expect(await page.locator("h1").textContent()).toContain(`release ${name}`);
      expect(await page.locator(".release-notice").textContent()).toContain(`release ${name}`);
      expect(await page.getByRole("link", { name: "Go to the newest figures" }).getAttribute("href")).toBe(
        `/b/${BOARD}/${view}`,
      );
      // The other views of a release are views of the same release.
      for (const tab of await page.locator(".tabs a").all())
        expect(await tab.getAttribute("href")).toContain(`/v/${name}/`);
    }
  }
});

test("the sitemaps list every page that search engines may list, those of releases and both languages too, and no other", async () => {
  await using page = await openPage(browser, `${site.url}/`);
  const robots = await readFile(join(site.outFolder, "robots.txt"), "utf8");
  const sitemaps = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = ""]) => address);
  expect(sitemaps).toHaveLength(3);
  const listed = await page.evaluate(async (addresses) => {
    const maps = addresses.map(async (address) => {
      const text = await (await fetch(address)).text();
      const map = new DOMParser().parseFromString(text, "application/xml");
      return [...map.querySelectorAll("url > loc")].map(({ textContent }) => textContent);
    });
    return (await Promise.all(maps)).flat();
  }, sitemaps);
  const pages = await Promise.all(
    site.routes
      .filter((route) => !route.endsWith("/not-found/"))
      .map(async (route) => ({ route, html: await readFile(join(site.outFolder, route, "index.html"), "utf8") })),
  );
  const open = pages.filter(({ html }) => !/<meta name="robots" content="noindex"/.test(html));
  expect(open.length).toBeLessThan(pages.length);
  expect(listed.toSorted()).toEqual(open.map(({ route }) => `${site.url}${route}`).toSorted());
});

test("the timeline names the newest figures and every release, on each of their pages, and marks the one that is shown", async () => {
  for (const [path, current] of [
    [`/b/${BOARD}/`, "Newest"],
    [`/b/${BOARD}/v/2026.03/`, "2026.03"],
    [`/b/${BOARD}/v/2026.09/pairs/`, "2026.09"],
  ] as const) {
    await using page = await openPage(browser, `${site.url}${path}`);
    const timeline = page.getByRole("navigation", { name: "Releases of this board" });
    expect(await timeline.getByRole("link").allTextContents()).toEqual(["Newest", "2026.09", "2026.03"]);
    expect(await timeline.locator("[aria-current]").allTextContents()).toEqual([current]);
  }
  await using changes = await openPage(browser, `${site.url}/b/${BOARD}/changes/`);
  expect(await changes.getByRole("link", { name: "Release 2026.03" }).getAttribute("href")).toBe(
    `/b/${BOARD}/v/2026.03/`,
  );
});

test("files, citation and copied link of a release are its own", async () => {
  const path = `/b/${BOARD}/v/2026.03/`;
  await using page = await openPage(browser, `${site.url}${path}`);
  const csv = page.getByRole("link", { name: "CSV" }).first();
  expect(await csv.getAttribute("download")).toBe(`${BOARD}_2026.03_table_exact.csv`);
  const text = await readFile(join(site.outFolder, (await csv.getAttribute("href")) ?? ""), "utf8");
  for (const entry of entriesIn(older)) expect(text).toContain(entry);
  expect(await page.locator("pre").textContent()).toContain(`release 2026.03, snapshot ${older.id.slice(0, 12)}`);
  expect(await page.locator("pre").textContent()).toContain(path);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByRole("button", { name: "Link copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${path}?v=${older.id}`);
});

test("a rebuild takes the pages of releases from the build before, and a new release redraws their timelines", async () => {
  const pageOf = (one: RenderedTestSite) => stat(join(one.outFolder, "b", BOARD, "v", "2026.03", "index.html"));
  const folders = await readdir(kept);
  expect(folders).toHaveLength(2);
  const origin = site.url;
  await using again = await renderTestSite(newest, { snapshots: [older, newer], releasesFolder: kept, origin });
  expect((await pageOf(again)).ino).toBe((await pageOf(site)).ino);
  const more = withRelease(newest, [
    ...(newest.benchmarks[0]?.releases ?? []),
    { name: "2027.01", snapshot: older.id, namedOn: "2027-01-15" },
  ]);
  await using later = await renderTestSite(more, { snapshots: [older, newer], releasesFolder: kept, origin });
  expect((await pageOf(later)).ino).not.toBe((await pageOf(site)).ino);
  expect(await readFile(join(later.outFolder, "b", BOARD, "v", "2026.03", "index.html"), "utf8")).toContain("2027.01");
  expect(await readdir(kept)).toHaveLength(3);
});

test("a build stops with the release's name where its snapshot is missing", async () => {
  await expect(renderTestSite(newest, { snapshots: [older], releasesFolder: kept })).rejects.toThrow(
    /Release 2026.09 of usertoolbench names snapshot/,
  );
});
