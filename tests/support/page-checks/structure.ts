import type { Page } from "playwright-core";

/** What a page's outline says of it: for what has to differ, or be alike, from page to page. */
export interface Outline {
  readonly title: string;
  /** Addresses of the links in header and footer, without the language. */
  readonly shared: string;
}

/** Faults of a page's outline: its one heading, its landmarks, its title, its skip links. */
export async function structureProblems(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const count = (selector: string) => document.querySelectorAll(selector).length;
    const text = (element: Element | null) => (element?.textContent ?? "").replace(/\s+/g, " ").trim();
    for (const [what, selector] of [
      ["h1", "h1"],
      ["main", "main"],
      ["header", "body > header"],
      ["footer", "body > footer"],
    ] as const) {
      if (count(selector) !== 1) problems.push(`has ${count(selector)} ${what}`);
    }
    const navigations = [...document.querySelectorAll("nav")].map((nav) => nav.getAttribute("aria-label") ?? "");
    if (navigations.includes("")) problems.push("has a navigation without a name");
    if (new Set(navigations).size < navigations.length) problems.push(`names two navigations alike: ${navigations}`);
    if (!/^[a-z]{2}/.test(document.documentElement.lang)) problems.push("does not say its language");
    const skips = [...document.querySelectorAll<HTMLAnchorElement>(".skip")];
    if (skips.length === 0) problems.push("has no skip link");
    for (const skip of skips) {
      if (document.getElementById(skip.hash.slice(1)) === null)
        problems.push(`skips to ${skip.hash}, which is nowhere`);
    }
    const first = document.querySelector("a[href], button, input, select, [tabindex='0']");
    if (first !== null && !first.matches(".skip")) problems.push("does not begin with its skip links");
    // Nothing asks for a drag: no slider, and a field for files wherever one can be dropped.
    if (count("input[type=range], [draggable=true]") > 0) problems.push("has a control that must be dragged");
    if (count(".drop:not(:has(input[type=file]))") > 0) problems.push("takes files by dropping alone");
    const [lead = ""] = document.title.split(" · ");
    const heading = text(document.querySelector("h1"));
    if (!lead.includes(heading) && !heading.includes(lead)) problems.push(`is titled ${lead}, headed ${heading}`);
    return problems;
  });
}

/** The outline of a page, for comparison with other pages. */
export async function outlineOf(page: Page): Promise<Outline> {
  return page.evaluate(() => {
    const links = document.querySelectorAll<HTMLAnchorElement>("body > header nav a, body > footer a");
    const shared = [...links].map((link) => link.getAttribute("href")?.replace(/^\/zh\//, "/")).join(" ");
    return { title: document.title, shared };
  });
}
