import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { DESKTOP, islandsAlive, openPage } from "../support/open-page.ts";
import { openSite } from "../support/open-site.ts";
import { violationsOf } from "../support/page-checks/axe.ts";
import { contrastsOf, lowContrasts } from "../support/page-checks/colours.ts";
import { clippedText } from "../support/page-checks/reflow.ts";
import { likeness, shapesAs, VISIONS } from "../support/page-checks/shapes.ts";
import { sampleSnapshot } from "../support/sample-snapshot.ts";
import { withComparisons } from "../support/with-comparisons.ts";

const snapshot = withComparisons(sampleSnapshot({ entries: 12, reported: 4 }));
const entries = snapshot.benchmarks[0]?.rows.filter(({ level }) => level === "self-run").slice(0, 5) ?? [];
const [BOARD, HEAT, PAIRS] = ["/b/usertoolbench/", "/b/rut-bench/heat/", "/b/usertoolbench/pairs/"];
const KINDS = [
  "/",
  BOARD,
  HEAT,
  "/b/usertoolbench/gap/",
  "/b/usertoolbench/position/",
  "/b/usertoolbench/failures/",
  "/b/rut-bench/cost/",
  PAIRS,
  `/e/${entries[0]?.entry}/`,
  "/b/usertoolbench/categories/",
  "/submit/toolspectrum/",
  `/compare/?b=usertoolbench&e=${entries.map(({ entry }) => entry).join(",")}`,
  "/sign-in/",
];
const THEMES = ["light", "dark"] as const;

/** What edges a control has, and all that is drawn to be read: grids, axes and bands only help to. */
const EDGES =
  "input.field, select, textarea, .button, button.plain, .chip, .switch, .theme-switch, .head-buttons button, .drop";
const MARKS =
  "svg :is(.mark, .disc, .ring, .reach, .line, .span, .share-part, .bar, .ticks, .median, .others, .frontier, circle), .whisker path";
const TEXT = "p, li, td, th, a, button, label, summary, dt, dd, small, span, h1, h2, h3, b";

const opened = openSite(snapshot);

type Media = NonNullable<Parameters<Page["emulateMedia"]>[0]>;

/** Looks at each kind of page in every one of these circumstances, loading each once. */
async function lookAtKinds(media: readonly Media[], look: (page: Page) => Promise<readonly string[]>) {
  const problems: string[] = [];
  await using page = await openPage(opened.browser, "about:blank");
  for (const path of KINDS) {
    await page.goto(`${opened.site.url}${path}`);
    await islandsAlive(page);
    if (path.startsWith("/compare/")) await page.locator(".compare-chart").first().waitFor();
    for (const one of media) {
      await page.emulateMedia(one);
      const found = await look(page);
      problems.push(...found.map((problem) => `${path} ${JSON.stringify(one)}: ${problem}`));
    }
  }
  return problems;
}

test("marks and edges of controls stand out 3 to 1 on every kind of page, in both themes", async () => {
  const found = await lookAtKinds(
    THEMES.map((colorScheme) => ({ colorScheme })),
    async (page) => [
      ...(await lowContrasts(page, EDGES, "border", 3)),
      ...(await lowContrasts(page, MARKS, "mark", 3)),
    ],
  );
  expect(found).toEqual([]);
});

test("text is readable in all fourteen steps of the heat table, under the pointer, on pinned rows and on disabled controls", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${HEAT}`);
  await page.locator("tr[data-entry] .name").first().hover();
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    const steps = await contrastsOf(page, ".heat-legend li", "text");
    expect(steps).toHaveLength(7);
    for (const { what, ratio } of steps) expect(ratio, `${colorScheme} ${what}`).toBeGreaterThanOrEqual(4.5);
    expect(await lowContrasts(page, ".heat :is(td, th, a, small, span)", "text", 4.5)).toEqual([]);
  }
  await page.goto(`${opened.site.url}${BOARD}`);
  await page.locator(".pin:enabled").nth(1).click();
  await page.locator("tr.pinned").waitFor();
  for (const target of ["tr.pinned", ".button:visible", ".tabs a", ".site-header nav a:visible", "main p a:visible"]) {
    await page.locator(target).first().hover();
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await lowContrasts(page, "tr.pinned *, :hover", "text", 4.5), `${target} ${colorScheme}`).toEqual([]);
    }
  }
  // Before the script is there every control is disabled, and can be read all the same.
  await using early = await openPage(opened.browser, `${opened.site.url}${BOARD}`, {
    ...DESKTOP,
    javaScriptEnabled: false,
  });
  for (const colorScheme of THEMES) {
    await early.emulateMedia({ colorScheme });
    const disabled = ":disabled:not([type=radio], [type=checkbox]), fieldset:disabled label";
    expect((await contrastsOf(early, disabled, "text")).length).toBeGreaterThan(10);
    expect(await lowContrasts(early, disabled, "text", 4.5)).toEqual([]);
  }
});

test("the ring around what has the focus stands out 3 to 1, in both themes and in forced colours", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${BOARD}`);
  for (const media of THEMES.flatMap((colorScheme) => [
    { colorScheme, forcedColors: "none" } as const,
    { colorScheme, forcedColors: "active" } as const,
  ])) {
    await page.emulateMedia(media);
    for (const target of [".tabs a", ".search", ".copy-link", "thead button", "tr[data-entry] .name", ".pin"]) {
      await page.locator(target).first().focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      const rings = await contrastsOf(page, ":focus-visible", "ring");
      expect(rings, target).toHaveLength(1);
      expect(rings[0]?.ratio, `${target} ${JSON.stringify(media)}`).toBeGreaterThanOrEqual(3);
    }
  }
});

