import type { Json, JsonObject } from "../json.ts";
import type { Random } from "../random.ts";
import type { HouseRules, Situation } from "./apps.ts";

/** A request with what it explicitly asks for. */
export interface Request {
  readonly api: string;
  readonly instruction: string;
  readonly params: JsonObject;
}

const COUNT_WORDS = ["", "one", "two", "three", "four", "five", "six"];
const RESTRICTED = ["chef's knife", "box of fireworks", "bottle of whisky"];
const ITEMS = [
  "rain jacket",
  "bicycle lamp",
  "photo album",
  "garden hose",
  "travel mug",
  "chess clock",
  "wool hat",
  ...RESTRICTED,
];
const QUERIES = [
  "standing desks",
  "walking boots",
  "second-hand guitars",
  "sleeping bags",
  "board games",
  "reading glasses",
];
const FOOD = ["rice", "apples", "tofu", "tomatoes", "oats", "yoghurt", "lentils", "bread", "spinach", "red wine"];
const SLOTS = ["morning", "afternoon", "evening"];
const CITIES = ["Porto", "Nairobi", "Osaka", "Bergen", "Quebec", "Valparaiso", "Ghent", "Tartu"];
const PLACES = [
  "the city library",
  "the old fish market",
  "the north hospital",
  "the botanical garden",
  "the opera",
  "pier nine",
];
const GOALS = [
  "a stronger back",
  "a first half marathon",
  "better sleep",
  "climbing stairs without puffing",
  "losing five kilos",
];
const DOCTORS = ["dermatologist", "dentist", "eye doctor", "cardiologist", "physiotherapist", "ear doctor"];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const SUBJECTS = [
  "the harbour strike",
  "local elections",
  "battery recycling",
  "the chess championship",
  "rail prices",
  "whales",
];
const TITLES = [
  "The Lamp Room",
  "Six Winters",
  "Paper Boats",
  "Dust and Thunder (late)",
  "A House in Tartu",
  "Night Ferry (late)",
];

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Draft = readonly [instruction: string, params: JsonObject];

