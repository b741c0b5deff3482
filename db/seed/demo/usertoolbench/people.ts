import type { Language } from "./bank.ts";

/** An invented user, before the seed gives preferences. */
export interface Person {
  readonly name: string;
  readonly language: Language;
  readonly age: number;
  readonly city: string;
  readonly occupation: string;
  readonly household: string;
}

const en = (name: string, age: number, city: string, occupation: string, household: string): Person => ({
  name,
  language: "en",
  age,
  city,
  occupation,
  household,
});
const zh = (name: string, age: number, city: string, occupation: string, household: string): Person => ({
  name,
  language: "zh",
  age,
  city,
  occupation,
  household,
});

/** Twenty invented people; nobody of them exists. */
export const PEOPLE: readonly Person[] = [
  en("Ada Thorne", 34, "Leeds", "bridge engineer", "lives alone with a cat"),
  en("Bilal Haddad", 27, "Ghent", "night nurse", "shares a flat with two friends"),
  en("Carmen Ruiz", 61, "Turin", "retired teacher", "lives with her husband"),
  en("Dorian Pike", 45, "Leeds", "locksmith", "single father of two"),
  zh("林晓雨", 29, "杭州", "平面设计师", "独居，养了一只猫"),
  en("Esi Boateng", 38, "Ghent", "patent lawyer", "partner and a newborn"),
  en("Filip Novak", 23, "Turin", "physics student", "student hall"),
  en("Greta Lindqvist", 52, "Leeds", "baker", "lives above the shop"),
  en("Hugo Marchetti", 41, "Ghent", "stage technician", "lives with his mother"),
  zh("陈建国", 63, "南京", "退休工程师", "和老伴同住"),
  en("Imani Okoye", 31, "Turin", "data analyst", "shares a house"),
  en("Jasper Quill", 70, "Leeds", "bookbinder", "widowed"),
  en("Keiko Tanabe", 36, "Ghent", "translator", "lives alone"),
  en("Liam O'Dowd", 48, "Turin", "long-distance driver", "married, three children"),
  zh("赵思远", 24, "杭州", "研究生", "住学校宿舍"),
  en("Mirela Popa", 29, "Leeds", "pastry chef", "lives with her sister"),
  en("Noah Feld", 57, "Ghent", "choir director", "married"),
  en("Oriol Camps", 33, "Turin", "bicycle courier", "lives with a flatmate"),
  zh("王秀兰", 46, "南京", "中学老师", "一家三口"),
  en("Petra Vogt", 64, "Leeds", "vet", "lives with two dogs"),
];
