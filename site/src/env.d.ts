/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** Everything a page may show; passed in by the renderer, or read from a file by `astro dev`. */
    snapshot: import("./data/snapshot.ts").Snapshot;
    /** On the pages of a named release, whose figures `snapshot` holds: which one it is, and the others of its board. */
    release?: import("./data/releases.ts").NamedRelease & {
      /** Latest first. */
      readonly all: readonly import("./data/releases.ts").NamedRelease[];
    };
    /** Where the site is served, without a trailing slash: `https://toolboard.example`. */
    origin: string;
    /** On the page of an entry's wrong answers: the first of them, and what a filter offers. */
    cases?: import("./data/cases.ts").FirstCases;
    language: import("./i18n/language.ts").Language;
    /** The page's address without the language's prefix. */
    path: string;
  }
}
