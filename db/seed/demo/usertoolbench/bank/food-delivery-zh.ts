import type { Scene } from "../bank.ts";

export const foodDeliveryZh: readonly Scene[] = [
  {
    role: "show",
    slots: {
      dish: ["黄焖鸡", "酸菜鱼", "麻婆豆腐", "牛肉面"],
      place: ["老街饭馆", "川香小厨", "阿婆面馆"],
      count: [
        ["两份", 2],
        ["三份", 3],
      ],
    },
    ids: { order: "FD" },
    turns: [
      {
        says: [
          "帮我在{place}点{count}{dish}，{~spice}。送到以后{~dropOff}，以后点餐都照这样。",
          "晚上想吃{place}的{dish}，来{count}，{~spice}，{~dropOff}，我一直是这个习惯。",
        ],
        calls: [
          {
            tool: "placeOrder",
            args: {
              restaurant: "$place",
              items: [{ dish: "$dish", quantity: "$count", spice: "~spice" }],
              dropOff: "~dropOff",
            },
            gives: { orderId: "{order}", etaMinutes: 30 },
          },
        ],
        answer: "已经在{place}下单，订单号{order}，大约三十分钟送到。",
      },
      {
        says: ["它现在到哪儿了？", "那一单出餐了吗？"],
        subtype: "Coreferential Reference",
        calls: [{ tool: "trackOrder", args: { orderId: "$^order" }, gives: { status: "配送中" } }],
        answer: "骑手已经在路上了。",
      },
      {
        says: ["对了，{dish}自己在家做难不难？", "你说{dish}怎么做才好吃？"],
        subtype: "Coreferential Reference",
        answer: "不算难，备好料，火候掌握好，半个多小时就能出锅。",
      },
    ],
  },
  {
    role: "rely",
    slots: {
      dish: ["牛肉面", "酸菜鱼"],
      place: ["阿婆面馆", "川香小厨"],
      dish2: ["黄焖鸡", "麻婆豆腐"],
      place2: ["老街饭馆", "蜀里人家"],
    },
    ids: { order: "FD", order2: "FE" },
    turns: [
      {
        says: ["来一份{place}的{dish}。", "中午点个{place}的{dish}吧，一份。"],
        calls: [
          {
            tool: "placeOrder",
            args: {
              restaurant: "$place",
              items: [{ dish: "$dish", quantity: 1, spice: "~spice" }],
              dropOff: "~dropOff",
            },
            gives: { orderId: "{order}" },
          },
        ],
        answer: "按您的习惯下好单了，订单号{order}。",
      },
      {
        says: ["{place2}也来两份{dish2}，另外下一单。", "再单独下一单，{place2}，两份{dish2}。"],
        subtype: "Partial Information",
        calls: [
          {
            tool: "placeOrder",
            args: {
              restaurant: "$place2",
              items: [{ dish: "$dish2", quantity: 2, spice: "~spice" }],
              dropOff: "~dropOff",
            },
            gives: { orderId: "{order2}" },
          },
        ],
        answer: "第二单也好了，订单号{order2}。",
      },
      {
        says: ["好像点多了，退掉其中一单吧。", "同事说不来了，取消一单。"],
        subtype: "Coreferential Reference",
        asks: {
          question: "要取消哪一单？{place}还是{place2}？原因是什么？",
          missing: ["orderId", "reason"],
          reply: "{place2}那单，就是改主意了。",
        },
        calls: [
          { tool: "cancelOrder", args: { orderId: "$^order2", reason: "changed_mind" }, gives: { cancelled: true } },
        ],
        answer: "{place2}那单已经取消。",
      },
    ],
  },
  {
    role: "rely",
    slots: {
      cuisine: ["云南菜", "粤菜", "东北菜"],
      dish: ["过桥米线", "地三鲜", "煲仔饭"],
      km: [
        ["两公里半", 2.5],
        ["一公里半", 1.5],
      ],
      found: ["彩云轩", "福满楼", "小巷人家"],
    },
    ids: { order: "FD", old: "FB" },
    turns: [
      {
        says: ["今天加班到现在，一点都不想做饭。", "你说一个人吃饭是不是点外卖最省事？"],
        answer: "忙了一天，点个外卖歇一歇也挺好。",
      },
      {
        says: [
          "找一家{km}以内、现在还开着的{cuisine}，点一份{dish}。",
          "看看{km}之内有没有正在营业的{cuisine}馆子，有就要一份{dish}。",
        ],
        subtype: "Long-Range Dependency",
        calls: [
          {
            tool: "searchRestaurants",
            args: { cuisine: "$cuisine", maxDistanceKm: "$km", openNow: true },
            gives: { best: "{found}" },
          },
          {
            tool: "placeOrder",
            args: {
              restaurant: "$<found",
              items: [{ dish: "$dish", quantity: 1, spice: "~spice" }],
              dropOff: "~dropOff",
            },
            after: [0],
            gives: { orderId: "{order}" },
          },
        ],
        answer: "{found}正在营业，{dish}已经点好，订单号{order}。",
      },
      {
        says: ["查一下它的进度，再给上周的{old}打四星。", "看看送到哪儿了，顺便给{old}打个四星。"],
        subtype: "Coreferential Reference",
        calls: [
          { tool: "trackOrder", args: { orderId: "$^order" }, gives: { status: "制作中" } },
          { tool: "rateOrder", args: { orderId: "$old", stars: 4 }, gives: { saved: true } },
        ],
        answer: "餐还在做，{old}已经打了四星。",
      },
    ],
  },
];
