import { choice, type DomainBank, flag, list, number, object, option, text, tool, whole } from "../bank.ts";

export const finance: DomainBank = {
  id: "finance",
  tools: [
    tool("getBalance", "Balance of an account.", { account: choice("Account.", ["everyday", "savings", "joint"]) }, [
      "account",
    ]),
    tool(
      "transferMoney",
      "Send money to somebody.",
      {
        recipient: text("Name of the recipient."),
        amount: number("Amount in the account's currency."),
        fromAccount: choice("Account that pays.", ["everyday", "savings", "joint"]),
        speed: choice("How fast.", ["instant", "standard"]),
        reference: text("Text on the statement."),
      },
      ["recipient", "amount"],
    ),
    tool(
      "setBudget",
      "Limit the spending of a month.",
      {
        category: text("What is limited."),
        limit: number("Amount a month."),
        alert: object(
          "Warning before the limit.",
          { atPercent: whole("Share of the limit."), blockCard: flag("Whether the card stops at the limit.") },
          ["atPercent"],
        ),
      },
      ["category", "limit"],
    ),
    tool(
      "exportStatement",
      "Save a statement.",
      {
        months: list("Months, YYYY-MM, in order.", text("Month.")),
        format: choice("File format.", ["pdf", "csv", "xlsx"]),
      },
      ["months", "format"],
    ),
    tool(
      "freezeCard",
      "Block a card.",
      { lastDigits: text("Last four digits."), reason: choice("Why.", ["lost", "stolen", "pause"]) },
      ["lastDigits", "reason"],
    ),
  ],
  preferences: {
    fromAccount: [
      option("everyday", "out of the everyday account"),
      option("savings", "from my savings"),
      option("joint", "from the joint account"),
    ],
    speed: [
      option("instant", "instantly, whatever it costs"),
      option("standard", "by standard transfer, never pay for speed"),
    ],
    alert: [
      option({ atPercent: 50, blockCard: false }, "warn me at 50 percent, never block the card"),
      option({ atPercent: 80, blockCard: false }, "warn me at 80 percent but keep the card working"),
      option({ atPercent: 80, blockCard: true }, "a warning at 80 percent and a blocked card at the limit"),
      option({ atPercent: 95, blockCard: true }, "a warning at 95 percent, then block the card"),
    ],
  },
  scenes: {
    zh: [],
    en: [
      {
        role: "show",
        slots: {
          who: ["Marta Olsen", "Jonas Weir", "Nadia Faruk", "the allotment club"],
          amount: [
            ["42.50", 42.5],
            ["118.75", 118.75],
            ["63.20", 63.2],
          ],
          category: ["eating out", "books", "taxis", "clothes"],
          limit: [
            ["150", 150],
            ["220", 220],
            ["90", 90],
          ],
        },
        turns: [
          {
            says: [
              "Send {who} {amount}, {~fromAccount}, and {~speed}. I pay people that way and no other.",
              "{amount} to {who}, please: {~fromAccount}, {~speed}. Keep doing it like this.",
            ],
            calls: [
              {
                tool: "transferMoney",
                args: { recipient: "$who", amount: "$amount", fromAccount: "~fromAccount", speed: "~speed" },
                gives: { sent: true },
              },
            ],
            answer: "{amount} is on its way to {who}.",
          },
          {
            says: [
              "Limit {category} to {limit} a month. For budgets my rule is: {~alert}.",
              "I'd like a budget of {limit} a month for {category}. My rule for any budget: {~alert}.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "setBudget",
                args: { category: "$category", limit: "$limit", alert: "~alert" },
                gives: { set: true },
              },
            ],
            answer: "The budget for {category} is set.",
          },
          {
            says: [
              "Is saving a fixed sum better than saving what's left?",
              "Any sensible rule for how much to put aside?",
            ],
            subtype: "Partial Information",
            answer: "A fixed sum on pay day tends to work better, because what is left is often nothing.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          who: ["Marta Olsen", "Jonas Weir"],
          who2: ["Nadia Faruk", "Theo Brandt", "my landlord"],
          amount: [
            ["75.50", 75.5],
            ["31.90", 31.9],
          ],
        },
        turns: [
          {
            says: ["Pay {who} {amount}.", "I owe {who} {amount}, send it over."],
            calls: [
              {
                tool: "transferMoney",
                args: { recipient: "$who", amount: "$amount", fromAccount: "~fromAccount", speed: "~speed" },
                gives: { sent: true },
              },
            ],
            answer: "{who} gets {amount}, sent the usual way.",
          },
          {
            says: ["{who2} the same amount.", "And as much again for {who2}."],
            subtype: "Partial Information",
            calls: [
              {
                tool: "transferMoney",
                args: { recipient: "$who2", amount: "$^amount", fromAccount: "~fromAccount", speed: "~speed" },
                gives: { sent: true },
              },
            ],
            answer: "{who2} gets {amount} too.",
          },
          {
            says: ["I can't find one of my cards! Block it.", "Please freeze my card, quickly."],
            subtype: "Partial Information",
            asks: {
              question: "Which card (last four digits), and was it lost or stolen?",
              missing: ["lastDigits", "reason"],
              reply: "The one ending in 7714. Just lost, I think.",
            },
            calls: [{ tool: "freezeCard", args: { lastDigits: "7714", reason: "lost" }, gives: { frozen: true } }],
            answer: "The card ending in 7714 is blocked.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          category: ["groceries", "hobbies", "train fares"],
          limit: [
            ["180", 180],
            ["260", 260],
          ],
          format: [
            ["a spreadsheet", "xlsx"],
            ["a PDF", "pdf"],
            ["CSV", "csv"],
          ],
          who: ["Theo Brandt", "the music school"],
          amount: [
            ["54.25", 54.25],
            ["87.60", 87.6],
          ],
        },
        turns: [
          {
            says: [
              "How much is in savings and in the joint account? And save January and February 2026 as {format}.",
              "Give me the balance of savings and of the joint account, plus statements for January and February 2026 in {format}.",
            ],
            calls: [
              { tool: "getBalance", args: { account: "savings" }, gives: { balance: 5120.4 } },
              { tool: "getBalance", args: { account: "joint" }, gives: { balance: 812.9 } },
              {
                tool: "exportStatement",
                args: { months: ["2026-01", "2026-02"], format: "$format" },
                gives: { saved: true },
              },
            ],
            answer: "Savings: 5,120.40. Joint: 812.90. The statements are saved as {format}.",
          },
          {
            says: [
              "I spend too much on {category}. Cap it at {limit} a month.",
              "A monthly limit of {limit} for {category}, please.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "setBudget",
                args: { category: "$category", limit: "$limit", alert: "~alert" },
                gives: { set: true },
              },
            ],
            answer: "{category} is capped at {limit}, with your usual warning.",
          },
          {
            says: [
              "Check the everyday account, then send {amount} to {who} and set a budget of 100 for gifts.",
              "Once you've looked at the everyday balance, transfer {amount} to {who}; also a gifts budget of 100.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              { tool: "getBalance", args: { account: "everyday" }, gives: { balance: 1430.1 } },
              {
                tool: "transferMoney",
                args: { recipient: "$who", amount: "$amount", fromAccount: "~fromAccount", speed: "~speed" },
                after: [0],
                gives: { sent: true },
              },
              { tool: "setBudget", args: { category: "gifts", limit: 100, alert: "~alert" }, gives: { set: true } },
            ],
            answer: "1,430.10 were there, {amount} went to {who}, and gifts are limited to 100.",
          },
        ],
      },
    ],
  },
};
