/** One question that the paper leaves open, with our answer. */
export interface ScoringDecision {
  readonly number: number;
  readonly question: string;
  /** What this scorer does. */
  readonly answer: string;
  /** Another reading, and what it would change. */
  readonly alternative: string;
}

/**
 * ToolSpectrum publishes no evaluator, so that these rules are this board's own. Printed on the method page
 * beside every score (ToolSpectrum spec, section 4, and the additions from 11 on).
 */
export const TOOLSPECTRUM_DECISIONS: readonly ScoringDecision[] = [
  {
    number: 1,
    question: "Micro or macro F1?",
    answer:
      "Micro within a cell: matched, predicted and reference items are summed over its instances, then F1 is taken.",
    alternative: "Macro over app names, or the mean per instance; for single labels the latter is accuracy.",
  },
  {
    number: 2,
    question: "What is None (no call) at APP and API?",
    answer: "A label of its own; all instances count.",
    alternative: "Dropping references without a call; APP and API would then not match the low figures of the paper.",
  },
  {
    number: 3,
    question: "What is None at the parameter levels?",
    answer: "Only instances whose reference makes a call count; a predicted None then only misses.",
    alternative: "Counting predicted parameters as false there; the paper's figures contradict it.",
  },
  {
    number: 4,
    question: "Do parameters count when the API is wrong?",
    answer: "Yes, they are still compared by name.",
    alternative: "AppBench: no hits unless the API is right.",
  },
  {
    number: 5,
    question: "Is a parameter item its name and value, or its name only?",
    answer: "Name and value.",
    alternative: "Name only, which would raise RP.",
  },
  {
    number: 6,
    question: "What are environmental parameters in the profile setting?",
    answer: "Optional (OP), by their name.",
    alternative: "Required (RP), or ignored.",
  },
  {
    number: 7,
    question: "When are two strings equal?",
    answer:
      "Trimmed, whitespace collapsed and case folded they are the same. Substring credit is a line of its own (contains).",
    alternative: "Substring credit (AppBench) in the main line.",
  },
  {
    number: 8,
    question: "449 and 333 items in the files, 450 and 330 in the paper?",
    answer: "The released files as they are; repeated inputs count each time.",
    alternative: "None.",
  },
  {
    number: 9,
    question: "App names of the paper (Temu, Amazon) or of the data (Pinduoduo, Tmall)?",
    answer: "Those of the data.",
    alternative: "None.",
  },
  {
    number: 10,
    question: "Which class has `ticketType`, required in some APIs and personalised in others?",
    answer: "That of its own API.",
    alternative: "Required, by name.",
  },
  {
    number: 11,
    question: "Which class has a parameter that its API does not list?",
    answer:
      "Optional if any API lists the name as personalised or environmental, otherwise required; a name on both sides takes " +
      "the class of the reference side. Reference parameters outside the table (42 in the released data) are kept.",
    alternative: "Dropping them: less than 3 % of the items.",
  },
  {
    number: 12,
    question: "How are parameter names compared?",
    answer: "Trimmed, in their exact case. App and API names: case folded, underscores as spaces.",
    alternative: "Case folded as well.",
  },
  {
    number: 13,
    question: "Are two texts that are both numerals numbers?",
    answer:
      'No: a number equals the text of its numeral (1 = "1.0"), but two texts are compared as texts ("007" is not "7").',
    alternative: "Reading every numeral as a number.",
  },
  {
    number: 14,
    question: "What ranks?",
    answer:
      "The unweighted mean of the 12 exact cells. A file of one setting has cells and no rank. Always answering None scores " +
      "0.72 at APP and API with profile and environment together, so that no single level ranks.",
    alternative: "Ranking by one level or one setting.",
  },
];
