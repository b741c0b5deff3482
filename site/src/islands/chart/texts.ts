import type { charts } from "../../i18n/en/charts.ts";

export type ChartTexts = typeof charts;
