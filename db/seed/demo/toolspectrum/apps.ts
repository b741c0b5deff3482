import type { JsonObject } from "../json.ts";
import type { Random } from "../random.ts";
import { CURRENCIES, type Environment, type EnvironmentRules, NEAR_STATION } from "./environments.ts";
import type { Axis, Persona } from "./personas.ts";
import { drawWords, type Words } from "./words.ts";

/** Everything that a seed decides about the apps: which sums, ages and hours their descriptions name. */
export interface HouseRules extends EnvironmentRules {
  readonly words: Words;
  readonly incomeLine: number;
  readonly buyerAge: number;
  readonly guestAge: number;
  readonly viewerAge: number;
  readonly trainingAge: number;
  readonly trainingWeeks: number;
  readonly wineFrom: number;
  readonly wineUntil: number;
  readonly incomeFactor: number;
  readonly clinicCountries: readonly string[];
  /** Which of the two apps of a pair is for small incomes. */
  readonly swapped: Readonly<Record<string, boolean>>;
}

export const PAIRS = {
  shop: ["Marrow & Pine", "Copperfield Market"],
  grocer: ["FreshFern", "Larder Lane"],
  stays: ["Bunkhaus", "Velvet Stays"],
  invest: ["OakBank", "Tillerfund"],
} as const;

/** The rules of one installation of the demo. */
export function drawHouseRules(random: Random): HouseRules {
  return {
    words: drawWords(random),
    ecoWhenHalfFull: random.chance(0.5),
    drizzleIsWet: random.chance(0.5),
    watchReadsAloud: random.chance(0.5),
    incomeLine: random.between(25, 42) * 100,
    buyerAge: random.pick([16, 18, 20, 21]),
    guestAge: random.pick([16, 18, 19, 21]),
    viewerAge: random.pick([16, 18, 20]),
    trainingAge: random.pick([55, 60, 65]),
    trainingWeeks: random.pick([6, 8, 10]),
    wineFrom: random.between(8, 11),
    wineUntil: random.between(18, 21),
    incomeFactor: random.pick([2, 3, 4]),
    clinicCountries: random.shuffle(Object.keys(CURRENCIES)).slice(0, 3),
    swapped: Object.fromEntries(Object.keys(PAIRS).map((pair) => [pair, random.chance(0.5)])),
  };
}

export interface Situation {
  readonly persona?: Persona;
  readonly environment?: Environment;
}

export interface ApiSpec {
  readonly name: string;
  readonly domain: string;
  readonly says: string;
  readonly required: JsonObject;
  /** Parameter to the axis that decides it. */
  readonly personalized: Readonly<Record<string, readonly [axis: Axis, says: string]>>;
  readonly environmental: readonly string[];
  readonly settings: readonly ("persona" | "environment")[];
}

export const APIS: readonly ApiSpec[] = [
  {
    name: "buyItem",
    domain: "shopping",
    says: "Buys an item.",
    required: { "item (str)": "What to buy.", "quantity (int)": "How many." },
    personalized: { packaging: ["packaging", "How it is packed: 'plain', 'gift' or 'reused'."] },
    environmental: ["currency", "dataMode", "powerMode", "layout"],
    settings: ["persona", "environment"],
  },
  {
    name: "findItems",
    domain: "shopping",
    says: "Lists items that fit some words.",
    required: { "query (str)": "What to look for." },
    personalized: { sortBy: ["sortBy", "What comes first: 'price', 'rating' or 'newest'."] },
    environmental: ["dataMode", "layout", "readAloud"],
    settings: ["persona", "environment"],
  },
  {
    name: "orderGroceries",
    domain: "grocery",
    says: "Orders groceries.",
    required: { "basket (list)": "What to order.", "deliverySlot (str)": "'morning', 'afternoon' or 'evening'." },
    personalized: {
      diet: ["diet", "Diet to respect: 'vegan', 'gluten_free', 'high_protein' or 'low_salt'."],
      packaging: ["packaging", "How it is packed: 'plain', 'gift' or 'reused'."],
    },
    environmental: ["currency", "insulatedBox", "dataMode"],
    settings: ["persona", "environment"],
  },
  {
    name: "bookStay",
    domain: "travel",
    says: "Books a place to sleep.",
    required: { "city (str)": "City.", "nights (int)": "Number of nights.", "guests (int)": "Number of guests." },
    personalized: {
      stayStyle: ["stayStyle", "Kind of house: 'hostel', 'business_hotel', 'boutique' or 'family_resort'."],
    },
    environmental: ["currency", "dataMode", "layout", "readAloud"],
    settings: ["persona", "environment"],
  },
  {
    name: "planRoute",
    domain: "travel",
    says: "Plans the way to a place.",
    required: { "destination (str)": "Where to go." },
    personalized: {},
    environmental: ["shelter", "powerMode", "dataMode", "readAloud"],
    settings: ["environment"],
  },
  {
    name: "createPlan",
    domain: "health",
    says: "Makes a training plan.",
    required: { "goal (str)": "What it is for.", "weeks (int)": "Number of weeks." },
    personalized: { intensity: ["intensity", "How hard: 'gentle', 'moderate' or 'intense'."] },
    environmental: ["place", "subtitles", "powerMode"],
    settings: ["persona", "environment"],
  },
  {
    name: "bookVisit",
    domain: "health",
    says: "Books a visit to a doctor.",
    required: { "speciality (str)": "Kind of doctor.", "day (str)": "Day of the week." },
    personalized: { visitMode: ["contact", "How to meet: 'video', 'in_person' or 'phone'."] },
    environmental: ["readAloud", "subtitles", "layout"],
    settings: ["persona", "environment"],
  },
  {
    name: "getBriefing",
    domain: "news",
    says: "Collects news on a subject.",
    required: { "subject (str)": "Subject." },
    personalized: { depth: ["depth", "How long: 'headlines', 'summary' or 'full_text'."] },
    environmental: ["dataMode", "readAloud", "layout"],
    settings: ["persona", "environment"],
  },
  {
    name: "investMoney",
    domain: "finance",
    says: "Puts money into a fund.",
    required: { "amount (int)": "Sum of money." },
    personalized: { risk: ["risk", "Kind of fund: 'cautious', 'balanced' or 'bold'."] },
    environmental: ["currency", "layout"],
    settings: ["persona", "environment"],
  },
  {
    name: "playTitle",
    domain: "entertainment",
    says: "Plays a film or a series.",
    required: { "title (str)": "Title." },
    personalized: { audio: ["language", "Language of the sound: 'original' or 'dubbed'."] },
    environmental: ["dataMode", "powerMode", "subtitles", "layout"],
    settings: ["persona", "environment"],
  },
];

