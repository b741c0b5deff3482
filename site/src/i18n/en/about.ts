export const about = {
  label: "Pages of {benchmark}",
  leaderboard: "Leaderboard",
  categories: "Categories",
  method: "Method",
  data: "Data",
  changes: "Changes",
  search: "Search",
};
