// Imported first by the entry of a confined worker: as `hardened.ts`, for a process that also cuts Chinese words and takes
// over the leases of workers that died.
import { hardenProcess } from "./harden.ts";

hardenProcess({ addons: ["@node-rs/jieba"], asksWhoLives: true });
