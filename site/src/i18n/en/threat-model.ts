export const threatModel = {
  title: "Threat model",
  description: "What Toolboard protects, from whom, by what means, and what it does not protect.",
};
