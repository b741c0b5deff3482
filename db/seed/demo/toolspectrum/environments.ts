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

/** An environmental parameter: how its table describes it, and what a situation makes of it. */
export interface EnvironmentParameter {
  readonly type: "str" | "bool";
  readonly says: string;
  readonly valueIn: (environment: Environment) => Json;
}

/** Where the descriptions of an installation draw the line. */
export interface EnvironmentRules {
  readonly ecoWhenHalfFull: boolean;
  readonly drizzleIsWet: boolean;
  readonly watchReadsAloud: boolean;
}

/** The environmental parameters by name. */
export function createEnvironmentParameters(rules: EnvironmentRules): Readonly<Record<string, EnvironmentParameter>> {
  const wetWeathers = [...(rules.drizzleIsWet ? ["Drizzle"] : []), "Heavy rain", "Snowfall", "Storm"];
  const wetWords = `${rules.drizzleIsWet ? "drizzle, " : ""}heavy rain, snowfall and storm`;
  const isWet = ({ weather }: Environment) => wetWeathers.includes(weather);
  return {
    dataMode: {
      type: "str",
      says: "How much is loaded: 'full' on home wireless, 'saver' on a metered line, 'cached' without a connection.",
      valueIn: ({ network }) =>
        network === "Home wireless" ? "full" : network === "Metered mobile" ? "saver" : "cached",
    },
    powerMode: {
      type: "str",
      says: rules.ecoWhenHalfFull
        ? "'normal' only while plugged in, otherwise 'eco'."
        : "'eco' while the battery is nearly empty, otherwise 'normal'.",
      valueIn: ({ battery }) =>
        battery === "Nearly empty" || (rules.ecoWhenHalfFull && battery === "Half full") ? "eco" : "normal",
    },
    layout: {
      type: "str",
      says: "'column' on a phone, 'grid' on a laptop, 'card' on a watch.",
      valueIn: ({ device }) => (device === "Phone" ? "column" : device === "Laptop" ? "grid" : "card"),
    },
    readAloud: {
      type: "bool",
      says: rules.watchReadsAloud
        ? "True for users with low vision and always on a watch, otherwise False."
        : "True for users with low vision, otherwise False.",
      valueIn: ({ configuration, device }) =>
        configuration === "Low vision" || (rules.watchReadsAloud && device === "Watch"),
    },
    subtitles: {
      type: "bool",
      says: "True for users who are hard of hearing, otherwise False.",
      valueIn: ({ configuration }) => configuration === "Hard of hearing",
    },
    currency: {
      type: "str",
      says: `Currency of the country where the user is. Available values: ${Object.values(CURRENCIES).join(", ")}.`,
      valueIn: ({ country }) => CURRENCIES[country] ?? "EUR",
    },
    shelter: {
      type: "bool",
      says: `True (a covered way) in ${wetWords}, otherwise False.`,
      valueIn: isWet,
    },
    place: {
      type: "str",
      says: `'indoor' in ${wetWords} and in a heat wave, otherwise 'outdoor'.`,
      valueIn: (environment) => (isWet(environment) || environment.weather === "Heat wave" ? "indoor" : "outdoor"),
    },
    insulatedBox: {
      type: "bool",
      says: "True in snowfall and in a heat wave, otherwise False.",
      valueIn: ({ weather }) => weather === "Snowfall" || weather === "Heat wave",
    },
  };
}
