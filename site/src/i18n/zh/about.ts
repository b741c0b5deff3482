import type { about as english } from "../en/about.ts";

export const about: typeof english = {
  label: "{benchmark} 的页面",
  leaderboard: "榜单",
  categories: "类别",
  method: "方法",
  data: "数据",
  changes: "变更",
  search: "搜索",
};
