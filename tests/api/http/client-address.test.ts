import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "../../../api/http/client-address.ts";

function incoming(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const message = new IncomingMessage(socket);
  if (forwarded !== undefined) message.headers["x-forwarded-for"] = forwarded;
  return message;
}

test("a forwarded address counts only as far as our own proxies appended it", () => {
  const sent = incoming("10.0.0.1", "6.6.6.6, 7.7.7.7, 8.8.8.8");
  expect(clientAddress(sent, 0)).toBe("10.0.0.1");
  expect(clientAddress(sent, 1)).toBe("8.8.8.8");
  expect(clientAddress(sent, 2)).toBe("7.7.7.7");
  expect(clientAddress(incoming("10.0.0.1"), 1)).toBe("10.0.0.1");
});

test("IPv6 addresses of one network count as one, mapped IPv4 as IPv4", () => {
  expect(clientAddress(incoming("2001:db8:1:2:3:4:5:6"), 0)).toBe(clientAddress(incoming("2001:db8:1:2::9"), 0));
  expect(clientAddress(incoming("2001:db8:1:3::9"), 0)).not.toBe(clientAddress(incoming("2001:db8:1:2::9"), 0));
  expect(clientAddress(incoming("::ffff:1.2.3.4"), 0)).toBe("1.2.3.4");
  expect(clientAddress(incoming("::1"), 0)).toBe("0:0:0:0::/64");
});
