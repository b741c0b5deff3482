import type { Random } from "../random.ts";

/** What a preference decides, with the sentences that show each choice. */
export const AXES = {
  packaging: {
    plain: ["Thinks wrapping paper is a waste of time and wants parcels as plain as can be."],
    gift: ["Loves unwrapping things and has even small purchases wrapped as gifts."],
    reused: [
      "Keeps every box and asks shops to pack in used cardboard.",
      "Wants parcels packed in boxes that have served before.",
    ],
  },
  sortBy: {
    price: ["Looks at the lowest price first, and often no further.", "Goes through offers from the cheapest upwards."],
    rating: [
      "Trusts other buyers and only reads what has the best ratings.",
      "Starts with whatever got the most stars.",
    ],
    newest: [
      "Wants to see this week's arrivals before anything else.",
      "Gets bored by last season and looks at the latest first.",
    ],
  },
  diet: {
    vegan: ["Has eaten nothing from animals for years."],
    gluten_free: [
      "Has coeliac disease and checks everything for wheat.",
      "Can't eat gluten and never makes an exception.",
    ],
    high_protein: ["Lifts weights and counts the protein in every meal."],
    low_salt: ["Was told by the doctor to cut down on salt, and does."],
  },
  stayStyle: {
    hostel: ["Likes to meet strangers in shared kitchens and dormitories when away."],
    business_hotel: ["Needs a desk, a quiet floor and an early breakfast when away."],
    boutique: ["Picks small houses with odd furniture and a story when away."],
    family_resort: ["Travels with three children and is glad of a pool and a playroom."],
  },
  intensity: {
    gentle: ["Prefers slow movement, because the knees complain otherwise."],
    moderate: ["Likes to sweat a little, but wants to talk while training."],
    intense: ["Isn't happy with training until nothing more is possible."],
  },
  contact: {
    video: ["Would rather see a doctor on a screen than in a waiting room."],
    in_person: ["Wants to sit opposite a doctor, not look at a screen."],
    phone: ["Dislikes cameras and settles medical matters by telephone."],
  },
  depth: {
    headlines: ["Reads the news standing up: headlines are enough."],
    summary: ["Wants the news in a paragraph or two over coffee."],
    full_text: ["Reads articles to the last line and despises short versions."],
  },
  risk: {
    cautious: ["Sleeps badly when savings lose even a little."],
    balanced: ["Accepts some ups and downs for a fair return."],
    bold: ["Would bet on a rocket company and laugh about a loss."],
  },
  language: {
    original: ["Watches everything in its original language."],
    dubbed: ["Can't read and watch at the same time and wants films dubbed."],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Axis = keyof typeof AXES;
const AXIS_NAMES: readonly Axis[] = [
  "packaging",
  "sortBy",
  "diet",
  "stayStyle",
  "intensity",
  "contact",
  "depth",
  "risk",
  "language",
];
/** The choice on every axis. */
export type Choices = ReadonlyMap<Axis, string>;

export interface Persona {
  readonly age: number;
  readonly income: number;
  readonly choices: Choices;
  /** As it stands in the data. */
  readonly shown: Readonly<Record<string, string | number | readonly string[]>>;
}

const WORK: readonly (readonly [
  profession: string,
  youngest: number,
  oldest: number,
  income: number,
  education: string,
])[] = [
  ["Pupil", 12, 17, 0, "Secondary school"],
  ["Apprentice joiner", 16, 20, 900, "Secondary school"],
  ["Student of history", 18, 26, 800, "Secondary school"],
  ["Warehouse worker", 20, 60, 1900, "Vocational training"],
  ["Bus driver", 24, 62, 2300, "Vocational training"],
  ["Gardener", 21, 64, 2000, "Vocational training"],
  ["Hospital nurse", 23, 63, 2900, "College"],
  ["Primary teacher", 25, 64, 3200, "University"],
  ["Graphic artist", 22, 58, 2600, "College"],
  ["Software tester", 23, 57, 4300, "University"],
  ["Architect", 28, 65, 5200, "University"],
  ["Tax adviser", 30, 66, 6100, "University"],
  ["Surgeon", 34, 66, 9400, "Doctorate"],
  ["Hotel owner", 33, 70, 7800, "College"],
  ["Pensioner", 66, 84, 1700, "Vocational training"],
  ["Retired judge", 67, 85, 4700, "Doctorate"],
];

/** One invented persona; the sentences about its preferences stand in random order. */
export function drawPersona(random: Random): Persona {
  const [profession, youngest, oldest, baseIncome, education] = random.pick(WORK);
  const age = random.between(youngest, oldest);
  const income = baseIncome === 0 ? 0 : baseIncome + random.between(-3, 6) * 50;
  const choices = new Map<Axis, string>();
  const sentences: string[] = [];
  for (const axis of AXIS_NAMES) {
    const [value, says] = random.pick(Object.entries<readonly string[]>(AXES[axis]));
    choices.set(axis, value);
    sentences.push(random.pick(says));
  }
  return {
    age,
    income,
    choices,
    shown: {
      Gender: random.pick(["Female", "Male", "Non-binary"]),
      "Height (cm)": random.between(151, 196),
      Age: age,
      "Weight (kg)": random.between(47, 104),
      Profession: profession,
      "Income Level": income === 0 ? "no income" : `${income} a month`,
      "Education Background": education,
      Preferences: random.shuffle(sentences),
    },
  };
}
