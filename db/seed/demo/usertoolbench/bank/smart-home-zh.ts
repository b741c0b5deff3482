import type { Scene } from "../bank.ts";

export const smartHomeZh: readonly Scene[] = [
  {
    role: "show",
    slots: {
      room: ["书房", "客厅", "儿童房"],
      other: ["玄关", "阁楼"],
      kind: [
        ["湿度", "humidity"],
        ["空气质量", "air_quality"],
      ],
    },
    turns: [
      {
        says: [
          "把{room}调到{~celsius}，以后我说“舒服的温度”就是这个。",
          "我在{room}，温度{~celsius}。记住，这就是我说的舒服。",
        ],
        calls: [{ tool: "setThermostat", args: { room: "$room", celsius: "~celsius" }, gives: { set: true } }],
        answer: "{room}正在调温。",
      },
      {
        says: ["那边的阅读灯也开上：{~light}，我看书只用这种光。", "灯也按我看书的习惯来，{~light}。"],
        subtype: "Coreferential Reference",
        calls: [{ tool: "setLights", args: { room: "$^room", scene: "~light" }, gives: { set: true } }],
        answer: "阅读灯开好了。",
      },
      {
        says: ["{other}的{kind}怎么样？", "看一下{other}的{kind}读数。"],
        subtype: "Partial Information",
        calls: [{ tool: "readSensor", args: { room: "$other", kind: "$kind" }, gives: { value: 47 } }],
        answer: "{other}的读数是47，正常。",
      },
    ],
  },
  {
    role: "rely",
    slots: {
      room: ["书房", "客厅"],
      until: [
        ["晚上十点", "22:00"],
        ["晚上九点半", "21:30"],
      ],
    },
    turns: [
      {
        says: ["我要去{room}看书，温度弄舒服，灯也开上。", "{room}调到舒服的温度，开我的阅读灯。"],
        calls: [
          { tool: "setThermostat", args: { room: "$room", celsius: "~celsius" }, gives: { set: true } },
          { tool: "setLights", args: { room: "$room", scene: "~light" }, gives: { set: true } },
        ],
        answer: "{room}都准备好了。",
      },
      {
        says: ["卧室温度也一样，到{until}为止。", "卧室同样，保持到{until}。"],
        subtype: "Partial Information",
        calls: [
          {
            tool: "setThermostat",
            args: { room: "卧室", celsius: "~celsius", untilTime: "$until" },
            gives: { set: true },
          },
        ],
        answer: "卧室会保持到{until}。",
      },
      {
        says: ["对了，把门锁上。", "别忘了锁门。"],
        subtype: "Partial Information",
        asks: {
          question: "要锁哪几扇门？前门、后门、车库还是露台？",
          missing: ["doors"],
          reply: "先前门，再后门。",
        },
        calls: [{ tool: "lockDoors", args: { doors: ["front", "back"] }, gives: { locked: true } }],
        answer: "前门和后门都锁好了。",
      },
    ],
  },
  {
    role: "rely",
    slots: {
      room: ["儿童房", "餐厅"],
      power: [
        ["静音", "silent"],
        ["最强", "max"],
      ],
    },
    turns: [
      {
        says: [
          "先锁车库门，然后用{power}模式扫玄关和{room}，同时查一下地下室的湿度。",
          "车库先锁上，再让扫地机{power}扫玄关、{room}；地下室湿度也报一下。",
        ],
        calls: [
          { tool: "lockDoors", args: { doors: ["garage"] }, gives: { locked: true } },
          {
            tool: "startVacuum",
            args: { rooms: ["玄关", "$room"], power: "$power" },
            after: [0],
            gives: { started: true },
          },
          { tool: "readSensor", args: { room: "地下室", kind: "humidity" }, gives: { value: 58 } },
        ],
        answer: "车库已锁，扫地机出发了，地下室湿度58%。",
      },
      {
        says: ["58%算不算太潮？", "这个数要紧吗？"],
        subtype: "Coreferential Reference",
        answer: "略偏高，天晴时多通通风就好。",
      },
      {
        says: [
          "看看{room}现在几度，然后调到舒服的温度，再开我的阅读灯。",
          "先读{room}的温度，读完就调舒服，灯也照我的习惯开。",
        ],
        subtype: "Long-Range Dependency",
        calls: [
          { tool: "readSensor", args: { room: "$room", kind: "temperature" }, gives: { value: 16.4 } },
          { tool: "setThermostat", args: { room: "$room", celsius: "~celsius" }, after: [0], gives: { set: true } },
          { tool: "setLights", args: { room: "$room", scene: "~light" }, after: [0], gives: { set: true } },
        ],
        answer: "原来16.4度，温度和灯都按您的习惯调好了。",
      },
    ],
  },
];
