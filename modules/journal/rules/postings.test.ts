import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { positionOf } from '#lending/rules/allocation.ts';
import { addDays, type Day } from '#lending/rules/calendar.ts';
import { scheduleOf } from '#lending/rules/schedule.ts';
import type { Fee, LoanTerms } from '#lending/rules/terms.ts';
import { writtenOffPosition } from '#lending/rules/write-off.ts';
import { accountRoles, type AccountRole } from './accounts.ts';
import type { FlowFigure } from './flows.ts';
import { fold, nothingPosted, type LoanRecord, type Posting } from './postings.ts';

const at = (day: Day, minute = 0): { at: string; on: Day } => ({
  on: day,
  at: new Date(Date.parse(`${day}T09:00:00+03:00`) + minute * 60_000).toISOString().replace('Z', '000Z'),
});

function recordOf(terms: Partial<LoanTerms>, rest: Partial<LoanRecord> = {}): LoanRecord {
  const disbursedOn = terms.disbursedOn ?? '2026-01-15';
  const schedule = scheduleOf({
    amount: 18_000_000n,
    method: 'declining_balance',
    monthlyInterestBps: 280,
    months: 12,
    interestOnlyMonths: 0,
    fees: [],
    paymentStep: 1,
    ...terms,
    disbursedOn,
  });
  if ('refused' in schedule) throw new Error(schedule.refused);
  return {
    loan: {
      schedule,
      disbursedOn,
      earlyRepayment: 'accrued_only',
      disbursed: { amount: schedule.received, paymentMethod: 'cash' },
    },
    disbursed: at(disbursedOn),
    entries: [],
    endings: [],
    writeOffs: [],
    ...rest,
  };
}

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

const dayOf = (offset: number): Day => addDays('2026-01-15', offset);

interface Life {
  readonly record: LoanRecord;
  /** Money out, less money in, by each day. */
  readonly spent: (day: Day) => bigint;
}

/** What may happen on a day of a loan's life. */
const stepOf = fc.record({
  after: fc.integer({ min: 0, max: 40 }),
  kind: fc.constantFrom('payment', 'settle', 'refund', 'reversal', 'write-off', 'undo', 'complete', 'reopen'),
  share: fc.integer({ min: 1, max: 150 }),
  late: fc.integer({ min: 0, max: 20 }),
});

const lifeOf = fc
  .record({
    amount: fc.bigInt({ min: 200_000n, max: 50_000_000n }),
    method: fc.constantFrom('declining_balance', 'flat'),
    monthlyInterestBps: fc.integer({ min: 0, max: 500 }),
    months: fc.integer({ min: 1, max: 14 }),
    deducted: fc.integer({ min: 0, max: 500 }),
    financed: fc.integer({ min: 0, max: 500 }),
    earlyRepayment: fc.constantFrom('accrued_only', 'full_term'),
    steps: fc.array(stepOf, { maxLength: 12 }),
  })
  .map(({ steps, deducted, financed, earlyRepayment, ...terms }): Life => {
    const stated: Fee[] = [
      { kind: 'percentage', basisPoints: deducted, taken: 'deducted' },
      { kind: 'percentage', basisPoints: financed, taken: 'financed' },
    ];
    const base = recordOf({ ...terms, fees: stated });
    const loan = { ...base.loan, earlyRepayment };
    const entries: LoanRecord['entries'][number][] = [];
    const endings: LoanRecord['endings'][number][] = [];
    const writeOffs: LoanRecord['writeOffs'][number][] = [];
    const moved: { day: Day; amount: bigint }[] = [{ day: '2026-01-15', amount: loan.disbursed.amount }];
    let [offset, minute] = [1, 0];
    const money = { paymentMethod: 'bank' } as const;
    for (const { after, kind, share, late } of steps) {
      offset += after;
      minute += 1;
      const [day, number] = [dayOf(offset), entries.length + 1];
      const valueOn = dayOf(Math.max(0, offset - late));
      const add = (entry: LoanRecord['entries'][number], amount: bigint) => {
        entries.push(entry);
        moved.push({ day, amount });
      };
      const entry = { number, valueOn, recordedOn: day, ...money, ...at(day, minute) };
      const isCompleted = endings.at(-1)?.isCompletion === true;
      const inForce = writeOffs.findIndex(({ undone }) => undone === null);
      const { credit, balance } = positionOf(loan, entries, { asOf: day });
      const writeOff = writeOffs[inForce];
      const refundable = writeOff === undefined ? credit : writtenOffPosition(loan, entries, writeOff).credit;
      const amount = (loan.schedule.total * BigInt(share)) / 100n + 1n;
      if (kind === 'payment') add({ kind, amount, ...entry }, -amount);
      else if (kind === 'settle') {
        if (balance > 0n) add({ kind: 'payment', amount: balance, ...entry }, -balance);
      } else if (kind === 'refund') {
        if (refundable > 0n) add({ kind, amount: refundable, ...entry, valueOn: day }, refundable);
      } else if (kind === 'reversal') {
        const taken = new Set(entries.map((one) => (one.kind === 'reversal' ? one.reverses : 0)));
        const open = entries.filter((one) => one.kind !== 'reversal' && !taken.has(one.number));
        const one = open[share % (open.length || 1)];
        if (one !== undefined && one.kind !== 'reversal')
          add(
            { kind, number, reverses: one.number, recordedOn: day, ...money, ...at(day, minute) },
            one.kind === 'payment' ? one.amount : -one.amount,
          );
      } else if (kind === 'write-off') {
        if (inForce < 0 && !isCompleted && balance > 0n)
          writeOffs.push({
            id: writeOffs.length + 1,
            afterEntry: number - 1,
            undone: null,
            ...at(day, minute),
          });
      } else if (kind === 'undo') {
        if (writeOff !== undefined) writeOffs[inForce] = { ...writeOff, undone: at(day, minute) };
      } else if (inForce < 0 && isCompleted === (kind === 'reopen'))
        endings.push({ id: endings.length + 1, isCompletion: kind === 'complete', ...at(day, minute) });
    }
    return {
      record: { ...base, loan, entries, endings, writeOffs },
      spent: (day) => moved.filter((one) => one.day <= day).reduce((sum, one) => sum + one.amount, 0n),
    };
  });

