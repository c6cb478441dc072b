import { constantFrom, assert, array, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { trackingNumbersIn } from '#kit/rules/fields/tracking-number.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { requestStatusTable } from '#cases/rules/request/statuses.ts';
import { asking, ending, longestAnswer, mostCasesByPhone, phoneWords, statusesByPhone } from './words.ts';
import { phonePinState } from './pin.ts';
import { phoneStep } from './menu.ts';
import { sumsByPhone } from './sums.ts';

test.each([
  ['LN-2026-00042', ['LN-2026-00042']],
  ['ms-2026-00007', ['MS-2026-00007']],
  ['LN202600042', ['LN-2026-00042']],
  ['status LN 2026 00042 please', ['LN-2026-00042']],
  ['202600042', ['LN-2026-00042', 'MS-2026-00042']],
  ['2026 00042', ['LN-2026-00042', 'MS-2026-00042']],
  ['LN-2026-1234567', ['LN-2026-1234567']],
  ['LN-2026-00000042', ['LN-2026-00042']],
  ['', []],
  ['LN-2026', []],
  ['XLN-2026-00042X', []],
  ['hello', []],
])('REACH-07 the tracking numbers of %j', (text, numbers) => {
  expect(trackingNumbersIn(text)).toEqual(numbers);
});

test('REAL-03 a choice and a PIN in the digits of another script are understood', () => {
  expect(phoneStep('٣*١٣٥٧٩')).toEqual({ kind: 'pin', pin: '13579' });
});

test.each([
  ['', { kind: 'ask', text: phoneWords.menu }],
  ['1', { kind: 'newest' }],
  ['2', { kind: 'ask', text: phoneWords.askTrackingNumber }],
  ['2*202600042', { kind: 'tracking-number', typed: '202600042' }],
  ['2* LN-2026-00042 ', { kind: 'tracking-number', typed: 'LN-2026-00042' }],
  ['3', { kind: 'ask', text: phoneWords.askPin }],
  ['3*13579', { kind: 'pin', pin: '13579' }],
  ['3*', { kind: 'pin', pin: '' }],
  ['3*13579*1', { kind: 'end', text: phoneWords.unknownChoice }],
  ['9', { kind: 'end', text: phoneWords.unknownChoice }],
  ['1*1', { kind: 'end', text: phoneWords.unknownChoice }],
  ['2*1*1', { kind: 'end', text: phoneWords.unknownChoice }],
  ['*', { kind: 'end', text: phoneWords.unknownChoice }],
])('REACH-07 a session in which %j was typed', (typed, step) => {
  expect(phoneStep(typed)).toEqual(step);
});

test('REACH-07 whatever is typed leads somewhere, in under 160 characters', () => {
  const typing = array(constantFrom('1', '2', '3', '*', '12345', 'LN-2026-00042', '\u0000', '😀'), {
    maxLength: 8,
  });
  const isShort = (typed: string): void => {
    const step = phoneStep(typed);
    expect(asking('text' in step ? step.text : '').length).toBeLessThan(160);
    expect(trackingNumbersIn(typed).every((number) => /^(LN|MS)-\d{4}-\d{5,12}$/.test(number))).toBe(true);
  };
  assert(property(typing, (parts) => isShort(parts.join(''))));
  assert(property(string(), isShort));
});

test('REACH-07 the longest statuses of as many cases fit into one answer, and are those of the screens', () => {
  const longest = [...loanStatuses.all, ...Object.keys(requestStatusTable)].reduce((one, other) =>
    other.length > one.length ? other : one,
  );
  const said = statusesByPhone(
    Array.from({ length: mostCasesByPhone }, () => ({ tracking_number: 'LN-2026-00042', status: longest })),
  );
  expect(`END ${said}`.length).toBeLessThanOrEqual(longestAnswer);
  expect(ending(said)).toBe(`END ${said}`);
  expect(statusesByPhone([{ tracking_number: 'LN-2026-00042', status: 'WAITING FOR FEEDBACK' }])).toBe(
    'LN-2026-00042: WAITING FOR FEEDBACK',
  );
  expect(statusesByPhone([])).toBe(phoneWords.nothing);
});

test('REACH-07 with the PIN a loan is said with what is late, what comes next, and its balance', () => {
  const loan = {
    tracking_number: 'LN-2026-00042',
    status: 'CLOSED',
    overdue: null,
    next: { amount: '450000', dueOn: '2026-12-06' },
    balance: '4200000',
    paid: null,
    writtenOff: null,
  };
  const lines = ['LN-2026-00042: CLOSED', 'Next: UGX 450,000 by 06 Dec 2026', 'Left to pay: UGX 4,200,000'];
  expect(sumsByPhone([loan])).toBe(lines.join('\n'));
  expect(sumsByPhone([{ ...loan, overdue: '1000' }])).toContain('\nOverdue: UGX 1,000\n');
  expect(sumsByPhone([])).toBe(phoneWords.noLoans);
  // A second one is whole or not said.
  expect(sumsByPhone([loan, { ...loan, next: null }])).toBe([...lines, lines[0], lines[2]].join('\n'));
  const largest = {
    ...loan,
    overdue: '999999999999',
    next: { amount: '999999999999', dueOn: '2026-12-06' },
    balance: '999999999999',
    paid: { amount: '999999999999', on: '2026-12-05' },
  };
  // Where there is no room for everything, what is owed is said.
  expect(ending(sumsByPhone([largest, largest]))).toBe(`END ${sumsByPhone([{ ...largest, paid: null }])}`);
});

test('JOIN-05 REACH-07 with the PIN a payment is said as paid, before other loans', () => {
  const loan = {
    tracking_number: 'LN-2026-00042',
    status: 'CLOSED',
    overdue: '1000',
    next: { amount: '450000', dueOn: '2026-12-06' },
    balance: '4200000',
    paid: { amount: '450000', on: '2026-11-30' },
    writtenOff: null,
  };
  const said = sumsByPhone([loan, { ...loan, paid: null }]);
  expect(said.split('\n').slice(1)).toEqual([
    'Overdue: UGX 1,000',
    'Next: UGX 450,000 by 06 Dec 2026',
    'Left to pay: UGX 4,200,000',
    'Paid: UGX 450,000 on 30 Nov 2026',
  ]);
  const repaid = { ...loan, status: 'COMPLETED', overdue: null, next: null, balance: null };
  expect(sumsByPhone([repaid])).toBe('LN-2026-00042: COMPLETED\nPaid: UGX 450,000 on 30 Nov 2026');
});

test("SERVE-04 a written-off loan is said with what is still owed, and the lender's words where they fit", () => {
  const loan = { tracking_number: 'LN-2026-00042', status: 'CLOSED', overdue: null, next: null, paid: null };
  const said = (writtenOff: string) => sumsByPhone([{ ...loan, balance: '4200000', writtenOff }]);
  const lines = 'LN-2026-00042: Written off\nLeft to pay: UGX 4,200,000';
  expect(said('Please pay.')).toBe(`${lines}\nPlease pay.`);
  expect(said('Please pay. '.repeat(12))).toBe(lines);
});

test.each([
  [{ isSet: false, isLocked: false, wrong: 0 }, 'none'],
  [{ isSet: true, isLocked: false, wrong: 2 }, 'set'],
  [{ isSet: true, isLocked: true, wrong: 3 }, 'locked'],
  [{ isSet: true, isLocked: true, wrong: 10 }, 'spent'],
])('REACH-07 a PIN of which %j is counted', (counted, state) => {
  expect(phonePinState(counted)).toBe(state);
});
