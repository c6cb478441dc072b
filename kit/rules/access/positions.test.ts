import { expect, test } from 'vitest';
import { closedPositions, heldWords } from './positions.ts';

test.each([
  [['auditor'], ['officer', 'advisor', 'expert']],
  [[], ['officer', 'advisor', 'expert']],
  [['loan-officer'], ['advisor', 'expert']],
  [['expert'], ['officer', 'advisor']],
  [['cashier', 'advisor'], ['officer']],
  [['credit-manager', 'administrator'], []],
])('CASE-05 with the roles %j, cases cannot be held as %j', (held, closed) => {
  expect(closedPositions(held)).toEqual(closed);
});

test.each([
  [{}, ''],
  [{ officer: 1 }, '1 loan'],
  [{ officer: 3, expert: 1 }, '3 loans and 1 request as expert'],
  [{ officer: 0, advisor: 2 }, '2 requests'],
  [{ officer: 2, advisor: 1, expert: 2 }, '2 loans, 1 request and 2 requests as expert'],
])('CASE-05 what someone holds in words: %j', (held, words) => {
  expect(heldWords(held)).toBe(words);
});
