import { describe, expect, test } from 'vitest';
import { validate } from '#kit/rules/engine/validate.ts';
import { boundsOf, choicesOf, collectionSchema, judgeCollection } from './collection.ts';
import { nationalNumber, networkOf } from './networks.ts';
import { maySettle, nextAsk } from './request.ts';
import { settlementSchema } from './settlement.ts';

test.each([
  ['772145098', 'mtn'],
  ['781145098', 'mtn'],
  ['761145098', 'mtn'],
  ['391145098', 'mtn'],
  ['701338552', 'airtel'],
  ['741338552', 'airtel'],
  ['751338552', 'airtel'],
  ['201338552', 'airtel'],
  ['711338552', undefined],
  ['414338552', undefined],
  ['77214509', undefined],
  ['', undefined],
])('JOIN-05 the number %s is of the network %s', (phone, network) => {
  expect(networkOf(phone)).toBe(network);
});

test('JOIN-05 a number is written as people in Uganda write it', () => {
  expect(nationalNumber('772145098')).toBe('0772 145 098');
});

test('JOIN-05 a network is asked after 5, 10, 20 and 40 s, each minute to 15, each hour to a day, then never', () => {
  const waits: (number | undefined)[] = [];
  let age = 0;
  for (let asked = 0; ; asked += 1) {
    const next = nextAsk(asked, age);
    waits.push(next);
    if (next === undefined) break;
    age += next;
  }
  expect(waits.slice(0, 6)).toEqual([5, 10, 20, 40, 60, 60]);
  expect(waits.filter((wait) => wait === 60)).toHaveLength(14);
  expect(waits.filter((wait) => wait === 3600)).toHaveLength(24);
  expect(waits.at(-1)).toBeUndefined();
});

test('JOIN-05 two people settle what is unknown for a quarter of an hour, and nothing else', () => {
  expect(maySettle('unknown', 900)).toBe(true);
  expect(maySettle('unknown', 899)).toBe(false);
  expect(maySettle('waiting', 90_000)).toBe(false);
  expect(maySettle('failed', 90_000)).toBe(false);
});

const late = { dueOn: '2026-11-11', unpaid: 888_997n };
const next = { dueOn: '2026-12-11', unpaid: 1_488_997n };
const owed = {
  today: '2026-11-27',
  dues: [late, next],
  overdue: 888_997n,
  balance: 14_289_966n,
  settlement: 12_766_128n,
  isWrittenOff: false,
};

describe('what can be chosen', () => {
  test('JOIN-05 past due: that, with the next installment, or all of it', () => {
    expect(choicesOf(owed)).toEqual([
      { choice: 'past-due', amount: 888_997n, dueOn: ['2026-11-11'], saves: 0n },
      { choice: 'past-due-and-next', amount: 2_377_994n, dueOn: ['2026-11-11', '2026-12-11'], saves: 0n },
      { choice: 'payoff', amount: 12_766_128n, dueOn: [], saves: 1_523_838n },
    ]);
  });

  test('JOIN-05 not past due: the next installment, or all of it', () => {
    const choices = choicesOf({ ...owed, dues: [next], overdue: 0n });
    expect(choices.map(({ choice, amount }) => [choice, amount])).toEqual([
      ['next-installment', 1_488_997n],
      ['payoff', 12_766_128n],
    ]);
  });

  test('JOIN-05 of the last installment, and of a loan that was written off, all of it alone', () => {
    const last = { ...owed, dues: [next], overdue: 0n, balance: 1_488_997n, settlement: 1_488_997n };
    expect(choicesOf(last).map(({ choice }) => choice)).toEqual(['payoff']);
    expect(choicesOf({ ...owed, isWrittenOff: true }).map(({ choice }) => choice)).toEqual(['payoff']);
    expect(choicesOf({ ...owed, settlement: 0n })).toEqual([]);
  });
});

const typed = (amount: unknown, phone: unknown) => validate(collectionSchema, { amount, phone });

test('JOIN-05 an amount and a number are read as people type them', () => {
  expect(typed('888,997', '0772 145 098')).toEqual({
    ok: true,
    value: { amount: '888997', phone: '772145098' },
  });
  expect(typed(1000, '+256 701 338 552')).toEqual({
    ok: true,
    value: { amount: '1000', phone: '701338552' },
  });
});

test.each([
  ['', 'Enter an amount.'],
  ['0', 'Enter whole shillings, without decimals.'],
  ['10.50', 'Enter whole shillings, without decimals.'],
  ['ten', 'Enter an amount in digits, with at most two decimals.'],
])('JOIN-05 the amount %j is refused at its field', (amount, message) => {
  expect(typed(amount, '0772145098')).toEqual({ ok: false, errors: { amount: [message] } });
});

test('JOIN-05 an amount is from 1,000 to what pays off the loan, or all that is left', () => {
  const judged = (amount: string, settlement = 50_000n) =>
    judgeCollection({ amount, phone: '772145098' }, { settlement, on: ['mtn'] });
  expect(judged('999')).toEqual({ amount: ['Pay at least UGX 1,000.'] });
  expect(judged('50001')).toEqual({ amount: ['Pay at most UGX 50,000. It pays off the loan.'] });
  expect(judged('50000')).toEqual({});
  expect(judged('700', 700n)).toEqual({});
  expect(boundsOf(700n)).toEqual({ least: 700n, most: 700n });
});

test('JOIN-05 a number is of a network that is on', () => {
  const judged = (phone: string, on: readonly ('mtn' | 'airtel')[]) =>
    judgeCollection({ amount: '1000', phone }, { settlement: 50_000n, on });
  expect(judged('701338552', ['mtn', 'airtel'])).toEqual({});
  expect(judged('701338552', ['mtn'])).toEqual({
    phone: ['Enter an MTN MoMo number, for example 0772 123 456.'],
  });
  expect(judged('414338552', ['mtn', 'airtel'])).toEqual({
    phone: ['Enter an MTN MoMo or Airtel Money number, for example 0772 123 456.'],
  });
});

test('JOIN-05 a settlement as paid names the transaction, and every one its reason', () => {
  const settled = (value: object) => validate(settlementSchema, value);
  expect(settled({ outcome: 'paid', reason: 'On the statement.' })).toEqual({
    ok: false,
    errors: { transaction_id: ['Transaction ID is required.'] },
  });
  expect(settled({ outcome: 'not-paid', reason: '' })).toEqual({
    ok: false,
    errors: { reason: ['Reason is required.'] },
  });
  expect(settled({ outcome: 'not-paid', reason: 'Not on the statement.' }).ok).toBe(true);
  expect(settled({ outcome: 'perhaps', reason: 'x' })).toMatchObject({
    errors: { outcome: ['Choose whether the money was paid.'] },
  });
});
