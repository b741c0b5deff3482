/** One part of a method page: its anchor, heading and blocks in order. Equal anchors and block kinds in every language. */
export interface MethodSection {
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly MethodBlock[];
}

export type MethodBlock =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "formula"; readonly text: string }
  /** What the released evaluator does, and what this board does instead. */
  | { readonly kind: "quirks"; readonly rows: readonly { readonly released: string; readonly here: string }[] };

export const text = (content: string): MethodBlock => ({ kind: "text", text: content });
export const list = (...items: readonly string[]): MethodBlock => ({ kind: "list", items });
export const formula = (content: string): MethodBlock => ({ kind: "formula", text: content });
export const quirks = (...rows: readonly (readonly [released: string, here: string])[]): MethodBlock => ({
  kind: "quirks",
  rows: rows.map(([released, here]) => ({ released, here })),
});
