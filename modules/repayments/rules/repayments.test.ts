import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { positionOf } from '#lending/rules/allocation.ts';
import { reversalNotice, standingWords } from './notices.ts';
import { scheduledLoan, type DisbursedFacts } from '#servicing/rules/disbursed-loan.ts';
import { judgeRefund, judgeRepayment } from './record.ts';
import { readEarlyRepayment } from './early-repayment.ts';

const terms: NonNullable<DisbursedFacts['terms']> = {
  amount: '9000000',
  months: 12,
  monthly_interest_bps: 250,
  method: 'declining_balance',
  interest_only_months: 0,
  payment_step: 1,
  fees: [{ label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' }],
};
const disbursed = { amount: '8820000', on: '2027-01-31', earlyRepayment: 'accrued_only' } as const;

describe('MONEY-08 the schedule of a loan that was paid out', () => {
  test('runs from the day of the disbursement, on what was approved', () => {
    const loan = scheduledLoan({ terms, disbursed });
    expect(loan).toMatchObject({ amount: 9_000_000n, isLess: false, disbursedOn: '2027-01-31' });
    expect(loan?.schedule.installments[0]).toMatchObject({ dueOn: '2027-02-28', payment: 877_384n });
  });

  test('where less was paid out, it is that of the same terms on the amount that gives as much', () => {
    const loan = scheduledLoan({ terms, disbursed: { ...disbursed, amount: '4900000' } });
    expect(loan).toMatchObject({ amount: 5_000_000n, isLess: true });
    expect(loan?.schedule).toMatchObject({ received: 4_900_000n, principal: 5_000_000n });
  });

  test('no smaller amount gives as much, whatever fees are rounded together', () => {
    const taken = (amount: number, fees: readonly number[]): number =>
      fees.reduce((sum, basisPoints) => sum + Math.floor((amount * basisPoints + 5000) / 10_000), 0);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 20_000 }),
        fc.array(fc.integer({ min: 1, max: 1200 }), { minLength: 1, maxLength: 4 }),
        fc.double({ min: 0.2, max: 0.99, noNaN: true }),
        (approved, fees, share) => {
          const amount = Math.floor((approved - taken(approved, fees)) * share);
          const loan = scheduledLoan({
            terms: {
              ...terms,
              amount: String(approved),
              months: 3,
              fees: fees.map((value) => ({
                label: 'Fee',
                kind: 'percentage',
                value: String(value),
                taken: 'deducted',
              })),
            },
            disbursed: { ...disbursed, amount: String(amount) },
          });
          let least = amount;
          while (least - taken(least, fees) < amount) least += 1;
          expect([loan?.amount, loan?.schedule.received]).toEqual([BigInt(least), BigInt(amount)]);
        },
      ),
      // Fees whose halves are rounded up together: UGX 6,260 gives 5,397, and so does what one bisects to, 6,262.
      { numRuns: 300, examples: [[16_347, [1138, 242], 5397.5 / 14_091]] },
    );
  });

  test('there is none without terms, without a stated disbursement, or on too small an amount', () => {
    expect(scheduledLoan({ terms: null, disbursed })).toBeUndefined();
    expect(scheduledLoan({ terms, disbursed: null })).toBeUndefined();
    const many = { ...terms, months: 60, fees: [] };
    expect(scheduledLoan({ terms: many, disbursed: { ...disbursed, amount: '3' } })).toBeUndefined();
  });
});

describe('MONEY-08 the day of a repayment', () => {
  const facts = { disbursedOn: '2027-01-31', today: '2027-05-10', isCashier: true, isManager: false };
  const judge = (value_on: string, reason = '', more = {}) =>
    judgeRepayment({ value_on, reason }, { ...facts, ...more });
  const both = { isManager: true };

  test.each([
    ['2027-05-11', '', {}, { value_on: ['The repayment date cannot be in the future.'] }],
    ['2027-05-10', '', {}, {}],
    ['', '', {}, {}],
    ['2027-05-07', '', {}, {}],
    [
      '2027-05-06',
      'Late',
      {},
      {
        value_on: [
          'Choose 07 May 2027 or later, at most 3 days back. A credit manager must record earlier dates.',
        ],
      },
    ],
    ['2027-05-06', '', both, { reason: ['Enter why it is recorded late. Only staff see this.'] }],
    ['2027-05-06', 'Late', both, {}],
    ['2027-04-09', 'Late', both, {}],
    ['2027-04-08', 'Late', both, { value_on: ['Choose 09 Apr 2027 or later, at most 31 days back.'] }],
    [
      '2027-05-10',
      '',
      { isCashier: false, isManager: true },
      { value_on: ['A cashier must record repayments from the last 3 days.'] },
    ],
    [
      '2027-05-09',
      '',
      { disbursedOn: '2027-05-10' },
      { value_on: ['The loan was disbursed on 10 May 2027. Choose that date or later.'] },
    ],
  ])('%s, reason "%s", %j', (day, reason, more, errors) => {
    expect(judge(day, reason, more)).toEqual(errors);
  });

  test('no more than the credit is given back', () => {
    const refund = (amount: string, credit: bigint, value_on = '') =>
      judgeRefund({ amount, value_on }, { ...facts, credit });
    expect(refund('2602', 2_602n)).toEqual({});
    expect(refund('2603', 2_602n)).toEqual({ amount: ['Refund at most the overpayment: UGX 2,602.'] });
    expect(refund('1', -5n)).toEqual({ amount: ['Refund at most the overpayment: UGX 0.'] });
    expect(refund('1', 5n, '2027-05-11')).toEqual({ value_on: ['The refund date cannot be in the future.'] });
    expect(refund('1', 5n, '2027-05-06')).toEqual({
      value_on: ['Choose 07 May 2027 or later, at most 3 days back.'],
    });
    expect(refund('1', 5n, '2027-05-07')).toEqual({});
  });

  test('a refund that is dated back says why less than the credit can be given back', () => {
    const back = { ...facts, credit: 0n, leastSince: '2027-05-08' };
    expect(judgeRefund({ amount: '100000', value_on: '2027-05-08' }, back)).toEqual({
      amount: [
        'Refund at most the lowest overpayment since 08 May 2027: UGX 0. A later date may allow more.',
      ],
    });
  });
});