const DRAFTS: Readonly<Record<string, (random: Random) => Draft>> = {
  buyItem: (random) => {
    const item = random.pick(ITEMS);
    const quantity = random.between(1, 4);
    const count = COUNT_WORDS[quantity] ?? "";
    const says = random.pick([
      `Please buy me a ${item}, ${count} of them to be exact.`,
      `I need a ${item}. Quantity: ${count}.`,
      `Order the ${item} for me, ${count} in all.`,
      `My old ${item} is gone. Get ${count} of the same sort.`,
    ]);
    return [says, { item, quantity }];
  },
  findItems: (random) => {
    const query = random.pick(QUERIES);
    const says = random.pick([
      `Show me some ${query}.`,
      `I'd like to look around for ${query}.`,
      `What's there in the way of ${query}?`,
      `I'm thinking of getting into ${query}; let me see a few.`,
    ]);
    return [says, { query }];
  },
  orderGroceries: (random) => {
    const basket = random.shuffle(FOOD).slice(0, random.between(2, 4));
    const deliverySlot = random.pick(SLOTS);
    const things = `${basket.slice(0, -1).join(", ")} and ${basket.at(-1) ?? ""}`;
    const says = random.pick([
      `We're out of ${things}. Have them brought in the ${deliverySlot}.`,
      `Groceries for the ${deliverySlot}: ${things}.`,
      `Could I get ${things} delivered in the ${deliverySlot}?`,
      `For tonight's guests I need ${things}; the ${deliverySlot} delivery suits me.`,
    ]);
    return [says, { basket, deliverySlot }];
  },
  bookStay: (random) => {
    const city = random.pick(CITIES);
    const nights = random.between(1, 5);
    const guests = random.between(1, 4);
    const night = nights === 1 ? "one night" : `${COUNT_WORDS[nights]} nights`;
    const guest = guests === 1 ? "one guest" : `${COUNT_WORDS[guests]} guests`;
    const says = random.pick([
      `Find us somewhere in ${city} for ${night}, ${guest}.`,
      `I'm off to ${city}: ${night}, ${guest}. Book a place to sleep.`,
      `Book ${night} in ${city} for ${guest}, please.`,
      `A bed in ${city} is what I need, ${night} and ${guest}.`,
    ]);
    return [says, { city, nights, guests }];
  },
  planRoute: (random) => {
    const destination = random.pick(PLACES);
    const says = random.pick([
      `How do I get to ${destination} from here?`,
      `Take me to ${destination}.`,
      `I have to be at ${destination} soon. Plan the way.`,
      `What's the best way to ${destination}?`,
    ]);
    return [says, { destination }];
  },
  createPlan: (random) => {
    const goal = random.pick(GOALS);
    const weeks = random.between(4, 14);
    const says = random.pick([
      `Make me a plan for ${goal}, ${weeks} weeks long.`,
      `I want to train for ${goal}. I've got ${weeks} weeks.`,
      `I'd like ${weeks} weeks of exercise towards ${goal}, please.`,
      `My aim is ${goal}; plan the next ${weeks} weeks.`,
    ]);
    return [says, { goal, weeks }];
  },
  bookVisit: (random) => {
    const speciality = random.pick(DOCTORS);
    const day = random.pick(DAYS);
    const says = random.pick([
      `I should see ${withArticle(speciality)}, ideally on ${day}.`,
      `Get me an appointment with ${withArticle(speciality)} for ${day}.`,
      `${day} would suit me for the ${speciality}. Please book it.`,
      `Something's not right. ${capitalised(withArticle(speciality))} on ${day}, please.`,
    ]);
    return [says, { speciality, day }];
  },
  getBriefing: (random) => {
    const subject = random.pick(SUBJECTS);
    const says = random.pick([
      `What's new about ${subject}?`,
      `Bring me up to date on ${subject}.`,
      `Anything on ${subject} in the papers?`,
      `I missed the news. Tell me about ${subject}.`,
    ]);
    return [says, { subject }];
  },
  investMoney: (random) => {
    const amount = random.pick([400, 900, 1500, 2500, 4000, 7000, 12000]);
    const says = random.pick([
      `Invest ${amount} for me.`,
      `I've saved ${amount} and it should work for me. Put it into a fund.`,
      `Please put ${amount} into something that suits me.`,
      `My aunt left me ${amount}. Invest all of it.`,
    ]);
    return [says, { amount }];
  },
  playTitle: (random) => {
    const title = random.pick(TITLES);
    const says = random.pick([
      `Play "${title}".`,
      `I'm in the mood for "${title}", start it please.`,
      `Everyone talks about "${title}". Put it on.`,
      `Let me watch "${title}" now.`,
    ]);
    return [says, { title }];
  },
};

/** A request for an API. Throws for an API that no request is known for. */
export function drawRequest(api: string, random: Random): Request {
  const draft = DRAFTS[api];
  if (draft === undefined) throw new Error(`No requests for ${api}.`);
  const [instruction, params] = draft(random);
  return { api, instruction, params };
}

/** Whether the policy of the app forbids the request (the same sentences as in `createApps`, as rules). */
export function isForbidden(request: Request, { persona, environment }: Situation, rules: HouseRules): boolean {
  const { params } = request;
  const isUnder = (age: number) => persona !== undefined && persona.age < age;
  const numberOf = (value: Json | undefined) => (typeof value === "number" ? value : 0);
  switch (request.api) {
    case "buyItem":
      return isUnder(rules.buyerAge) && RESTRICTED.includes(String(params["item"]));
    case "orderGroceries": {
      const basket = params["basket"];
      const hasWine = Array.isArray(basket) && basket.includes("red wine");
      const hour = environment?.hour ?? 12;
      return hasWine && (hour < rules.wineFrom || hour > rules.wineUntil);
    }
    case "bookStay":
      return isUnder(rules.guestAge);
    case "planRoute":
      return environment?.weather === "Storm";
    case "createPlan":
      return (
        persona !== undefined && persona.age > rules.trainingAge && numberOf(params["weeks"]) > rules.trainingWeeks
      );
    case "bookVisit":
      return environment !== undefined && !rules.clinicCountries.includes(environment.country);
    case "investMoney":
      return persona !== undefined && numberOf(params["amount"]) > rules.incomeFactor * persona.income;
    case "playTitle":
      return isUnder(rules.viewerAge) && String(params["title"]).endsWith("(late)");
    default:
      return false;
  }
}
