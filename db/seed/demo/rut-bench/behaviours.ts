import type { Random } from "../random.ts";
import type { Environment, TaskDraft } from "./environment.ts";

/** The unstable behaviours under their released names; an ideal user has none. */
export const UNSTABLE_BEHAVIOURS = [
  "underspecification",
  "information_overload",
  "fabricated_parameters",
  "goal_switching",
  "contradictory_constraints",
  "impatience_and_hostility",
] as const;
export type UnstableBehaviour = (typeof UNSTABLE_BEHAVIOURS)[number];

const TANGENTS = [
  "My bus was late again, by the way, the 14 always is when it rains.",
  "You wouldn't believe the wind out here, it took my hat twice.",
  "My daughter says I should do such things online, but I like a human voice.",
  "I had this all written down on a yellow slip and then the dog ate the slip.",
  "It was my brother-in-law's birthday yesterday, nine candles for ninety years.",
  "I used to work two doors down, back when it was still a hat factory.",
  "The weather people promised sun. Sun!",
  "Anyway, I've tried that new soup place, far too much pepper.",
  "I don't know if that matters, but I'm left-handed.",
  "My phone is at four percent, so if I vanish, that's why.",
  "We repainted the hall, a sort of duck-egg green, and now nothing matches.",
  "I read somewhere that most people forget half of what they wanted to say.",
];
const OPENINGS_HOSTILE = [
  "Finally. I've been waiting for ages.",
  "Listen, I have no time for your greetings.",
  "Are you even able to do anything right?",
  "This is the third time I'm asking.",
  "I'm in a hurry, so spare me the questions.",
  "Unbelievable, how slow you are.",
];
const CLOSINGS_HOSTILE = [
  "And be quick about it, for once.",
  "If this goes wrong again I'll tell everyone.",
  "Well? What are you waiting for?",
  "A child could do this faster.",
  "No excuses.",
  "I'm counting to ten.",
];
const IF_UNKNOWN = [
  "If you don't have that, do it without.",
  "Never heard of it? Then simply the normal way.",
  "All right, leave that bit out, but do the rest.",
];
const SWITCHES = [
  "Oh, wait, something else first.",
  "No, hold on, forget that for a moment.",
  "Actually, that can wait. The real thing is this.",
];
const SWITCHES_BACK = [
  "And about what I said at the start, leave it, I'll ask another time.",
  "The first matter has settled itself, don't bother.",
  "Good. The other thing doesn't matter any more.",
];
const IMPATIENT_REPLY = ["Isn't that obvious?", "How many more questions?", "For heaven's sake."];

/**
 * The user's messages in order for a task and a behaviour; `undefined` is the ideal user. Whatever the behaviour, all
 * that the task needs has been said by the last message.
 */
export function writeUserTurns(
  task: TaskDraft,
  environment: Environment,
  behaviour: UnstableBehaviour | undefined,
  random: Random,
): string[] {
  const { chatter } = environment;
  const reply = task.clarification === undefined ? [] : [task.clarification.reply];
  switch (behaviour) {
    case undefined:
      return [task.request, ...reply];
    case "underspecification":
      return [task.vague, task.detail];
    case "information_overload": {
      const [before = "", after = "", last = ""] = random.shuffle(TANGENTS);
      return [`${before} ${task.request} ${after} ${last}`, ...reply];
    }
    case "fabricated_parameters": {
      const unknown = random.pick(IF_UNKNOWN);
      return [`${task.request} ${random.pick(chatter.inventedOptions)}`, [...reply, unknown].join(" ")];
    }
    case "goal_switching":
      return [
        `${random.pick(chatter.otherGoals)} ${random.pick(SWITCHES)} ${task.request}`,
        [...reply, random.pick(SWITCHES_BACK)].join(" "),
      ];
    case "contradictory_constraints": {
      const [demand, resolution] = random.pick(chatter.contradictions);
      return [`${task.request} ${demand}`, [...reply, resolution].join(" ")];
    }
    case "impatience_and_hostility":
      return [
        `${random.pick(OPENINGS_HOSTILE)} ${task.request} ${random.pick(CLOSINGS_HOSTILE)}`,
        ...reply.map((text) => `${random.pick(IMPATIENT_REPLY)} ${text}`),
      ];
  }
}
