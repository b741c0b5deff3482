import type { Random } from "../random.ts";

/**
 * Values that parameters take, with the words an installation may use for them. The API tables of a set name its
 * words, so that they can only be known by reading the tables.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  plain: ["plain", "bare", "simple"],
  gift: ["gift", "festive", "ribbon"],
  reused: ["reused", "recycled", "second_life"],
  price: ["price", "cheapest_first", "by_price"],
  rating: ["rating", "best_rated", "by_stars"],
  newest: ["newest", "latest_first", "by_date"],
  vegan: ["vegan", "plant_only"],
  gluten_free: ["gluten_free", "no_wheat", "coeliac"],
  high_protein: ["high_protein", "protein_rich"],
  low_salt: ["low_salt", "salt_reduced"],
  hostel: ["hostel", "dormitory", "shared_house"],
  business_hotel: ["business_hotel", "work_hotel", "desk_room"],
  boutique: ["boutique", "small_house", "character_inn"],
  family_resort: ["family_resort", "family_hotel", "pool_club"],
  gentle: ["gentle", "easy", "level_1"],
  moderate: ["moderate", "medium", "level_2"],
  intense: ["intense", "hard", "level_3"],
  video: ["video", "screen"],
  in_person: ["in_person", "practice"],
  phone: ["phone", "call"],
  headlines: ["headlines", "titles"],
  summary: ["summary", "digest"],
  full_text: ["full_text", "complete"],
  cautious: ["cautious", "safe", "secure"],
  balanced: ["balanced", "mixed", "middle_way"],
  bold: ["bold", "daring", "speculative"],
  original: ["original", "native"],
  dubbed: ["dubbed", "translated"],
  full: ["full", "rich", "everything"],
  saver: ["saver", "light", "reduced"],
  cached: ["cached", "stored", "offline_copy"],
  eco: ["eco", "low_power", "frugal"],
  normal: ["normal", "regular", "usual"],
  column: ["column", "narrow", "single"],
  grid: ["grid", "wide", "tiles"],
  card: ["card", "glance", "tiny"],
  indoor: ["indoor", "inside", "under_roof"],
  outdoor: ["outdoor", "outside", "open_air"],
};

export type Words = Readonly<Record<string, string>>;

/** One word for each value. */
export function drawWords(random: Random): Words {
  return Object.fromEntries(Object.entries(WORDS).map(([value, words]) => [value, random.pick(words)]));
}

/** A description with every quoted value in the installation's word. */
export function inWords(description: string, words: Words): string {
  return description.replace(/'(\w+)'/g, (quoted, value: string) => {
    const word = words[value];
    return word === undefined ? quoted : `'${word}'`;
  });
}
