import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeTransition, actionsNow } from '#kit/rules/engine/workflow.ts';
import { walkOf } from '#app/tests/support/workflow-walks.ts';
import { requestStatuses, type RequestStatus } from './statuses.ts';
import { requestWorkflow, type RequestAction, type RequestActor } from './workflow.ts';

const actors: readonly RequestActor[] = ['client', 'advisor', 'expert', 'administrator', 'system'];
const actions = Object.keys(requestWorkflow.transitions).filter(
  (name): name is RequestAction => name in requestWorkflow.transitions,
);

const walk = (picks: readonly number[]) => walkOf(requestWorkflow, actors, picks);

test('STAFF-05 any legal sequence stays within known statuses, and no move leaves a final one', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 80 }), (picks) => {
      const way = walk(picks);
      expect(way.every((status) => requestStatuses.all.includes(status))).toBe(true);
      const end = way.findIndex((status) => requestWorkflow.statuses[status].final);
      const afterEnd = end < 0 ? [] : way.slice(end);
      expect(new Set(afterEnd).size).toBeLessThanOrEqual(1);
    }),
  );
});

test('STAFF-05 nothing is closed, approved or completed without everything before it', () => {
  const order: readonly RequestStatus[] = [
    'APPROVED',
    'WORKPLAN APPROVED',
    'UNDER WORKPLAN IMPLEMENTATION',
    'CLOSED',
    'DELIVERABLES APPROVED',
    'COMPLETED',
  ];
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 80 }), (picks) => {
      const way = walk(picks);
      const reached = order.map((status) => way.indexOf(status));
      const inOrder = reached.every((place, index) => {
        const before = reached[index - 1];
        return place < 0 || before === undefined || (before >= 0 && before < place);
      });
      expect(inOrder).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('STAFF-05 the whole grid: a move is legal exactly where the table says so, and a refusal names the legal moves', () => {
  for (const status of requestStatuses.all) {
    for (const actor of actors) {
      const legalNow = actionsNow(requestWorkflow, status, [actor]);
      for (const action of actions) {
        const { from, by, to } = requestWorkflow.transitions[action];
        const isLegal = from.includes(status) && by.includes(actor);
        expect(legalNow.includes(action)).toBe(isLegal);
        expect(judgeTransition(requestWorkflow, status, action, [actor])).toEqual(
          isLegal
            ? { legal: true, to: to === 'same' ? status : to === 'before' ? 'SUBMITTED' : to }
            : { legal: false, legalNow },
        );
      }
    }
  }
});

test('STAFF-05 every status can be reached, and every status that is not final can be left', () => {
  const targets = new Set(actions.map((action) => requestWorkflow.transitions[action].to));
  for (const status of requestStatuses.all) {
    expect([status, status === 'APPLYING' || targets.has(status)]).toEqual([status, true]);
    const leaves = actions.some(
      (action) =>
        requestWorkflow.transitions[action].from.includes(status) &&
        requestWorkflow.transitions[action].to !== 'same',
    );
    expect([status, leaves]).toEqual([status, !requestWorkflow.statuses[status].final]);
  }
});

test('REQ-05 only the client decides on deliverables, and only while the request is CLOSED', () => {
  const deciding = requestStatuses.all.flatMap((status) =>
    actors.flatMap((actor) =>
      actionsNow(requestWorkflow, status, [actor])
        .filter((action) => action.endsWith('_deliverables'))
        .map((action) => [status, actor, action]),
    ),
  );
  expect(deciding).toEqual([
    ['CLOSED', 'client', 'approve_deliverables'],
    ['CLOSED', 'client', 'reject_deliverables'],
  ]);
});

test('TIME-05 the workflow uses the specification’s timeline words', () => {
  const words = (
    ['submit', 'request-feedback', 'resubmit', 'reject_deliverables', 'approve_deliverables'] as const
  ).map((action) => requestWorkflow.transitions[action].timeline);
  expect(words).toEqual([
    'submitted',
    'request feedback',
    'resubmit',
    'reject deliverables',
    'approve deliverables',
  ]);
});
