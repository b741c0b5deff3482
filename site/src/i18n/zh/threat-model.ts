import type { threatModel as english } from "../en/threat-model.ts";

export const threatModel: typeof english = {
  title: "威胁模型",
  description: "Toolboard 保护什么、防备谁、用什么办法，以及不保护什么。",
};
