import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeTransition, actionsNow } from '#kit/rules/engine/workflow.ts';
import { loanStatuses, type LoanStatus } from './statuses.ts';
import { loanWorkflow, type LoanAction, type LoanActor } from './workflow.ts';

const actors: readonly LoanActor[] = ['client', 'loan-officer', 'credit-manager', 'cashier', 'system'];
const actions = Object.keys(loanWorkflow.transitions).filter(
  (name): name is LoanAction => name in loanWorkflow.transitions,
);

/** Follows moves chosen by the numbers, each legal at that point, and returns the statuses along the way. */
function walk(picks: readonly number[]): LoanStatus[] {
  const way: LoanStatus[] = [loanWorkflow.initial];
  for (const pick of picks) {
    const status = way.at(-1) ?? loanWorkflow.initial;
    const transitions = actors.flatMap((actor) =>
      actionsNow(loanWorkflow, status, [actor]).map((action) => ({ actor, action })),
    );
    const transition = transitions[pick % Math.max(1, transitions.length)];
    if (transition === undefined) break;
    const verdict = judgeTransition(loanWorkflow, status, transition.action, [transition.actor]);
    if (verdict.legal) way.push(verdict.to);
  }
  return way;
}

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
