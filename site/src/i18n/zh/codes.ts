import type { QueueItem } from "../../wire/types.ts";

export { issueWords } from "./issue-words.ts";

type Check = QueueItem["checks"][number];

// What the codes of checks and states mean in Chinese; refusals of requests have theirs in `problems.ts`. Loaded when one is
// met, because pages without a fault need none.

/** What stands out in a submission that waits to be published, by the code of the organiser's check. */
export const checks: Readonly<Record<Check["code"], string>> = {
  NEARLY_IDENTICAL: "其 {share} 的预测与“{system}”{organisation}相同，后者是用另一份额度提交的。",
  SEVERAL_BUDGETS: "提交者在 {split} 上还有 {count} 次已评分的提交，用的是其他团队或本人账户的额度。",
  INCOMPLETE: "覆盖 {expected} 个实例中的 {received} 个，其余按错误计。",
  SCORE_JUMP: "比 {split} 的最佳条目高 {points} 分。",
  CLAIM_DIFFERS: "提交者预期 {claimed}，此处评得 {scored}。",
  CONFLICT_OF_INTEREST: "提交者声明：{stated}",
  NO_CONTACT: "没有联系方式。",
  NO_METHOD: "没有说明，也没有链接介绍其做法。",
};

/** Reasons of a submission's state and steps of its trail that are no problem of the file. */
export const reasons: Readonly<Record<string, string>> = {
  APPROVED: "组织者批准了公开。",
  CANCELLED: "提交者在评分前取消，额度已退回。",
  DECISION_UNDONE: "决定已撤销，请求重新等待处理。",
  DECLINED: "组织者拒绝了公开。",
  DRY_RUN_PASSED: "试运行通过：文件可以评分。没有评分，不占额度，文件已删除。",
  HANDED_BACK: "处理进程已停止，将重新运行。",
  HIDDEN: "已从榜单移除。",
  INVALID_PREDICTIONS: "文件有问题，详见下表。",
  ORGANISER_ASKS: "组织者提出了问题。",
  PUBLICATION_REQUESTED: "等待组织者批准公开。",
  PUBLICATION_TAKEN_BACK: "提交者收回了公开请求。",
  PUBLISHED: "已署名公开。",
  PUBLISHED_ANONYMOUSLY: "已匿名公开。",
  RERUN: "组织者重新启动了处理。",
  RESCORED: "已重新评分，原分数保留在旁。",
  RESCORING_PLANNED: "将于 {day}（UTC）或之后不久重新评分，原分数会保留在旁。",
  REVEALED: "条目显示了名称。",
  SERVICE_ERROR: "处理时服务发生故障，与文件无关。",
  WITHDRAWN: "已由提交者撤回。",
  WORKER_LOST: "处理此文件时工作进程中断。这是服务的故障，与文件无关。",
};

