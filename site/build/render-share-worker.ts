import { parentPort, workerData } from "node:worker_threads";
import { renderShare } from "./render-share.ts";

// Started by `renderSite`: a `Share` as its data, the policy of its pages as one message.
parentPort?.postMessage(await renderShare(workerData));
