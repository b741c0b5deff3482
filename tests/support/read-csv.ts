/** Reads RFC 4180 text with a head line into one record a line, all fields as text. Written apart from the product's writer. */
export function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...rows] = readFields(text);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}

function readFields(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') field += character;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ",") {
      row.push(field);
      field = "";
    } else if (character === "\r" && text.charAt(at + 1) === "\n") {
      rows.push([...row, field]);
      row = [];
      field = "";
      at++;
    } else field += character;
  }
  return rows;
}
