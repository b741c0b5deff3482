import { choice, type DomainBank, flag, float, list, number, object, option, text, tool, whole } from "../bank.ts";
import { shoppingZh } from "./shopping-zh.ts";

export const shopping: DomainBank = {
  id: "shopping",
  tools: [
    tool(
      "searchProducts",
      "Search the shop.",
      {
        query: text("What is looked for."),
        filter: object(
          "Limits on the results.",
          {
            maxPrice: number("Highest price in the shop's currency."),
            minRating: float("Lowest mean rating, from 0 to 5."),
            secondHand: flag("Also used goods."),
          },
          [],
        ),
      },
      ["query"],
    ),
    tool(
      "buyProduct",
      "Buy one product.",
      {
        product: text("Name of the product."),
        quantity: whole("How many."),
        delivery: choice("How it arrives.", ["express", "standard", "pickup_point", "green"]),
        packaging: choice("How it is packed.", ["plain", "gift", "reused_box"]),
      },
      ["product", "quantity"],
    ),
    tool("addToWishlist", "Keep products for later.", { products: list("Names.", text("Product.")) }, ["products"]),
    tool(
      "returnPurchase",
      "Send a purchase back.",
      {
        purchaseId: text("Number of the purchase."),
        reason: choice("Why.", ["damaged", "wrong_size", "not_needed"]),
        refund: choice("Where the money goes.", ["original_payment", "store_credit"]),
      },
      ["purchaseId", "reason"],
    ),
    tool("trackParcel", "Where a parcel is.", { purchaseId: text("Number of the purchase.") }, ["purchaseId"]),
  ],
  preferences: {
    delivery: [
      option("express", "by express, I hate waiting", "走加急，我最怕等"),
      option("standard", "by standard post", "普通快递就行"),
      option("pickup_point", "to my pickup point, nobody is home", "送到自提点，家里没人"),
      option("green", "the green way, slow is fine", "用绿色配送，慢点没关系"),
    ],
    packaging: [
      option("plain", "in plain packaging", "普通包装"),
      option("gift", "gift-wrapped, even when it's for me", "要礼品包装，自己用也要"),
      option("reused_box", "in a reused box", "用回收的旧纸箱装"),
    ],
    refund: [
      option("original_payment", "back to where I paid from", "原路退回"),
      option("store_credit", "as store credit", "退成店铺余额"),
    ],
  },
  scenes: {
    zh: shoppingZh,
    en: [
      {
        role: "show",
        slots: {
          product: ["linen apron", "desk lamp", "hiking socks", "teapot", "bicycle bell"],
          other: ["cork board", "wool blanket", "bread knife"],
          count: [
            ["one", 1],
            ["two", 2],
            ["three", 3],
          ],
        },
        ids: { purchase: "PU", old: "PR" },
        turns: [
          {
            says: [
              "I want to buy the {product}, {count} of them. Send it {~delivery}, {~packaging}; that's my standing order for parcels.",
              "Buy {count} of the {product}: {~delivery}, and {~packaging}. I shop like that on principle.",
            ],
            calls: [
              {
                tool: "buyProduct",
                args: { product: "$product", quantity: "$count", delivery: "~delivery", packaging: "~packaging" },
                gives: { purchaseId: "{purchase}" },
              },
            ],
            answer: "Bought, number {purchase}.",
          },
          {
            says: [
              "{old} came damaged. Return it, the money {~refund}; I always want refunds that way.",
              "Please send {old} back, it's damaged. As with every return I want it {~refund}.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "returnPurchase",
                args: { purchaseId: "$old", reason: "damaged", refund: "~refund" },
                gives: { accepted: true },
              },
            ],
            answer: "The return of {old} is registered.",
          },
          {
            says: ["Where has my new parcel got to?", "Track what I just bought."],
            subtype: "Coreferential Reference",
            calls: [{ tool: "trackParcel", args: { purchaseId: "$^purchase" }, gives: { status: "packed" } }],
            answer: "It's packed and waits for the van.",
          },
        ],
      },
      {
        role: "rely",
        slots: { product: ["desk lamp", "teapot"], other: ["cork board", "bread knife", "wool blanket"] },
        ids: { purchase: "PU", old: "PR" },
        turns: [
          {
            says: ["Order one {product} for me.", "I need a {product}. One is enough, just buy it."],
            calls: [
              {
                tool: "buyProduct",
                args: { product: "$product", quantity: 1, delivery: "~delivery", packaging: "~packaging" },
                gives: { purchaseId: "{purchase}" },
              },
            ],
            answer: "Bought as usual, number {purchase}.",
          },
          {
            says: [
              "Two of the {other} too, and keep the oak stool on my list for later.",
              "Also a pair of the {other}. The oak stool only goes on the wishlist.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "buyProduct",
                args: { product: "$other", quantity: 2, delivery: "~delivery", packaging: "~packaging" },
                gives: { bought: true },
              },
              { tool: "addToWishlist", args: { products: ["oak stool"] }, gives: { saved: true } },
            ],
            answer: "Two of the {other} are bought; the oak stool is on your list.",
          },
          {
            says: ["I want to return something.", "One of my purchases has to go back."],
            asks: {
              question: "Which purchase is it, and what is wrong with it?",
              missing: ["purchaseId", "reason"],
              reply: "{old}, it's the wrong size.",
            },
            subtype: "Partial Information",
            calls: [
              {
                tool: "returnPurchase",
                args: { purchaseId: "$old", reason: "wrong_size", refund: "~refund" },
                gives: { accepted: true },
              },
            ],
            answer: "{old} can go back; the refund goes the usual way.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          query: ["rain jacket", "camping stove", "chess set"],
          price: [
            ["forty", 40],
            ["sixty", 60],
            ["ninety", 90],
          ],
          found: ["Fjell Classic", "Otter Mk II", "Maple Nine"],
        },
        ids: { old: "PR" },
        turns: [
          {
            says: ["I own too many things already, don't I?", "Is it silly to buy yourself a present?"],
            answer: "One thing that you really use is worth more than ten in a drawer.",
          },
          {
            says: [
              "Look for a {query} for at most {price}, used is fine too, and buy the first one.",
              "Find me a {query}, {price} at most, second-hand allowed. Then buy one of whatever comes first.",
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
            answer: "{found} was the first hit, and it's bought.",
          },
          {
            says: [
              "And {old} I never needed. Send it back, and check where its replacement PU-55310 is.",
              "Return {old}, I don't need it, and track PU-55310 while you're there.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "returnPurchase",
                args: { purchaseId: "$old", reason: "not_needed", refund: "~refund" },
                gives: { accepted: true },
              },
              { tool: "trackParcel", args: { purchaseId: "PU-55310" }, gives: { status: "in the van" } },
            ],
            answer: "{old} is registered for return, and PU-55310 is in the van.",
          },
        ],
      },
    ],
  },
};
