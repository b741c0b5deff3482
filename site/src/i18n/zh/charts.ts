import type { charts as english } from "../en/charts.ts";

export const charts: typeof english = {
  explore: "探索此图",
  loading: "正在载入交互图",
  failed: "交互图未能载入。下表有全部数字。",
  highlighted: "突出显示",
  classes: "显示的类别",
  highlightMax: "至多突出 {max} 行；请先取消一行。",
  more: "图中画出 {all} 行中的 {shown} 行；表中有全部。",
  band: "色带为全部 {all} 行的中间 80 %。",
  frontier: "阶梯线连接在两方面都不被任何行超过的行。",
  logAxis: "横轴为对数刻度。",
  startsAt: "纵轴从 {low} 开始。",
  other: "其他",
  gap: "差距 {gap}",
  spread: "{label}：从 {low}（{lowRow}）到 {high}（{highRow}）",
  hint: "指向标记，或用 Tab 键逐个经过按钮：其数字会在此说出。",
  sharesCaption: "一行答案所带全部类别中各类别的占比。数字见表。",
};
