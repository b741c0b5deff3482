import { fork } from "node:child_process";
import { resolve } from "node:path";
import { productionEnvironment } from "./production-environment.ts";
import type { RenderedSite, RenderOptions } from "./render-site.ts";

export interface RenderedApart extends RenderedSite {
  /** Processor time of the process, all its threads. */
  readonly cpuSeconds: number;
}

/**
 * `renderSite` in a process of its own, whose memory is given back when it ends; takes and returns the same, and what it cost.
 * Rejects with the child's error text where it fails, and with the signal's reason, the child being gone, when that aborts.
 */
export function renderSiteApart(options: RenderOptions, signal?: AbortSignal): Promise<RenderedApart> {
  const child = fork(resolve(import.meta.dirname, "render-site-child.ts"), [JSON.stringify(options)], {
    env: productionEnvironment(),
    execArgv: [],
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    killSignal: "SIGKILL",
    ...(signal === undefined ? {} : { signal }),
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  return new Promise((done, fail) => {
    let result: RenderedApart | undefined;
    child.on("message", (message: RenderedApart) => {
      result = message;
    });
    // A child that is ended by the signal is waited for: until then it writes.
    child.on("error", (error) => child.pid === undefined && fail(error));
    child.on("close", (code) => {
      if (code === 0 && result !== undefined) done(result);
      else if (signal?.aborted === true) fail(signal.reason);
      else fail(new Error(`Rendering the site ended with ${code}:\n${errors}`));
    });
  });
}
