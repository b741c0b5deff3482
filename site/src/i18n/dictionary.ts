import { board as boardEn } from "./en/board.ts";
import { common as commonEn } from "./en/common.ts";
import { home as homeEn } from "./en/home.ts";
import type { Language } from "./language.ts";
import { board as boardZh } from "./zh/board.ts";
import { common as commonZh } from "./zh/common.ts";
import { home as homeZh } from "./zh/home.ts";

const en = { common: commonEn, home: homeEn, board: boardEn };
export type Dictionary = typeof en;
const zh: Dictionary = { common: commonZh, home: homeZh, board: boardZh };

/** Every text of the pages by area. An area is one file per language; islands import their own area alone. */
export const dictionaries: Readonly<Record<Language, Dictionary>> = { en, zh };
