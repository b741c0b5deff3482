type Codes = typeof import("./zh/codes.ts");

/** What the codes of checks and states mean where the API's words, which are English, are not the reader's; undefined on English pages. */
export async function loadCodes(): Promise<Codes | undefined> {
  return document.documentElement.lang.startsWith("zh") ? import("./zh/codes.ts") : undefined;
}
