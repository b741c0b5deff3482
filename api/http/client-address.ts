import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The address that limits are counted by. With `trustedProxies` 0 it is the peer of the socket; with n it is the n-th
 * entry of `X-Forwarded-For` from the right, because only what our own proxies appended can be believed.
 * IPv6 is cut to its /64: one household or one server has them all.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string {
  const peer = incoming.socket.remoteAddress ?? "unknown";
  if (trustedProxies === 0) return toNetwork(peer);
  const forwarded = String(incoming.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  return toNetwork(forwarded.at(-trustedProxies) ?? peer);
}

function toNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}
