import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { at, recordOf } from '#app/tests/payloads/booked-loans.ts';
import { positionOf } from '#lending/rules/allocation.ts';
import { addDays, type Day } from '#lending/rules/calendar.ts';
import type { Fee } from '#lending/rules/terms.ts';
import { writtenOffPosition } from '#lending/rules/write-off.ts';
import { accountRoles, type AccountRole } from './accounts.ts';
import type { FlowFigure } from './flows.ts';
import { fold, nothingPosted, type LoanRecord, type Posting } from './postings.ts';

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
