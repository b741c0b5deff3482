import type { SystemDescription } from "../../../ports.ts";

export type Quality = "good" | "middle" | "weak";

export interface DemoSystem {
  readonly quality: Quality;
  readonly description: SystemDescription;
}

const NOTE = "Invented for the demo: its answers are the demo's references with seeded mistakes. No model was run.";

const system = (quality: Quality, name: string, manner: string): DemoSystem => ({
  quality,
  description: {
    name,
    organisation: "Toolboard demo",
    baseModel: "none (demo)",
    weights: "unknown",
    description: `${manner} ${NOTE}`,
    link: "",
  },
});

/** Three invented systems, the best first. */
export const DEMO_SYSTEMS: readonly DemoSystem[] = [
  system("good", "Demo planner with memory", "Mostly remembers what the user likes."),
  system("middle", "Demo planner", "Plans its calls, but often forgets preferences."),
  system("weak", "Demo one-shot prompt", "Answers at once and rarely looks back."),
];
