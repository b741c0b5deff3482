import type { home as english } from "../en/home.ts";

export const home: typeof english = {
  title: "调用工具的模型，能否为它所代表的人做出正确决定？",
  description:
    "UserToolBench、ToolSpectrum 与 RUT-Bench 的榜单：带不确定性的排名、每个数字的来源，以及各模型的失败之处。",
  purpose: "三个基准衡量这一点。这里给出它们的排名、每个数字的不确定性与来源，并可为你的系统评分。",
  boardsHeading: "三个榜单",
  openBoard: "{benchmark} 完整榜单",
  moreRows: "另有 {count} 个",
  latestHeading: "最新评分的条目",
  noLatest: "尚无条目被评分。",
  submitHeading: "三步提交",
  stepDownload: "下载输入数据与示例文件。",
  stepCheck: "选择你的文件。文件在浏览器中检查，未经你确认不会发送任何内容。",
  stepSend: "发送。你会得到分数与细分结果，发布之前仅你可见。",
  submitLink: "选择基准并开始",
  trustHeading: "一个数字有多可信",
  trustText: "每一行都带有一个词。名次只在同一个词、同一数据版本之内计算，绝不跨越。",
};