test("in forced colours the fills go, and numbers, borders, marks and what is selected stay", async () => {
  const found = await lookAtKinds([{ forcedColors: "active" }], async (page) => [
    ...(await violationsOf(page, "colours")),
    ...(await lowContrasts(page, EDGES, "border", 3)),
    ...(await lowContrasts(page, MARKS, "mark", 3)),
  ]);
  expect(found).toEqual([]);

  await using page = await openPage(opened.browser, `${opened.site.url}${HEAT}`);
  const cells = page.locator(".heat tbody tr[data-entry] td");
  const figures = await cells.allTextContents();
  await page.emulateMedia({ forcedColors: "active" });
  expect(await cells.allTextContents()).toEqual(figures);
  const looks = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(cell);
      return `${backgroundColor} ${borderTopWidth} ${borderTopStyle}`;
    }),
  );
  expect(looks.filter((look) => !/^rgba?\(255, 255, 255(, 0)?\) 1px solid$/.test(look))).toEqual([]);

  await page.goto(`${opened.site.url}${BOARD}`);
  await page.locator(".pin:enabled").nth(1).click();
  await page.locator("tr.pinned").waitFor();
  await page.mouse.move(0, 0);
  // Whether it is told from those like it without a fill of the page's own.
  const style = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { backgroundColor, color, textDecorationLine, borderLeftWidth } = getComputedStyle(one);
        return { backgroundColor, color, textDecorationLine, borderLeftWidth };
      });
  for (const [selected, other] of [
    [".tabs [aria-current]", ".tabs a:not([aria-current])"],
    [".switch label:has(:checked)", ".switch label:not(:has(:checked))"],
    [".theme-switch label:has(:checked)", ".theme-switch label:not(:has(:checked))"],
    ["tr.pinned > :first-child", "tr[data-entry]:not(.pinned) > :first-child"],
  ] as const) {
    expect(await style(selected), selected).not.toEqual(await style(other));
  }
});

test("a reader who asks for more contrast gets text of 7 to 1 and stronger edges, in both themes", async () => {
  const more = THEMES.map((colorScheme) => ({ colorScheme, contrast: "more" }) as const);
  const found = await lookAtKinds(more, async (page) => [
    ...(await lowContrasts(page, TEXT, "text", 7)),
    ...(await lowContrasts(page, EDGES, "border", 4.5)),
  ]);
  expect(found).toEqual([]);
});

