import { expect, test } from 'vitest';
import { drawWorkflow, judgeTransition, actionsNow, type Workflow } from './workflow.ts';

type Status = 'OPEN' | 'BEING PAID' | 'DONE';
type Action = 'pay' | 'finish' | 'comment' | 'undo';

const bill: Workflow<Status, Action, 'clerk' | 'owner'> = {
  initial: 'OPEN',
  statuses: { OPEN: { final: false }, 'BEING PAID': { final: false }, DONE: { final: true } },
  transitions: {
    pay: { from: ['OPEN'], to: 'BEING PAID', by: ['clerk'], timeline: 'Being paid' },
    finish: { from: ['BEING PAID'], to: 'DONE', by: ['owner'], timeline: 'Done' },
    undo: { from: ['BEING PAID'], to: 'before', by: ['owner'], timeline: 'Undone' },
    comment: { from: ['OPEN', 'BEING PAID'], to: 'same', by: ['clerk', 'owner'], timeline: 'Comment' },
  },
};

test('a legal move says where it leads', () => {
  expect(judgeTransition(bill, 'OPEN', 'pay', ['clerk'])).toEqual({ legal: true, to: 'BEING PAID' });
});

test('a move to the same status stays where it is', () => {
  expect(judgeTransition(bill, 'BEING PAID', 'comment', ['owner'])).toEqual({
    legal: true,
    to: 'BEING PAID',
  });
});

test('a move back leads to the status before, and to the first possible one if that is not known', () => {
  expect(judgeTransition(bill, 'BEING PAID', 'undo', ['owner'], 'OPEN')).toEqual({ legal: true, to: 'OPEN' });
  expect(judgeTransition(bill, 'BEING PAID', 'undo', ['owner'], 'DONE')).toEqual({ legal: true, to: 'OPEN' });
});

test.each([
  ['another person', 'OPEN', 'pay', 'owner', ['comment']],
  ['another status', 'DONE', 'pay', 'clerk', []],
] as const)(
  'a move refused because of %s says which moves would be legal',
  (_why, status, action, actor, legalNow) => {
    expect(judgeTransition(bill, status, action, [actor])).toEqual({ legal: false, legalNow });
  },
);

test('the available moves depend on status and person', () => {
  expect(actionsNow(bill, 'OPEN', ['clerk'])).toEqual(['pay', 'comment']);
  expect(actionsNow(bill, 'DONE', ['owner'])).toEqual([]);
});

test('the diagram shows every status, and every move with the person who may make it', () => {
  const drawing = drawWorkflow(bill, 'A bill');
  expect(drawing).toContain('# A bill');
  expect(drawing).toContain('state "BEING PAID" as BEING_PAID');
  expect(drawing).toContain('OPEN --> BEING_PAID: pay (clerk)');
  expect(drawing).toContain('BEING_PAID --> OPEN: undo (owner)');
  expect(drawing).toContain('OPEN --> OPEN: comment (clerk, owner)');
});

test('MONEY-12 who is several actors may do what each of them may', () => {
  const either = actionsNow(bill, 'OPEN', ['clerk', 'owner']);
  for (const actor of ['clerk', 'owner'] as const)
    expect(either).toEqual(expect.arrayContaining(actionsNow(bill, 'OPEN', [actor])));
  expect(actionsNow(bill, 'OPEN', [])).toEqual([]);
});
