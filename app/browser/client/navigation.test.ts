import { expect, test } from 'vitest';
import { barOf, navigationFor } from './navigation.ts';

const standing = (changes: Partial<Parameters<typeof navigationFor>[0]> = {}) => ({
  prequalified: true as const,
  step: null,
  closed_loan: false,
  ...changes,
});
const namesOf = (items: ReturnType<typeof navigationFor>) => items.map(({ label }) => label);
const applyAt = (step: number | null) =>
  navigationFor(standing({ step })).find(({ label }) => label === 'Apply For Loan')?.to;

test('SHELL-01 the sidebar has its places in order', () => {
  expect(namesOf(navigationFor(standing()))).toEqual([
    'Home',
    'My Loans',
    'My Requests',
    'Ask For Help',
    'Apply For Loan',
  ]);
});

test('SHELL-02 Apply For Loan leads to the saved step', () => {
  const steps = [1, 2, 3, 4].map(applyAt);
  expect(steps).toEqual(
    ['loan-details', 'contact-persons', 'finance-info', 'uploads'].map(
      (step) => `/apply-for-loan/prequalified/${step}`,
    ),
  );
  const start = navigationFor(undefined).find(({ label }) => label === 'Apply For Loan');
  expect(start?.to).toBe('/apply-for-loan/applicant-info');
});

test('SHELL-03 Request Support is only there if the last loan is closed', () => {
  expect(namesOf(navigationFor(undefined))).not.toContain('Request Support');
  expect(namesOf(navigationFor(standing()))).not.toContain('Request Support');
  const items = navigationFor(standing({ closed_loan: true }));
  expect(items.at(-1)).toMatchObject({
    label: 'Request Support',
    to: '/management-support/apply/request-details',
  });
});

test('SHELL-03 on a phone four places are in the bar, all others behind More', () => {
  const { bar, more } = barOf(navigationFor(standing({ closed_loan: true })));
  expect(namesOf(bar)).toEqual(['Home', 'My Loans', 'Apply For Loan', 'My Requests']);
  expect(namesOf(more)).toEqual(['Request Support', 'Ask For Help', 'Language', 'Password']);
});
