import type { Json } from "../json.ts";
import type { Random } from "../random.ts";

export interface Environment {
  readonly weather: string;
  readonly hour: number;
  readonly location: string;
  readonly country: string;
  readonly network: string;
  readonly device: string;
  readonly battery: string;
  readonly configuration: string;
  readonly shown: Readonly<Record<string, string | number>>;
}

export const CURRENCIES: Readonly<Record<string, string>> = {
  Portugal: "EUR",
  Japan: "JPY",
  Canada: "CAD",
  Norway: "NOK",
  Kenya: "KES",
  Chile: "CLP",
};
const WEATHERS = ["Clear", "Drizzle", "Heavy rain", "Snowfall", "Storm", "Heat wave"];
export const NEAR_STATION = "Two minutes from an underground station";
const LOCATIONS = [NEAR_STATION, "In a village without trains", "At a harbour far from any station"];
const NETWORKS = ["Home wireless", "Metered mobile", "No connection"];
const DEVICES = ["Phone", "Laptop", "Watch"];
const BATTERIES = ["Nearly empty", "Half full", "Plugged in"];
const CONFIGURATIONS = ["None", "Low vision", "Hard of hearing"];

/** One invented situation. */
export function drawEnvironment(random: Random): Environment {
  const weather = random.pick(WEATHERS);
  const hour = random.between(0, 23);
  const location = random.pick(LOCATIONS);
  const country = random.pick(Object.keys(CURRENCIES));
  const network = random.pick(NETWORKS);
  const device = random.pick(DEVICES);
  const battery = random.pick(BATTERIES);
  const configuration = random.pick(CONFIGURATIONS);
  const date = `${String(random.between(1, 12)).padStart(2, "0")}-${String(random.between(1, 28)).padStart(2, "0")}`;
  const shown = {
    Weather: weather,
    "Time of Day": hour,
    Location: location,
    Country: country,
    Date: date,
    "Network Condition": network,
    "Device Type": device,
    "Battery Level": battery,
    "Special User Configuration": configuration,
  };
  return { weather, hour, location, country, network, device, battery, configuration, shown };
}

const isWet = ({ weather }: Environment) => ["Drizzle", "Heavy rain", "Snowfall", "Storm"].includes(weather);

/** An environmental parameter: how its table describes it, and what a situation makes of it. */
export const ENVIRONMENT_PARAMETERS: Readonly<
  Record<string, { readonly type: string; readonly says: string; readonly valueOf: (environment: Environment) => Json }>
> = {
  dataMode: {
    type: "str",
    says: "How much is loaded: 'full' on home wireless, 'saver' on a metered line, 'cached' without a connection.",
    valueOf: ({ network }) =>
      network === "Home wireless" ? "full" : network === "Metered mobile" ? "saver" : "cached",
  },
  powerMode: {
    type: "str",
    says: "'eco' while the battery is nearly empty, otherwise 'normal'.",
    valueOf: ({ battery }) => (battery === "Nearly empty" ? "eco" : "normal"),
  },
  layout: {
    type: "str",
    says: "'column' on a phone, 'grid' on a laptop, 'card' on a watch.",
    valueOf: ({ device }) => (device === "Phone" ? "column" : device === "Laptop" ? "grid" : "card"),
  },
  readAloud: {
    type: "bool",
    says: "True for users with low vision, otherwise False.",
    valueOf: ({ configuration }) => configuration === "Low vision",
  },
  subtitles: {
    type: "bool",
    says: "True for users who are hard of hearing, otherwise False.",
    valueOf: ({ configuration }) => configuration === "Hard of hearing",
  },
  currency: {
    type: "str",
    says: `Currency of the country where the user is. Available values: ${Object.values(CURRENCIES).join(", ")}.`,
    valueOf: ({ country }) => CURRENCIES[country] ?? "EUR",
  },
  shelter: {
    type: "bool",
    says: "True where rain, snow or storm make a covered way sensible, otherwise False.",
    valueOf: isWet,
  },
  place: {
    type: "str",
    says: "'indoor' in rain, snow, storm or heat wave, otherwise 'outdoor'.",
    valueOf: (environment) => (isWet(environment) || environment.weather === "Heat wave" ? "indoor" : "outdoor"),
  },
  insulatedBox: {
    type: "bool",
    says: "True in snowfall and in a heat wave, otherwise False.",
    valueOf: ({ weather }) => weather === "Snowfall" || weather === "Heat wave",
  },
};
