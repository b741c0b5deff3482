import type { instant as english } from "../en/instant.ts";

export const instant: typeof english = { here: "您的时间", anywhere: "地球任意地点时间（AoE）" };
