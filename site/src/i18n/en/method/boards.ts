import type { BenchmarkId } from "../../../data/snapshot.ts";
import type { MethodSection } from "../../method-content.ts";
import { formula, list, quirks, text } from "../../method-content.ts";

/** What is particular to each benchmark; written from its paper and released code. */
export const boardSections: Readonly<Record<BenchmarkId, readonly MethodSection[]>> = {
  usertoolbench: [
    {
      id: "verdict",
      heading: "When a turn is right",
      blocks: [
        text(
          "The reference of a turn is a graph of tool calls with dependencies. The steps of the answer are walked through it: at every step the calls made must be one of the sets that the graph allows next, in any order that respects the dependencies.",
        ),
        list(
          "Names first. A step whose call names match no allowed set ends the walk: the turn is wrong.",
          "A text step counts where the reference asks the user or gives the final answer; the words themselves are never compared.",
          "Then arguments. Each call is paired with its reference call by name and spelling, checked against the tool's schema, then compared value by value.",
          "Values must have the same type (1 and 1.0 differ). Objects must have equal keys: an optional parameter added or left out is an error.",
          "Texts are equal when they agree without white space and case. Otherwise ROUGE-L of their words must reach 0.7, and a reference under 10 characters must also reach a character similarity of 0.8. Chinese is cut into words first.",
          "A turn is right when the walk ends at the final answer and every argument matched.",
        ),
      ],
    },
    {
      id: "aggregate",
      heading: "From turns to the table",
      blocks: [
        text(
          "Accuracy is taken per profile, then averaged over profiles with equal weight. The headline is the unweighted mean of the three task types:",
        ),
        formula("Avg = (single tool + multi tool + missing information) / 3"),
        text(
          "Thirds cut each profile's turns into three consecutive parts of nearly equal length. Chat turns have a category of their own and are not part of the average. A profile that lacks a task type contributes 0 there, as in the released code.",
        ),
      ],
    },
    {
      id: "completion",
      heading: "Executable completion beside the paper's relaxed accuracy",
      blocks: [
        text(
          "The paper's relaxed accuracy needs a judge of task completion, and no code for it is released. It is shown for reported rows only. Scored rows have executable completion instead: a lower reading that a program can check. Every call names a tool of the turn and is valid by its schema; the calls pair off with the reference’s actions by name, none left over, each after what it depends on, in any grouping; every question is asked in its place; a text ends the turn. Argument values are not compared. An exact turn is always also a completed one. The two are never put into one column.",
        ),
      ],
    },
    {
      id: "failures",
      heading: "Failure labels and severity",
      blocks: [
        list(
          "Derived from aligning the calls made with the reference: wrong tool (more calls of a name than the reference has), missing tool (fewer), sequence or dependency (the same calls in an order or grouping that the reference does not allow), argument deviation (a paired call failed the argument check). A turn may have several.",
          "User constraint and implicit preference need a judge, or data that says where a decision-relevant argument comes from; otherwise “not labelled”.",
          "Severity here: slight where tools and order agree and only argument values differ, major for all else. The paper's own figures come from a judge and stand beside it as another measure.",
        ),
      ],
    },
    {
      id: "further",
      heading: "Further measures of the released evaluator",
      blocks: [
        text(
          "The released evaluator writes more than the table of the paper holds. Each is averaged over profiles with equal weight; a profile without such turns counts 0.",
        ),
        list(
          "Exact over all turns (total_info.task): the share of exact turns among all turns of a profile, chat included.",
          "Flawless profiles (total_info.session): profiles of which every turn is exact.",
          "Optimal plans (optimal_info): of parallel and mixed multi-tool turns, those that are exact in as few steps as the shortest allowed plan has.",
          "Progress (progress_info): in sequential and mixed multi-tool turns, the steps walked over the actions of the reference. The step that fails counts as completed; a turn with a wrong argument has one step taken off; a missing turn has none.",
        ),
      ],
    },
    {
      id: "hidden",
      heading: "Why uploads are self-run",
      blocks: [
        text(
          "The released harness feeds the model the references of all earlier turns as history, and the reference's observations inside a turn. Whoever runs it has the references. An uploaded file shows that it scores so, not that a model made it unaided. Only a protocol in which the server plays the turns one by one can make a hidden split of this benchmark; until then none is offered.",
        ),
      ],
    },
    {
      id: "quirks",
      heading: "Quirks of the released evaluator",
      blocks: [
        quirks(
          [
            "String similarity depends on two optional packages (rouge, jieba). Without them verdicts differ on about 2 % of argument cases.",
            "Both packages always (rouge 1.0.1, words as jieba 0.42.1 cuts them); the mode without them exists by name and is stored with the score.",
          ],
          [
            "A run that stopped early is scored on the turns it reached.",
            "Every missing turn is wrong; coverage stands on the row.",
          ],
          [
            "A failing step counts as a completed step in the progress rate.",
            "Same, because progress is defined so; it does not touch accuracy.",
          ],
          ["A text after as many steps as the reference has actions crashes the evaluator.", "The turn is wrong."],
          ["The final answer called as a tool leads to an error or a crash.", "The turn is wrong."],
          [
            "All plans of a turn are listed: seven different parallel calls make 47,293.",
            "States are walked instead, in the same order and with the same verdicts.",
          ],
          ["For models named “claude” parameters are moved, and every call with arguments fails.", "Not followed."],
          [
            "With several calls of one name, pairing depends on the spelling of the JSON, spaces included.",
            "Same, because the files keep the model's own text.",
          ],
          [
            "A question does not narrow the plans: where it could run beside another action, texts alone would satisfy the turn.",
            "Same in the walk; such references are refused at import.",
          ],
          ["A ROUGE-L of exactly 0.7 comes out as 0.69999… and fails.", "Same."],
          [
            "true passes a schema that wants an integer or a number.",
            "Same; the comparison of values still tells them apart.",
          ],
          [
            "Inside an object without declared properties, a list under a key named like a schema keyword is an error.",
            "Followed in the mode “official” only.",
          ],
          [
            "An integer of more than 4,300 digits or about a thousand levels of nesting crash the evaluator.",
            "The arguments count as unreadable.",
          ],
          [
            "Texts of roughly a thousand words exceed the recursion limit and fail.",
            "Same limit, counted in steps, so that it does not depend on the machine.",
          ],
        ),
      ],
    },
  ],
  toolspectrum: [
    {
      id: "levels",
      heading: "Four levels",
      blocks: [
        text(
          "One call or none is expected per instruction. Four things are compared apart from each other, as the paper does:",
        ),
        list(
          "APP: the app's name, or None.",
          "API: the API's name alone, or None.",
          "RP: required parameters as pairs of name and value.",
          "OP: optional parameters, those that carry the personal part (from the profile or the environment).",
        ),
        formula("F1 = 2 · matched / (predicted + reference), summed over the instances of a cell"),
        text(
          "Instances whose reference is None (the request would break an app's policy) count at APP and API, where None is a label of its own. RP and OP look only at instances that call for a call.",
        ),
        text(
          "Two readings stand beside. None precision, recall and F1 look at that label alone: matched are the instances where None was predicted and the reference is None. APP F1 and API F1 “where a call is right” leave out the instances whose reference is None.",
        ),
      ],
    },
    {
      id: "values",
      heading: "When two values are equal",
      blocks: [
        list(
          "Texts: trimmed, white space collapsed, case folded. Nothing else is forgiven.",
          "True and “true” are the same; 1 and “1.0” are the same; true and 1 are not.",
          "Lists are compared without regard to order, but the two numbers of a range keep theirs. A single value equals a list of one.",
          "null is the same as leaving the parameter out.",
          "A separate line, “contains”, also accepts a text that includes the other. It is never mixed with the exact line.",
        ),
      ],
    },
    {
      id: "headline",
      heading: "What ranks",
      blocks: [
        text(
          "The paper gives no overall figure. Ours is the unweighted mean of the 12 exact cells (four levels in three settings). A file of one setting has cells and no rank.",
        ),
        text(
          "Always answering None would score 0.72 at APP and API with profile and environment together, above every published model. So no single level ranks, and precision and recall of None stand beside.",
        ),
      ],
    },
  ],
  "rut-bench": [
    {
      id: "verdict",
      heading: "Strict and relaxed success",
      blocks: [
        text(
          "A run is a list of actions with what each changed in the environment. Strict success asks for all of this:",
        ),
        list(
          "every required read and write was made with matching arguments, in an order that keeps the precedence of the task;",
          "the final state holds what was expected, and every assertion about it passes;",
          "a question was asked before the first write where the task needs one, and a refusal was given where it needs one;",
          "no forbidden action was executed.",
        ),
        text(
          "Relaxed success looks at the outcome alone: the final state, its assertions, and no forbidden action. It ranks the board, because it is what the released code prints as success rate; the published figure is read the same way.",
        ),
        text(
          "Recovered are the runs with relaxed and without strict success. A run that ended in an error has neither, and run errors are counted beside. Every figure is a flat mean over samples; a sample whose user shows two behaviours counts in the cells of both.",
        ),
      ],
    },
    {
      id: "turns",
      heading: "Turns, efficiency and task score",
      blocks: [
        text(
          "Turns taken are the user's messages, the replies and the tool calls of a run, added up. The fewest turns needed stand in the sample. Where either number is not positive, efficiency is 0.",
        ),
        formula(
          "task score = efficiency where strictly successful, otherwise 0;   efficiency = min(1, fewest turns needed / turns taken)",
        ),
      ],
    },
    {
      id: "classes",
      heading: "Failure classes",
      blocks: [
        text(
          "A run without strict success is put into the first class that fits, in this order; the codes are those of the released code. Each figure is the share of all samples.",
        ),
        list(
          "R4, forbidden tool called: a forbidden action was executed.",
          "R1a, gave up early: the tools of the required writes were not all called in their order, and nothing was written.",
          "R1b, partial completion: the same, but something was written.",
          "R2, wrong tool order: a required read is missing, or the precedence of the task was not kept.",
          "R3, wrong parameters or scope: everything else.",
        ),
      ],
    },
    {
      id: "judged",
      heading: "What needs a judge",
      blocks: [
        text(
          "Informational honesty and tool discipline are judged by a model in the released code. Without a judge they are “not scored” here, never 0.",
        ),
        text(
          "That judge marks faithfulness (informational honesty) from 0 to 4, clarification and tool discipline from 0 to 3 each. A mark divided by its highest is the sample's share, and each measure the mean over samples.",
        ),
        formula("reliability = 0.4 · honesty + 0.3 · clarification + 0.3 · tool discipline"),
      ],
    },
    {
      id: "claims",
      heading: "Self-reported environment",
      blocks: [
        text(
          "The environments are programs that the participant runs, so states and changes in the file are claims. They are checked against each other: the change from first to last state, the changes call by call, the first state against the one that the sample configures, the tools and required arguments of the calls that changed something, the number of actions, and what the user said. A row whose claims hold together is still marked, because only running the environment here would prove them.",
        ),
      ],
    },
    {
      id: "quirks",
      heading: "Quirks of the released evaluator",
      blocks: [
        quirks(
          [
            "A crashed or empty run passes relaxed success when the task has no assertions and expects no change.",
            "A run error is never a success.",
          ],
          ["A sample without a runtime entry is skipped.", "It is an error of the data set, refused at import."],
          ["A judge that failed gives zeros, which enter the averages.", "Not scored."],
          ["Grouping by fewest turns reads a misspelt key and makes one group.", "Left out."],
          ["Soft assertions (times, log ids) still fail a sample when they fail.", "Same, so that figures compare."],
          [
            "Matching is greedy: the first fitting call is taken and never given back.",
            "Same, so that figures compare.",
          ],
        ),
      ],
    },
  ],
};
