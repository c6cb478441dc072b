import { describe, expect, test } from 'vitest';
import { positionOf } from '#lending/rules/allocation.ts';
import { scheduledLoan } from '#servicing/rules/disbursed-loan.ts';
import { loanNumbersIn, phoneIn, readStatementSum, readStatementLine, type StatementLine } from './line.ts';
import { headerRowOf, missingColumns, recogniseColumns } from './columns.ts';
import { dateOrderOf, readStatementDay } from './days.ts';
import { judgeLine, type LineFacts, type PayableLoan } from './judge-line.ts';

describe('MONEY-08 the columns of a statement', () => {
  test.each([
    [
      'Id,External Transaction Id,Date,Status,Type,From,From Name,To,Amount,Currency,Note/Message',
      { day: 2, amount: 8, reference: 0, phone: 5, payer: 6, details: 10, status: 3, type: 4, currency: 9 },
    ],
    [
      'Transaction ID,Transaction Date & Time,Sender MSISDN,Payer Name,Transaction Amount,Reference No.,Transaction Status',
      { day: 1, amount: 4, reference: 0, phone: 2, payer: 3, status: 6 },
    ],
    [
      'Date,Value Date,Description,Reference,Debit (UGX),Credit (UGX),Balance',
      { day: 1, amount: 5, out: 4, reference: 3, details: 2 },
    ],
    ['Tag,Betrag', {}],
  ])('%s', (headers, columns) => {
    expect(recogniseColumns(headers.split(','))).toEqual(columns);
  });

  test('are named by the row below what stands above the table', () => {
    const rows = [
      ['Stanbic Bank'],
      ['Account', '9030'],
      ['Date', 'Reference', 'Narration', 'Credit'],
      ['1', '2', '3', '4'],
    ];
    expect(headerRowOf(rows)).toBe(2);
    expect(
      headerRowOf([
        ['1', '2', '3', '4'],
        ['Date', 'Reference', 'Amount'],
        ['5', '6', '7', '8'],
      ]),
    ).toBe(1);
    expect(headerRowOf([['a'], ['b', 'c'], ['d', 'e']])).toBe(1);
    expect(headerRowOf([])).toBe(0);
    expect(missingColumns({ day: 0 })).toEqual(['amount', 'reference']);
  });
});

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-22T10:11:12Z', '2026-11-22'],
  ['2026-11-22T20:59:59Z', '2026-11-22'],
  ['2026-11-22T21:00:00.000Z', '2026-11-23'],
  ['2026-12-31 21:30:00+00:00', '2027-01-01'],
  ['2026-11-23T00:30:00+0300', '2026-11-23'],
  ['2026-11-22T23:30:00', '2026-11-22'],
  ['2026-02-30T23:30:00Z', undefined],
  ['2026-11-22T25:30:00Z', '2026-11-22'],
  ['22/11/2026 10:11', '2026-11-22'],
  ['3-4-26', '2026-04-03'],
  ['22 Nov 2026', '2026-11-22'],
  ['22.NOV.26', '2026-11-22'],
  ['Nov 22, 2026 3:04 PM', '2026-11-22'],
  ['31/02/2026', undefined],
  ['22/11/2026x', undefined],
  ['Total', undefined],
])('MONEY-08 the date %s is %s', (text, day) => {
  expect(readStatementDay(text, 'day-first')).toBe(day);
});

test('MONEY-08 months come first where a date of the file says so', () => {
  expect(dateOrderOf(['03/04/2026', '11/22/2026'])).toBe('month-first');
  expect(dateOrderOf(['03/04/2026'])).toBe('day-first');
  expect(dateOrderOf(['22/11/2026', '11/22/2026', 'x'])).toBe('day-first');
  expect(readStatementDay('11/22/2026', 'month-first')).toBe('2026-11-22');
});

test.each([
  ['877384', '877384', false],
  ['877,384.00', '877384', false],
  ['UGX 1,000,000', '1000000', false],
  ['50 000/=', '50000', false],
  ['+5,000 Cr', '5000', false],
  ['-5,000', '5000', true],
  ['(5,000.00)', '5000', true],
  ['UGX -5000', '5000', true],
  ['5000 DR', '5000', true],
])('MONEY-08 the sum %s is %s, out: %s', (text, digits, isOut) => {
  expect(readStatementSum(text)).toEqual({ digits, isOut });
});

test.each(['', 'USD 50', '50.000', '1.000,50', '5,00', '1,0000', '1e5', '--5'])(
  'MONEY-08 the sum "%s" is not guessed',
  (text) => expect(readStatementSum(text)).toBeUndefined(),
);

test('MONEY-08 parts of a shilling are no sum', () => expect(readStatementSum('5,000.50')).toBe('parts'));

