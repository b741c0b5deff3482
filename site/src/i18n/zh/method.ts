import type { method as english } from "../en/method.ts";

export const method: typeof english = {
  title: "{benchmark}：方法",
  description: "{benchmark} 在此如何评分：规则、公式、区间、名次，以及本评分器与发布代码的差别。",
  lead: "一个答案如何成为分数，分数如何成为区间，区间如何成为名次。评分器版本 {version}。",
  contents: "本页内容",
  metricsHeading: "指标及其公式",
  metric: "指标",
  formula: "公式",
  source: "出处",
  headline: "用于排名",
  released: "发布的评估代码",
  here: "本榜单",
  decisionsHeading: "编号的决定",
  decisionsNote: "论文没有发布评估代码。以下是它留下的问题，以及本评分器的回答。",
  answer: "本站的回答",
  alternative: "另一种读法",
  coverageHeading: "区间覆盖率的实测",
  coverageNote:
    "在模拟数据上，95 % 区间包含真实比率的频率：每个数字来自 {repetitions} 个数据集，每簇约 {size} 个实例，同簇两个实例的相关取若干值；比率与其补数结果相同。每个数字的标准误约为 0.3 点。簇数不超过四个时，区间偏宽。若关键的簇少到可能抽不到，区间便会失效：例如 20 个用户中平均每十个有一个完全不同，则每八个样本中就有一个不含此类用户，任何方法都无法覆盖得更多。",
  coverageClusters: "簇数",
  coverageCorrelation: "相关",
  coverageRate: "真实比率 {rate} %",
  smallest: "少于 {count} 个簇时，榜单会在组旁注明“数量少”。",
};
