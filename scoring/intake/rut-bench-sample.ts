export { toCompactSample } from "../rut-bench/official-output.ts";
