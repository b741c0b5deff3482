import { Problem } from "../problem.ts";

const PART_HEADERS_BYTES_MAX = 16_384;
const PREAMBLE_BYTES_MAX = 65_536;
const HEADERS_END = Buffer.from("\r\n\r\n");
const FILE_PART = /^content-disposition:.*;\s*filename\*?=/im;

/** The boundary of a `multipart/form-data` content type (RFC 7578); undefined for any other type. Throws `Problem` where it is missing. */
export function multipartBoundary(contentType: string): string | undefined {
  if (!/^\s*multipart\//i.test(contentType)) return undefined;
  const match = /^\s*multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined)
    throw brokenForm("a multipart/form-data content type with a boundary of at most 70 characters");
  return boundary;
}

/**
 * The bytes of the one file of a multipart body: the first part with a file name. Holds no more than one chunk and a
 * boundary's length. Parts without a file name (form fields) are not read: metadata travels in the query.
 */
export async function* readMultipartFile(
  bytes: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Uint8Array> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter may stand at the very start, without a line break before it.
  let buffer: Buffer = Buffer.from("\r\n");
  let inside: "preamble" | "headers" | "file" | "field" | "end" = "preamble";
  // Bytes at the start of the buffer that belong to the headers: their last line break may begin the next delimiter.
  let lead = 0;
  let fileSeen = false;
  for await (const chunk of bytes) {
    if (inside === "end") continue;
    buffer = Buffer.concat([buffer, chunk]);
    let needsMore = false;
    while (!needsMore && inside !== "end") {
      if (inside === "headers") {
        const end = buffer.indexOf(HEADERS_END);
        if (buffer.length >= 2 && buffer.subarray(0, 2).toString("latin1") === "--") {
          inside = "end";
        } else if (end === -1) {
          if (buffer.length > PART_HEADERS_BYTES_MAX) throw brokenForm("part headers of at most 16 KiB");
          needsMore = true;
        } else {
          const isFile = FILE_PART.test(buffer.subarray(0, end).toString("utf8"));
          if (isFile && fileSeen) throw brokenForm("one file in the form");
          fileSeen ||= isFile;
          inside = isFile ? "file" : "field";
          buffer = buffer.subarray(end + 2);
          lead = 2;
        }
        continue;
      }
      const at = buffer.indexOf(delimiter);
      // What may be the beginning of a delimiter is kept for the next chunk.
      const sure = at === -1 ? buffer.length - delimiter.length + 1 : at;
      if (inside === "file" && sure > lead) yield buffer.subarray(lead, sure);
      if (at !== -1) {
        buffer = buffer.subarray(at + delimiter.length);
        inside = "headers";
        continue;
      }
      if (inside === "preamble" && sure > PREAMBLE_BYTES_MAX)
        throw brokenForm(`the boundary "${boundary}" at the start of the body`);
      if (inside !== "preamble" && sure > lead) {
        buffer = buffer.subarray(sure);
        lead = 0;
      }
      needsMore = true;
    }
  }
  if (inside !== "end") throw brokenForm("the closing boundary before the end of the body");
  if (!fileSeen) throw brokenForm("a part with a file name");
}

function brokenForm(expected: string): Problem {
  return new Problem({
    status: 400,
    slug: "broken-form",
    title: "Broken multipart form",
    detail: `Expected ${expected}. The simplest way is to send the file as the body: curl --data-binary @FILE or curl -T FILE -X POST.`,
    headers: { Connection: "close" },
  });
}
