import { choice, type DomainBank, list, object, option, text, tool, whole } from "../bank.ts";

export const calendar: DomainBank = {
  id: "calendar",
  tools: [
    tool(
      "findFreeSlot",
      "Find the first gap on a day.",
      { date: text("Day, YYYY-MM-DD."), minutes: whole("Length of the gap.") },
      ["date", "minutes"],
    ),
    tool(
      "createEvent",
      "Put an event in the calendar.",
      {
        title: text("Title."),
        date: text("Day, YYYY-MM-DD."),
        start: text("Start, HH:MM."),
        minutes: whole("Length."),
        reminder: object(
          "When and how the user is reminded.",
          { minutesBefore: whole("Minutes before the start."), channel: choice("Way.", ["push", "email", "sms"]) },
          ["minutesBefore", "channel"],
        ),
      },
      ["title", "date", "start"],
    ),
    tool(
      "moveEvent",
      "Move an event.",
      { eventId: text("Number of the event."), date: text("Day, YYYY-MM-DD."), start: text("Start, HH:MM.") },
      ["eventId", "date", "start"],
    ),
    tool(
      "inviteGuests",
      "Invite people to an event.",
      { eventId: text("Number of the event."), guests: list("Names in the order given.", text("Name.")) },
      ["eventId", "guests"],
    ),
    tool("listEvents", "List the events of a day.", { date: text("Day, YYYY-MM-DD.") }, ["date"]),
  ],
  preferences: {
    minutes: [
      option(25, "25 minutes, not one more"),
      option(45, "45 minutes"),
      option(60, "a full hour"),
      option(90, "an hour and a half"),
    ],
    reminder: [
      option({ minutesBefore: 10, channel: "push" }, "a push ten minutes ahead"),
      option({ minutesBefore: 60, channel: "email" }, "an e-mail one hour ahead"),
      option({ minutesBefore: 30, channel: "sms" }, "a text half an hour ahead"),
      option({ minutesBefore: 5, channel: "push" }, "a push five minutes ahead"),
    ],
  },
  scenes: {
    zh: [],
    en: [
      {
        role: "show",
        slots: {
          title: ["Budget review", "Catch-up with Ines", "Piano lesson", "Team retro"],
          start: [
            ["nine in the morning", "09:00"],
            ["half past ten", "10:30"],
            ["two in the afternoon", "14:00"],
          ],
          guest: ["Omar", "Ines", "Yusuf"],
          guest2: ["Lotte", "Bram", "Priya"],
        },
        ids: { event: "EV" },
        turns: [
          {
            says: [
              "Enter {title} on {day} at {start}. My appointments last {~minutes}, and I want {~reminder}.",
              "{title}, {day}, {start}, please. As for length: {~minutes}. And I get {~reminder}, for everything.",
            ],
            calls: [
              {
                tool: "createEvent",
                args: { title: "$title", date: "$day", start: "$start", minutes: "~minutes", reminder: "~reminder" },
                gives: { eventId: "{event}" },
              },
            ],
            answer: "{title} is in your calendar, number {event}.",
          },
          {
            says: ["Ask {guest} and {guest2} to join.", "{guest} and {guest2} should be there too."],
            subtype: "Coreferential Reference",
            calls: [
              { tool: "inviteGuests", args: { eventId: "$^event", guests: ["$guest", "$guest2"] }, gives: { sent: 2 } },
            ],
            answer: "Both are invited.",
          },
          {
            says: ["What else do I have that day?", "Is the rest of that day free?"],
            subtype: "Coreferential Reference",
            calls: [{ tool: "listEvents", args: { date: "$^day" }, gives: { events: ["{title}"] } }],
            answer: "Nothing besides {title}.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          title: ["Dentist", "Call with the landlord"],
          title2: ["Flat viewing", "Choir practice", "Parents' evening"],
          start: [
            ["ten in the morning", "10:00"],
            ["four in the afternoon", "16:00"],
          ],
          start2: [
            ["six in the evening", "18:00"],
            ["half past seven in the evening", "19:30"],
          ],
        },
        ids: { event: "EV" },
        turns: [
          {
            says: ["{title} {tomorrow} at {start}.", "Put {title} in for {tomorrow}, {start}."],
            calls: [
              {
                tool: "createEvent",
                args: {
                  title: "$title",
                  date: "$tomorrow",
                  start: "$start",
                  minutes: "~minutes",
                  reminder: "~reminder",
                },
                gives: { eventId: "{event}" },
              },
            ],
            answer: "It's in, number {event}, with your usual reminder.",
          },
          {
            says: ["And {title2} at {start2}.", "Same day, {start2}: {title2}."],
            subtype: "Partial Information",
            calls: [
              {
                tool: "createEvent",
                args: {
                  title: "$title2",
                  date: "$^tomorrow",
                  start: "$start2",
                  minutes: "~minutes",
                  reminder: "~reminder",
                },
                gives: { created: true },
              },
            ],
            answer: "{title2} is in as well.",
          },
          {
            says: ["The first one doesn't suit me any more. Move it.", "Actually, {title} has to be some other time."],
            subtype: "Coreferential Reference",
            asks: {
              question: "To which day and time?",
              missing: ["date", "start"],
              reply: "{day2} at eleven in the morning.",
            },
            calls: [
              {
                tool: "moveEvent",
                args: { eventId: "$^event", date: "$day2", start: "11:00" },
                gives: { moved: true },
              },
            ],
            answer: "{title} is now on {day2} at eleven.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          title: ["Tax papers", "Portfolio check", "Letter to the board"],
          guest: ["Omar", "Lotte"],
          free: ["08:30", "13:15", "15:45"],
        },
        ids: { event: "EV" },
        turns: [
          {
            says: ["What's on {tomorrow}, and what's on {day2}?", "Read me my events for {tomorrow} and for {day2}."],
            calls: [
              { tool: "listEvents", args: { date: "$tomorrow" }, gives: { events: ["Lunch"] } },
              { tool: "listEvents", args: { date: "$day2" }, gives: { events: [] } },
            ],
            answer: "Lunch on the first day, nothing on the second.",
          },
          {
            says: [
              "On the empty one, find a gap that fits me, book {title} into it and invite {guest}.",
              "Look for a slot of my length on the free day, use it for {title}, and then ask {guest} along.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "findFreeSlot",
                args: { date: "$^day2", minutes: "~minutes" },
                gives: { start: "{free}" },
              },
              {
                tool: "createEvent",
                args: {
                  title: "$title",
                  date: "$^day2",
                  start: "$<free",
                  minutes: "~minutes",
                  reminder: "~reminder",
                },
                after: [0],
                gives: { eventId: "{event}" },
              },
              {
                tool: "inviteGuests",
                args: { eventId: "$<event", guests: ["$guest"] },
                after: [1],
                gives: { sent: 1 },
              },
            ],
            answer: "{title} starts at {free}, and {guest} is invited.",
          },
          {
            says: ["How do people with ten meetings a day stay sane?", "Do short meetings really work better?"],
            answer: "Short ones with a clear question usually do; the rest is often better as a note.",
            subtype: "Partial Information",
          },
        ],
      },
    ],
  },
};