export interface AppSpec {
  readonly name: string;
  readonly says: string;
  readonly policy?: string;
  readonly apis: readonly string[];
  /** Whether it, and not its rival, is meant for the situation. */
  readonly suits: (situation: Situation) => boolean;
  /** Whether the table of situations without a persona has it. */
  readonly general: boolean;
}

/** The apps under these rules. Where two offer the same, their descriptions say whom each is for. */
export function createApps(rules: HouseRules): AppSpec[] {
  const pair = (key: keyof typeof PAIRS, what: string, policy: string, apis: readonly string[]): AppSpec[] => {
    const [first, second] = PAIRS[key];
    const [modest, grand] = rules.swapped[key] === true ? [second, first] : [first, second];
    const isModest = ({ persona }: Situation) => persona === undefined || persona.income < rules.incomeLine;
    return [
      {
        name: modest,
        says: `${what} at low prices, meant for people who earn less than ${rules.incomeLine} a month.`,
        policy,
        apis,
        suits: isModest,
        general: true,
      },
      {
        name: grand,
        says: `${what} of the finest kind, meant for people who earn ${rules.incomeLine} a month or more.`,
        policy,
        apis,
        suits: (situation) => !isModest(situation),
        general: false,
      },
    ];
  };
  const single = (name: string, says: string, policy: string | undefined, apis: readonly string[]): AppSpec => ({
    name,
    says,
    ...(policy === undefined ? {} : { policy }),
    apis,
    suits: () => true,
    general: true,
  });
  const rides = "No way is planned while there is a storm where the user is.";
  const isNear = ({ environment }: Situation) => environment?.location === NEAR_STATION;
  return [
    ...pair(
      "shop",
      "A shop for nearly everything",
      `Knives, fireworks and whisky are not sold to anyone under ${rules.buyerAge}.`,
      ["buyItem", "findItems"],
    ),
    ...pair(
      "grocer",
      "Food brought to the door",
      `Wine is only sold from ${rules.wineFrom}:00 until ${rules.wineUntil}:59 by the user's clock.`,
      ["orderGroceries"],
    ),
    ...pair("stays", "Rooms in many cities", `Guests under ${rules.guestAge} may not book.`, ["bookStay"]),
    ...pair("invest", "Funds for savings", `No single sum above ${rules.incomeFactor} monthly incomes is accepted.`, [
      "investMoney",
    ]),
    { ...single("Metromole", "Ways by underground, for users near a station.", rides, ["planRoute"]), suits: isNear },
    {
      ...single("CabDash", "Ways by car, for users far from any station.", rides, ["planRoute"]),
      suits: (situation) => !isNear(situation),
    },
    single(
      "StridePal",
      "Training plans with a coach's voice.",
      `Plans of more than ${rules.trainingWeeks} weeks are not made for users older than ${rules.trainingAge}.`,
      ["createPlan"],
    ),
    single("CareLine", "Doctors of all kinds.", `Open only to users who are in ${rules.clinicCountries.join(", ")}.`, [
      "bookVisit",
    ]),
    single("Daily Quill", "News from many papers.", undefined, ["getBriefing"]),
    single("Lumen", "Films and series.", `Titles marked 'late' are not played to users under ${rules.viewerAge}.`, [
      "playTitle",
    ]),
  ];
}
