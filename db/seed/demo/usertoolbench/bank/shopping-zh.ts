import type { Scene } from "../bank.ts";

export const shoppingZh: readonly Scene[] = [
  {
    role: "show",
    slots: {
      product: ["台灯", "保温杯", "登山袜", "紫砂壶"],
      count: [
        ["一个", 1],
        ["两个", 2],
      ],
    },
    ids: { purchase: "PU", old: "PR" },
    turns: [
      {
        says: [
          "买{count}{product}，{~delivery}，{~packaging}，我买东西都按这个来。",
          "我要{product}，{count}。{~delivery}，另外{~packaging}，这是我的老习惯。",
        ],
        calls: [
          {
            tool: "buyProduct",
            args: { product: "$product", quantity: "$count", delivery: "~delivery", packaging: "~packaging" },
            gives: { purchaseId: "{purchase}" },
          },
        ],
        answer: "买好了，单号{purchase}。",
      },
      {
        says: [
          "{old}收到就是坏的，退掉，钱{~refund}，我退款都这么办。",
          "把{old}退了，东西破损。退款老样子，{~refund}。",
        ],
        subtype: "Partial Information",
        calls: [
          {
            tool: "returnPurchase",
            args: { purchaseId: "$old", reason: "damaged", refund: "~refund" },
            gives: { accepted: true },
          },
        ],
        answer: "{old}的退货已登记。",
      },
      {
        says: ["刚买的那个发货了吗？", "查一下我新买的东西到哪儿了。"],
        subtype: "Coreferential Reference",
        calls: [{ tool: "trackParcel", args: { purchaseId: "$^purchase" }, gives: { status: "已打包" } }],
        answer: "已经打包，等待揽收。",
      },
    ],
  },
  {
    role: "rely",
    slots: { product: ["台灯", "保温杯"], other: ["菜刀", "毛毯", "雨伞"] },
    ids: { purchase: "PU", old: "PR" },
    turns: [
      {
        says: ["给我买一个{product}。", "缺个{product}，直接下单，一个就够。"],
        calls: [
          {
            tool: "buyProduct",
            args: { product: "$product", quantity: 1, delivery: "~delivery", packaging: "~packaging" },
            gives: { purchaseId: "{purchase}" },
          },
        ],
        answer: "照您的习惯买好了，单号{purchase}。",
      },
      {
        says: ["{other}也来两件，木凳先放心愿单。", "再要两件{other}；木凳只加进心愿单，以后再说。"],
        subtype: "Partial Information",
        calls: [
          {
            tool: "buyProduct",
            args: { product: "$other", quantity: 2, delivery: "~delivery", packaging: "~packaging" },
            gives: { bought: true },
          },
          { tool: "addToWishlist", args: { products: ["木凳"] }, gives: { saved: true } },
        ],
        answer: "{other}买了两件，木凳已加入心愿单。",
      },
      {
        says: ["我想退个东西。", "有一单要退货。"],
        subtype: "Partial Information",
        asks: {
          question: "请问退哪一单？什么原因？",
          missing: ["purchaseId", "reason"],
          reply: "{old}，尺码不对。",
        },
        calls: [
          {
            tool: "returnPurchase",
            args: { purchaseId: "$old", reason: "wrong_size", refund: "~refund" },
            gives: { accepted: true },
          },
        ],
        answer: "{old}可以退，退款方式照旧。",
      },
    ],
  },
  {
    role: "rely",
    slots: {
      query: ["冲锋衣", "露营灯", "象棋"],
      price: [
        ["两百块", 200],
        ["一百五", 150],
      ],
      found: ["远行者二代", "松果经典款"],
    },
    ids: { old: "PR" },
    turns: [
      {
        says: ["我是不是东西买得太多了？", "给自己买礼物会不会有点傻？"],
        answer: "真正用得上的，买一件也值。",
      },
      {
        says: [
          "搜一下{query}，不超过{price}，二手也行，买第一个。",
          "找{query}，{price}以内，二手的也算，排第一的就买一件。",
        ],
        subtype: "Long-Range Dependency",
        calls: [
          {
            tool: "searchProducts",
            args: { query: "$query", filter: { maxPrice: "$price", secondHand: true } },
            gives: { results: ["{found}"] },
          },
          {
            tool: "buyProduct",
            args: { product: "$<found", quantity: 1, delivery: "~delivery", packaging: "~packaging" },
            after: [0],
            gives: { bought: true },
          },
        ],
        answer: "第一个是{found}，已经买下。",
      },
      {
        says: ["{old}用不上，退了吧，再查查PU-55310到哪儿了。", "退掉{old}，不需要了，顺便看看PU-55310的物流。"],
        subtype: "Long-Range Dependency",
        calls: [
          {
            tool: "returnPurchase",
            args: { purchaseId: "$old", reason: "not_needed", refund: "~refund" },
            gives: { accepted: true },
          },
          { tool: "trackParcel", args: { purchaseId: "PU-55310" }, gives: { status: "派送中" } },
        ],
        answer: "{old}已登记退货，PU-55310正在派送。",
      },
    ],
  },
];
