import type { search as english } from "../en/search.ts";

export const search: typeof english = {
  title: "搜索",
  description: "查找三个基准的模型、条目或类别；全部内容也按字母列出。",
  lead: "共 {count} 个模型、条目与类别。输入即可搜索，也可按字母查找。",
  leadNoScript: "共 {count} 个模型、条目与类别，按字母排列。",
  label: "搜索模型、条目与类别",
  placeholder: "GLM、信息缺失、天气",
  kinds: { board: "榜单", model: "模型", entry: "条目", category: "类别" },
  found: "“{query}”找到 {count} 项",
  foundMany: "“{query}”的前 {count} 项",
  nothing: "没有名为“{query}”的内容。请换短一些的词，或在下方按字母查找。",
  failed: "索引未能加载。全部内容列于下方。",
  letters: "按字母",
  signs: "数字与符号",
};