const sumOf = (postings: readonly Posting[], roles: readonly AccountRole[]): bigint =>
  postings
    .flatMap(({ lines }) => lines)
    .filter(({ role }) => roles.includes(role))
    .reduce((sum, { amount }) => sum + amount, 0n);

/** Outstanding principal in the books, as the portfolio has it. */
function outstandingOn({ loan, entries, endings, writeOffs }: LoanRecord, day: Day): bigint {
  const isOut =
    endings.filter(({ on }) => on <= day).at(-1)?.isCompletion === true ||
    writeOffs.some(({ on, undone }) => on <= day && (undone === null || undone.on > day));
  const known = entries.filter(({ on }) => on <= day);
  return isOut ? 0n : positionOf(loan, known, { asOf: day }).principalLeft;
}

const days = Array.from({ length: 26 }, (_, index) => dayOf(index * 23));

describe('JOIN-04 the journal of any life of a loan', () => {
  test('entries balance; receivables are the outstanding principal, and money what went out less what came in', () => {
    fc.assert(
      fc.property(
        lifeOf,
        fc.constantFrom('accrual' as const, 'cash' as const),
        ({ record, spent }, method) => {
          const { postings } = fold(record, nothingPosted, { today: days.at(-1) ?? '', method });
          const off = postings.filter(
            ({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0n) !== 0n,
          );
          expect(off).toEqual([]);
          expect(new Set(postings.map(({ source }) => source)).size).toBe(postings.length);
          const posted = days.map((day) => {
            const known = postings.filter(({ on }) => on <= day);
            return [sumOf(known, ['loans_receivable']), sumOf(known, ['cash', 'bank', 'mobile_money'])];
          });
          expect(posted).toEqual(days.map((day) => [outstandingOn(record, day), -spent(day)]));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('SERVE-08 its flows are the money that moved, and what was due by its schedule', () => {
    fc.assert(
      fc.property(lifeOf, ({ record, spent }) => {
        const today = days.at(-1) ?? '';
        const { flows, dues, progress } = fold(record, nothingPosted, { today, method: 'accrual' });
        const total = (figure: FlowFigure) =>
          flows.filter((flow) => flow.figure === figure).reduce((sum, flow) => sum + flow.sum, 0n);
        expect(total('loans-disbursed')).toBe(record.loan.disbursed.amount);
        // Money that came in pays what is owed, is recovered or is kept for the client.
        expect(total('collected') + total('recovered') - progress.balances.overpayments).toBe(
          record.loan.disbursed.amount - spent(today),
        );
        expect(total('written-off')).toBe(progress.balances.write_offs);
        expect(total('installments-due')).toBe(dues.reduce((sum, { amount }) => sum + amount, 0n));
      }),
      { numRuns: 120 },
    );
  });

  test('posting day by day posts the same entries as posting once', () => {
    fc.assert(
      fc.property(lifeOf, ({ record }) => {
        const { postings } = fold(record, nothingPosted, { today: days.at(-1) ?? '', method: 'accrual' });
        let progress: Parameters<typeof fold>[1] = nothingPosted;
        const daily = days.flatMap((today) => {
          const until = <Item extends { readonly on: Day }>(items: readonly Item[]) =>
            items.filter(({ on }) => on <= today);
          const folded = fold(
            {
              ...record,
              entries: until(record.entries),
              endings: until(record.endings),
              writeOffs: until(record.writeOffs).map((one) =>
                one.undone !== null && one.undone.on > today ? { ...one, undone: null } : one,
              ),
            },
            progress,
            { today, method: 'accrual' },
          );
          progress = folded.progress;
          return folded.postings;
        });
        expect(daily).toEqual(postings);
      }),
      { numRuns: 80 },
    );
  });

  test('every account is used by some life', () => {
    const used = new Set<AccountRole>();
    for (const { record } of fc.sample(lifeOf, { numRuns: 150, seed: 7 }))
      for (const { lines } of fold(record, nothingPosted, { today: days.at(-1) ?? '', method: 'accrual' })
        .postings)
        for (const { role } of lines) used.add(role);
    expect(accountRoles.filter((role) => !used.has(role))).toEqual(['mobile_money']);
  });
});
