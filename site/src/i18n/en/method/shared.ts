import type { MethodSection } from "../../method-content.ts";
import { formula, list, text } from "../../method-content.ts";

/** What holds on every board. */
export const sharedSections: readonly MethodSection[] = [
  {
    id: "intervals",
    heading: "Intervals",
    blocks: [
      text(
        "Answers to one user are alike: one misread preference spoils many of them. So the unit of resampling is the cluster (a profile, an environment, a source task), never the single instance. Every scored number carries its 95 % interval, its n and its number of clusters.",
      ),
      text(
        "For a mean over N instances in clusters of n_g each, the standard error is made from the clusters' summed deviations e_g, each corrected for its own weight:",
      ),
      formula("SE² = Σ_g e_g² / (1 − n_g / N) / N²"),
      text(
        "The interval is Wilson's score interval at the effective number of instances, with Student's t in place of the normal quantile. It stays within 0 and 1 and has a width also where all or none are right. With x = t²/n' its limits are:",
      ),
      formula("n' = min(2n, v(1 − v) / SE²)\n(v + x/2 ± √(x·v(1 − v) + x²/4)) / (1 + x)"),
      text(
        "The limit that faces one half has fewer degrees of freedom: ½·K/(1 − 2v)², with K = (Σ r_g)²/Σ r_g² the number of clusters that the rarer outcome spreads over. A few clusters that were not drawn could move a small rate up but hardly down. It never counts less information than one instance a cluster. At 0 of n and n of n a correlation of ½ is assumed. From 20 clusters on this covers 93 to 98.5 % in simulations over rates of 5 to 95 %, correlations of 0 to 0.5 and 3 to 60 instances a cluster; with G − 1 degrees of freedom on both sides it would fall to 77 %.",
      ),
      text(
        "Averages over profiles take each profile's rate as one value: SE is that of the rates between profiles, and n is the number of turns. F1 and means of F1 are no means over instances: their standard error is the jackknife's, which leaves each cluster out once, and the interval is made from it in the same way.",
      ),
      text(
        "A printed figure of a paper has no instances behind it here, so its interval is not known and none is made up.",
      ),
    ],
  },
  {
    id: "ranks",
    heading: "Ranks, ties and paired differences",
    blocks: [
      text(
        "Entries are ranked only within a group: one level of trust and one version of one split. Two entries of a group answered the same instances, so they are compared pairwise: clusters are drawn again with replacement, the same draw for both, and the difference of the headline is taken each time.",
      ),
      list(
        "A rank is a range: from 1 plus the number of entries that are shown to be better, to the number of entries less those shown to be worse.",
        "A difference is shown when it exceeds a critical value that allows for all the pairs of the entry, so that its range holds its true rank with 95 % however many others there are.",
        "“Better than”, “tied with” and “worse than” on an entry's page rest on the 95 % interval of the paired difference: tied means that it holds 0. Several such lists together are not corrected for their number.",
        "The draws are seeded by the split version: the same files give the same ranks on any machine.",
      ),
    ],
  },
  {
    id: "trust",
    heading: "Levels of trust",
    blocks: [
      list(
        "reported: printed in a paper, not scored here.",
        "self-run: scored here, but whoever made the file could see the references.",
        "self-reported environment: scored here; what the environment answered is the submitter's claim.",
        "hidden: scored here against references that were never public.",
      ),
      text("Rows of different levels are never ranked together, and an average over boards is never made."),
    ],
  },
  {
    id: "missing",
    heading: "Missing answers and two verdict modes",
    blocks: [
      text(
        "A file that lacks instances is rejected unless it is sent with a statement that this is meant; then each missing instance is wrong and the coverage stands on the row. This is the mode “hosted”, in which every public score is made. The mode “official” follows the released evaluator to the letter, aborted runs included, and serves to check this scorer against it.",
      ),
      text(
        "Of official splits, cells with fewer than 10 instances are withheld, because they come close to single references; so are cells of hidden categories in metrics where the size of an answer decides how much its instance counts (parameters, turns). All other figures are told with four digits.",
      ),
    ],
  },
];
