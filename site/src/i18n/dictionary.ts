import { about as aboutEn } from "./en/about.ts";
import { account as accountEn } from "./en/account.ts";
import { board as boardEn } from "./en/board.ts";
import { cases as casesEn } from "./en/cases.ts";
import { categories as categoriesEn } from "./en/categories.ts";
import { charts as chartsEn } from "./en/charts.ts";
import { common as commonEn } from "./en/common.ts";
import { compare as compareEn } from "./en/compare.ts";
import { controls as controlsEn } from "./en/controls.ts";
import { dataset as datasetEn } from "./en/dataset.ts";
import { description as descriptionEn } from "./en/description.ts";
import { entry as entryEn } from "./en/entry.ts";
import { home as homeEn } from "./en/home.ts";
import { instant as instantEn } from "./en/instant.ts";
import { method as methodEn } from "./en/method.ts";
import { organise as organiseEn } from "./en/organise.ts";
import { publication as publicationEn } from "./en/publication.ts";
import { receipt as receiptEn } from "./en/receipt.ts";
import { search as searchEn } from "./en/search.ts";
import { submit as submitEn } from "./en/submit.ts";
import { threatModel as threatModelEn } from "./en/threat-model.ts";
import type { Language } from "./language.ts";
import { about as aboutZh } from "./zh/about.ts";
import { account as accountZh } from "./zh/account.ts";
import { board as boardZh } from "./zh/board.ts";
import { cases as casesZh } from "./zh/cases.ts";
import { categories as categoriesZh } from "./zh/categories.ts";
import { charts as chartsZh } from "./zh/charts.ts";
import { common as commonZh } from "./zh/common.ts";
import { compare as compareZh } from "./zh/compare.ts";
import { controls as controlsZh } from "./zh/controls.ts";
import { dataset as datasetZh } from "./zh/dataset.ts";
import { description as descriptionZh } from "./zh/description.ts";
import { entry as entryZh } from "./zh/entry.ts";
import { home as homeZh } from "./zh/home.ts";
import { instant as instantZh } from "./zh/instant.ts";
import { method as methodZh } from "./zh/method.ts";
import { organise as organiseZh } from "./zh/organise.ts";
import { publication as publicationZh } from "./zh/publication.ts";
import { receipt as receiptZh } from "./zh/receipt.ts";
import { search as searchZh } from "./zh/search.ts";
import { submit as submitZh } from "./zh/submit.ts";
import { threatModel as threatModelZh } from "./zh/threat-model.ts";

const en = {
  common: commonEn,
  home: homeEn,
  board: boardEn,
  controls: controlsEn,
  submit: submitEn,
  receipt: receiptEn,
  organise: organiseEn,
  publication: publicationEn,
  account: accountEn,
  about: aboutEn,
  cases: casesEn,
  categories: categoriesEn,
  charts: chartsEn,
  compare: compareEn,
  dataset: datasetEn,
  description: descriptionEn,
  entry: entryEn,
  instant: instantEn,
  method: methodEn,
  search: searchEn,
  threatModel: threatModelEn,
};
export type Dictionary = typeof en;
const zh: Dictionary = {
  common: commonZh,
  home: homeZh,
  board: boardZh,
  controls: controlsZh,
  submit: submitZh,
  receipt: receiptZh,
  organise: organiseZh,
  publication: publicationZh,
  account: accountZh,
  about: aboutZh,
  cases: casesZh,
  categories: categoriesZh,
  charts: chartsZh,
  compare: compareZh,
  dataset: datasetZh,
  description: descriptionZh,
  entry: entryZh,
  instant: instantZh,
  method: methodZh,
  search: searchZh,
  threatModel: threatModelZh,
};

/** Every text of the pages by area. An area is one file per language; an island is given its own area as a prop. */
export const dictionaries: Readonly<Record<Language, Dictionary>> = { en, zh };
