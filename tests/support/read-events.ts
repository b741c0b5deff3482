export interface ReadEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Reads a stream of server-sent events to its end. */
export async function readEvents(response: Response): Promise<readonly ReadEvent[]> {
  const blocks = (await response.text()).split("\n\n").filter((block) => block !== "" && !block.startsWith(":"));
  return blocks.map((block) => {
    const fields = new Map(
      block.split("\n").map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()]),
    );
    return {
      event: fields.get("event") ?? "message",
      id: fields.get("id"),
      data: JSON.parse(fields.get("data") ?? "null"),
    };
  });
}
