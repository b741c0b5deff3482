/** A number of a published table: its value, and its text exactly as printed. */
export interface PrintedNumber {
  readonly value: number;
  readonly printed: string;
}

export type PrintedJson =
  | PrintedNumber
  | string
  | boolean
  | null
  | readonly PrintedJson[]
  | { readonly [key: string]: PrintedJson };

/** Reads JSON and keeps the text of every number, because `38.40` and `38.4` are printed differently. */
export function parsePrintedJson(text: string): PrintedJson {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    typeof value === "number" ? { value, printed: context?.source ?? String(value) } : value,
  );
}

/** A printed percentage as a fraction, moved by its decimal point and not divided, so that 26.44 is 0.2644. */
export function toFraction({ printed }: PrintedNumber): number {
  return Number(`${printed}e-2`);
}
