import type { Scene } from "../bank.ts";

export const travelZh: readonly Scene[] = [
  {
    role: "show",
    slots: {
      to: ["苏州", "厦门", "成都", "大理"],
      nights: [
        ["两晚", 2],
        ["三晚", 3],
      ],
    },
    ids: { train: "G", ticket: "TK", room: "HB" },
    turns: [
      {
        says: [
          "买一张{day}的{train}次车票，我坐车只选{~seat}。",
          "{day}坐{train}次去{to}，帮我订票，{~seat}，每次都这样订。",
        ],
        calls: [
          {
            tool: "bookTrain",
            args: { trainNumber: "$train", date: "$day", seat: "~seat" },
            gives: { bookingId: "{ticket}" },
          },
        ],
        answer: "{train}次的票订好了，订单号{ticket}。",
      },
      {
        says: [
          "在{to}订个房间，{day}入住，{nights}，要{~bed}，别的床我睡不惯。",
          "{to}的酒店也订上，{day}到，住{nights}，我向来只住{~bed}房。",
        ],
        subtype: "Partial Information",
        calls: [
          {
            tool: "bookHotel",
            args: { city: "$to", checkIn: "$day", nights: "$nights", bed: "~bed" },
            gives: { bookingId: "{room}" },
          },
        ],
        answer: "{to}的房间订好了，订单号{room}。",
      },
      {
        says: ["行程有变，车票和房间都改到{day2}。", "临时有事，这两个都往后挪到{day2}。"],
        subtype: "Coreferential Reference",
        calls: [
          { tool: "changeBooking", args: { bookingId: "$^ticket", newDate: "$day2" }, gives: { moved: true } },
          { tool: "changeBooking", args: { bookingId: "$^room", newDate: "$day2" }, gives: { moved: true } },
        ],
        answer: "都改到{day2}了。",
      },
    ],
  },
  {
    role: "rely",
    slots: { from: ["杭州", "南京"], to: ["厦门", "成都"] },
    ids: { train: "G", ticket: "TK" },
    turns: [
      {
        says: [
          "{tomorrow}从{from}到{to}，找一趟直达的车，直接订上。",
          "我{tomorrow}得赶到{to}，从{from}出发，挑直达车买票。",
        ],
        calls: [
          {
            tool: "searchTrains",
            args: { from: "$from", to: "$to", date: "$tomorrow", directOnly: true },
            gives: { trains: ["{train}"] },
          },
          {
            tool: "bookTrain",
            args: { trainNumber: "$<train", date: "$tomorrow", seat: "~seat" },
            after: [0],
            gives: { bookingId: "{ticket}" },
          },
        ],
        answer: "订好了{train}次，座位按您平时的选择，订单号{ticket}。",
      },
      {
        says: ["那边再订两晚住处。", "住的地方也安排上，从到的那天起住两晚。"],
        subtype: "Partial Information",
        calls: [
          {
            tool: "bookHotel",
            args: { city: "$^to", checkIn: "$^tomorrow", nights: 2, bed: "~bed" },
            gives: { confirmed: true },
          },
        ],
        answer: "{to}的房间订了两晚。",
      },
      {
        says: ["车票能不能改签一下？", "那趟车赶不上了，帮我改一下。"],
        subtype: "Coreferential Reference",
        asks: { question: "想改到哪一天？", missing: ["newDate"], reply: "改到{day2}。" },
        calls: [{ tool: "changeBooking", args: { bookingId: "$^ticket", newDate: "$day2" }, gives: { moved: true } }],
        answer: "已经改签到{day2}。",
      },
    ],
  },
  {
    role: "rely",
    slots: { city: ["苏州", "大理"], city2: ["厦门", "成都"] },
    ids: { room: "HB" },
    turns: [
      {
        says: ["{day}{city}和{city2}的天气各怎么样？", "{day}想出去走走，比较一下{city}和{city2}的天气。"],
        calls: [
          { tool: "getForecast", args: { city: "$city", date: "$day" }, gives: { sky: "晴", high: 23 } },
          { tool: "getForecast", args: { city: "$city2", date: "$day" }, gives: { sky: "小雨", high: 17 } },
        ],
        answer: "{city}晴，23度；{city2}有小雨，17度。",
      },
      {
        says: ["就去晴天那个，订一晚的房。", "那选不下雨的，住一晚。"],
        subtype: "Long-Range Dependency",
        calls: [
          {
            tool: "bookHotel",
            args: { city: "$^city", checkIn: "$^day", nights: 1, bed: "~bed" },
            gives: { bookingId: "{room}" },
          },
        ],
        answer: "{city}的房间订好了，订单号{room}。",
      },
      {
        says: [
          "同一天G-20418次的票也买上，再看看{dayAfter}当地的天气。",
          "车票要当天的G-20418次，顺便查下{dayAfter}那边天气如何。",
        ],
        subtype: "Long-Range Dependency",
        calls: [
          {
            tool: "bookTrain",
            args: { trainNumber: "G-20418", date: "$^day", seat: "~seat" },
            gives: { confirmed: true },
          },
          { tool: "getForecast", args: { city: "$^city", date: "$dayAfter" }, gives: { sky: "晴", high: 22 } },
        ],
        answer: "票买好了，第二天也是晴天。",
      },
    ],
  },
];