test("nothing moves for a reader who asks for stillness; for others colours and opacity alone, for 120 ms at most", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}/b/usertoolbench/position/`);
  await page.locator(".explore").first().press("Enter");
  await page.locator(".plot svg.recharts-surface").first().waitFor();
  const motions = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) => {
        const { transitionProperty, transitionDuration, animationName, animationTimeline } = getComputedStyle(element);
        const duration = Math.max(...transitionDuration.split(", ").map((text) => Number.parseFloat(text)));
        // What follows the place of scrolling stands still as long as the reader does.
        if (animationName !== "none" && animationTimeline !== "scroll(self inline)")
          return [`animates ${animationName}`];
        return duration === 0 ? [] : [`${transitionProperty} ${duration}`];
      }),
    );
  const changed = await page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame)),
  );
  expect(new Set(changed)).toEqual(new Set(["offset", "computedOffset", "easing", "composite", "boxShadow"]));
  expect(await motions()).toEqual([]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const others = [...new Set(await motions())];
  expect(others.length).toBeGreaterThan(0);
  expect(
    others.filter(
      (motion) => !/^(background-color|color|opacity)(, (background-color|color|opacity))* 0\.12$/.test(motion),
    ),
  ).toEqual([]);
});

test("series are told apart by the shapes of their marks, whatever colours an eye sees", async () => {
  const page = await opened.browser.newPage({ ...DESKTOP, deviceScaleFactor: 4, reducedMotion: "reduce" });
  for (const [path, marks] of [
    ["/b/usertoolbench/position/", ".chart-toggles .chip:is(.s0, .s1, .s2, .s3) svg"],
    [`/compare/?b=usertoolbench&e=${entries.map(({ entry }) => entry).join(",")}`, ".compare-key li svg"],
  ] as const) {
    await page.goto(`${opened.site.url}${path}`);
    const explore = page.locator(".explore").first();
    await explore.waitFor();
    if (!path.startsWith("/compare/")) await explore.press("Enter");
    const drawings = page.locator("figure.chart").first().locator(marks);
    await drawings.nth(3).waitFor();
    for (const vision of VISIONS) {
      const shapes = (await shapesAs(page, vision, drawings)).slice(0, 4);
      expect(shapes).toHaveLength(4);
      for (const [place, shape] of shapes.entries()) {
        expect(shape.filter((isSet) => isSet).length, `${path} ${vision} ${place}`).toBeGreaterThan(60);
        for (const other of shapes.slice(place + 1))
          expect(likeness(shape, other), `${path} ${vision}`).toBeLessThan(0.9);
      }
    }
  }
  await page.close();
});

/** That there are more than so many, and none without it. */
function expectAll(found: readonly boolean[], moreThan: number, what: string): void {
  expect(found.length, what).toBeGreaterThan(moreThan);
  expect(found.filter((has) => !has).length, what).toBe(0);
}

test("whatever a colour tells is also a word, a letter, a shape or a line", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${BOARD}`);
  const ties = await page.locator(".rank.tie").evaluateAll((cells) =>
    cells.map((cell) => {
      const bracket = getComputedStyle(cell, "::before").borderLeftWidth;
      return bracket === "2px" && (cell.querySelector(".hidden")?.textContent ?? "") !== "";
    }),
  );
  expectAll(ties, 1, "ties with a bracket and a word");
  const words = await page
    .locator(".badge, td.level")
    .evaluateAll((all) => all.map((one) => (one.textContent ?? "").trim() !== ""));
  expectAll(words, 5, "levels and badges in words");

  await page.goto(`${opened.site.url}${HEAT}`);
  const filled = page.locator("td:is(.h0, .h1, .h2, .h3, .h4, .h5, .h6)");
  expectAll(await filled.evaluateAll((all) => all.map((one) => /\d/.test(one.textContent ?? ""))), 20, "filled cells");

  await page.goto(`${opened.site.url}${PAIRS}`);
  const pairs = await page.locator(".matrix :is(.better, .tied, .worse)").evaluateAll((cells) =>
    cells.map((cell) => {
      const mark = cell.matches(".better") ? "+" : cell.matches(".tied") ? "=" : "−";
      return (cell.textContent ?? "").trim().startsWith(mark) && cell.querySelector(".hidden") !== null;
    }),
  );
  expectAll(pairs, 10, "pairs with a sign");

  await page.goto(`${opened.site.url}/b/usertoolbench/gap/`);
  const rings = await page.locator(".chart svg.wide .ring").evaluateAll((all) =>
    all.map((ring) => {
      const { fill, stroke } = getComputedStyle(ring);
      const disc = ring.parentElement?.querySelector(".disc");
      return fill !== stroke && disc != null && getComputedStyle(disc).stroke === "none";
    }),
  );
  expectAll(rings, 2, "rings beside discs");

  await page.goto(`${opened.site.url}/b/usertoolbench/failures/`);
  const parts = await page.locator("svg.wide g:has(> .share-part)").evaluateAll((all) =>
    all.map((part) => {
      const letter = String.fromCharCode(65 + Number(part.getAttribute("class")?.slice(1)));
      const width = Number(part.querySelector("rect")?.getAttribute("width"));
      return width < 15 || (part.querySelector("text")?.textContent ?? "").startsWith(letter);
    }),
  );
  expectAll(parts, 10, "parts of bars with their letters");
  const key = await page.locator(".class-key li").evaluateAll((all) =>
    all.map((item) => {
      const letter = String.fromCharCode(65 + Number(item.className.slice(1)));
      return getComputedStyle(item, "::before").content === `"${letter}"`;
    }),
  );
  expectAll(key, 3, "letters in the key");
});

test("on paper a table is whole, dark on white and without what only a screen can use", async () => {
  await using page = await openPage(opened.browser, `${opened.site.url}${BOARD}`, {
    viewport: { width: 1040, height: 720 },
  });
  await page.evaluate(() => {
    document.documentElement.dataset["theme"] = "dark";
  });
  for (const path of [BOARD, HEAT]) {
    if (path !== BOARD) await page.goto(`${opened.site.url}${path}`);
    const rows = page.locator("tbody tr[data-entry]");
    const texts = () => rows.evaluateAll((all) => all.map((row) => row.querySelector("th")?.textContent));
    await page.emulateMedia({ media: "screen" });
    const before = await texts();
    await page.emulateMedia({ media: "print" });
    expect(await rows.filter({ visible: true }).count(), path).toBe(before.length);
    expect(
      await page
        .locator(".scroll")
        .first()
        .evaluate((box) => getComputedStyle(box).overflowX),
    ).toBe("visible");
    for (const gone of [".site-header", ".controls", ".phone-bar", ".pin-cell", "thead .about"]) {
      expect(await page.locator(gone).filter({ visible: true }).count(), `${path} ${gone}`).toBe(0);
    }
    expect(await clippedText(page), path).toEqual([]);
    expect(await lowContrasts(page, "table :is(th, td, a, span, b)", "text", 4.5), path).toEqual([]);
    const white = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(white).toBe("rgb(255, 255, 255)");
    const width = await page
      .locator("main table")
      .first()
      .evaluate((table) => table.scrollWidth);
    // A browser shrinks what is wider than the paper, to half its size at most.
    expect(width, path).toBeLessThanOrEqual(2 * 1040);
  }
});
