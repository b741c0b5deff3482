/** The text, cut to so many characters (code points) with an ellipsis as the last where it is longer. */
export function shorten(text: string, charactersMax: number): string {
  const characters = [...text];
  return characters.length > charactersMax ? `${characters.slice(0, charactersMax - 1).join("")}…` : text;
}
