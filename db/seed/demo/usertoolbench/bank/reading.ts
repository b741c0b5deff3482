import { choice, type DomainBank, flag, list, object, option, text, tool, whole } from "../bank.ts";

export const reading: DomainBank = {
  id: "reading",
  tools: [
    tool(
      "borrowBook",
      "Borrow a book from the town library.",
      {
        title: text("Title."),
        edition: object(
          "Which edition.",
          { medium: choice("Medium.", ["print", "ebook", "audiobook"]), largePrint: flag("Large letters.") },
          ["medium"],
        ),
        branch: text("Branch for collection."),
      },
      ["title"],
    ),
    tool("renewLoan", "Keep a book longer.", { loanId: text("Number of the loan."), weeks: whole("Further weeks.") }, [
      "loanId",
      "weeks",
    ]),
    tool(
      "summariseArticle",
      "Sum up an article.",
      { url: text("Address."), style: choice("Form of the summary.", ["one_line", "bullets", "essay"]) },
      ["url"],
    ),
    tool(
      "setReadingGoal",
      "Aim for a number of pages.",
      { pages: whole("Pages."), per: choice("Period.", ["day", "week", "month"]) },
      ["pages", "per"],
    ),
    tool(
      "findBooks",
      "Search the catalogue.",
      { subject: text("Subject."), languages: list("Languages.", text("Language.")) },
      ["subject"],
    ),
  ],
  preferences: {
    edition: [
      option({ medium: "print" }, "in print, I want to turn pages"),
      option({ medium: "print", largePrint: true }, "in print with large letters, my eyes are tired"),
      option({ medium: "ebook" }, "as an e-book"),
      option({ medium: "audiobook" }, "as an audiobook for the commute"),
    ],
    branch: [
      option("Mill Lane", "Mill Lane is my branch"),
      option("Old Harbour", "Old Harbour is my branch"),
      option("North Gate", "North Gate is my branch"),
    ],
    style: [
      option("one_line", "one line, I have no time"),
      option("bullets", "bullet points"),
      option("essay", "a proper little essay"),
    ],
  },
  scenes: {
    zh: [],
    en: [
      {
        role: "show",
        slots: {
          title: ["The Salt Path Keepers", "A Winter of Bees", "Twelve Ferries", "The Glass Orchard"],
          url: ["https://example.org/tides", "https://example.org/moss", "https://example.org/looms"],
          pages: [
            ["twenty pages", 20],
            ["thirty pages", 30],
            ["fifteen pages", 15],
          ],
        },
        ids: { loan: "LN" },
        turns: [
          {
            says: [
              "Borrow {title} for me, {~edition}. {~branch}. I never take books any other way.",
              "I'd love to read {title}: {~edition}. {~branch}, for this one and every other.",
            ],
            calls: [
              {
                tool: "borrowBook",
                args: { title: "$title", edition: "~edition", branch: "~branch" },
                gives: { loanId: "{loan}" },
              },
            ],
            answer: "{title} is yours for a while, loan {loan}.",
          },
          {
            says: [
              "Sum up {url} for me. I like my summaries as {~style}.",
              "What does {url} say? Summaries, for me, are {~style}.",
            ],
            subtype: "Partial Information",
            calls: [{ tool: "summariseArticle", args: { url: "$url", style: "~style" }, gives: { summary: "..." } }],
            answer: "Here is the gist of it.",
          },
          {
            says: ["Let me have the book three weeks longer.", "I'm slow with it. Three more weeks."],
            subtype: "Coreferential Reference",
            calls: [{ tool: "renewLoan", args: { loanId: "$^loan", weeks: 3 }, gives: { renewed: true } }],
            answer: "Loan {loan} runs three weeks longer.",
          },
          {
            says: ["Set me a goal of {pages} a day.", "I'd like to read {pages} every day. Make it a goal."],
            subtype: "Partial Information",
            calls: [{ tool: "setReadingGoal", args: { pages: "$pages", per: "day" }, gives: { set: true } }],
            answer: "The goal is {pages} a day.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          title: ["Twelve Ferries", "A Winter of Bees"],
          title2: ["The Glass Orchard", "Bread and Bells", "Under the Viaduct"],
        },
        ids: { loan: "LN" },
        turns: [
          {
            says: ["Get {title} from the library.", "{title} next, please borrow it."],
            calls: [
              {
                tool: "borrowBook",
                args: { title: "$title", edition: "~edition", branch: "~branch" },
                gives: { loanId: "{loan}" },
              },
            ],
            answer: "{title} is borrowed, loan {loan}.",
          },
          {
            says: ["{title2} too.", "And while you're at it, {title2}."],
            subtype: "Partial Information",
            calls: [
              {
                tool: "borrowBook",
                args: { title: "$title2", edition: "~edition", branch: "~branch" },
                gives: { borrowed: true },
              },
            ],
            answer: "{title2} is borrowed as well.",
          },
          {
            says: ["I'd like to keep the first one longer.", "Renew {title}, would you?"],
            subtype: "Coreferential Reference",
            asks: { question: "By how many weeks?", missing: ["weeks"], reply: "Two weeks are plenty." },
            calls: [{ tool: "renewLoan", args: { loanId: "$^loan", weeks: 2 }, gives: { renewed: true } }],
            answer: "{title} can stay two weeks longer.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          subject: ["lighthouses", "beekeeping", "early railways"],
          language: ["Dutch", "Italian", "Portuguese"],
          found: ["Keepers of the Light", "Steam and Slate", "The Patient Hive"],
          url: ["https://example.org/kilns", "https://example.org/dunes"],
          url2: ["https://example.org/rope", "https://example.org/snow"],
        },
        turns: [
          {
            says: [
              "Is it all right to stop a book halfway?",
              "Can one read two novels at once without mixing them up?",
            ],
            answer: "Certainly. Nobody hands out medals for the last page.",
          },
          {
            says: [
              "Search for books about {subject} in English or {language} and borrow the first.",
              "What is there on {subject}, in English or {language}? Borrow whatever is on top.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "findBooks",
                args: { subject: "$subject", languages: ["English", "$language"] },
                gives: { titles: ["{found}"] },
              },
              {
                tool: "borrowBook",
                args: { title: "$<found", edition: "~edition", branch: "~branch" },
                after: [0],
                gives: { borrowed: true },
              },
            ],
            answer: "{found} was on top, and it's borrowed.",
          },
          {
            says: ["Now summarise {url} and {url2}.", "Two articles to sum up: {url} and {url2}."],
            subtype: "Long-Range Dependency",
            calls: [
              { tool: "summariseArticle", args: { url: "$url", style: "~style" }, gives: { summary: "..." } },
              { tool: "summariseArticle", args: { url: "$url2", style: "~style" }, gives: { summary: "..." } },
            ],
            answer: "Both are summed up the way you like.",
          },
        ],
      },
    ],
  },
};
