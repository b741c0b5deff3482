/**
 * The phrases with which the check of a file tells what it expected and found, by the pattern of the English one. `$1` is a
 * name, a figure or a piece of the file and stays; `@1` is a phrase of its own and is looked up in turn. The first that fits counts.
 */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  // Kinds of values.
  [/^nothing$/, "什么也没有"],
  [/^(?:null|UTF-8|UTF-16)$/, "$&"],
  [/^text$/, "文本"],
  [/^true or false$/, "真或假"],
  [/^an array$/, "数组"],
  [/^an object$/, "对象"],
  [/^a number$/, "数字"],
  [/^an empty text$/, "空文本"],
  // The file as a whole.
  [
    /^JSON Lines, a JSON array or a JSON object, also as gzip or zip$/,
    "JSON Lines、JSON 数组或 JSON 对象，也可为 gzip 或 zip",
  ],
  [/^an empty file$/, "空文件"],
  [/^binary data$/, "二进制数据"],
  [/^an HTML or XML page$/, "HTML 或 XML 页面"],
  [/^text that begins with (.*)$/s, "以 $1 开头的文本"],
  [/^gzip or zip$/, "gzip 或 zip"],
  [/^another kind of archive$/, "另一种压缩包"],
  [/^a whole gzip or zip file$/, "完整的 gzip 或 zip 文件"],
  [/^zip: a file in it is encrypted$/, "zip：其中有加密的文件"],
  [/^(gzip|zip): (.*)$/s, "$1 无法解开（$2）"],
  [/^files that are compressed once$/, "只压缩一次的文件"],
  [/^an archive inside an archive$/, "压缩包中的压缩包"],
  [/^a file within the limits$/, "不超过上限的文件"],
  [/^more than (\d+) files in the archive$/, "压缩包中的文件超过 $1 个"],
  [/^more than (\d+) bytes after decompression$/, "解压后超过 $1 字节"],
  [/^at least one file with predictions in the archive$/, "压缩包中至少有一个含预测的文件"],
  [/^at least one prediction$/, "至少一条预测"],
  [/^none$/, "没有"],
  [/^(\d+) instances$/, "$1 个实例"],
  [/^(\d+) instances of the parts that the file covers \(of (\d+) in all\)$/, "文件所涉部分的 $1 个实例（共 $2 个）"],
  [/^(\d+); (\d+) missing: (.*)$/s, "$1 个；缺 $2 个：$3"],
  [/^predictions for (\S+)$/, "$1 的预测"],
  [/^predictions in a form of one of the benchmarks$/, "任一基准的预测格式"],
  [/^a record in the form of (\S+)$/, "$1 格式的记录"],
  // JSON.
  [/^a record, which begins with \{$/, "以 { 开头的记录"],
  [/^a record of at most (\d+) bytes$/, "至多 $1 字节的记录"],
  [/^a record of at most (\d+) members$/, "至多 $1 个成员的记录"],
  [/^a larger one$/, "更大的记录"],
  [/^at most (\d+) levels of nesting$/, "至多 $1 层嵌套"],
  [/^more$/, "更多"],
  [/^one JSON object$/, "一个 JSON 对象"],
  [/^brackets that match$/, "配对的括号"],
  [/^a value$/, "一个值"],
  [/^a key in quotes$/, "引号中的键"],
  [/^":" behind the key$/, "键后的“:”"],
  [/^"," or "(.)"$/, "“,”或“$1”"],
  [/^nothing behind the record$/, "记录之后没有内容"],
  [/^no other text$|^nothing but JSON$/, "没有其他文本"],
  [/^other text$/, "其他文本"],
  [/^a closing quote on the same line$/, "同一行内的右引号"],
  [/^the end of the value that begins here$/, "此处开始的值的结尾"],
  [/^the end of the line$/, "行尾"],
  [/^the end of the file$/, "文件结尾"],
  [/^the end of the record$/, "记录结尾"],
  [/^a NUL (?:byte|character)$/, "NUL 字符"],
  [/^the control character (\d+)$/, "控制字符 $1"],
  [/^the byte (0x[0-9a-f]{2})$/, "字节 $1"],
  [/^text with a wrong escape$/, "含错误转义的文本"],
  [/^no key __proto__$/, "没有键 __proto__"],
  [/^one$/, "有一个"],
  [/^each key once$/, "每个键只出现一次"],
  [/^the same key again$/, "同一个键再次出现"],
  [/^result once$/, "result 只出现一次"],
  // Ids.
  [/^each id once$/, "每个 id 只出现一次"],
  [/^the id of (?:(.*), )?line (\d+) again$/s, "又是$1第 $2 行的 id"],
  [/^an id of the split, such as (.*)$/s, "此划分中的 id，例如 $1"],
  [/^(".*?"(?: …)?), an id of (\S+)$/s, "$1，是 $2 的 id"],
  [/^the id of a turn, such as (.*)$/s, "轮次的 id，例如 $1"],
  [/^the id of an instance, such as (.*)$/s, "实例的 id，例如 $1"],
  [/^the id of a sample$/, "样本的 id"],
  [/^the key of the map as id, or no id$/, "以映射的键为 id，或不写 id"],
  [/^another id inside$/, "里面是另一个 id"],
  [/^(.*), but the record has (.*)$/s, "@1，但记录中有 $2"],
  // Fields of the benchmarks.
  [/^an object such as (.*)$/s, "对象，例如 $1"],
  [/^something else$/, "别的内容"],
  [/^an object with id and steps$/, "含 id 和 steps 的对象"],
  [/^the list of model outputs$/, "模型输出的列表"],
  [/^an object with content or tool_calls$/, "含 content 或 tool_calls 的对象"],
  [/^a list of calls or null$/, "调用的列表或 null"],
  [/^an object with name and arguments$/, "含 name 和 arguments 的对象"],
  [/^name beside arguments$/, "arguments 旁的 name"],
  [/^the tool's name as text$/, "文本形式的工具名"],
  [/^the arguments as text$/, "文本形式的参数"],
  [/^content as text(?:,)? or null$/, "文本形式的 content 或 null"],
  [/^a turn with inference_log$/, "含 inference_log 的轮次"],
  [/^an object with id and toolCall$/, "含 id 和 toolCall 的对象"],
  [/^an object with APP, API and params, or null for no call$/, "含 APP、API 和 params 的对象；不调用则为 null"],
  [/^APP, API and params, or null$/, "APP、API 和 params，或 null"],
  [/^APP and API as text and params as an object, or null$/, "文本形式的 APP 和 API 与对象形式的 params，或 null"],
  [/^an object with none of the three$/, "三者皆无的对象"],
  [/^the text is not JSON$/, "该文本不是 JSON"],
  [/^the text is a string, not a call$/, "该文本是字符串，不是调用"],
  [/^(toolCall|APP|API|params) is (.*)$/s, "$1 是@2"],
  [/^an object with sample_id and actions$/, "含 sample_id 和 actions 的对象"],
  [/^an array of actions$/, "动作的数组"],
  [/^an object with type, and name or content$/, "含 type 以及 name 或 content 的对象"],
  [/^the number of the assistant's message, from 1$/, "助手消息的序号，从 1 起"],
  [/^"tool" or "respond"$/, "“tool”或“respond”"],
  [/^the change that the call made, as an object$/, "调用带来的变化，为对象"],
  [/^an object, or nothing$/, "对象，或不写"],
  [/^an array of texts, or nothing$/, "文本的数组，或不写"],
  [/^an object with the run of the sample$/, "含样本 run 的对象"],
  [/^initial_state and final_state$/, "initial_state 和 final_state"],
  [/^not both$/, "没有同时给出"],
  [/^the difference between initial_state and final_state$/, "initial_state 与 final_state 之差"],
  [/^another difference$/, "另一个差"],
  // A piece of the file, or several, as it stands there.
  [/^"[\s\S]*$/, "$&"],
  [/^-?[\d.]+$/, "$&"],
];

/** A phrase of the check in Chinese; undefined where it is none of them. */
export function issueWords(english: string): string | undefined {
  for (const [pattern, chinese] of PHRASES) {
    const match = pattern.exec(english);
    if (match === null) continue;
    return chinese.replace(/\$&|[$@](\d)/g, (mark, place?: string) => {
      if (place === undefined) return match[0];
      const part = match[Number(place)] ?? "";
      return mark.startsWith("@") ? (issueWords(part) ?? part) : part;
    });
  }
  return undefined;
}