test('MONEY-08 numbers of loans and phones are found as people write them', () => {
  expect(loanNumbersIn('pay ln 2026 00418 and LN202600419, LN-2026-418')).toEqual([
    'LN-2026-00418',
    'LN-2026-00419',
  ]);
  expect(loanNumbersIn('PLN-2026-00418 LN-2x26')).toEqual([]);
  expect(phoneIn('FRI:256772145098/MSISDN')).toBe('256772145098');
  expect(phoneIn('0772 145 098')).toBe('256772145098');
  expect(phoneIn('12345772145098')).toBe('');
});

const columns = { day: 0, amount: 1, out: 2, reference: 3, details: 4, phone: 5, payer: 6, status: 7 };
const read = (...cells: string[]): StatementLine =>
  readStatementLine(cells, {
    columns,
    headers: [],
    currency: undefined,
    order: 'day-first',
    today: '2026-11-22',
  });

test.each([
  [['22/11/2026', '5000', '', 'MP1'], undefined],
  [['22/11/2026', '', '5000', 'MP1'], 'Outgoing payment.'],
  [['22/11/2026', '0.00', '5000.00', 'MP1'], 'Outgoing payment.'],
  [['22/11/2026', '-5000', '', 'MP1'], 'Outgoing payment.'],
  [['22/11/2026', '', '', 'MP1'], 'No incoming amount.'],
  [['22/11/2026', '0', '', 'MP1'], 'No incoming amount.'],
  [['22/11/2026', '5000.25', '', 'MP1'], 'The amount is not in whole shillings: 5000.25'],
  [['22/11/2026', 'many', '', 'MP1'], 'The amount cannot be read: many'],
  [['', '5000', '', 'MP1'], 'No date.'],
  [['Total', '5000', '', 'MP1'], 'The date cannot be read: Total'],
  [['23/11/2026', '5000', '', 'MP1'], 'The repayment date cannot be in the future.'],
  [['22/10/2026', '5000', '', 'MP1'], undefined],
  [['21/10/2026', '5000', '', 'MP1'], 'Choose 22 Oct 2026 or later, at most 31 days back.'],
  [['22/11/2026', '5000', '', ''], 'No transaction number.'],
  [['22/11/2026', '5000', '', '??'], 'The transaction number must have 3 to 60 letters or digits.'],
  [['22/11/2026', '5000', '', 'MP1', '', '', '', 'FAILED'], 'The transaction is not completed: FAILED'],
  [['22/11/2026', '5000', '', 'MP1', '', '', '', 'Successful'], undefined],
])('MONEY-08 the line %j: %s', (cells, refused) => {
  expect(read(...cells).refused).toBe(refused);
});