test('MONEY-08 the client is told what is left, and never that a loan is repaid which is not', () => {
  const loan = scheduledLoan({ terms, disbursed });
  if (loan === undefined) throw new Error('no schedule');
  const after = (amount: bigint, asOf = '2027-02-28') =>
    standingWords(
      positionOf(
        loan,
        [{ kind: 'payment', number: 1, valueOn: '2027-02-28', recordedOn: '2027-02-28', amount }],
        { asOf },
      ),
    );
  expect(after(877_384n)).toBe('Left to pay: UGX 9,651,225. Next payment: UGX 877,384 by 31 Mar 2027.');
  // What is late is said as late, all of it, and not as a day that has passed.
  expect(after(877_384n, '2027-03-31')).toBe(
    'Left to pay: UGX 9,651,225. Next payment: UGX 877,384 by 31 Mar 2027.',
  );
  expect(after(877_384n, '2027-04-01')).toBe(
    'Left to pay: UGX 9,651,225. Of this, UGX 877,384 has been overdue since 31 Mar 2027.',
  );
  expect(after(877_384n, '2027-05-01')).toBe(
    'Left to pay: UGX 9,651,225. Of this, UGX 1,754,768 has been overdue since 31 Mar 2027.',
  );
  expect(after(9_225_000n)).toBe('Your loan is repaid in full.');
  expect(after(9_225_010n)).toBe(
    'Your loan is repaid in full. You have overpaid by UGX 10. We will refund it to you.',
  );
  expect(standingWords(undefined)).toBe('');
});

test('MONEY-08 the client is told of a refund to return: what it is and since when, within what is to pay', () => {
  const position = {
    balance: 1_180_371n,
    credit: 0n,
    daysLate: 18,
    overdue: 272_621n,
    toReturn: 91_071n,
    refundsToReturn: [
      { number: 2, dueOn: '2027-02-10', amount: 5_000n, unpaid: 0n },
      { number: 4, dueOn: '2027-02-12', amount: 91_071n, unpaid: 91_071n },
    ],
    dues: [{ dueOn: '2027-02-12', unpaid: 91_071n }],
  };
  expect(standingWords(position)).toBe(
    'Left to pay: UGX 1,180,371. Of this, UGX 272,621 has been overdue since 12 Feb 2027. This includes a refund of UGX 91,071 to be returned, due since 12 Feb 2027. After we paid it to you, an earlier payment was reversed.',
  );
});

test('MONEY-08 the client of a completed loan is told that it is open again, and what is owed with what was waived', () => {
  const position = {
    balance: 1_005_000n,
    credit: 0n,
    daysLate: 0,
    overdue: 0n,
    toReturn: 0n,
    refundsToReturn: [],
    dues: [],
  };
  const facts = {
    trackingNumber: 'LN-2027-00001',
    amount: '1000000',
    position,
    receipt: 'R-2027-000001',
    reason: 'The cheque bounced.',
  };
  expect(reversalNotice({ ...facts, openAgain: { waived: '5000' } }).paragraphs).toEqual([
    'We reversed your payment of UGX 1,000,000 for loan LN-2027-00001. The loan is open again.',
    'Receipt R-2027-000001 is no longer valid. The UGX 5,000 that we had waived is owed again. Left to pay: UGX 1,005,000.',
    'The cheque bounced.',
  ]);
  expect(reversalNotice({ ...facts, openAgain: { waived: null } }).paragraphs[1]).toBe(
    'Receipt R-2027-000001 is no longer valid. Left to pay: UGX 1,005,000.',
  );
  expect(reversalNotice(facts).short).toContain('Receipt R-2027-000001 is no longer valid.');
});

test('MONEY-08 an unreadable setting waives what is not earned', () => {
  for (const stored of [undefined, 'x', { early_repayment: 'none' }])
    expect(readEarlyRepayment(stored)).toEqual({ early_repayment: 'accrued_only' });
  expect(readEarlyRepayment({ early_repayment: 'full_term' })).toEqual({ early_repayment: 'full_term' });
});
