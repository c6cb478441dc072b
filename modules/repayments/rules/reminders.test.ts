import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { speakFrom } from '#kit/messages/index.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { addDays, addMonths, daysBetween } from '#lending/rules/calendar.ts';
import {
  channelsOf,
  isSendingHour,
  judgeReminder,
  longestText,
  reminderOn,
  reminderText,
  reminderWords,
  sampleReminder,
  type SentReminder,
} from './reminders.ts';
import { readReminders, reminderLines, remindersSchema } from './reminder-setting.ts';

const { steps } = readReminders(undefined);
const payments = (disbursedOn: string, unpaid = 100n) =>
  Array.from({ length: 6 }, (_, index) => ({ dueOn: addMonths(disbursedOn, index + 1), unpaid }));

const on = (today: string, sent: readonly SentReminder[] = [], dues = payments('2027-01-31')) => {
  const found = reminderOn(dues, { today, steps, sent });
  return found && [found.dueOn, found.step.day, found.amount];
};

describe('MONEY-10 which reminder goes out on a day', () => {
  test.each([
    ['2027-02-24', undefined],
    ['2027-02-25', ['2027-02-28', -3, 100n]],
    // A day late, if nothing went out.
    ['2027-02-26', ['2027-02-28', -3, 100n]],
    ['2027-02-27', undefined],
    ['2027-02-28', ['2027-02-28', 0, 100n]],
    ['2027-03-01', ['2027-02-28', 1, 100n]],
    ['2027-03-03', undefined],
    ['2027-03-07', ['2027-02-28', 7, 100n]],
    ['2027-03-14', ['2027-02-28', 14, 100n]],
    // The month has 31 days, the one before 28: the oldest payment comes first.
    ['2027-03-28', ['2027-03-31', -3, 200n]],
    ['2027-03-30', ['2027-02-28', 30, 100n]],
    ['2027-03-31', ['2027-02-28', 30, 100n]],
  ])('of a loan paid out on 31 January, on %s', (today, expected) => {
    expect(on(today)).toEqual(expected);
  });

  test('nothing twice, and no earlier step after a later one', () => {
    expect(on('2027-02-26', [{ dueOn: '2027-02-28', day: -3 }])).toBeUndefined();
    expect(on('2027-03-01', [{ dueOn: '2027-02-28', day: 1 }])).toBeUndefined();
    // What went out about the older payment leaves room for the newer one.
    expect(on('2027-03-31', [{ dueOn: '2027-02-28', day: 30 }])).toEqual(['2027-03-31', 0, 200n]);
  });

  test('nothing about what is paid; a part that is left is asked for', () => {
    expect(on('2027-02-28', [], payments('2027-01-31', 0n))).toBeUndefined();
    const [first, ...others] = payments('2027-01-31');
    if (first === undefined) throw new Error('no payment');
    expect(on('2027-02-28', [], [{ ...first, unpaid: 7n }, ...others])).toEqual(['2027-02-28', 0, 7n]);
  });

  test('MONEY-10 over a whole life, each step of each payment goes out at most once, on its day or the day after', () => {
    const starts = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-12-01', days));
    fc.assert(
      fc.property(starts, fc.array(fc.boolean(), { minLength: 260, maxLength: 260 }), (disbursedOn, runs) => {
        const sent: SentReminder[] = [];
        for (const [index, isUp] of runs.entries()) {
          const today = addDays(disbursedOn, index);
          if (!isUp) continue;
          const found = reminderOn(payments(disbursedOn), { today, steps, sent });
          if (found === undefined) continue;
          const { dueOn, step } = found;
          expect([0, 1]).toContain(daysBetween(dueOn, today) - step.day);
          expect(sent).not.toContainEqual({ dueOn, day: step.day });
          sent.push({ dueOn, day: step.day });
        }
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  [7, 8, 18, false],
  [8, 8, 18, true],
  [17, 8, 18, true],
  [18, 8, 18, false],
  [0, 8, 18, false],
  [23, 0, 24, false],
  [21, 0, 24, false],
  [7, 0, 24, false],
  [20, 0, 24, true],
])('MONEY-10 hour %i with hours %i to %i: %s; the night stays the night', (hour, from, until, expected) => {
  expect(isSendingHour(hour, { from_hour: from, until_hour: until })).toBe(expected);
});

test.each([
  [null, 'Phone Call', false, ['call']],
  [null, 'Phone Call', true, ['call', 'sms']],
  [null, 'Email', false, ['mail']],
  [null, null, true, ['mail', 'sms']],
  [['sms'], 'Phone Call', false, ['sms']],
  [['sms', 'mail'], 'Email', false, ['mail', 'sms']],
  [[], 'Email', true, []],
])('MONEY-10 chosen %j, contact %s, SMS %s: %j', (chosen, contact, notifyBySms, expected) => {
  expect(channelsOf({ chosen, contact, notifyBySms })).toEqual(expected);
});

describe('MONEY-10 the words', () => {
  test.each([
    ['{amount} is due, {nin}', /^\{nin\} is not a valid placeholder here/],
    ['{amount', /^A brace is unmatched/],
    ['Please pay.', /amount\} is missing/],
    ['{amount} čeká', /letters without accents/],
    [`{amount} ${'x'.repeat(150)}`, /about 165 characters/],
  ])('%s', (text, expected) => {
    expect(judgeReminder(text)).toMatch(expected);
  });

  test('fit into one text message, whatever is filled in', () => {
    expect(judgeReminder('{amount} for {loan}, { Date }. {how to pay}. {lender}')).toBeUndefined();
    for (const { text } of steps) expect(judgeReminder(text)).toBeUndefined();
    const facts = fc.record({
      amount: fc.string({ maxLength: 20 }),
      date: fc.string({ maxLength: 20 }),
      loan: fc.string({ maxLength: 20 }),
      'how to pay': fc.string({ maxLength: 200, unit: 'grapheme' }),
      lender: fc.string({ maxLength: 120, unit: 'grapheme' }),
    });
    fc.assert(
      fc.property(facts, fc.constantFrom(...steps), (filled, { text }) => {
        const sent = reminderText(text, filled);
        expect(sent.length).toBeLessThanOrEqual(longestText);
        expect(sent).toMatch(/^[\n\x20-\x7E]*$/);
      }),
    );
    const long = { ...sampleReminder, lender: 'A'.repeat(120) };
    expect(reminderText('{lender} says: {amount} for {loan} by {date} please', long)).toBe(
      'UGX 12,500,000 for LN-2027-00418, due 30 Sep 2027. Mobile Money 512346',
    );
  });
});

describe('REACH-06 a reminder in the client’s language', () => {
  const step = { text: '{amount} is due.', lg: '', sw: 'Lipa {amount}.' };
  test('the lender’s words in it, else a translation of ours, else English', () => {
    expect(reminderWords(step)).toBe('{amount} is due.');
    speakFrom(() => 'sw', {});
    expect(reminderWords(step)).toBe('Lipa {amount}.');
    speakFrom(() => 'lg', { lg: new Map([['{amount} is due.', 'Sasula {amount}.']]) });
    expect(reminderWords(step)).toBe('Sasula {amount}.');
    speakFrom(() => 'lg', {});
    expect(reminderWords(step)).toBe('{amount} is due.');
    speakFrom(() => 'en', {});
  });

  test('a name with a Luganda letter fits into a text message', () => {
    expect(reminderText('{lender}: {amount}', { ...sampleReminder, lender: 'Ŋŋoma' })).toBe(
      "Ng'ng'oma: UGX 12,500,000",
    );
  });

  test('a translation keeps the names in braces, and a second administrator reads it', () => {
    const given = { is_on: true, from_hour: '8', until_hour: '18', steps: [{ day: '0', ...step }] };
    const right = validate(remindersSchema, given);
    expect(right.ok && reminderLines(right.value).slice(2)).toEqual([
      ['On the due date', '{amount} is due.'],
      ['On the due date, in Swahili', 'Lipa {amount}.'],
    ]);
    const wrong = validate(remindersSchema, {
      ...given,
      steps: [{ day: '0', ...step, lg: 'Sasula {ssente}.' }],
    });
    expect(wrong.ok || Object.keys(wrong.errors)).toEqual(['steps.0.lg']);
  });
});

test('MONEY-10 the setting: hours of the day alone, one reminder a day, and each part in words for the second administrator', () => {
  const given = { is_on: true, from_hour: '8', until_hour: '18', steps: [{ day: '-3', text: '{amount}' }] };
  const right = validate(remindersSchema, given);
  expect(right.ok && reminderLines(right.value)).toEqual([
    ['Reminders', 'on'],
    ['Hours', '8:00 to 18:00'],
    ['3 days before', '{amount}'],
  ]);
  const wrong = validate(remindersSchema, {
    ...given,
    from_hour: '5',
    until_hour: '22',
    steps: [...given.steps, { day: '-3', text: '{amount}' }],
  });
  expect(wrong.ok || wrong.errors).toEqual({
    from_hour: ['Enter a whole number from 8 to 20.'],
    until_hour: ['Enter a whole number from 9 to 21.'],
    steps: ['Use only one reminder for each day.'],
  });
});
