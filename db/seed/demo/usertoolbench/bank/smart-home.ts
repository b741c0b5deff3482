import { choice, type DomainBank, float, list, object, option, text, tool, whole } from "../bank.ts";
import { smartHomeZh } from "./smart-home-zh.ts";

export const smartHome: DomainBank = {
  id: "smart-home",
  tools: [
    tool(
      "setThermostat",
      "Set the temperature of a room.",
      {
        room: text("Room."),
        celsius: float("Target in degrees Celsius."),
        untilTime: text("End of the setting, HH:MM."),
      },
      ["room", "celsius"],
    ),
    tool(
      "setLights",
      "Set the lights of a room.",
      {
        room: text("Room."),
        scene: object(
          "How the light looks.",
          { brightness: whole("Percent."), colour: choice("Colour of the light.", ["warm", "neutral", "cold"]) },
          ["brightness"],
        ),
      },
      ["room", "scene"],
    ),
    tool(
      "lockDoors",
      "Lock doors of the house.",
      { doors: list("Which doors.", choice("A door.", ["front", "back", "garage", "terrace"])) },
      ["doors"],
    ),
    tool(
      "startVacuum",
      "Send the vacuum cleaner out.",
      { rooms: list("Rooms in order.", text("Room.")), power: choice("Suction.", ["silent", "normal", "max"]) },
      ["rooms", "power"],
    ),
    tool(
      "readSensor",
      "Read a sensor of a room.",
      { room: text("Room."), kind: choice("What is measured.", ["temperature", "humidity", "air_quality"]) },
      ["room", "kind"],
    ),
  ],
  preferences: {
    celsius: [
      option(18.5, "18.5 degrees, I'm always warm", "18.5度，我怕热"),
      option(19.5, "19.5 degrees", "19.5度"),
      option(20.5, "20.5 degrees", "20.5度"),
      option(22.5, "22.5 degrees, I'm always cold", "22.5度，我怕冷"),
    ],
    light: [
      option({ brightness: 30, colour: "warm" }, "dim and warm, 30 percent", "暖光，亮度30"),
      option({ brightness: 60, colour: "warm" }, "warm at 60 percent", "暖光，亮度60"),
      option({ brightness: 80, colour: "neutral" }, "neutral at 80 percent", "自然光，亮度80"),
      option({ brightness: 100, colour: "cold" }, "full and cold, 100 percent", "冷光，亮度100"),
    ],
  },
  scenes: {
    zh: smartHomeZh,
    en: [
      {
        role: "show",
        slots: {
          room: ["study", "living room", "nursery", "dining room"],
          other: ["hall", "attic"],
          kind: [
            ["humid", "humidity"],
            ["stuffy", "air_quality"],
          ],
        },
        turns: [
          {
            says: [
              "Heat the {room} to {~celsius}. Whenever I ask for comfortable, that is what I mean.",
              "I'm in the {room} now: {~celsius}, please. That's comfortable for me, in any room.",
            ],
            calls: [{ tool: "setThermostat", args: { room: "$room", celsius: "~celsius" }, gives: { set: true } }],
            answer: "The {room} is on its way there.",
          },
          {
            says: [
              "And my reading light in there: {~light}. I read in no other light.",
              "Lights there like I always read: {~light}.",
            ],
            subtype: "Coreferential Reference",
            calls: [{ tool: "setLights", args: { room: "$^room", scene: "~light" }, gives: { set: true } }],
            answer: "Your reading light is on.",
          },
          {
            says: ["How {kind} is it in the {other}?", "Is the {other} {kind}? Have a look at the sensor."],
            subtype: "Partial Information",
            calls: [{ tool: "readSensor", args: { room: "$other", kind: "$kind" }, gives: { value: 47 } }],
            answer: "The {other} reads 47, which is fine.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          room: ["study", "living room"],
          until: [
            ["ten at night", "22:00"],
            ["half past nine at night", "21:30"],
          ],
        },
        turns: [
          {
            says: [
              "Make the {room} comfortable and put my reading light on.",
              "I'm going to read in the {room}: comfortable, with the right light.",
            ],
            calls: [
              { tool: "setThermostat", args: { room: "$room", celsius: "~celsius" }, gives: { set: true } },
              { tool: "setLights", args: { room: "$room", scene: "~light" }, gives: { set: true } },
            ],
            answer: "The {room} is ready for you.",
          },
          {
            says: ["Bedroom as well, but only until {until}.", "The heating in the bedroom likewise, until {until}."],
            subtype: "Partial Information",
            calls: [
              {
                tool: "setThermostat",
                args: { room: "bedroom", celsius: "~celsius", untilTime: "$until" },
                gives: { set: true },
              },
            ],
            answer: "The bedroom keeps it until {until}.",
          },
          {
            says: ["Oh, and lock up.", "Don't forget to lock."],
            subtype: "Partial Information",
            asks: {
              question: "Which doors should I lock: front, back, garage or terrace?",
              missing: ["doors"],
              reply: "Front and back, in that order.",
            },
            calls: [{ tool: "lockDoors", args: { doors: ["front", "back"] }, gives: { locked: true } }],
            answer: "Front and back doors are locked.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          room: ["nursery", "dining room"],
          power: [
            ["silently", "silent"],
            ["at full power", "max"],
          ],
        },
        turns: [
          {
            says: [
              "Lock the garage, then vacuum the hall and the {room} {power}, and meanwhile read the humidity in the cellar.",
              "First the garage door, locked. After that the vacuum: hall, then {room}, {power}. I also want the cellar's humidity.",
            ],
            calls: [
              { tool: "lockDoors", args: { doors: ["garage"] }, gives: { locked: true } },
              {
                tool: "startVacuum",
                args: { rooms: ["hall", "$room"], power: "$power" },
                after: [0],
                gives: { started: true },
              },
              { tool: "readSensor", args: { room: "cellar", kind: "humidity" }, gives: { value: 58 } },
            ],
            answer: "Garage locked, vacuum running, and the cellar is at 58 percent.",
          },
          {
            says: ["Is 58 percent too damp for a cellar?", "Should I worry about a figure like that?"],
            subtype: "Coreferential Reference",
            answer: "It's at the upper end; airing on dry mornings keeps it in check.",
          },
          {
            says: [
              "Read me the {room}'s temperature, then make it comfortable in there and set my light.",
              "What's the temperature in the {room}? Once you know, get it comfortable and switch my light on.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              { tool: "readSensor", args: { room: "$room", kind: "temperature" }, gives: { value: 16.4 } },
              {
                tool: "setThermostat",
                args: { room: "$room", celsius: "~celsius" },
                after: [0],
                gives: { set: true },
              },
              { tool: "setLights", args: { room: "$room", scene: "~light" }, after: [0], gives: { set: true } },
            ],
            answer: "It was 16.4 degrees; heating and light are set the way you like them.",
          },
        ],
      },
    ],
  },
};