describe('MONEY-08 what a line is', () => {
  const payable = (
    id: string,
    { amount, months, interest = 0, on }: { amount: string; months: number; interest?: number; on: string },
    ...payments: readonly (readonly [day: string, sum: bigint])[]
  ): PayableLoan => {
    const rules = {
      method: 'declining_balance',
      interest_only_months: 0,
      payment_step: 1,
      fees: [],
    } as const;
    const terms = { amount, months, monthly_interest_bps: interest, ...rules };
    const scheduled = scheduledLoan({ terms, disbursed: { amount, on, earlyRepayment: 'accrued_only' } });
    if (scheduled === undefined) throw new Error('no schedule');
    const entries = payments.map(
      ([valueOn, sum], index) =>
        ({ kind: 'payment', number: index + 1, valueOn, recordedOn: valueOn, amount: sum }) as const,
    );
    const { installments, toReturn, dues } = positionOf(scheduled, entries, { asOf: '2026-11-22' });
    const record = { loan: scheduled, entries, writeOff: undefined };
    return { id, disbursedOn: on, isCompleted: false, record, installments, toReturn, dues };
  };
  const loan = payable('1', { amount: '90000', months: 18, on: '2026-01-01' }, ['2026-02-01', 30_000n]);
  const line = (amount = '5000', details = '') => read('22/11/2026', amount, '', 'MP1', details);
  const facts: LineFacts<PayableLoan> = {
    today: '2026-11-22',
    isCashier: true,
    use: undefined,
    elsewhere: undefined,
    twin: undefined,
    named: [],
    byPhone: [],
    receipt: null,
    failure: null,
  };
  const use = { amount: '5000', day: '2026-11-22', receipt: 'R-1', isReversed: false };
  const other = payable('2', { amount: '14000', months: 2, on: '2026-11-01' });
  const named = 'LN-2026-00001';
  test.each([
    [line('5000', named), { named: [loan] }, 'matched', 'Installment 7 of 18', ['1']],
    [line('4000', named), { named: [loan] }, 'matched', 'Part of installment 7 of 18', ['1']],
    [line('6000', named), { named: [loan] }, 'matched', 'Installment 7 of 18 and more', ['1']],
    [line('60001', named), { named: [loan] }, 'suggested', 'UGX 1 more than the outstanding balance.', ['1']],
    [
      line('5000', named),
      { named: [{ ...loan, isCompleted: true }] },
      'suggested',
      'The loan is already completed.',
      ['1'],
    ],
    [
      line('5000', named),
      { named: [{ ...loan, disbursedOn: '2026-11-23' }] },
      'unknown',
      'The loan was disbursed on 23 Nov 2026. Choose that date or later.',
      [],
    ],
    [line('5000', named), {}, 'unknown', 'No disbursed loan has this number.', []],
    [line('5000', `${named} LN-2026-2`), { named: [loan] }, 'unknown', 'More than one loan number.', ['1']],
    [line(), { byPhone: [loan] }, 'suggested', 'Phone and amount match. Installment 7 of 18.', ['1']],
    [
      line('20000'),
      { byPhone: [loan] },
      'suggested',
      'Phone and amount match. Installment 7 of 18 and more.',
      ['1'],
    ],
    [
      line(),
      { byPhone: [loan, other] },
      'suggested',
      'Phone and amount match. Installment 7 of 18.',
      ['1', '2'],
    ],
    [
      line('1'),
      { byPhone: [loan] },
      'unknown',
      'The phone matches a loan, but the amount is not what is due.',
      ['1'],
    ],
    [line('1'), { byPhone: [loan, other] }, 'unknown', '2 loans match this phone.', ['1', '2']],
    [line(), {}, 'unknown', 'No loan number.', []],
    [line(), { use }, 'known', 'Already recorded for 22 Nov 2026: receipt R-1.', []],
    [
      line('6000'),
      { use },
      'refused',
      'This transaction number is already recorded with a different amount, UGX 5,000: receipt R-1.',
      [],
    ],
    [
      line('5000', named),
      { named: [loan], use: { ...use, isReversed: true } },
      'unknown',
      'Already recorded as R-1, then reversed.',
      ['1'],
    ],
    [
      line('5000', named),
      { named: [loan], elsewhere: use },
      'unknown',
      'This transaction number is already recorded under another payment method: receipt R-1. Is this a different payment?',
      ['1'],
    ],
    [
      line(),
      { twin: { number: 3, isSameDay: true } },
      'refused',
      'Line 3 has the same transaction number.',
      [],
    ],
    [line(), { receipt: 'R-2' }, 'known', 'Recorded: receipt R-2.', []],
    [line(), { failure: 'Not now.' }, 'unknown', 'Not now.', []],
    [line(''), {}, 'refused', 'No incoming amount.', []],
  ] as const)('%#', (said, more, outcome, why, options) => {
    const result = judgeLine(said, { ...facts, ...more });
    expect([result.outcome, result.why, result.options.map(({ id }) => id)]).toEqual([outcome, why, options]);
    expect(result.loan?.id).toBe(outcome === 'matched' ? '1' : undefined);
  });

  // Of its second payment 1,000 were given back, and the payment of them does not count.
  const owing = { ...loan, toReturn: 1_000n, dues: [{ dueOn: '2026-03-05', unpaid: 1_000n }, ...loan.dues] };
  test.each([
    [line('1000', named), { named: [owing] }, 'Refund to be returned'],
    [line('400', named), { named: [owing] }, 'Part of a refund to be returned'],
    [line('6000', named), { named: [owing] }, 'Refund to be returned and more'],
    [line('1000'), { byPhone: [owing] }, 'Phone and amount match. Refund to be returned.'],
  ] as const)('a refund to return is filled first: %#', (said, more, why) => {
    expect(judgeLine(said, { ...facts, ...more }).why).toBe(why);
  });

  const priced = { amount: '1000000', months: 6, interest: 250, on: '2026-11-01' };
  // On the 19th 1,015,000 settles it, on the 22nd 1,017,500.
  const early = payable('3', priced);
  const paidLater = payable('4', priced, ['2026-11-20', 1_000_000n]);
  const late = payable('5', { amount: '90000', months: 18, on: '2026-01-20' }, ['2026-02-20', 35_000n]);
  test.each([
    ['19/11/2026', '1015000', { named: [early] }, 'matched', 'Installment 1 of 6 and more'],
    [
      '19/11/2026',
      '1016000',
      { named: [early] },
      'suggested',
      'UGX 1,000 more than the outstanding balance.',
    ],
    ['22/11/2026', '1017500', { named: [early] }, 'matched', 'Installment 1 of 6 and more'],
    // On the 20th 1,015,833 settles it, of which half has come by then.
    [
      '19/11/2026',
      '500000',
      { named: [paidLater] },
      'suggested',
      'UGX 484,167 more than the outstanding balance.',
    ],
    [
      '20/11/2026',
      '10000',
      { byPhone: [late] },
      'suggested',
      'Phone and amount match. Installment 8 of 18 and more.',
    ],
    [
      '22/11/2026',
      '15000',
      { byPhone: [late] },
      'suggested',
      'Phone and amount match. Installment 8 of 18 and more.',
    ],
  ] as const)('a line of %s is held against its own day: %s', (day, amount, more, outcome, why) => {
    const result = judgeLine(read(day, amount, '', 'MP1', named), { ...facts, ...more });
    expect([result.outcome, result.why]).toEqual([outcome, why]);
  });
});
