/** The event streams that are open, so that a shutdown can end them: otherwise each would hold the server up. */
export class LiveStreams {
  readonly #controllers = new Set<AbortController>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Registers a stream; undefined when as many are open as may be. */
  open(): AbortController | undefined {
    if (this.#controllers.size >= this.#max) return undefined;
    const controller = new AbortController();
    this.#controllers.add(controller);
    return controller;
  }

  close(controller: AbortController): void {
    this.#controllers.delete(controller);
  }

  /** Asks every stream to end now. */
  endAll(): void {
    for (const controller of this.#controllers) controller.abort();
  }

  get size(): number {
    return this.#controllers.size;
  }
}
