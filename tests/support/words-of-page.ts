const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
/** What is read by machines, or stands as it was written: code, drawings, what the page itself says to be of another language. */
const SKIPPED = new Set(["code", "pre", "svg"]);
const READ_ATTRIBUTES = /\s(?:title|alt|aria-label|placeholder|content|label|props)="([^"]*)"/g;

/** What a page says in English sentences: four or more plain words in a row. Names and titles have capitals. */
export function englishSentences(html: string): readonly string[] {
  return wordsOfPage(html).flatMap((words) => words.match(/(?:\b[a-z]{2,}[ ,]+){3,}[a-z]{2,}/g) ?? []);
}

/** Every text that a page says in its own language, in its attributes and in what its islands are given too. */
function wordsOfPage(html: string): readonly string[] {
  const words: string[] = [];
  const open: { readonly name: string; readonly skipped: boolean }[] = [];
  const isSkipped = () => open.some(({ skipped }) => skipped);
  const text = html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, "");
  for (const [token, tag] of text.matchAll(/<!.*?>|<(\/?[a-z][\w-]*)(?:"[^"]*"|[^">])*>|[^<]+/gs)) {
    if (tag === undefined) {
      if (!isSkipped() && !token.startsWith("<!")) words.push(token.trim());
      continue;
    }
    const name = tag.replace("/", "");
    if (tag.startsWith("/")) {
      // Elements that HTML lets stand open end with the one around them.
      const place = open.findLastIndex((one) => one.name === name);
      if (place >= 0) open.length = place;
      continue;
    }
    const skipped = SKIPPED.has(name) || (name !== "html" && /\slang="en"/.test(token));
    if (!skipped && !isSkipped()) {
      for (const [, value = ""] of token.matchAll(READ_ATTRIBUTES)) words.push(value.replaceAll("&quot;", '"'));
    }
    if (!VOID.has(name) && !token.endsWith("/>")) open.push({ name, skipped });
  }
  return words.filter((text) => text !== "");
}
