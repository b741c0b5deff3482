import { dictionaries } from "../i18n/dictionary.ts";
import { LANGUAGE_TAGS, type Language } from "../i18n/language.ts";
import type { BoardRow } from "./snapshot.ts";

export interface EntryDetail {
  readonly name: string;
  readonly text: string;
  /** Where the text is a web address. */
  readonly href?: string;
  /** A text of several sentences. */
  readonly wide?: true;
}

/** What the submitter of a row states of the system, in the order of the form; empty for rows without a statement. */
export function listEntryDetails({ details }: BoardRow, language: Language): readonly EntryDetail[] {
  if (details === undefined) return [];
  const { submit, publication } = dictionaries[language];
  const { detailNames: names, setups } = publication;
  const number = (value: number | null, style: Intl.NumberFormatOptions) =>
    value === null ? "" : new Intl.NumberFormat(LANGUAGE_TAGS[language], style).format(value);
  const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  const seconds = { style: "unit", unit: "second", maximumFractionDigits: 3 } as const;
  const all: readonly EntryDetail[] = [
    { name: submit.notes, text: details.description, wide: true },
    { name: names.prompt_method, text: details.promptMethod },
    { name: names.harness, text: details.harness },
    { name: names.setup, text: details.setup === "unknown" ? "" : setups[details.setup] },
    { name: names.trial, text: number(details.trial, {}) },
    { name: names.cost_usd, text: number(details.costUsd, dollars) },
    { name: names.latency_seconds, text: number(details.latencySeconds, seconds) },
    { name: submit.link, text: details.link, href: details.link },
    { name: names.paper, text: details.paper, href: details.paper },
    { name: names.code, text: details.code, href: details.code },
    { name: names.conflict_of_interest, text: details.conflictOfInterest, wide: true },
    { name: names.contact, text: details.contact },
  ];
  return all.filter(({ text }) => text !== "");
}
