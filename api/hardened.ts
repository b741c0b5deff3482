// Imported first by an entry: hardens the process as a side effect, before the modules behind the next import run.
import { hardenProcess } from "./harden.ts";

hardenProcess();
