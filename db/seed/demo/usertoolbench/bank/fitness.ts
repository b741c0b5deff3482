import { choice, type DomainBank, flag, float, list, object, option, text, tool, whole } from "../bank.ts";

export const fitness: DomainBank = {
  id: "fitness",
  tools: [
    tool(
      "logWorkout",
      "Write down a workout.",
      {
        sport: text("Kind of sport."),
        minutes: whole("Length."),
        distanceKm: float("Distance in kilometres."),
        share: choice("Who sees it.", ["nobody", "club", "everyone"]),
      },
      ["sport", "minutes"],
    ),
    tool(
      "planTraining",
      "Make a training plan.",
      {
        goal: text("What it is for."),
        weeks: whole("Number of weeks."),
        schedule: object(
          "When to train.",
          {
            days: list("Days of the week.", choice("Day.", ["mon", "tue", "wed", "thu", "fri", "sat", "sun"])),
            timeOfDay: choice("Part of the day.", ["early", "lunch", "evening"]),
          },
          ["days", "timeOfDay"],
        ),
        includeStretching: flag("Whether stretching ends each session."),
      },
      ["goal", "weeks"],
    ),
    tool(
      "bookClass",
      "Reserve a place in a class.",
      { className: text("Class."), date: text("Day, YYYY-MM-DD."), mat: flag("Whether a mat is lent.") },
      ["className", "date"],
    ),
    tool("logWeight", "Write down the body weight.", { kilograms: float("Weight in kilograms.") }, ["kilograms"]),
    tool(
      "getStatistics",
      "Sum up a period.",
      { period: choice("Which.", ["week", "month", "year"]), sport: text("Kind of sport.") },
      ["period"],
    ),
  ],
  preferences: {
    share: [
      option("nobody", "visible to nobody"),
      option("club", "shared with my club only"),
      option("everyone", "shared with everyone"),
    ],
    schedule: [
      option({ days: ["mon", "wed", "fri"], timeOfDay: "early" }, "Monday, Wednesday and Friday, early"),
      option({ days: ["tue", "thu"], timeOfDay: "evening" }, "Tuesday and Thursday evenings"),
      option({ days: ["tue", "thu"], timeOfDay: "lunch" }, "Tuesday and Thursday over lunch"),
      option({ days: ["sat", "sun"], timeOfDay: "early" }, "early on Saturday and Sunday"),
    ],
    mat: [option(true, "lend me a mat"), option(false, "no mat, I bring my own")],
  },
  scenes: {
    zh: [],
    en: [
      {
        role: "show",
        slots: {
          sport: ["rowing", "running", "swimming"],
          km: [
            ["6.5", 6.5],
            ["4.2", 4.2],
            ["8.4", 8.4],
          ],
          minutes: [
            ["38", 38],
            ["45", 45],
            ["52", 52],
          ],
          className: ["Pilates", "Yin yoga", "Core strength"],
          goal: ["a first 10 k", "a stronger back", "the lake crossing"],
          weeks: [
            ["six weeks", 6],
            ["eight weeks", 8],
          ],
        },
        turns: [
          {
            says: [
              "Log {sport}: {minutes} minutes, {km} kilometres, {~share}. I keep all my workouts that way.",
              "Just did {km} kilometres of {sport} in {minutes} minutes. Note it, {~share} as ever.",
            ],
            calls: [
              {
                tool: "logWorkout",
                args: { sport: "$sport", minutes: "$minutes", distanceKm: "$km", share: "~share" },
                gives: { saved: true },
              },
            ],
            answer: "Logged: {km} kilometres in {minutes} minutes.",
          },
          {
            says: [
              "Now plan {weeks} for {goal}. I can train {~schedule}, that won't change this year.",
              "I want a plan for {goal}, {weeks} long. My days are fixed: {~schedule}.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "planTraining",
                args: { goal: "$goal", weeks: "$weeks", schedule: "~schedule" },
                gives: { planned: true },
              },
            ],
            answer: "The plan for {goal} is ready.",
          },
          {
            says: [
              "And get me into {className} on {day}; {~mat}, as always.",
              "One place in {className}, {day}. For classes it's always: {~mat}.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "bookClass",
                args: { className: "$className", date: "$day", mat: "~mat" },
                gives: { booked: true },
              },
            ],
            answer: "You have a place in {className}.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          sport: ["running", "swimming"],
          km: [
            ["5.5", 5.5],
            ["3.6", 3.6],
          ],
          minutes: [
            ["33", 33],
            ["41", 41],
          ],
          className: ["Pilates", "Yin yoga"],
        },
        turns: [
          {
            says: [
              "{sport}, {km} kilometres, {minutes} minutes. Log it.",
              "Write down {minutes} minutes of {sport}, {km} kilometres.",
            ],
            calls: [
              {
                tool: "logWorkout",
                args: { sport: "$sport", minutes: "$minutes", distanceKm: "$km", share: "~share" },
                gives: { saved: true },
              },
            ],
            answer: "It's in your log.",
          },
          {
            says: [
              "Show me this month of it, and book {className} {tomorrow}.",
              "My month in that sport, please, and a place in {className} {tomorrow}.",
            ],
            subtype: "Coreferential Reference",
            calls: [
              { tool: "getStatistics", args: { period: "month", sport: "$^sport" }, gives: { sessions: 9 } },
              {
                tool: "bookClass",
                args: { className: "$className", date: "$tomorrow", mat: "~mat" },
                gives: { booked: true },
              },
            ],
            answer: "Nine sessions this month, and {className} is booked.",
          },
          {
            says: ["I've been on the scales. Note my weight.", "Add today's weight, please."],
            subtype: "Partial Information",
            asks: { question: "What did the scales say?", missing: ["kilograms"], reply: "71.4 kilograms." },
            calls: [{ tool: "logWeight", args: { kilograms: 71.4 }, gives: { saved: true } }],
            answer: "71.4 kilograms, noted.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          goal: ["a half marathon", "a pain-free shoulder", "the alpine hike"],
          weeks: [
            ["ten weeks", 10],
            ["twelve weeks", 12],
          ],
          className: ["Core strength", "Aqua fit"],
        },
        turns: [
          {
            says: ["Do cold showers do anything for sore legs?", "Is one rest day a week enough?"],
            answer: "It helps some people; sleep and an easy day help nearly everyone.",
          },
          {
            says: [
              "Make me a plan for {goal}, {weeks}, with stretching at the end.",
              "{weeks} towards {goal}, stretching included. Draw up the plan.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "planTraining",
                args: { goal: "$goal", weeks: "$weeks", schedule: "~schedule", includeStretching: true },
                gives: { planned: true },
              },
            ],
            answer: "The plan for {goal} is ready, on your days.",
          },
          {
            says: [
              "First my statistics for the year, then log 30 minutes of yoga; and {className} on {day} for me.",
              "Sum up my year, after that note 30 minutes of yoga. Separately, reserve {className} on {day}.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              { tool: "getStatistics", args: { period: "year" }, gives: { sessions: 104 } },
              {
                tool: "logWorkout",
                args: { sport: "yoga", minutes: 30, share: "~share" },
                after: [0],
                gives: { saved: true },
              },
              {
                tool: "bookClass",
                args: { className: "$className", date: "$day", mat: "~mat" },
                gives: { booked: true },
              },
            ],
            answer: "104 sessions this year; the yoga is logged and {className} booked.",
          },
        ],
      },
    ],
  },
};
