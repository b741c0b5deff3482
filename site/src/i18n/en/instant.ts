/** The words that tell a time's place apart: the reader's own, and UTC−12, where a day ends last. */
export const instant = { here: "your time", anywhere: "anywhere on earth" };