/** What is wrong with a file, by the code of the check, and what to do. */
export const issues: Readonly<Record<string, { readonly what: string; readonly fix: string }>> = {
  ARGUMENTS_UNREADABLE: { what: "参数无法读取", fix: "若模型就是这样写的，则无需处理：此调用按没有参数计。" },
  BROKEN_ARCHIVE: { what: "压缩文件损坏", fix: "文件被截断或损坏：请重新压缩。" },
  CUSTOM: { what: "内容不合要求", fix: "地址要以 https:// 开头；文字不得过长，不得含控制字符。" },
  DIFF_INCONSISTENT: { what: "状态差异前后不符", fix: "去掉 final_state_diff，或按发布的运行程序的写法填写。" },
  DUPLICATE_KEY: { what: "同一个键重复出现", fix: "两个成员只保留一个。" },
  EMPTY_FILE: { what: "文件是空的", fix: "请选择含有预测的文件。" },
  FORBIDDEN_KEY: { what: "不允许的键", fix: "请改名或去掉这个键。" },
  HTML: { what: "这是网页，不是预测文件", fix: "可能保存了登录页或错误页：请重新下载文件。" },
  ID_CONFLICT: { what: "编号与所在位置不符", fix: "去掉记录中的 id，或改成与键相同。" },
  INVALID_FORMAT: { what: "格式不对", fix: "请改正后再试。" },
  INVALID_TYPE: { what: "类型不对", fix: "此处应填数字。" },
  INVALID_VALUE: { what: "不在允许的取值中", fix: "请从所列选项中选择。" },
  MISSING_FIELD: { what: "缺少字段", fix: "补上该字段；格式见提交页的示例。" },
  MISSING_IDS: { what: "有实例没有预测", fix: "为每个实例补上记录；或勾选允许缺失，缺失的实例按错误计。" },
  MISSING_RUNTIME: { what: "缺少运行信息", fix: "请使用完整的官方结果文件。" },
  NOT_ALONE: { what: "澄清问题与工具调用同时出现", fix: "一轮只能是工具调用或澄清问题之一。" },
  NOT_JSON: { what: "不是有效的 JSON", fix: "请用 JSON 库写出文件。" },
  NOT_ONE_ANSWER: { what: "不是恰好一个回答", fix: "每个实例只写一个回答。" },
  NO_RECORDS: { what: "文件里没有记录", fix: "每个实例写一条记录。" },
  OTHER_ARCHIVE: { what: "不支持的压缩格式", fix: "请用 gzip 或 zip 压缩，或直接发送文件。" },
  READ_AS_NO_CALL: {
    what: "没有 APP、API 与 params，按不调用处理",
    fix: "若模型决定不调用，则无需处理；否则请把调用写在这三个键下。",
  },
  READS_NOT_SCORED: { what: "读取操作不计分", fix: "无需处理。" },
  RECORD_TOO_LARGE: { what: "记录过大", fix: "去掉格式不要求的内容，例如历史与观察结果。" },
  REPEATED_ID: { what: "编号重复", fix: "每个编号只保留一条记录。" },
  SHAPE: { what: "结构与格式不符", fix: "请对照提交页上的示例改写。" },
  STATES_MISSING: {
    what: "缺少运行前后的状态",
    fix: "补上 initial_state 与 final_state；否则最终状态的检查都算失败。",
  },
  TOO_BIG: { what: "数值过大或文字过长", fix: "请改小或缩短。" },
  TOO_DEEP: { what: "嵌套层数过多", fix: "参数请按模型输出的文本填写，不要写成嵌套的值。" },
  TOO_LARGE: { what: "文件超过上限", fix: "去掉格式不要求的内容。" },
  TOO_MANY_MEMBERS: { what: "成员过多", fix: "减少压缩包中的文件或对象中的成员。" },
  TOO_SMALL: { what: "数值过小或没有填写", fix: "请填写允许范围内的内容。" },
  TOO_WRAPPED: { what: "重复压缩", fix: "把预测文件本身放进一个 zip。" },
  TRUNCATED: { what: "文件不完整", fix: "文件被截断：请重新写出或复制。" },
  UNCLOSED_STRING: { what: "字符串没有结束引号", fix: "记录被截断，或换行没有写成 \\n：请用 JSON 库重新写出。" },
  UNEQUAL_LENGTHS: { what: "列表长度不一致", fix: "相对应的列表必须等长。" },
  UNKNOWN_ID: { what: "未知的编号", fix: "编号必须来自此划分的条目文件；请确认选择了正确的基准与划分。" },
  UNKNOWN_TYPE: { what: "未知的类型", fix: "请改用格式中列出的类型。" },
  UNREADABLE_CALL: { what: "工具调用无法读取", fix: "若模型就是这样写的，则无需处理：此调用按错误计。" },
  WRONG_BENCHMARK: { what: "这是另一个基准的文件", fix: "请在对应基准的提交页面发送。" },
  WRONG_TYPE: { what: "类型不对", fix: "按“应为”一栏的类型填写；格式见提交页的示例。" },
};
