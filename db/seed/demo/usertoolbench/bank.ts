import type { Json, JsonObject } from "../json.ts";

export type Language = "en" | "zh";

/** What a user says, or what they say with the value that a tool takes for it. */
export type SlotValue = string | readonly [words: string, value: Json];

/** The released names of the turn subtypes; the first turn of a topic has none. */
export type Subtype = "Coreferential Reference" | "Partial Information" | "Long-Range Dependency";

/**
 * One reference call. In `args` a text `$slot` stands for the slot's value, `$^slot` for one that only an earlier
 * turn of the topic gave, `$<slot` for one that an earlier call of the turn returned, and `~preference` for the
 * profile's choice. `{slot}` and `{~preference}` inside longer texts stand for their words.
 */
export interface CallSpec {
  readonly tool: string;
  readonly args: JsonObject;
  /** Positions of the calls of the turn that must come first. */
  readonly after?: readonly number[];
  /** The observation. */
  readonly gives: Json;
}

export interface TurnSpec {
  /** Phrasings, of which each topic draws one. */
  readonly says: readonly string[];
  readonly subtype?: Subtype;
  /** Present where the user left out something required: the question, its parameters and the user's reply. */
  readonly asks?: { readonly question: string; readonly missing: readonly string[]; readonly reply: string };
  readonly calls?: readonly CallSpec[];
  readonly answer: string;
}

/** A topic in outline. `show`: the user says or chooses the preferences; `rely`: they are left out and expected. */
export interface Scene {
  readonly role: "show" | "rely";
  readonly slots: Readonly<Record<string, readonly SlotValue[]>>;
  /** Slots filled with a made-up number behind this prefix, e.g. `{order: "FD"}`. */
  readonly ids?: Readonly<Record<string, string>>;
  readonly turns: readonly TurnSpec[];
}

export interface PreferenceOption {
  readonly value: Json;
  /** How the user puts it, per language; a missing language is never drawn. */
  readonly says: Readonly<Partial<Record<Language, string>>>;
}

export interface DomainBank {
  readonly id: string;
  readonly tools: readonly JsonObject[];
  readonly preferences: Readonly<Record<string, readonly PreferenceOption[]>>;
  readonly scenes: Readonly<Record<Language, readonly Scene[]>>;
}

type Schema = JsonObject;

/** A tool in the released form. */
export function tool(
  name: string,
  description: string,
  properties: JsonObject,
  required: readonly string[],
): JsonObject {
  return { type: "function", function: { name, description, parameters: { type: "object", properties, required } } };
}

export const text = (description: string): Schema => ({ type: "string", description });
export const whole = (description: string): Schema => ({ type: "integer", description });
export const float = (description: string): Schema => ({ type: "float", description });
export const number = (description: string): Schema => ({ type: "number", description });
export const flag = (description: string): Schema => ({ type: "boolean", description });
export const choice = (description: string, values: readonly string[]): Schema => ({
  type: "string",
  description,
  enum: values,
});
export const list = (description: string, items: Schema): Schema => ({ type: "array", description, items });
export const object = (description: string, properties: JsonObject, required: readonly string[]): Schema => ({
  type: "object",
  description,
  properties,
  required,
});
/** A preference option in English and, where given, Chinese. */
export const option = (value: Json, en: string, zh?: string): PreferenceOption => ({
  value,
  says: zh === undefined ? { en } : { en, zh },
});
