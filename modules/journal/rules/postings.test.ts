import { describe, expect, test } from 'vitest';
import { at, recordOf } from '#app/tests/payloads/booked-loans.ts';
import type { Day } from '#lending/rules/calendar.ts';
import type { Fee } from '#lending/rules/terms.ts';
import { fold, nothingPosted, type Posting } from './postings.ts';

const paid = (number: number, day: Day, amount: bigint, minute = number) =>
  ({
    kind: 'payment',
    number,
    valueOn: day,
    recordedOn: day,
    amount,
    paymentMethod: 'cash',
    ...at(day, minute),
  }) as const;
const reversed = (number: number, reverses: number, day: Day) =>
  ({
    kind: 'reversal',
    number,
    reverses,
    recordedOn: day,
    paymentMethod: 'cash',
    ...at(day, number),
  }) as const;

const shown = (postings: readonly Posting[]) =>
  postings.map(({ on, event, lines }) => [
    on,
    event,
    Object.fromEntries(lines.map(({ role, amount }) => [role, Number(amount)])),
  ]);

/** Vector V3: UGX 18,000,000 of which 410,000 are deducted. */
const fees: Fee[] = [{ kind: 'fixed', amount: 410_000n, taken: 'deducted' }];
const accrual = { today: '2026-02-20', method: 'accrual' } as const;

describe('JOIN-04 entries of a loan', () => {
  const entries = [paid(1, '2026-02-16', 1_786_796n)];

  test('a disbursement, interest on its due day and a payment of the installment', () => {
    expect(shown(fold(recordOf({ fees }, { entries }), nothingPosted, accrual).postings)).toEqual([
      [
        '2026-01-15',
        'disbursement',
        { loans_receivable: 18_000_000, cash: -17_590_000, fee_income: -410_000 },
      ],
      ['2026-02-15', 'due', { interest_receivable: 504_000, interest_income: -504_000 }],
      [
        '2026-02-16',
        'payment',
        { cash: 1_786_796, loans_receivable: -1_282_796, interest_receivable: -504_000 },
      ],
    ]);
  });

  test('by the cash method interest is income when it is paid, and a due day posts nothing', () => {
    const cash = { today: '2026-02-20', method: 'cash' } as const;
    expect(shown(fold(recordOf({ fees }, { entries }), nothingPosted, cash).postings).slice(1)).toEqual([
      ['2026-02-16', 'payment', { cash: 1_786_796, loans_receivable: -1_282_796, interest_income: -504_000 }],
    ]);
  });

  test('a fee that is financed is owed with the amount', () => {
    const financed: Fee[] = [{ kind: 'fixed', amount: 410_000n, taken: 'financed' }];
    const [first] = shown(fold(recordOf({ fees: financed }), nothingPosted, accrual).postings);
    expect(first?.[2]).toEqual({ loans_receivable: 18_410_000, cash: -18_000_000, fee_income: -410_000 });
  });

  test('a reversal posts the payment back, and nothing is posted twice', () => {
    const record = recordOf({ fees }, { entries: [...entries, reversed(2, 1, '2026-02-18')] });
    const { postings, progress } = fold(record, nothingPosted, accrual);
    expect(shown(postings).at(-1)).toEqual([
      '2026-02-18',
      'reversal',
      { loans_receivable: 1_282_796, interest_receivable: 504_000, cash: -1_786_796 },
    ]);
    expect(fold(record, progress, accrual).postings).toEqual([]);
  });

  test('a write-off, a recovery, and its end', () => {
    const writeOffs = [{ id: 7, ...at('2026-02-17'), afterEntry: 0, undone: at('2026-02-19') }];
    const record = recordOf({ fees }, { writeOffs, entries: [paid(1, '2026-02-18', 100_000n)] });
    expect(shown(fold(record, nothingPosted, accrual).postings).slice(2)).toEqual([
      [
        '2026-02-17',
        'write-off',
        { write_offs: 18_504_000, loans_receivable: -18_000_000, interest_receivable: -504_000 },
      ],
      ['2026-02-18', 'payment', { cash: 100_000, recoveries: -100_000 }],
      [
        '2026-02-19',
        'write-off-undone',
        {
          loans_receivable: 18_000_000,
          interest_receivable: 404_000,
          recoveries: 100_000,
          write_offs: -18_504_000,
        },
      ],
    ]);
  });

  test('a completion waives what is left, no interest falls due after it, and a reopening takes it back', () => {
    const endings = [{ id: 5, isCompletion: true, ...at('2026-02-17') }];
    const record = recordOf({ fees }, { endings });
    const { postings, progress } = fold(record, nothingPosted, { ...accrual, today: '2026-04-20' });
    expect(shown(postings).slice(2)).toEqual([
      [
        '2026-02-17',
        'completion',
        { waivers: 18_504_000, loans_receivable: -18_000_000, interest_receivable: -504_000 },
      ],
    ]);
    const again = { ...record, endings: [...endings, { id: 9, isCompletion: false, ...at('2026-04-18') }] };
    const reopened = fold(again, progress, { ...accrual, today: '2026-04-20' });
    expect(reopened.progress.balances).toMatchObject({ waivers: 0n, loans_receivable: 18_000_000n });
    expect(reopened.progress.balances.interest_receivable).toBe(-reopened.progress.balances.interest_income);
  });

  test('SERVE-08 of a loan that nobody pays, every installment falls due', () => {
    const { dues, flows } = fold(recordOf({ fees }), nothingPosted, { ...accrual, today: '2027-01-15' });
    expect(dues.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    const due = flows.filter(({ figure }) => figure === 'installments-due');
    expect(due.reduce((sum, flow) => sum + flow.sum, 0n)).toBe(recordOf({ fees }).loan.schedule.total);
  });

  test('SERVE-08 a payoff falls due on its day, and its reversal takes that back', () => {
    const payoff = [paid(1, '2026-02-18', 20_000_000n), reversed(2, 1, '2026-02-19')];
    const { dues, flows, progress } = fold(
      recordOf({ fees }, { entries: payoff.slice(0, 1) }),
      nothingPosted,
      accrual,
    );
    const rest = 20_000_000n + progress.balances.overpayments - 1_786_796n;
    expect(dues).toEqual([
      { number: 1, on: '2026-02-15', amount: 1_786_796n },
      { number: -1, on: '2026-02-18', amount: rest },
    ]);
    const sumOf = (figure: string) =>
      flows.filter((flow) => flow.figure === figure).reduce((sum, flow) => sum + flow.sum, 0n);
    expect(sumOf('installments-due')).toBe(sumOf('collected'));
    const again = fold(recordOf({ fees }, { entries: payoff }), progress, accrual);
    expect(again.dues).toEqual([{ number: -2, on: '2026-02-19', amount: -rest }]);
  });

  test('installments that were due before the disbursement was recorded are posted with it', () => {
    const record = { ...recordOf({ fees }), disbursed: at('2026-03-20') };
    const { postings } = fold(record, nothingPosted, { ...accrual, today: '2026-03-20' });
    expect(postings.map(({ on, event }) => [on, event])).toEqual([
      ['2026-03-20', 'disbursement'],
      ['2026-03-20', 'due'],
      ['2026-03-20', 'due'],
    ]);
  });
});
