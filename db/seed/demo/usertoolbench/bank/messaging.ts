import { choice, type DomainBank, flag, list, object, option, text, tool } from "../bank.ts";

export const messaging: DomainBank = {
  id: "messaging",
  tools: [
    tool(
      "sendMessage",
      "Send a message to one person.",
      {
        to: text("Name of the person."),
        body: text("The text, word for word."),
        channel: choice("Way.", ["sms", "chat", "email"]),
        readReceipt: flag("Whether to ask for a receipt."),
      },
      ["to", "body", "channel"],
    ),
    tool(
      "scheduleMessage",
      "Send a message later.",
      {
        to: text("Name of the person."),
        body: text("The text, word for word."),
        channel: choice("Way.", ["sms", "chat", "email"]),
        when: object("Moment.", { date: text("Day, YYYY-MM-DD."), time: text("HH:MM.") }, ["date", "time"]),
      },
      ["to", "body", "channel", "when"],
    ),
    tool("searchMessages", "Search old messages.", { person: text("Name."), words: text("Words to look for.") }, [
      "person",
    ]),
    tool(
      "muteChat",
      "Silence a chat.",
      {
        chat: text("Name of the chat."),
        duration: choice("How long.", ["one_hour", "until_morning", "one_week", "forever"]),
      },
      ["chat", "duration"],
    ),
    tool(
      "createGroup",
      "Open a group chat.",
      {
        name: text("Name."),
        members: list("People in the order given.", text("Name.")),
        historyVisible: flag("Whether newcomers see old messages."),
      },
      ["name", "members"],
    ),
  ],
  preferences: {
    channel: [
      option("sms", "by text message, I trust nothing else"),
      option("chat", "over chat"),
      option("email", "by e-mail, I want it on file"),
    ],
    duration: [
      option("one_hour", "for an hour"),
      option("until_morning", "until the morning"),
      option("one_week", "for a whole week"),
      option("forever", "for good"),
    ],
    historyVisible: [
      option(true, "newcomers may read what came before"),
      option(false, "newcomers must not see old messages"),
    ],
  },
  scenes: {
    zh: [],
    en: [
      {
        role: "show",
        slots: {
          who: ["Elena", "Tobias", "Aunt Ruth", "Kwame"],
          body: [
            "I'll bring the cake",
            "The keys are under the pot",
            "Happy birthday, old friend",
            "Running ten minutes late",
          ],
          chat: ["Neighbours", "Parents of 4b", "Five-a-side"],
          group: ["Garden party", "Moving day", "Book swap"],
          a: ["Elena", "Kwame"],
          b: ["Tobias", "Mina"],
        },
        turns: [
          {
            says: [
              'Write to {who}: "{body}". {~channel}, please; I send everything like that.',
              'Let {who} know "{body}". I do all my messages {~channel}.',
            ],
            calls: [
              { tool: "sendMessage", args: { to: "$who", body: "$body", channel: "~channel" }, gives: { sent: true } },
            ],
            answer: "Sent to {who}.",
          },
          {
            says: [
              "The chat {chat} is driving me mad. When I say hush I mean muted {~duration}, so hush it.",
              "Mute {chat} {~duration}. That's what I mean by hush from now on.",
            ],
            subtype: "Partial Information",
            calls: [{ tool: "muteChat", args: { chat: "$chat", duration: "~duration" }, gives: { muted: true } }],
            answer: "{chat} is quiet.",
          },
          {
            says: [
              "Open a group {group} with {a} and {b}. In my groups {~historyVisible}.",
              "New group: {group}, members {a} and {b}. My rule for groups is that {~historyVisible}.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "createGroup",
                args: { name: "$group", members: ["$a", "$b"], historyVisible: "~historyVisible" },
                gives: { created: true },
              },
            ],
            answer: "{group} is open, with {a} and {b} in it.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          who: ["Elena", "Tobias"],
          who2: ["Kwame", "Mina", "Aunt Ruth"],
          body: ["See you at the gate", "Dinner is at eight"],
          chat: ["Neighbours", "Five-a-side"],
        },
        turns: [
          {
            says: ['Tell {who} "{body}".', 'Send {who} this: "{body}".'],
            calls: [
              { tool: "sendMessage", args: { to: "$who", body: "$body", channel: "~channel" }, gives: { sent: true } },
            ],
            answer: "{who} has it.",
          },
          {
            says: ["{who2} needs to know that as well.", "The same to {who2}."],
            subtype: "Coreferential Reference",
            calls: [
              {
                tool: "sendMessage",
                args: { to: "$who2", body: "$^body", channel: "~channel" },
                gives: { sent: true },
              },
            ],
            answer: "{who2} has it too.",
          },
          {
            says: ["Hush the noisy one.", "One of my chats keeps buzzing. Hush it."],
            subtype: "Long-Range Dependency",
            asks: { question: "Which chat do you mean?", missing: ["chat"], reply: "{chat}, of course." },
            calls: [{ tool: "muteChat", args: { chat: "$chat", duration: "~duration" }, gives: { muted: true } }],
            answer: "{chat} is hushed.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          who: ["Mina", "Kwame", "Tobias"],
          words: ["the recipe", "the address", "the invoice"],
          group: ["Ski week", "Street feast", "Choir trip"],
          a: ["Aunt Ruth", "Elena"],
          b: ["Jules", "Samir"],
          body: ["Don't forget the tickets", "Bring warm clothes"],
        },
        turns: [
          {
            says: ["Find what {who} wrote about {words}.", "{who} once sent me {words}. Search for it."],
            calls: [{ tool: "searchMessages", args: { person: "$who", words: "$words" }, gives: { hits: 2 } }],
            answer: "There are two messages from {who} about it.",
          },
          {
            says: [
              'Thanks. Start a group {group} with {a} and {b}, then schedule "{body}" to {a} for {day} at 08:00, and hush {group}.',
              'Good. I need a group {group} of {a} and {b}; after that hush it and plan "{body}" to {a}, {day}, 08:00.',
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "createGroup",
                args: { name: "$group", members: ["$a", "$b"], historyVisible: "~historyVisible" },
                gives: { created: true },
              },
              { tool: "muteChat", args: { chat: "$group", duration: "~duration" }, after: [0], gives: { muted: true } },
              {
                tool: "scheduleMessage",
                args: { to: "$a", body: "$body", channel: "~channel", when: { date: "$day", time: "08:00" } },
                after: [0],
                gives: { scheduled: true },
              },
            ],
            answer: "{group} is open and hushed; {a} hears from you on {day}.",
          },
          {
            says: ["Is it rude to mute one's own group?", "Would you feel bad about leaving a group chat?"],
            subtype: "Coreferential Reference",
            answer: "Not at all; whoever really needs you will write to you alone.",
          },
        ],
      },
    ],
  },
};
