import { choice, type DomainBank, flag, float, list, object, option, text, tool, whole } from "../bank.ts";
import { foodDeliveryZh } from "./food-delivery-zh.ts";

const dishes = ["pad thai", "mushroom risotto", "lamb kofta", "paneer curry", "miso ramen", "fish tacos", "lentil dal"];
const places = ["Green Lantern", "Casa Mirto", "Little Anatolia", "Harbour Wok", "Noodle Yard", "Bombay Corner"];

export const foodDelivery: DomainBank = {
  id: "food-delivery",
  tools: [
    tool(
      "searchRestaurants",
      "Find restaurants that deliver to the user's address.",
      {
        cuisine: text("Kind of food, e.g. Thai."),
        maxDistanceKm: float("Farthest distance in kilometres."),
        openNow: flag("Only restaurants that are open at this moment."),
      },
      ["cuisine"],
    ),
    tool(
      "placeOrder",
      "Order dishes from one restaurant.",
      {
        restaurant: text("Name of the restaurant."),
        items: list(
          "Dishes in the order they were named.",
          object(
            "One dish.",
            {
              dish: text("Name of the dish."),
              quantity: whole("Number of portions."),
              spice: choice("How hot it is cooked.", ["none", "mild", "medium", "hot", "extra_hot"]),
            },
            ["dish", "quantity"],
          ),
        ),
        dropOff: choice("What the courier does at the address.", [
          "leave_at_door",
          "hand_over",
          "front_desk",
          "meet_outside",
        ]),
        cutlery: flag("Whether cutlery is packed."),
      },
      ["restaurant", "items"],
    ),
    tool("trackOrder", "Where an order is.", { orderId: text("Number of the order.") }, ["orderId"]),
    tool(
      "cancelOrder",
      "Cancel an order that has not been cooked yet.",
      {
        orderId: text("Number of the order."),
        reason: choice("Why it is cancelled.", ["changed_mind", "too_late", "wrong_items"]),
      },
      ["orderId", "reason"],
    ),
    tool(
      "rateOrder",
      "Give stars to a delivered order.",
      { orderId: text("Number of the order."), stars: whole("From 1 to 5.") },
      ["orderId", "stars"],
    ),
  ],
  preferences: {
    spice: [
      option("none", "no heat at all, my stomach can't take chilli", "一点辣都不要，我胃受不了"),
      option("mild", "cooked mild", "微辣就好"),
      option("hot", "properly hot", "要够辣的那种"),
      option("extra_hot", "as hot as the kitchen dares", "特辣，越辣越好"),
    ],
    dropOff: [
      option("leave_at_door", "just leave it at the door", "放门口就行"),
      option("hand_over", "hand it to me in person", "一定要当面交给我"),
      option("front_desk", "drop it at the front desk", "放到前台"),
      option("meet_outside", "I'll come down and meet the courier outside", "我下楼到外面取"),
    ],
  },
  scenes: {
    zh: foodDeliveryZh,
    en: [
      {
        role: "show",
        slots: {
          dish: dishes,
          place: places,
          count: [
            ["two", 2],
            ["three", 3],
            ["four", 4],
          ],
          stars: [
            ["five", 5],
            ["four", 4],
            ["three", 3],
          ],
        },
        ids: { order: "FD" },
        turns: [
          {
            says: [
              "Please order {count} portions of {dish} from {place}: {~spice}. For the delivery: {~dropOff}. That goes for all my food orders.",
              "Could you get us {count} {dish} from {place}? You know me by now or you soon will: {~spice}, and {~dropOff}. Same every time.",
            ],
            calls: [
              {
                tool: "placeOrder",
                args: {
                  restaurant: "$place",
                  items: [{ dish: "$dish", quantity: "$count", spice: "~spice" }],
                  dropOff: "~dropOff",
                },
                gives: { orderId: "{order}", etaMinutes: 35 },
              },
            ],
            answer: "Ordered from {place}, number {order}. It should be with you in about 35 minutes.",
          },
          {
            says: ["How far along is it?", "Has that left the kitchen yet?"],
            subtype: "Coreferential Reference",
            calls: [{ tool: "trackOrder", args: { orderId: "$^order" }, gives: { status: "on the way", minutes: 12 } }],
            answer: "It's on the way and about twelve minutes out.",
          },
          {
            says: [
              "Nice. Is {dish} something I could cook myself on a weeknight?",
              "Good, I'm starving. What makes a good {dish} anyway?",
            ],
            subtype: "Coreferential Reference",
            answer: "It's very doable: good ingredients, a hot pan and about forty minutes.",
          },
          {
            says: ["That was lovely. Give it {stars} stars.", "All eaten! {stars} stars from us."],
            subtype: "Coreferential Reference",
            calls: [{ tool: "rateOrder", args: { orderId: "$^order", stars: "$stars" }, gives: { saved: true } }],
            answer: "Done, {stars} stars are on the order.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          dish: ["pad thai", "miso ramen"],
          place: ["Harbour Wok", "Noodle Yard"],
          dish2: dishes,
          place2: ["Casa Mirto", "Bombay Corner"],
        },
        ids: { order: "FD", order2: "FE" },
        turns: [
          {
            says: ["One {dish} from {place}, please.", "I fancy a {dish} from {place} tonight, just one."],
            calls: [
              {
                tool: "placeOrder",
                args: {
                  restaurant: "$place",
                  items: [{ dish: "$dish", quantity: 1, spice: "~spice" }],
                  dropOff: "~dropOff",
                },
                gives: { orderId: "{order}", etaMinutes: 28 },
              },
            ],
            answer: "Your {dish} is ordered the usual way, number {order}.",
          },
          {
            says: [
              "And a separate one from {place2}: two {dish2}.",
              "Another order too, {place2} this time, two {dish2}.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "placeOrder",
                args: {
                  restaurant: "$place2",
                  items: [{ dish: "$dish2", quantity: 2, spice: "~spice" }],
                  dropOff: "~dropOff",
                },
                gives: { orderId: "{order2}", etaMinutes: 40 },
              },
            ],
            answer: "Done as well: number {order2}.",
          },
          {
            says: ["Hm, that's too much food. Cancel one of them.", "My sister just ate. Call off one of the orders."],
            subtype: "Coreferential Reference",
            asks: {
              question: "Which one shall I cancel, {place} or {place2}, and why?",
              missing: ["orderId", "reason"],
              reply: "The {place2} one. I simply changed my mind.",
            },
            calls: [
              {
                tool: "cancelOrder",
                args: { orderId: "$^order2", reason: "changed_mind" },
                gives: { cancelled: true },
              },
            ],
            answer: "The order from {place2} is cancelled.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          cuisine: ["Thai", "Turkish", "Mexican", "Korean"],
          dish: dishes,
          km: [
            ["two and a half", 2.5],
            ["three and a half", 3.5],
            ["one and a half", 1.5],
          ],
          found: ["Copper Kettle", "Saffron House", "Blue Door Kitchen"],
        },
        ids: { order: "FD", old: "FB" },
        turns: [
          {
            says: [
              "Long day. Cooking is out of the question tonight, isn't it?",
              "Would you call takeaway twice a week a bad habit?",
            ],
            answer: "After a day like that, nobody would blame you for ordering in.",
          },
          {
            says: [
              "Then find a {cuisine} place within {km} kilometres that's open right now and get me one {dish} from it.",
              "Right: {cuisine}, open now, no farther than {km} kilometres. Order one {dish} from the best you find.",
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
            answer: "{found} is open and close by; your {dish} is ordered as {order}.",
          },
          {
            says: [
              "Where is it now? And order {old} from last week deserves four stars.",
              "Check on it, and while you're there rate {old} with four stars.",
            ],
            subtype: "Coreferential Reference",
            calls: [
              { tool: "trackOrder", args: { orderId: "$^order" }, gives: { status: "cooking" } },
              { tool: "rateOrder", args: { orderId: "$old", stars: 4 }, gives: { saved: true } },
            ],
            answer: "It's still being cooked, and {old} now has four stars.",
          },
        ],
      },
    ],
  },
};
