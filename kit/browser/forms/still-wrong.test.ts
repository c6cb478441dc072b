import { expect, test } from 'vitest';
import { approvalLimitsSchema } from '#lending/rules/loan/approval-limits.ts';
import { stillWrong } from './still-wrong.ts';

const limits = { loan_officer: '5', credit_manager: '3', three_people_above: '-' };
const below = 'Must not be below the loan officer limit, which must also be set.';
const unreadable = 'Enter whole shillings, 0 or more, or leave it empty.';
const after = (shown: Record<string, string>, change: object) =>
  stillWrong(shown, approvalLimitsSchema, limits, { ...limits, ...change });

test('a message goes with what it complains of, wherever that is put right', () => {
  const shown = { credit_manager: below, three_people_above: unreadable };
  expect(after(shown, { loan_officer: '2' })).toEqual({ three_people_above: unreadable });
  expect(after(shown, { three_people_above: '0' })).toEqual({ credit_manager: below });
  expect(after(shown, { loan_officer: '6' })).toBe(shown);
});

test('what the server alone refused holds until that value is edited', () => {
  const shown = { loan_officer: 'Nobody may approve as much.' };
  expect(after(shown, { credit_manager: '9' })).toBe(shown);
  expect(after(shown, { loan_officer: '4' })).toEqual({});
});
