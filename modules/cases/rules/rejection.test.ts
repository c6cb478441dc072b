import { afterEach, expect, test } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import { readRejectionReasons, rejectionReasonsSchema } from '#settings/rules/rejection-reasons.ts';
import { caseNotice } from './notice.ts';
import { applyFrom, givenReasons, saidReason, withReasons } from './rejection.ts';

afterEach(() => speakFrom(() => 'en', {}));

const { reasons } = readRejectionReasons(undefined);
const given = givenReasons(reasons, ['documents-not-clear', 'cannot-pay-back', 'gone'], '2026-11-22');

test('CASE-09 the product comes with reasons in plain words', () => {
  expect(reasons.map(({ code }) => code)).toEqual([
    'cannot-pay-back',
    'documents-not-clear',
    'collateral-too-low',
    'not-the-right-business',
    'no-answer',
  ]);
  expect(rejectionReasonsSchema.parse({ reasons })).toEqual({ reasons });
});

test('CASE-09 a new application makes sense from the latest day of the reasons given', () => {
  expect(given.map(({ code, apply_from: from }) => [code, from])).toEqual([
    ['cannot-pay-back', '2027-02-20'],
    ['documents-not-clear', null],
  ]);
  expect(applyFrom(given)).toBe('2027-02-20');
  expect(applyFrom(given.slice(1))).toBeNull();
});

test('CASE-09 the message says the reasons, what would help, and from when', () => {
  const notice = caseNotice("We can't give you the loan LN-1.", 'The reason is below.', 'We are sorry.');
  expect(withReasons(notice, given).paragraphs.slice(3)).toEqual([
    'The monthly installment is more than your business has left over each month. A smaller amount or a longer term would make it affordable.',
    "We couldn't read your documents, or they are out of date. Send clear photos of documents that are still valid.",
    'We suggest applying again from 20 Feb 2027.',
  ]);
  expect(withReasons(notice, [])).toEqual(notice);
});

test('REACH-06 a reason is read in the words that the lender has for the language, each on its own; else in English', () => {
  const words = { code: 'too-new', words: 'Your business is very new.', help: 'Come back later.', days: 0 };
  const offered = [{ ...words, sw: { words: 'Biashara yako ni mpya sana.', help: '' } }];
  const [reason] = givenReasons(offered, ['too-new'], '2026-11-22');
  if (reason === undefined) throw new Error('no reason');
  const readIn = (language: 'en' | 'lg' | 'sw') => {
    speakFrom(() => language, {});
    return saidReason(reason);
  };
  const english = { code: 'too-new', words: words.words, help: words.help, apply_from: null };
  expect([readIn('en'), readIn('lg')]).toEqual([english, english]);
  expect(readIn('sw')).toEqual({ ...english, words: 'Biashara yako ni mpya sana.' });
});

const one = { code: 'too-new', words: 'Your business is very new.', help: 'Come back later.', days: '180' };

test.each([
  [{ ...one, code: 'Too new' }, 'reasons.0.code'],
  [{ ...one, words: ' ' }, 'reasons.0.words'],
  [{ ...one, help: '' }, 'reasons.0.help'],
  [{ ...one, days: '731' }, 'reasons.0.days'],
])('CASE-09 %j is refused', (reason, field) => {
  const result = rejectionReasonsSchema.safeParse({ reasons: [reason] });
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('CASE-09 the same code twice is refused; a lender may have no reasons', () => {
  expect(rejectionReasonsSchema.safeParse({ reasons: [one, one] }).success).toBe(false);
  expect(readRejectionReasons({ reasons: [] })).toEqual({ reasons: [] });
});
