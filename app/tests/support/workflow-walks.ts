import { actionsNow, judgeTransition, type Workflow } from '#kit/rules/engine/workflow.ts';

/** Follows transitions chosen by the numbers, each legal at that point, and returns the statuses along the way. */
export function walkOf<Status extends string, Action extends string, Actor extends string>(
  workflow: Workflow<Status, Action, Actor>,
  actors: readonly Actor[],
  picks: readonly number[],
): Status[] {
  const way: Status[] = [workflow.initial];
  for (const pick of picks) {
    const status = way.at(-1) ?? workflow.initial;
    const transitions = actors.flatMap((actor) =>
      actionsNow(workflow, status, [actor]).map((action) => ({ actor, action })),
    );
    const transition = transitions[pick % Math.max(1, transitions.length)];
    if (transition === undefined) break;
    const result = judgeTransition(workflow, status, transition.action, [transition.actor]);
    if (result.legal) way.push(result.to);
  }
  return way;
}
