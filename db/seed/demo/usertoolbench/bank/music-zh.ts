import type { Scene } from "../bank.ts";

export const musicZh: readonly Scene[] = [
  {
    role: "show",
    slots: {
      query: ["民谣", "古琴曲", "爵士乐"],
      room: ["客厅", "书房"],
      title: ["雨天", "慢时光", "夜行"],
      song: ["远山", "渡口", "南风"],
      song2: ["旧信", "灯火", "小满"],
    },
    turns: [
      {
        says: [
          "在{room}放点{query}，{~volume}，{~quality}，我听歌一向这样。",
          "{room}来点{query}，{~volume}。记得{~quality}，以后都照这个来。",
        ],
        calls: [
          {
            tool: "playMusic",
            args: { query: "$query", room: "$room", volume: "~volume", quality: "~quality" },
            gives: { playing: true },
          },
        ],
        answer: "{room}开始播放{query}。",
      },
      {
        says: [
          "新建一个歌单叫“{title}”，我的歌单都是{~visibility}。",
          "帮我建个“{title}”歌单，老规矩，{~visibility}。",
        ],
        subtype: "Partial Information",
        calls: [
          { tool: "createPlaylist", args: { title: "$title", visibility: "~visibility" }, gives: { created: true } },
        ],
        answer: "歌单“{title}”建好了。",
      },
      {
        says: ["把《{song}》和《{song2}》依次加进去。", "先加《{song}》，再加《{song2}》到里面。"],
        subtype: "Coreferential Reference",
        calls: [{ tool: "addSongs", args: { playlist: "$^title", songs: ["$song", "$song2"] }, gives: { length: 2 } }],
        answer: "两首歌都加进“{title}”了。",
      },
    ],
  },
  {
    role: "rely",
    slots: {
      query: ["民谣", "爵士乐"],
      room: ["客厅", "书房"],
      minutes: [
        ["半小时", 30],
        ["二十分钟", 20],
      ],
    },
    turns: [
      {
        says: ["在{room}放点{query}。", "想听{query}，{room}的音箱。"],
        calls: [
          {
            tool: "playMusic",
            args: { query: "$query", room: "$room", volume: "~volume", quality: "~quality" },
            gives: { playing: true },
          },
        ],
        answer: "{room}正在播放{query}。",
      },
      {
        says: ["卧室也要。", "卧室同样放上。"],
        subtype: "Partial Information",
        calls: [
          {
            tool: "playMusic",
            args: { query: "$^query", room: "卧室", volume: "~volume", quality: "~quality" },
            gives: { playing: true },
          },
        ],
        answer: "卧室也放上了。",
      },
      {
        says: ["{room}的停掉，卧室的{minutes}后自动关。", "关掉{room}那边，卧室再放{minutes}就停。"],
        subtype: "Coreferential Reference",
        calls: [
          { tool: "stopMusic", args: { room: "$room" }, gives: { stopped: true } },
          { tool: "setSleepTimer", args: { room: "卧室", minutes: "$minutes" }, gives: { set: true } },
        ],
        answer: "{room}已停，卧室{minutes}后停止。",
      },
    ],
  },
  {
    role: "rely",
    slots: { title: ["清晨", "归途"], song: ["白露", "竹林"], song2: ["晚舟", "星野"], room: ["客厅", "厨房"] },
    turns: [
      {
        says: ["你觉得老歌为什么总是听不腻？", "现在还有人完整地听一张专辑吗？"],
        answer: "好旋律连着回忆，自然越听越有味道。",
      },
      {
        says: [
          "建个歌单“{title}”，放进《{song}》和《{song2}》，然后在{room}播放它。",
          "弄一个叫“{title}”的歌单，依次是《{song}》《{song2}》，弄好就在{room}放。",
        ],
        subtype: "Long-Range Dependency",
        calls: [
          { tool: "createPlaylist", args: { title: "$title", visibility: "~visibility" }, gives: { created: true } },
          {
            tool: "addSongs",
            args: { playlist: "$title", songs: ["$song", "$song2"] },
            after: [0],
            gives: { length: 2 },
          },
          {
            tool: "playMusic",
            args: { query: "$title", room: "$room", volume: "~volume", quality: "~quality" },
            after: [1],
            gives: { playing: true },
          },
        ],
        answer: "“{title}”已经在{room}播放。",
      },
      {
        says: ["过会儿帮我关了吧。", "我可能会睡着，给它定个时。"],
        subtype: "Coreferential Reference",
        asks: { question: "多少分钟后关闭？", missing: ["minutes"], reply: "四十五分钟吧。" },
        calls: [{ tool: "setSleepTimer", args: { room: "$^room", minutes: 45 }, gives: { set: true } }],
        answer: "四十五分钟后会停止播放。",
      },
    ],
  },
];
