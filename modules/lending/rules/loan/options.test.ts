import { expect, test } from 'vitest';
import { collateralTypes, loanPurposes, loanTypes } from './options.ts';
import { loanSteps } from '#loans/rules/wizard.ts';

test('LOAN-02 LOAN-06 the steps and choices are those of the specification, word for word', () => {
  expect(loanSteps.map(({ title }) => title)).toEqual([
    'Prequalification Info',
    'Loan Info',
    'Contact Persons',
    'Finance Info',
    'Uploads',
  ]);
  expect(loanTypes).toEqual(['Spark Loan', 'Business Growth Loan']);
  expect(loanPurposes).toEqual(['Fixed Assets', 'Working Capital', 'Other']);
  expect(collateralTypes).toEqual([
    'Real Estate',
    'Motor Vehicle',
    'Receivables',
    'T-Bill',
    'Placements',
    'Business Assets',
  ]);
});
