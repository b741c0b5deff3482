/** One deliberate fault: `find`, which occurs exactly once in `file`, becomes `replace`. */
export interface Mutant {
  /** The rule of the benchmark's specification that the fault breaks, e.g. `3.1.4`. */
  readonly rule: string;
  /** What the broken code does. */
  readonly fault: string;
  /** From the root of the project. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** The mutants of a benchmark and every numbered rule that must have at least one. */
export interface MutantSet {
  readonly rules: readonly string[];
  readonly mutants: readonly Mutant[];
}

/** A function that makes mutants of one file. */
export function mutantsOf(file: string): (rule: string, fault: string, find: string, replace: string) => Mutant {
  return (rule, fault, find, replace) => ({ rule, fault, file, find, replace });
}

/** The text with the fault in it. Throws where `find` does not occur exactly once: the mutant is out of date. */
export function applyMutant(text: string, { rule, file, find, replace }: Mutant): string {
  const first = text.indexOf(find);
  if (first === -1 || text.indexOf(find, first + 1) !== -1) {
    const count = first === -1 ? "not at all" : "more than once";
    throw new Error(`Mutant of rule ${rule}: in ${file} this occurs ${count}: ${find}`);
  }
  return text.slice(0, first) + replace + text.slice(first + find.length);
}
