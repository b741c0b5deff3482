import type { DimensionDefinition, MetricDefinition } from "../terms.ts";
import { FAILURE_LABELS } from "./label-failure.ts";

/** Metric ids of UserToolBench. */
export const METRICS: readonly MetricDefinition[] = [
  {
    id: "exact",
    label: "Exact trajectory accuracy",
    unit: "fraction",
    better: "higher",
    formula:
      "A turn is exact if its calls follow an allowed plan of the reference to the final text and every argument passes. In a cell: the share of exact turns of each profile, averaged over profiles (domains and single profiles: share of turns). Overall (Avg): unweighted mean of single tool, multi tool and lack of information; a profile without one of these counts 0 there. Chat counts in no part of it.",
    source: "Paper section 3.4; Paper Table 4; #verdict; #aggregate",
  },
  {
    id: "executable-completion",
    label: "Executable completion",
    unit: "fraction",
    better: "higher",
    formula:
      "Exact, or: every call fits the schema of an offered tool, the calls are those of the reference with each dependency carried out before, every question is asked in its turn, and a text ends the turn. Values are not compared. Averaged like exact. Ours; not the paper's relaxed accuracy, which needs a judge.",
    source: "#completion",
  },
  {
    id: "relaxed",
    label: "Relaxed task completion accuracy",
    unit: "fraction",
    better: "higher",
    formula: "As printed in the paper; needs a judge of task completion and is not scored here.",
    source: "Paper section 3.4; Paper Table 5; #completion",
  },
  {
    id: "all-turns",
    label: "Exact over all turns",
    unit: "fraction",
    better: "higher",
    formula: "Share of exact turns among all turns of a profile, chat included, averaged over profiles.",
    source: "#further",
  },
  {
    id: "optimal",
    label: "Optimal plans",
    unit: "fraction",
    better: "higher",
    formula:
      "Share of parallel and mixed multi-tool turns that are exact in the fewest possible steps, averaged over profiles (0 for a profile without such turns).",
    source: "#further",
  },
  {
    id: "progress",
    label: "Progress",
    unit: "fraction",
    better: "higher",
    formula:
      "Steps completed over reference actions, in sequential and mixed multi-tool turns, averaged over profiles (0 for a profile without such turns). As in the released evaluator a failing step counts as completed.",
    source: "#further",
  },
  {
    id: "session",
    label: "Flawless profiles",
    unit: "fraction",
    better: "higher",
    formula: "Share of profiles of which every turn is exact.",
    source: "#further",
  },
  {
    id: "failure-share",
    label: "Share of wrong turns",
    unit: "fraction",
    better: "neither",
    formula: "Wrong turns with the label over all wrong turns; labels are not exclusive.",
    source: "Paper section D.1; Paper section D.2; #failures",
  },
];

export const DIMENSIONS: readonly DimensionDefinition[] = [
  {
    id: "task-type",
    label: "Task type",
    definition: "The kind of decision that the turn asks for, as the data set labels it.",
    categories: [
      { id: "single-tool", label: "Single tool", definition: "One tool call." },
      { id: "multi-tool", label: "Multi tool", definition: "Several calls, of any kind below." },
      { id: "parallel-multi-tool", label: "Parallel", definition: "Several calls that do not need one another." },
      { id: "sequential-multi-tool", label: "Sequential", definition: "Calls that each need the one before." },
      { id: "mixed-multi-tool", label: "Mixed", definition: "Some calls that need others and some that do not." },
      {
        id: "lack-of-information",
        label: "Missing information (LOI)",
        definition: "The request lacks something that must be asked for (Clarify in the released files).",
      },
      { id: "chat", label: "Chat", definition: "No tool is called for; counts in no part of the headline." },
    ],
  },
  {
    id: "position",
    label: "Position in the trajectory",
    definition: "The third of a profile's turns that the turn lies in, over all task types.",
    categories: [
      { id: "first-third", label: "First third", definition: "The earliest turns of the profile." },
      { id: "middle-third", label: "Middle third", definition: "The turns between." },
      { id: "last-third", label: "Last third", definition: "The latest turns, with the most history before them." },
    ],
  },
  {
    id: "subtype",
    label: "Turn subtype",
    definition: "How the turn depends on what was said before.",
    categories: [
      { id: "first-turn", label: "First turn", definition: "The first turn of a profile." },
      { id: "subsequent-turn", label: "Subsequent turn", definition: "Every later turn." },
      { id: "coreferential-reference", label: "Coreference", definition: "Refers to something said before." },
      { id: "partial-information", label: "Partial information", definition: "Leaves out what was said before." },
      { id: "long-range-dependency", label: "Long range", definition: "Needs something said long before." },
      { id: "cross-topic", label: "Cross topic", definition: "The first turn of a later topic." },
    ],
  },
  { id: "profile", label: "Profile", definition: "The hidden person; one trajectory each.", categories: [] },
  {
    id: "domain",
    label: "Tool domain",
    definition: "The domain that the data set names, otherwise the set of tools that the turn offers.",
    categories: [],
  },
  {
    id: "failure",
    label: "Failure label",
    definition: "Why a wrong turn is wrong, as far as its alignment with the reference shows.",
    categories: FAILURE_LABELS.map((id) => ({ id, ...describeFailure(id) })),
  },
  {
    id: "severity",
    label: "Severity",
    definition: "How far a wrong turn is from its reference; a rule of this site, not the paper's judged one.",
    categories: [
      { id: "slight", label: "Slight", definition: "The same calls to the end; only arguments differ." },
      { id: "major", label: "Major", definition: "Anything else, a missing turn included." },
    ],
  },
];

function describeFailure(id: (typeof FAILURE_LABELS)[number]): { readonly label: string; readonly definition: string } {
  switch (id) {
    case "wrong-tool":
      return { label: "Wrong tool", definition: "More calls of some tool than the reference has." };
    case "missing-tool":
      return { label: "Missing tool", definition: "Fewer calls of some tool than the reference has." };
    case "sequence-dependency":
      return {
        label: "Sequence or dependency",
        definition: "The right calls in an order or place that is not allowed, or a value not passed on between calls.",
      };
    case "argument-deviation":
      return { label: "Arguments", definition: "A call that should be right has wrong arguments." };
    case "user-constraint":
      return {
        label: "User constraint",
        definition: "A differing argument that the request or the history states; only where the data says so.",
      };
    case "implicit-preference":
      return {
        label: "Implicit preference",
        definition: "A differing argument that only the hidden profile gives; only where the data says so.",
      };
    case "not-labelled":
      return { label: "Not labelled", definition: "None of the others follows, a missing turn included." };
  }
}
