import { expect, test } from 'vitest';
import { withinSentence } from './within-sentence.ts';

test.each([
  ['Repayment period', 'repayment period'],
  ['National ID', 'national ID'],
  ['NIN', 'NIN'],
  ['CRB name', 'CRB name'],
  ['URA Tax Ledger', 'URA Tax Ledger'],
  ['email', 'email'],
])('EASE-03 within a sentence %s is %s', (name, within) => {
  expect(withinSentence(name)).toBe(within);
});
