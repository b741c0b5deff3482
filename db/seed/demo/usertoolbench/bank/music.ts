import { choice, type DomainBank, flag, list, option, text, tool, whole } from "../bank.ts";
import { musicZh } from "./music-zh.ts";

export const music: DomainBank = {
  id: "music",
  tools: [
    tool(
      "playMusic",
      "Start music in a room.",
      {
        query: text("Artist, album or genre."),
        room: text("Room of the speaker."),
        volume: whole("Loudness from 0 to 100."),
        quality: choice("Quality of the stream.", ["data_saver", "standard", "lossless"]),
      },
      ["query", "room"],
    ),
    tool(
      "createPlaylist",
      "Make an empty playlist.",
      {
        title: text("Title."),
        visibility: choice("Who sees it.", ["private", "friends", "public"]),
        explicitAllowed: flag("Whether songs with explicit lyrics are allowed."),
      },
      ["title"],
    ),
    tool(
      "addSongs",
      "Put songs at the end of a playlist.",
      { playlist: text("Title of the playlist."), songs: list("Song titles, in order.", text("One title.")) },
      ["playlist", "songs"],
    ),
    tool("stopMusic", "Stop music in a room.", { room: text("Room of the speaker.") }, ["room"]),
    tool(
      "setSleepTimer",
      "Fade the music out after some minutes.",
      { room: text("Room of the speaker."), minutes: whole("Minutes from now.") },
      ["room", "minutes"],
    ),
  ],
  preferences: {
    quality: [
      option("lossless", "lossless, nothing less", "一定要无损音质"),
      option("standard", "standard quality, I can't hear the difference", "标准音质就够了"),
      option("data_saver", "on data saver, my line is slow", "用省流量的音质，家里网慢"),
    ],
    volume: [
      option(20, "quietly, volume 20", "音量20，轻轻的"),
      option(35, "at volume 35", "音量35"),
      option(55, "at volume 55", "音量55"),
      option(80, "loud, volume 80", "音量80，要响"),
    ],
    visibility: [
      option("private", "private, just for me", "仅自己可见"),
      option("friends", "open to my friends", "好友可见"),
      option("public", "public, everyone may listen", "公开"),
    ],
  },
  scenes: {
    zh: musicZh,
    en: [
      {
        role: "show",
        slots: {
          query: ["cello suites", "bossa nova", "Nordic folk", "early soul", "piano trios"],
          room: ["kitchen", "study", "living room"],
          title: ["Sunday Slow", "Long Drive", "Rain on Glass", "Desk Hours"],
          song: ["Harbour Lights", "Seven Rivers", "Paper Moon Road"],
          song2: ["Low Tide", "Amber", "North of Here"],
        },
        turns: [
          {
            says: [
              "Put on some {query} in the {room}, {~volume}. And {~quality}; that's how I like all my music.",
              "{query} in the {room}, please, {~volume} as always, and {~quality}.",
            ],
            calls: [
              {
                tool: "playMusic",
                args: { query: "$query", room: "$room", volume: "~volume", quality: "~quality" },
                gives: { playing: true },
              },
            ],
            answer: "Playing {query} in the {room}.",
          },
          {
            says: [
              "Make a playlist called {title}. Mine are always {~visibility}.",
              "I'd like a new playlist, {title}, and like all of them {~visibility}.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "createPlaylist",
                args: { title: "$title", visibility: "~visibility" },
                gives: { created: true },
              },
            ],
            answer: "{title} is ready for songs.",
          },
          {
            says: ["Add {song} and {song2} to it, in that order.", "First {song}, then {song2}. Put them on there."],
            subtype: "Coreferential Reference",
            calls: [
              { tool: "addSongs", args: { playlist: "$^title", songs: ["$song", "$song2"] }, gives: { length: 2 } },
            ],
            answer: "Both songs are on {title}.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          query: ["bossa nova", "early soul"],
          room: ["kitchen", "study"],
          minutes: [
            ["half an hour", 30],
            ["forty minutes", 40],
            ["twenty minutes", 20],
          ],
        },
        turns: [
          {
            says: ["Some {query} in the {room}, please.", "I'd enjoy {query} in the {room} now."],
            calls: [
              {
                tool: "playMusic",
                args: { query: "$query", room: "$room", volume: "~volume", quality: "~quality" },
                gives: { playing: true },
              },
            ],
            answer: "{query} is playing in the {room}.",
          },
          {
            says: ["The bedroom too.", "Same thing in the bedroom."],
            subtype: "Partial Information",
            calls: [
              {
                tool: "playMusic",
                args: { query: "$^query", room: "bedroom", volume: "~volume", quality: "~quality" },
                gives: { playing: true },
              },
            ],
            answer: "Now in the bedroom as well.",
          },
          {
            says: [
              "Stop it in the {room} and let the bedroom fade out after {minutes}.",
              "Off in the {room}. In the bedroom it may run for another {minutes}, then fade.",
            ],
            subtype: "Coreferential Reference",
            calls: [
              { tool: "stopMusic", args: { room: "$room" }, gives: { stopped: true } },
              { tool: "setSleepTimer", args: { room: "bedroom", minutes: "$minutes" }, gives: { set: true } },
            ],
            answer: "The {room} is quiet, and the bedroom fades out after {minutes}.",
          },
        ],
      },
      {
        role: "rely",
        slots: {
          title: ["Train Window", "First Coffee", "Garden Work"],
          song: ["Salt and Cedar", "Lanterns", "Old Canal"],
          song2: ["Half Asleep", "Quarter Past", "Blue Bicycle"],
          room: ["living room", "kitchen"],
        },
        turns: [
          {
            says: ["Do you think people still listen to whole albums?", "Why do old songs stick in the head for days?"],
            answer: "Many do. A good order of songs tells a story that single tracks can't.",
          },
          {
            says: [
              "Set up a playlist named {title} with {song} and {song2} on it, then play it in the {room}.",
              "New playlist, {title}: {song}, then {song2}. Once it's filled, play it in the {room}.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "createPlaylist",
                args: { title: "$title", visibility: "~visibility" },
                gives: { created: true },
              },
              {
                tool: "addSongs",
                args: { playlist: "$title", songs: ["$song", "$song2"] },
                after: [0],
                gives: { length: 2 },
              },
              {
                tool: "playMusic",
                args: { query: "$title", room: "$room", volume: "~volume", quality: "~quality" },
                after: [1],
                gives: { playing: true },
              },
            ],
            answer: "{title} has two songs and is playing in the {room}.",
          },
          {
            says: ["Turn it off after a while, will you?", "I might doze off. Set the timer on it."],
            subtype: "Coreferential Reference",
            asks: {
              question: "After how many minutes?",
              missing: ["minutes"],
              reply: "Forty-five minutes should do.",
            },
            calls: [{ tool: "setSleepTimer", args: { room: "$^room", minutes: 45 }, gives: { set: true } }],
            answer: "It will fade out in 45 minutes.",
          },
        ],
      },
    ],
  },
};
