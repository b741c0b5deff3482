import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port that is free now, for servers that must know their own address before they listen. */
export async function freePort(): Promise<number> {
  const socket = createServer().listen(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  await new Promise((resolve) => socket.close(resolve));
  return port;
}
