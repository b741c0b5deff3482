export const home = {
  title: "Does a tool-calling model decide right for the person it acts for?",
  description:
    "Leaderboards for UserToolBench, ToolSpectrum and RUT-Bench: rankings with their uncertainty, where every number comes from, and where each model fails.",
  purpose:
    "Three benchmarks measure it. Here are their rankings with the uncertainty of every number, the source of every number, and a way to have your own system scored.",
  boardsHeading: "The three boards",
  openBoard: "Whole board of {benchmark}",
  moreRows: "and {count} more",
  latestHeading: "Latest scored entries",
  noLatest: "No entry has been scored yet.",
  submitHeading: "Submit in three steps",
  stepDownload: "Download the inputs and an example file.",
  stepCheck: "Choose your file. It is checked in your browser, and nothing is sent before you say so.",
  stepSend: "Send it. You get the score with its breakdown, private to you until you publish.",
  submitLink: "Choose a benchmark and begin",
  trustHeading: "How far a number can be trusted",
  trustText: "Every row carries one word. Ranks are counted within one word and one version of the data, never across.",
};
