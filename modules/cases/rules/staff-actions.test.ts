import { expect, test } from 'vitest';
import type { Workflow } from '#kit/rules/engine/workflow.ts';
import { loanWorkflow } from './loan/workflow.ts';
import { staffLoanActions } from '#loans/rules/staff-actions.ts';
import { requestWorkflow } from './request/workflow.ts';
import { staffRequestActions } from '#support-requests/rules/staff-actions.ts';

/** The moves that someone other than the client and the product itself may make. */
function staffActionsOf<Status extends string, Action extends string, Actor extends string>(
  workflow: Workflow<Status, Action, Actor>,
): string[] {
  return Object.entries<{ readonly by: readonly string[] }>(workflow.transitions)
    .filter(([, { by }]) => by.some((actor) => actor !== 'client' && actor !== 'system'))
    .map(([name]) => name)
    .sort();
}

test('STAFF-02 every move of a loan that staff may make is offered to them', () => {
  expect(staffActionsOf(loanWorkflow)).toEqual([...staffLoanActions].sort());
});

test('STAFF-03 every move of a request that staff may make is offered to them', () => {
  expect(staffActionsOf(requestWorkflow)).toEqual([...staffRequestActions].sort());
});
