/** One move of a workflow: who may make it, from which statuses, and where it leads. */
export interface Transition<Status extends string, Actor extends string> {
  readonly from: readonly Status[];
  /** `same`: the status stays (a comment); `before`: it is again what it was before it became `from`. */
  readonly to: Status | 'same' | 'before';
  readonly by: readonly Actor[];
  /** Its name in the timeline. */
  readonly timeline: string;
  /** It decides on money: only for the version that the person has seen (GUARD-14). */
  readonly money?: true;
}

/** The life of a record as a table. It does not compile unless every status and every action is named. */
export interface Workflow<Status extends string, Action extends string, Actor extends string> {
  readonly initial: Status;
  readonly statuses: Readonly<Record<Status, { readonly final: boolean }>>;
  readonly transitions: Readonly<Record<Action, Transition<Status, Actor>>>;
}

export type TransitionResult<Status extends string, Action extends string> =
  | { readonly legal: true; readonly to: Status }
  | { readonly legal: false; readonly legalNow: readonly Action[] };

function actionsOf<Action extends string>(transitions: Readonly<Record<Action, unknown>>): Action[] {
  return Object.keys(transitions).filter((name): name is Action => name in transitions);
}

/** The moves that decide on money, for which a call requires If-Match (GUARD-14). */
/* @__NO_SIDE_EFFECTS__ */
export function financialActions<Action extends string>(workflow: {
  readonly transitions: Readonly<Record<Action, { readonly money?: true }>>;
}): readonly Action[] {
  return actionsOf(workflow.transitions).filter((action) => workflow.transitions[action].money === true);
}

/** What someone who is any of these actors may do with a record in this status. */
export function actionsNow<Status extends string, Action extends string, Actor extends string>(
  workflow: Workflow<Status, Action, Actor>,
  status: Status,
  actors: readonly Actor[],
): Action[] {
  return actionsOf(workflow.transitions).filter((action) => {
    const transition = workflow.transitions[action];
    return transition.from.includes(status) && transition.by.some((actor) => actors.includes(actor));
  });
}

/** The statuses from which a move leads to this one. */
function statusesBefore<Status extends string, Action extends string, Actor extends string>(
  workflow: Workflow<Status, Action, Actor>,
  status: Status,
): Status[] {
  const sources = actionsOf(workflow.transitions)
    .filter((action) => workflow.transitions[action].to === status)
    .flatMap((action) => workflow.transitions[action].from);
  return [...new Set(sources)];
}

/** Where a move leads; `before` is the earlier status, if known: without it, the first that leads to this one. */
function targetOf<Status extends string, Action extends string, Actor extends string>(
  workflow: Workflow<Status, Action, Actor>,
  status: Status,
  action: Action,
  before: string | null | undefined,
): Status {
  const { to } = workflow.transitions[action];
  if (to === 'same') return status;
  if (to !== 'before') return to;
  const known = statusesBefore(workflow, status);
  return known.find((one) => one === before) ?? known[0] ?? status;
}

/**
 * Where an action leads; for an illegal one, which actions would have been legal (STAFF-05).
 *
 * @public the staff's actions are judged by it
 */
export function judgeTransition<Status extends string, Action extends string, Actor extends string>(
  workflow: Workflow<Status, Action, Actor>,
  status: Status,
  action: Action,
  actors: readonly Actor[],
  before?: string | null,
): TransitionResult<Status, Action> {
  const legalNow = actionsNow(workflow, status, actors);
  if (!legalNow.includes(action)) {
    return { legal: false, legalNow };
  }
  return { legal: true, to: targetOf(workflow, status, action, before) };
}

const nodeName = (status: string): string => status.replaceAll(' ', '_');

/** The workflow as a mermaid state diagram under a heading, for docs/workflows. */
export function drawWorkflow<Status extends string, Action extends string, Actor extends string>(
  workflow: Workflow<Status, Action, Actor>,
  title: string,
): string {
  const lines = [
    `# ${title}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    `  [*] --> ${nodeName(workflow.initial)}`,
  ];
  for (const status of Object.keys(workflow.statuses)) {
    if (status.includes(' ')) lines.push(`  state "${status}" as ${nodeName(status)}`);
  }
  for (const action of actionsOf(workflow.transitions)) {
    const transition = workflow.transitions[action];
    for (const from of transition.from) {
      const targets =
        transition.to === 'before'
          ? statusesBefore(workflow, from)
          : [transition.to === 'same' ? from : transition.to];
      for (const to of targets)
        lines.push(`  ${nodeName(from)} --> ${nodeName(to)}: ${action} (${transition.by.join(', ')})`);
    }
  }
  return [...lines, '```', ''].join('\n');
}
