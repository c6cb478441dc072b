import { expect, test } from 'vitest';
import type { OwnRecord } from '#repayments/endpoints/own-repayments.ts';
import { ownPosition, ownRecord } from '#app/tests/screens/own-record.ts';
import { nextStepOf, nextStepOfRecord } from './next-step.ts';

const repaid = { position: ownPosition({ balance: '0' }), next: null };

test.each<readonly [what: string, changes: Partial<OwnRecord>, turn: string, title: string]>([
  ['the next payment', {}, 'yours', 'Pay UGX 100,000 by 21 Feb 2027'],
  [
    'what is late',
    { position: ownPosition({ overdue: '200000', days_late: 3 }) },
    'yours',
    'UGX 200,000 is overdue',
  ],
  ['nothing is owed', repaid, 'ours', "You've repaid this loan in full"],
  ['no schedule is known', { position: null, next: null }, 'yours', 'Your loan is paid out'],
])('MONEY-09 while a loan is being repaid it says what is next: %s', (_what, changes, turn, title) => {
  expect(nextStepOfRecord('CLOSED', ownRecord(changes))).toMatchObject({ turn, title });
});

test('MONEY-09 a loan is finished once it is completed, not when it is paid out', () => {
  expect(nextStepOf('CLOSED').turn).toBe('yours');
  expect(nextStepOfRecord('CLOSED', undefined).turn).toBe('yours');
  expect(nextStepOfRecord('COMPLETED', ownRecord(repaid))).toMatchObject({
    turn: 'nobody',
    title: 'Your loan is repaid',
  });
});

test('MONEY-09 a loan that is completed with something owed is not said to be paid back', () => {
  const owed = { position: ownPosition({ balance: '250000' }), next: null };
  for (const record of [ownRecord(owed), undefined])
    expect(nextStepOfRecord('COMPLETED', record)).toMatchObject({
      turn: 'nobody',
      title: 'Your loan is completed',
      text: "There's nothing more to pay. You can apply again any time.",
    });
});
