import { speakFrom } from '@ensigo/messages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { validate } from './engine/index.ts';
import { errorCodes, Refusal } from './errors/index.ts';
import { differencesIn, factsOf, formatDate, judgeEmail, rowPlace } from './fields/index.ts';
import { loanDetails, loanDetailsFields, loanDetailsSchema, loanFeedback, loanPlaces } from './loan/index.ts';

const swahili = new Map([
  ['Amount', 'Kiasi'],
  ['{0} is required.', '{0} inahitajika.'],
  ['Loan type is required.', 'Aina ya mkopo inahitajika.'],
  ['Add at least one collateral.', 'Ongeza angalau dhamana moja.'],
  ['Invalid email format.', 'Barua pepe si sahihi.'],
  ['Please sign in again.', 'Tafadhali ingia tena.'],
  ['Collateral', 'Dhamana'],
  ['Loan Info', 'Mkopo'],
  ['Feb', 'Feb.'],
  ['1 month', 'mwezi 1'],
  ['{0} months', 'miezi {0}'],
]);

// The rulebook is loaded by now: what it says must not have been decided then.
beforeEach(() => {
  speakFrom(() => 'sw', { sw: swahili });
});
afterEach(() => {
  speakFrom(() => 'en', {});
});

test('REACH-06 the messages of rules come in the language of whoever is answered', () => {
  expect(judgeEmail('nobody')).toBe('Barua pepe si sahihi.');
  expect(validate(loanDetailsSchema, {})).toMatchObject({
    errors: {
      amount: ['Kiasi inahitajika.'],
      type: ['Aina ya mkopo inahitajika.'],
      collaterals: ['Ongeza angalau dhamana moja.'],
    },
  });
});

test('REACH-06 labels come in the language of whoever reads them, derived ones too', () => {
  expect(loanDetails.fields.amount.label).toBe('Kiasi');
  expect(loanPlaces.find(({ field }) => field === 'amount')?.label).toBe('Kiasi');
  expect([loanFeedback.nameOf('loan-details'), loanFeedback.nameOf('loan-details.collaterals.1')]).toEqual([
    'Mkopo',
    'Dhamana 2',
  ]);
  const [list] = loanPlaces.filter(({ rows }) => rows !== undefined);
  expect(list && rowPlace(list, 0).label).toBe('Dhamana 1');
  expect(factsOf(loanDetailsFields, { repayment_monthly_period: 12 })).toContainEqual({
    label: 'Repayment period',
    value: 'miezi 12',
  });
});

test('REACH-06 a refusal is said in the language of whoever is refused', () => {
  expect(new Refusal('unauthorized').message).toBe('Tafadhali ingia tena.');
  expect(errorCodes.unauthorized).toMatchObject({ status: 401, message: 'Tafadhali ingia tena.' });
});

test('REACH-06 a date has the names of the language', () => {
  expect(formatDate('2019-02-06')).toBe('06 Feb. 2019');
});

test('REACH-06 changes are kept in English, for all who read them', () => {
  const change = differencesIn(
    loanPlaces,
    'loan-details',
    { repayment_monthly_period: 1 },
    { repayment_monthly_period: 12 },
  );
  expect(change).toMatchObject([{ label: 'Repayment period', before: '1 month', after: '12 months' }]);
});
