export const method = {
  title: "{benchmark}: method",
  description:
    "How {benchmark} is scored here: rules, formulas, intervals, ranks, and where this scorer departs from released code.",
  lead: "How an answer becomes a score, a score an interval, and an interval a rank. Scorer version {version}.",
  contents: "On this page",
  metricsHeading: "Measures and their formulas",
  metric: "Measure",
  formula: "Formula",
  source: "Source",
  headline: "ranks the board",
  released: "Released evaluator",
  here: "This board",
  decisionsHeading: "Decisions, numbered",
  decisionsNote:
    "The paper publishes no evaluator. These are the questions that it leaves open and how this scorer answers them.",
  answer: "Answer here",
  alternative: "Another reading",
  coverageHeading: "Measured coverage of the intervals",
  coverageNote:
    "How often the 95 % interval holds the true rate on simulated data: {repetitions} data sets per figure, about {size} instances a cluster, at several correlations of two instances of a cluster; a rate and its complement fare alike. Each figure has a standard error of about 0.3 points. Four clusters or fewer make intervals that are wider than they need be. The interval fails where the clusters that matter are too few to be drawn: if every tenth of 20 users is wholly different, one sample in eight holds none of them, and no method can cover more.",
  coverageClusters: "Clusters",
  coverageCorrelation: "Correlation",
  coverageRate: "True rate {rate} %",
  smallest: "Below {count} clusters the board says “few” beside the group.",
};
