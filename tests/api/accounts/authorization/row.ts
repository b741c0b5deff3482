import type { Expectation } from "./expectation.ts";
import type { ViewerName, World } from "./world.ts";

export interface SentRequest {
  /** Below the server's address; the route's own pattern when left out. */
  readonly path?: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly bytes?: string;
  /** Beside those of the viewer, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Row {
  readonly expected: Expectation;
  /** What a viewer sends. Where it changes something, it names a thing that no other viewer's request has touched. */
  readonly request?: (world: World, viewer: ViewerName) => SentRequest | Promise<SentRequest>;
}
