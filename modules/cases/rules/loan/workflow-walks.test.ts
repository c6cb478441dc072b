import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeTransition, actionsNow } from '#kit/rules/engine/workflow.ts';
import { walkOf } from '#app/tests/support/workflow-walks.ts';
import { loanStatuses } from './statuses.ts';
import { loanWorkflow, type LoanAction, type LoanActor } from './workflow.ts';

const actors: readonly LoanActor[] = ['client', 'loan-officer', 'credit-manager', 'cashier', 'system'];
const actions = Object.keys(loanWorkflow.transitions).filter(
  (name): name is LoanAction => name in loanWorkflow.transitions,
);

const walk = (picks: readonly number[]) => walkOf(loanWorkflow, actors, picks);

test('STAFF-05 MONEY-08 any legal sequence stays within known statuses, and only a reversal leaves a final one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 40 }), (picks) => {
      const way = walk(picks);
      expect(way.every((status) => loanStatuses.all.includes(status))).toBe(true);
      const { from, to } = loanWorkflow.transitions.reopen;
      const left = way.flatMap((status, index) => {
        const next = way[index + 1];
        const isLeft = loanWorkflow.statuses[status].final && next !== undefined && next !== status;
        return isLeft ? [[status, next]] : [];
      });
      expect(left.every(([status, next]) => from.some((one) => one === status) && next === to)).toBe(true);
    }),
  );
});

test('STAFF-05 the whole grid: a move is legal exactly where the table says so, and a refusal names the legal moves', () => {
  for (const status of loanStatuses.all) {
    for (const actor of actors) {
      const legalNow = actionsNow(loanWorkflow, status, [actor]);
      for (const action of actions) {
        const { to } = loanWorkflow.transitions[action];
        const expected = legalNow.includes(action)
          ? { legal: true, to: to === 'same' ? status : to === 'before' ? 'SUBMITTED' : to }
          : { legal: false, legalNow };
        expect(judgeTransition(loanWorkflow, status, action, [actor])).toEqual(expected);
      }
    }
  }
});
