import { board as boardEn } from "./en/board.ts";
import { common as commonEn } from "./en/common.ts";
import { controls as controlsEn } from "./en/controls.ts";
import { home as homeEn } from "./en/home.ts";
import { receipt as receiptEn } from "./en/receipt.ts";
import { submit as submitEn } from "./en/submit.ts";
import type { Language } from "./language.ts";
import { board as boardZh } from "./zh/board.ts";
import { common as commonZh } from "./zh/common.ts";
import { controls as controlsZh } from "./zh/controls.ts";
import { home as homeZh } from "./zh/home.ts";
import { receipt as receiptZh } from "./zh/receipt.ts";
import { submit as submitZh } from "./zh/submit.ts";

const en = {
  common: commonEn,
  home: homeEn,
  board: boardEn,
  controls: controlsEn,
  submit: submitEn,
  receipt: receiptEn,
};
export type Dictionary = typeof en;
const zh: Dictionary = {
  common: commonZh,
  home: homeZh,
  board: boardZh,
  controls: controlsZh,
  submit: submitZh,
  receipt: receiptZh,
};

/** Every text of the pages by area. An area is one file per language; an island is given its own area as a prop. */
export const dictionaries: Readonly<Record<Language, Dictionary>> = { en, zh };
