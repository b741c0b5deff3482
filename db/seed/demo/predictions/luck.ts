import { createRandom, type Random } from "../random.ts";
import type { Quality } from "./systems.ts";

/** How much of a system's luck with an instance is the instance's own difficulty, the same for all systems. */
const SHARED_SHARE = 0.6;

export interface Luck {
  /** Whether the system gets the instance right, at the given chance. */
  isRight(chance: number): boolean;
  /** Draws for the kind and place of a mistake. */
  readonly random: Random;
}

/** The luck of one system with one instance: hard instances tend to be hard for every system. */
export function drawLuck(seed: string, quality: Quality, instanceId: string): Luck {
  const random = createRandom(seed, `predictions/${quality}/${instanceId}`);
  const shared = createRandom(seed, `predictions/difficulty/${instanceId}`).next();
  const draw = random.chance(SHARED_SHARE) ? shared : random.next();
  return { isRight: (chance) => draw < chance, random };
}
