/** Chinese for the numbered decisions of the ToolSpectrum scorer, by number. */
export const toolspectrumDecisions: Readonly<
  Record<number, { readonly question: string; readonly answer: string; readonly alternative: string }>
> = {
  1: {
    question: "微平均还是宏平均 F1？",
    answer: "单元格内微平均：先对各实例的匹配、预测与参考项求和，再取 F1。",
    alternative: "按应用名宏平均，或按实例平均；对单一标签后者即准确率。",
  },
  2: {
    question: "APP 与 API 层的 None（不调用）是什么？",
    answer: "自成一个标签；所有实例都计入。",
    alternative: "去掉不应调用的参考；那样 APP 与 API 便与论文的低数字不符。",
  },
  3: {
    question: "参数层的 None 是什么？",
    answer: "只有参考答案应当调用的实例计入；预测 None 只算漏项。",
    alternative: "把预测的参数算作错误；论文的数字与此矛盾。",
  },
  4: {
    question: "接口错误时参数还算吗？",
    answer: "算，仍按名称比较。",
    alternative: "AppBench：接口不对便没有命中。",
  },
  5: { question: "参数项是名称加值，还是只有名称？", answer: "名称与值。", alternative: "只看名称，会提高 RP。" },
  6: {
    question: "画像设置中的环境参数算什么？",
    answer: "按名称归为可选（OP）。",
    alternative: "归为必需（RP），或忽略。",
  },
  7: {
    question: "两个字符串何时相等？",
    answer: "去首尾空白、合并空白、忽略大小写后相同。子串得分另列一行（contains）。",
    alternative: "在主行中给子串得分（AppBench）。",
  },
  8: {
    question: "文件中为 449 与 333 项，论文为 450 与 330 项？",
    answer: "按发布的文件原样；重复的输入每次都计。",
    alternative: "无。",
  },
  9: {
    question: "应用名用论文的（Temu、Amazon）还是数据的（Pinduoduo、Tmall）？",
    answer: "用数据的。",
    alternative: "无。",
  },
  10: {
    question: "`ticketType` 在一些接口为必需、在另一些为个性化，归哪一类？",
    answer: "按其自身接口。",
    alternative: "按名称归为必需。",
  },
  11: {
    question: "接口未列出的参数归哪一类？",
    answer:
      "若任一接口把该名称列为个性化或环境参数则为可选，否则为必需；两侧都有的名称按参考一侧归类。表外的参考参数（发布数据中 42 个）保留。",
    alternative: "去掉它们：不到 3 % 的项。",
  },
  12: {
    question: "参数名如何比较？",
    answer: "去首尾空白，区分大小写。应用名与接口名：忽略大小写，下划线视作空格。",
    alternative: "也忽略大小写。",
  },
  13: {
    question: "两个都是数字的文本算数字吗？",
    answer: '不算：数字等于其数字文本（1 = "1.0"），但两个文本按文本比较（"007" 不是 "7"）。',
    alternative: "把每个数字文本读作数字。",
  },
  14: {
    question: "用什么排名？",
    answer:
      "12 个精确单元格的不加权平均。只含一种设置的文件有单元格而没有名次。总是回答 None 在画像与环境兼有时 APP 与 API 得 0.72，因此没有单一层次用于排名。",
    alternative: "按一个层次或一种设置排名。",
  },
};
