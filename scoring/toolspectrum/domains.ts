import { foldName } from "./fold.ts";

/**
 * App to domain, version 1. Source: paper Table 7; apps of the released data that the table names otherwise are placed
 * with the domain of their APIs (Pinduoduo and Tmall: shopping; Dedao: knowledge).
 */
export const DOMAIN_OF_APP: ReadonlyMap<string, string> = new Map(
  Object.entries({
    shopping: ["Pinduoduo", "Tmall", "Poizon", "Vipshop", "Xianyu"],
    travel: ["Baidu_Maps", "Didi_Chuxing", "Ctrip"],
    entertainment: ["Maoyan", "Damai"],
    grocery: ["Freshippo", "Duoduo Maicai"],
    delivery: ["Cainiao Guoguo"],
    finance: ["Bank", "Tonghuashun"],
    health: ["Ping An Health", "Keep"],
    knowledge: ["Xiaohongshu", "Zhihu", "Dedao"],
    news: ["Toutiao", "Weibo", "Hupu"],
  }).flatMap(([domain, apps]) => apps.map((app): [string, string] => [foldName(app), domain])),
);

/** The category of references that forbid any call. */
export const NO_DOMAIN = "none";
/** The category of apps that no map names. */
export const OTHER_DOMAIN = "other";

/** The domain of an app: first by the map that the data set ships, then by the published one, else `other`. */
export function domainOfApp(app: string, shipped: ReadonlyMap<string, string> = new Map()): string {
  const key = foldName(app);
  return shipped.get(key) ?? DOMAIN_OF_APP.get(key) ?? OTHER_DOMAIN;
}
