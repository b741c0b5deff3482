import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Random } from "../random.ts";
import type { Language, PreferenceOption, Scene, SlotValue, TurnSpec } from "./bank.ts";
import { dateSlots } from "./calendar-words.ts";
import { type FilledTurn, taskTypeOf, toReferenceNodes } from "./reference-nodes.ts";

/** Where the value of an argument can be known from. */
export type ArgumentOrigin = "explicit" | "history" | "profile" | "observation";

/** One leaf or preference of a reference call. `preference` is set where the value is one of the profile's. */
export interface ArgumentNote {
  readonly call: number;
  readonly tool: string;
  /** JSON pointer inside the arguments. */
  readonly path: string;
  readonly origin: ArgumentOrigin;
  readonly preference?: string;
}

export interface TopicTurn {
  readonly text: string;
  /** The phrasing before its slots were filled. */
  readonly template: string;
  readonly taskType: string;
  readonly subtype: string | undefined;
  readonly nodes: readonly JsonObject[];
  readonly notes: readonly ArgumentNote[];
}

export type Preferences = Readonly<Record<string, PreferenceOption>>;

interface Filling {
  readonly slots: ReadonlyMap<string, SlotValue>;
  readonly preferences: Preferences;
  readonly language: Language;
  readonly role: Scene["role"];
}

/** One topic of a profile: every slot of the scene drawn, every preference put in. */
export function fillScene(
  scene: Scene,
  preferences: Preferences,
  language: Language,
  atMs: number,
  random: Random,
): TopicTurn[] {
  const slots = new Map<string, SlotValue>(Object.entries(dateSlots(atMs, language, random.between(2, 4))));
  for (const [name, prefix] of Object.entries(scene.ids ?? {}))
    slots.set(name, `${prefix}-${random.between(10000, 99999)}`);
  for (const [name, values] of Object.entries(scene.slots)) {
    const used = new Set([...slots.values()].map(wordsOf));
    const unused = values.filter((value) => !used.has(wordsOf(value)));
    slots.set(name, random.pick(unused));
  }
  const filling: Filling = { slots, preferences, language, role: scene.role };
  return scene.turns.map((turn, index) => {
    if (index > 0 !== (turn.subtype !== undefined)) {
      throw new Error(`Only the first turn of a topic has no subtype: ${turn.says[0]}`);
    }
    return fillTurn(turn, random.pick(turn.says), filling);
  });
}

function fillTurn(turn: TurnSpec, template: string, filling: Filling): TopicTurn {
  const notes: ArgumentNote[] = [];
  const filled: FilledTurn = {
    ...(turn.asks === undefined
      ? {}
      : {
          asks: {
            question: fillText(turn.asks.question, filling),
            missing: turn.asks.missing,
            reply: fillText(turn.asks.reply, filling),
          },
        }),
    calls: (turn.calls ?? []).map((call, index) => ({
      tool: call.tool,
      args: fillObject(call.args, filling, (path, origin, preference) =>
        notes.push({ call: index, tool: call.tool, path, origin, ...(preference === undefined ? {} : { preference }) }),
      ),
      after: call.after ?? [],
      gives: fillValue(call.gives, filling, "", () => 0),
    })),
    answer: sentence(fillText(turn.answer, filling)),
  };
  return {
    text: sentence(fillText(template, filling)),
    template,
    taskType: taskTypeOf(filled),
    subtype: turn.subtype,
    nodes: toReferenceNodes(filled),
    notes,
  };
}

type Note = (path: string, origin: ArgumentOrigin, preference?: string) => void;

function fillObject(value: JsonObject, filling: Filling, note: Note, path = ""): JsonObject {
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillValue(inner, filling, `${path}/${key}`, note)]),
  );
}

function fillValue(value: Json, filling: Filling, path: string, note: Note): Json {
  if (Array.isArray(value)) return value.map((inner, index) => fillValue(inner, filling, `${path}/${index}`, note));
  if (isJsonObject(value)) return fillObject(value, filling, note, path);
  if (typeof value !== "string") {
    note(path, "explicit");
    return value;
  }
  if (value.startsWith("~")) {
    const name = value.slice(1);
    note(path, filling.role === "show" ? "explicit" : "profile", name);
    return preferenceOf(name, filling).value;
  }
  const [, mark, slot] = /^\$([\^<]?)(\w+)$/.exec(value) ?? [];
  if (slot === undefined) {
    note(path, "explicit");
    return fillText(value, filling);
  }
  note(path, mark === "^" ? "history" : mark === "<" ? "observation" : "explicit");
  return slotValue(slotOf(slot, filling));
}

function fillText(template: string, filling: Filling): string {
  return template.replace(/\{(~?)(\w+)\}/g, (_, mark: string, name: string) =>
    mark === "~" ? (preferenceOf(name, filling).says[filling.language] ?? "") : wordsOf(slotOf(name, filling)),
  );
}

function preferenceOf(name: string, filling: Filling): PreferenceOption {
  const preference = filling.preferences[name];
  if (preference === undefined) throw new Error(`No preference ${name}.`);
  return preference;
}

function slotOf(name: string, filling: Filling): SlotValue {
  const slot = filling.slots.get(name);
  if (slot === undefined) throw new Error(`No slot ${name}.`);
  return slot;
}

const wordsOf = (slot: SlotValue): string => (typeof slot === "string" ? slot : slot[0]);
const slotValue = (slot: SlotValue): Json => (typeof slot === "string" ? slot : slot[1]);
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
