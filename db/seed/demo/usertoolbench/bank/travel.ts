import { choice, type DomainBank, flag, list, object, option, text, tool, whole } from "../bank.ts";
import { travelZh } from "./travel-zh.ts";

export const travel: DomainBank = {
  id: "travel",
  tools: [
    tool(
      "searchTrains",
      "List trains between two cities on a day.",
      {
        from: text("City of departure."),
        to: text("City of arrival."),
        date: text("Day, YYYY-MM-DD."),
        directOnly: flag("Without a change of train."),
      },
      ["from", "to", "date"],
    ),
    tool(
      "bookTrain",
      "Buy a ticket for one train.",
      {
        trainNumber: text("Number of the train."),
        date: text("Day, YYYY-MM-DD."),
        seat: object(
          "Where to sit.",
          {
            position: choice("Place in the row.", ["window", "aisle", "table"]),
            coach: choice("Kind of coach.", ["quiet", "family", "any"]),
          },
          ["position"],
        ),
      },
      ["trainNumber", "date"],
    ),
    tool(
      "bookHotel",
      "Book one room.",
      {
        city: text("City of the hotel."),
        checkIn: text("Day of arrival, YYYY-MM-DD."),
        nights: whole("Number of nights."),
        bed: choice("Bed in the room.", ["single", "double", "twin"]),
        requests: list("Wishes to pass on.", text("One wish.")),
      },
      ["city", "checkIn", "nights"],
    ),
    tool(
      "changeBooking",
      "Move a booking to another day.",
      { bookingId: text("Number of the booking."), newDate: text("Day, YYYY-MM-DD.") },
      ["bookingId", "newDate"],
    ),
    tool("getForecast", "Weather in a city on a day.", { city: text("City."), date: text("Day, YYYY-MM-DD.") }, [
      "city",
      "date",
    ]),
  ],
  preferences: {
    seat: [
      option({ position: "window", coach: "quiet" }, "a window seat in the quiet coach", "靠窗，安静车厢"),
      option({ position: "aisle", coach: "quiet" }, "an aisle seat in the quiet coach", "靠过道，安静车厢"),
      option({ position: "aisle", coach: "family" }, "on the aisle in the family coach", "靠过道，亲子车厢"),
      option({ position: "table", coach: "any" }, "a seat at a table, any coach will do", "带桌子的座位，车厢无所谓"),
      option({ position: "window", coach: "any" }, "by the window, whichever coach", "靠窗，哪个车厢都行"),
    ],
    bed: [
      option("single", "with a single bed", "单人床"),
      option("double", "with a double bed", "大床"),
      option("twin", "with twin beds", "双床"),
    ],
  },
  scenes: {
    zh: travelZh,
    en: [
      {
        role: "show",
        slots: {
          from: ["Leeds", "Ghent", "Turin"],
          to: ["Bath", "Lyon", "Basel", "Porto"],
          nights: [
            ["two nights", 2],
            ["three nights", 3],
            ["one night", 1],
          ],
        },
        ids: { train: "RX", ticket: "TK", room: "HB" },
        turns: [
          {
            says: [
              "Buy me a ticket for train {train} on {day}. I only ever travel one way: {~seat}.",
              "Train {train} on {day}, one ticket, {~seat} please. Please remember that for every trip.",
            ],
            calls: [
              {
                tool: "bookTrain",
                args: { trainNumber: "$train", date: "$day", seat: "~seat" },
                gives: { bookingId: "{ticket}" },
              },
            ],
            answer: "Your ticket for {train} is booked, number {ticket}.",
          },
          {
            says: [
              "I'll need a hotel in {to} from {day}, {nights}, a room {~bed}; I sleep badly in anything else.",
              "And a room in {to}, arriving {day}, {nights}. Always {~bed} for me.",
            ],
            subtype: "Partial Information",
            calls: [
              {
                tool: "bookHotel",
                args: { city: "$to", checkIn: "$day", nights: "$nights", bed: "~bed" },
                gives: { bookingId: "{room}" },
              },
            ],
            answer: "The room in {to} is booked, number {room}.",
          },
          {
            says: [
              "I have to move the trip, and I mean both bookings, to {day2}.",
              "Something came up. Shift the ticket and the room to {day2}, would you?",
            ],
            subtype: "Coreferential Reference",
            calls: [
              { tool: "changeBooking", args: { bookingId: "$^ticket", newDate: "$day2" }, gives: { moved: true } },
              { tool: "changeBooking", args: { bookingId: "$^room", newDate: "$day2" }, gives: { moved: true } },
            ],
            answer: "Both are moved to {day2}.",
          },
          {
            says: ["Anything in {to} I shouldn't miss?", "I've never been to {to}. What is it like?"],
            subtype: "Coreferential Reference",
            answer: "Walk through the old town in the morning and leave an hour for the market.",
          },
        ],
      },
      {
        role: "rely",
        slots: { from: ["Leeds", "Ghent"], to: ["Lyon", "Basel", "Porto"] },
        ids: { train: "RX", ticket: "TK" },
        turns: [
          {
            says: [
              "Get me on a direct train from {from} to {to} {tomorrow}.",
              "I have to be in {to} {tomorrow}. Find a direct train from {from} and book it.",
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
            answer: "You are on {train}, in your usual kind of seat. Booking {ticket}.",
          },
          {
            says: ["And somewhere to stay there, two nights.", "A hotel as well, for two nights from then."],
            subtype: "Partial Information",
            calls: [
              {
                tool: "bookHotel",
                args: { city: "$^to", checkIn: "$^tomorrow", nights: 2, bed: "~bed" },
                gives: { confirmed: true },
              },
            ],
            answer: "A room in {to} is booked for two nights.",
          },
          {
            says: ["Could you rebook the ticket?", "The train won't work after all. Please move it."],
            subtype: "Coreferential Reference",
            asks: {
              question: "To which day shall I move it?",
              missing: ["newDate"],
              reply: "Make it {day2}.",
            },
            calls: [
              { tool: "changeBooking", args: { bookingId: "$^ticket", newDate: "$day2" }, gives: { moved: true } },
            ],
            answer: "Booking {ticket} is now for {day2}.",
          },
        ],
      },
      {
        role: "rely",
        slots: { city: ["Bath", "Porto"], city2: ["Lyon", "Basel"] },
        ids: { room: "HB" },
        turns: [
          {
            says: [
              "What's the weather going to be on {day}, in {city} and in {city2}?",
              "I can't decide between {city} and {city2} for {day}. Compare the weather for me.",
            ],
            calls: [
              { tool: "getForecast", args: { city: "$city", date: "$day" }, gives: { sky: "clear", high: 21 } },
              { tool: "getForecast", args: { city: "$city2", date: "$day" }, gives: { sky: "rain", high: 14 } },
            ],
            answer: "{city} will be clear with 21 degrees, {city2} rainy with 14.",
          },
          {
            says: [
              "The sunny one then. Reserve a room for one night.",
              "Easy choice. One night in the dry one, please.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "bookHotel",
                args: { city: "$^city", checkIn: "$^day", nights: 1, bed: "~bed" },
                gives: { bookingId: "{room}" },
              },
            ],
            answer: "One night in {city} is booked, number {room}.",
          },
          {
            says: [
              "I need a ticket there too. It's train RX-20418 on that day, and tell me the weather for the day after as well: {dayAfter}.",
              "Then put me on RX-20418 the same day, and check how {dayAfter} looks over there.",
            ],
            subtype: "Long-Range Dependency",
            calls: [
              {
                tool: "bookTrain",
                args: { trainNumber: "RX-20418", date: "$^day", seat: "~seat" },
                gives: { confirmed: true },
              },
              { tool: "getForecast", args: { city: "$^city", date: "$dayAfter" }, gives: { sky: "clear", high: 22 } },
            ],
            answer: "You're on RX-20418, and the next day stays clear.",
          },
        ],
      },
    ],
  },
};
