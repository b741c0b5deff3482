import type { DimensionDefinition, MetricDefinition } from "../terms.ts";
import type { Counts, ToolSpectrumDetail } from "./score-instance.ts";

/** The settings in the paper's order; the released files call them persona, environment and persona_environment. */
export const SETTINGS = ["profile", "environment", "profile-environment"] as const;
export type Setting = (typeof SETTINGS)[number];

/** How a micro-averaged metric is made: the items of one instance, and the figure from the summed items. */
export interface CountedMetric {
  readonly definition: MetricDefinition;
  /** null where the metric does not look at the instance. */
  countsOf(detail: ToolSpectrumDetail): Counts | null;
  readonly figure: "f1" | "precision" | "recall";
}

const F1 = "2 · matched / (predicted + reference), summed over the instances of the cell";

function counted(
  id: string,
  label: string,
  about: { readonly items: string; readonly source: string; readonly figure?: CountedMetric["figure"] },
  countsOf: CountedMetric["countsOf"],
): CountedMetric {
  const figure = about.figure ?? "f1";
  const formula = figure === "f1" ? F1 : figure === "precision" ? "matched / predicted" : "matched / reference";
  return {
    definition: {
      id,
      label,
      unit: "fraction",
      better: "higher",
      formula: `${formula}. Items: ${about.items}.`,
      source: about.source,
    },
    countsOf,
    figure,
  };
}

const whereCalled =
  (countsOf: (detail: ToolSpectrumDetail) => Counts) =>
  (detail: ToolSpectrumDetail): Counts | null =>
    detail.referenceIsNone ? null : countsOf(detail);

function countNone(detail: ToolSpectrumDetail): Counts {
  const predicted = detail.decision === "none" ? 1 : 0;
  const reference = detail.referenceIsNone ? 1 : 0;
  return { matched: predicted * reference, predicted, reference };
}

const none = "instances where None was predicted, and where the reference forbids a call";

/** Every metric that is a figure of summed items; RP and OP look only at references that make a call. */
export const COUNTED_METRICS: readonly CountedMetric[] = [
  counted(
    "app-f1",
    "APP F1",
    { items: "the app name, or None", source: "Paper Table 3; #levels; #decision-2" },
    (detail) => detail.app,
  ),
  counted(
    "api-f1",
    "API F1",
    { items: "the API name alone, or None", source: "Paper Table 3; #levels; #decision-2" },
    (detail) => detail.api,
  ),
  counted(
    "rp-f1",
    "Required parameters F1",
    {
      items: "(name, value) of required parameters, exact rule",
      source: "Paper Table 3; #levels; #values; #decision-3",
    },
    whereCalled((detail) => detail.rp),
  ),
  counted(
    "op-f1",
    "Optional parameters F1",
    {
      items: "(name, value) of personalised and environmental parameters, exact rule",
      source: "Paper Table 3; #levels; #values; #decision-3",
    },
    whereCalled((detail) => detail.op),
  ),
  counted(
    "rp-f1-contains",
    "Required parameters F1, contains",
    { items: "as RP, where of two strings one may include the other", source: "#values; #decision-7" },
    whereCalled((detail) => detail.rpContains),
  ),
  counted(
    "op-f1-contains",
    "Optional parameters F1, contains",
    { items: "as OP, where of two strings one may include the other", source: "#values; #decision-7" },
    whereCalled((detail) => detail.opContains),
  ),
  counted("none-precision", "None precision", { items: none, source: "#levels", figure: "precision" }, countNone),
  counted("none-recall", "None recall", { items: none, source: "#levels", figure: "recall" }, countNone),
  counted("none-f1", "None F1", { items: none, source: "#levels" }, countNone),
  counted(
    "app-f1-called",
    "APP F1 where a call is right",
    { items: "the app name, over references that make a call", source: "#levels" },
    whereCalled((detail) => detail.app),
  ),
  counted(
    "api-f1-called",
    "API F1 where a call is right",
    { items: "the API name alone, over references that make a call", source: "#levels" },
    whereCalled((detail) => detail.api),
  ),
];

/** The four levels whose cells the headline averages. */
export const LEVEL_METRICS = COUNTED_METRICS.slice(0, 4);

export const MEAN_METRIC: MetricDefinition = {
  id: "mean-f1",
  label: "Mean F1",
  unit: "fraction",
  better: "higher",
  formula:
    "Overall: the unweighted mean of the 12 exact cells (APP, API, RP, OP in each of the three settings); a file that " +
    "leaves out a whole setting has none. In any other cell: the unweighted mean of its four levels.",
  source: "#headline",
};

export const DIMENSIONS: readonly DimensionDefinition[] = [
  {
    id: "setting",
    label: "Setting",
    definition: "What the model is told about the user besides the instruction.",
    categories: [
      { id: "profile", label: "Profile", definition: "The user's profile (file dataset_persona)." },
      { id: "environment", label: "Environment", definition: "The environment (file dataset_environment)." },
      {
        id: "profile-environment",
        label: "Profile and environment",
        definition: "Both (file dataset_persona_environment); most requests here violate an app policy.",
      },
    ],
  },
  {
    id: "domain",
    label: "Domain",
    definition: "The domain of the reference's app, by the published map; all settings together.",
    categories: [
      { id: "shopping", label: "Shopping", definition: "Pinduoduo, Tmall, Poizon, Vipshop, Xianyu." },
      { id: "travel", label: "Travel", definition: "Baidu_Maps, Didi_Chuxing, Ctrip." },
      { id: "entertainment", label: "Entertainment", definition: "Maoyan, Damai." },
      { id: "grocery", label: "Grocery", definition: "Freshippo, Duoduo Maicai." },
      { id: "delivery", label: "Delivery", definition: "Cainiao Guoguo." },
      { id: "finance", label: "Finance", definition: "Bank, Tonghuashun." },
      { id: "health", label: "Health", definition: "Ping An Health, Keep." },
      { id: "knowledge", label: "Knowledge", definition: "Xiaohongshu, Zhihu, Dedao." },
      { id: "news", label: "News", definition: "Toutiao, Weibo, Hupu." },
      { id: "none", label: "No call", definition: "The reference forbids any call." },
      { id: "other", label: "Other", definition: "An app that the map does not name." },
    ],
  },
];
