/** The letter of a class of failures, by its place: in the bars and in their key, so that colour is not all that tells them apart. */
export function classMark(place: number): string {
  return String.fromCharCode("A".charCodeAt(0) + place);
}

/** What fits into a part of a bar: letter and share, the letter, or nothing. */
export function partText(place: number, share: number, width: number): string {
  if (width >= 46) return `${classMark(place)} ${Math.round(share * 100)}`;
  return width >= 15 ? classMark(place) : "";
}
