import { type JsonObject, toJsonLines } from "../json.ts";
import { createRandom, type Random } from "../random.ts";
import { UNSTABLE_BEHAVIOURS, type UnstableBehaviour, writeUserTurns } from "./behaviours.ts";
import type { Environment, TaskDraft } from "./environment.ts";
import { ENVIRONMENTS } from "./environments.ts";
import { createGold, describeForbidden, type Gold } from "./gold.ts";
import type { State } from "./state.ts";

/** Room for mistakes: a run may take this many times the actions of the reference. */
const ALLOWED_ACTIONS_FACTOR = 4;

/** A task of one installation, with the state that it starts from. */
export interface Task {
  readonly id: string;
  readonly environment: Environment;
  readonly state: State;
  readonly draft: TaskDraft;
  readonly gold: Gold;
}

/** The thirty tasks: six in each environment, names, numbers and dates drawn from the seed. */
export function createTasks(seed: string): Task[] {
  return ENVIRONMENTS.flatMap((environment) => {
    const random = createRandom(seed, `rut-bench/${environment.id}`);
    const { state, tasks } = environment.createTasks(random);
    return random.shuffle(tasks).map((draft, index) => ({
      id: `demo_${environment.id.replace("env_", "")}_${index + 1}`,
      environment,
      state,
      draft,
      gold: createGold(draft, environment, state),
    }));
  });
}

/**
 * The RUT-Bench demo in the released form: `samples.jsonl` (each task once by an ideal user and once by each unstable
 * behaviour, all with the task's reference) and `blueprints.jsonl` (one line an environment, with its tools and `task_blueprints`).
 * Pure: the same seed gives the same bytes.
 */
export function generateRutBenchDemo(seed: string): Map<string, string> {
  const tasks = createTasks(seed);
  const random = createRandom(seed, "rut-bench/users");
  const samples = tasks.flatMap((task) =>
    [undefined, ...UNSTABLE_BEHAVIOURS].map((behaviour) => toSample(task, behaviour, random)),
  );
  return new Map([
    ["samples.jsonl", toJsonLines(samples)],
    ["blueprints.jsonl", toJsonLines(ENVIRONMENTS.map((environment) => toBlueprint(environment, tasks)))],
  ]);
}

function toSample(task: Task, behaviour: UnstableBehaviour | undefined, random: Random): JsonObject {
  const { draft, environment, gold } = task;
  const turns = writeUserTurns(draft, environment, behaviour, random);
  // One message of the assistant answers each message of the user.
  const actionTurns = turns.length * 2 + gold.steps.length;
  return {
    sample_id: `${task.id}__${behaviour ?? "ideal"}`,
    env_id: environment.id,
    config_id: `${environment.id}_config`,
    task_id: task.id,
    source_task_id: task.id,
    variant: behaviour === undefined ? "stable" : "unstable",
    task_type: draft.type,
    dialogue_mode: turns.length === 1 ? "single_turn" : "multi_turn",
    difficulty_bucket: draft.difficulty,
    profile_bundle: behaviour === undefined ? ["ideal_rational"] : [behaviour],
    behavior_bundle: behaviour === undefined ? [] : [behaviour],
    unstable_behavior: behaviour ?? "",
    user_request: turns[0] ?? "",
    user_turns: turns.map((user_message) => ({ user_message })),
    goal_summary: draft.goal,
    expected_final_outcome: draft.refusal === undefined ? draft.goal : `${draft.goal} ${draft.refusal}`,
    clarification_requirements: draft.clarification === undefined ? [] : [draft.clarification.question],
    refusal_requirements: draft.refusal === undefined ? [] : [draft.refusal],
    forbidden_actions: draft.forbidden.map(describeForbidden),
    init_config: task.state,
    gold_action_graph: gold.graph,
    gold_tool_trace: gold.trace,
    expected_state_diff: gold.expectedStateDiff,
    final_state_assertions: gold.assertions,
    min_required_action_turns: actionTurns,
    max_allowed_action_turns: actionTurns * ALLOWED_ACTIONS_FACTOR,
    micro_tasks: [draft.goal],
    metadata: { demo: true, invented: true },
  };
}

/** An environment with its tools, and the tasks that are set in it. */
function toBlueprint(environment: Environment, tasks: readonly Task[]): JsonObject {
  return {
    env_id: environment.id,
    environment_summary: environment.introduction,
    environment_introduction: environment.introduction,
    constraints_rules: [environment.constraints],
    tools: environment.tools.map(({ name, description, properties, required }) => ({
      name,
      description,
      parameters: { type: "object", properties, required },
    })),
    task_blueprints: tasks
      .filter((task) => task.environment === environment)
      .map(({ id, draft }) => ({ task_id: id, task_type: draft.type })),
  };
}
