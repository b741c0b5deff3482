import type { organise as english } from "../en/organise.ts";

export const organise: typeof english = {
  heading: "单个提交",
  intro: "按提交者来信或日志中的编号查找：它的状态、发生过的事，以及重新启动。",
  alikeHeading: "几乎相同的文件",
  alikeIntro:
    "不同账户或团队的已评分文件中，至少 95 % 的预测相同；每个文件旁注明同组另一文件与它相同的比例。这只是值得查看的理由，并非结论。",
  alikeNone: "没有。",
  alikeShare: "{split} 第 {version} 版的 {count} 个文件，相同比例最高 {share}：",
  alikeMore: "另外 {count} 个",
  id: "提交编号",
  open: "打开",
  split: "划分",
  state: "状态",
  visibility: "可见范围",
  visibilities: { private: "所有者", anonymous: "所有人，匿名", public: "所有人" },
  entry: "条目页面",
  reason: "原因",
  audit: "审计记录",
  auditOf: "{name} 的审计记录",
  time: "时间",
  actor: "由",
  rerun: "重新运行",
  rerunWaiting: "从需要完成的最后一步重新开始。正在处理它的进程不能再写入任何内容。",
  rerunFailed: "它将以原来的额度重新排队。",
  rerunNot:
    "没有可以重新运行的内容：已评分的提交会得到同样的分数，被拒绝的文件已删除，撤回的提交由提交者结束。换用其他评分程序或数据版本请用 npm run rescore。",
  rerunSubmit: "重新运行",
  rerunDone: "已重新启动。",
  confirm: "请输入 {id} 以确认",
};
