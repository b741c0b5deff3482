export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The value of `<html lang>` and of number and date formatting. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: "en", zh: "zh-Hans" };

/** Splits a pathname into its language and the path without the language's prefix, which always begins with `/`. */
export function splitLanguage(pathname: string): { readonly language: Language; readonly path: string } {
  if (pathname === "/zh" || pathname.startsWith("/zh/")) return { language: "zh", path: pathname.slice(3) || "/" };
  return { language: "en", path: pathname };
}

/** The address of a page (given by its English path) in a language. */
export function localPath(language: Language, path: string): string {
  return language === "en" ? path : `/zh${path}`;
}
