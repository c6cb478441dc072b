import { speakFrom } from '../messages/index.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keptWords } from '#cases/rules/kept-words.ts';
import { validate } from './engine/validate.ts';
import { errorCodes } from './errors/codes.ts';
import { Refusal } from './errors/refusal.ts';
import { differencesIn, rowPlace } from './fields/field-places.ts';
import { factsOf } from './fields/show-field.ts';
import { formatDate } from './fields/show.ts';
import { judgeEmail } from './fields/email.ts';
import { phoneCodes } from './fields/mobile.ts';

import { draftMadeTimeline, loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { loanDetails, loanDetailsFields, loanDetailsSchema } from '#lending/rules/loan/loan-details.ts';
import { loanFeedback, loanPlaces } from '#loans/rules/feedback.ts';
import { loanNotice } from '#loans/rules/notices.ts';
import { offerTimeline } from '#offers/rules/offer.ts';
import { businessFields } from '#prequalification/rules/business.ts';
import { requestMadeTimeline, requestWorkflow } from '#cases/rules/request/workflow.ts';
import { phoneWords, statusesByPhone } from '#status-by-phone/rules/words.ts';

const swahili = new Map([
  ['Amount', 'Kiasi'],
  ['{0} is required.', '{0} inahitajika.'],
  ['Loan type is required.', 'Aina ya mkopo inahitajika.'],
  ['Add at least one item of collateral.', 'Ongeza angalau dhamana moja.'],
  ['Invalid email format.', 'Barua pepe si sahihi.'],
  ['Sign in again to continue.', 'Tafadhali ingia tena.'],
  ['Collateral', 'Dhamana'],
  ['Loan Info', 'Mkopo'],
  ['Feb', 'Feb.'],
  ['1 month', 'mwezi 1'],
  ['{0} months', 'miezi {0}'],
  ['Spark Loan', 'Mkopo wa Spark'],
  ['Less than {0} years', 'Chini ya miaka {0}'],
  ["We can't give you the loan {0}.", 'Hatuwezi kukupa mkopo {0}.'],
  ['SUBMITTED', 'IMETUMWA'],
  ['You have no loans yet.', 'Bado huna mkopo.'],
]);

// The rules are loaded by now: what it says must not have been decided then.
beforeEach(() => {
  speakFrom(() => 'sw', { sw: swahili });
});
afterEach(() => {
  speakFrom(() => 'en', {});
});

test('REACH-06 the messages of rules come in the reader’s language', () => {
  expect(judgeEmail('nobody')).toBe('Barua pepe si sahihi.');
  expect(validate(loanDetailsSchema, {})).toMatchObject({
    errors: {
      amount: ['Kiasi inahitajika.'],
      type: ['Aina ya mkopo inahitajika.'],
      collaterals: ['Ongeza angalau dhamana moja.'],
    },
  });
});

test('REACH-06 labels come in the reader’s language, derived ones too', () => {
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

test('REACH-06 a refusal is said in the reader’s language', () => {
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

test('REACH-06 what is kept in English is shown in words of the language', () => {
  expect(factsOf(loanDetailsFields, { type: 'Spark Loan' })).toContainEqual({
    label: 'Type',
    value: 'Mkopo wa Spark',
  });
  expect(factsOf(businessFields, { operation_years: 'Less than 2 years' })).toContainEqual({
    label: 'Years in operation',
    value: 'Chini ya miaka 2',
  });
  expect(differencesIn(loanPlaces, 'loan-details', { type: '' }, { type: 'Spark Loan' })).toMatchObject([
    { after: 'Spark Loan' },
  ]);
});

test('REACH-06 notices and answers by phone are said when they are written', () => {
  expect(loanNotice('reject', { trackingNumber: 'LN-1', comment: '' }).subject).toBe(
    'Hatuwezi kukupa mkopo LN-1',
  );
  expect(statusesByPhone([{ tracking_number: 'LN-1', status: 'SUBMITTED' }])).toBe('LN-1: IMETUMWA');
  expect(phoneWords.noLoans).toBe('Bado huna mkopo.');
});

test('REACH-06 every word that a table keeps for clients can be translated', () => {
  const kept = [
    ...Object.values(loanWorkflow.transitions).map(({ timeline }) => timeline),
    ...Object.values(requestWorkflow.transitions).map(({ timeline }) => timeline),
    ...Object.values(offerTimeline),
    draftMadeTimeline,
    requestMadeTimeline,
    ...phoneCodes.map(({ country }) => country),
  ];
  expect(kept.filter((word) => !keptWords.some((known) => known === word))).toEqual([]);
});
