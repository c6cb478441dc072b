import { describe, expect, test } from 'vitest';
import { limitsSet } from '#app/tests/support/arrange/write-offs.ts';
import { auditDetailsOf } from '#app/tests/support/decisions.ts';
import { decidingManager } from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { repay, recordOf, reversed } from '#app/tests/support/repayments.ts';
import { undoes, writeOffOf, writesOff } from '#app/tests/support/write-offs.ts';
import { moneyScene } from '#repayments/tests/money-scene.ts';
import { exportWriteOffs, listWriteOffs, readWriteOffMonths } from '../endpoints/write-offs.ts';

const { server, people, manager, cashier, disbursed } = await moneyScene();
const second = await decidingManager(server);
const auditor = await signedIn(server, 'auditor');
await limitsSet(server, { write_off: '20000000' });

const listed = async () => (await auditor.does(listWriteOffs, {})).data;
const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], part: string): bigint =>
  rows.reduce((sum, row) => sum + BigInt(String(row[part])), 0n);

/** The same numbers on every run, as a test of random lives must be repeatable. */
function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

describe('the report', () => {
  test.each([7, 23, 91])(
    'SERVE-04 over a random life (%i) what was written off less recovered is outstanding, in record and report',
    async (seed) => {
      const numbers = numbersFrom(seed);
      const next = (most: number): number => numbers.next().value % most;
      const { loanId } = await disbursed({ daysAgo: 44 + next(200) });
      const before = await repay(people.both, loanId, { amount: String(1 + next(2_000_000)) });
      await writesOff(second, loanId);
      const entries: number[] = [];
      for (let step = 0; step < 4; step += 1) {
        const amount = String(1 + next(5_000_000));
        entries.push((await repay(people.both, loanId, { amount, value_on: '' })).number);
        if (next(3) === 0) await reversed(manager, loanId, entries.pop() ?? 0);
      }
      if (next(2) === 0) await reversed(manager, loanId, before.number);
      const { in_force: kept } = await writeOffOf(auditor, loanId);
      const { position, write_off: recorded } = await recordOf(auditor, loanId);
      if (kept === null) throw new Error('a write-off is in force');
      const written = BigInt(kept.principal) + BigInt(kept.interest);
      expect(written - BigInt(kept.recovered)).toBe(BigInt(kept.outstanding));
      expect(position).toMatchObject({ balance: kept.outstanding, overdue: '0' });
      expect(recorded).toMatchObject({ recovered: kept.recovered });
      const row = (await listed()).find(({ loan_id: id }) => id === loanId);
      expect(row).toMatchObject({
        principal: kept.principal,
        interest: kept.interest,
        recovered: kept.recovered,
      });
    },
  );

  test('SERVE-04 months by officer are the sums of the list; what was undone is listed and not counted', async () => {
    const { loanId } = await disbursed({ daysAgo: 44 });
    await writesOff(second, loanId);
    await repay(cashier, loanId, { amount: '5000' });
    await undoes(second, loanId);
    const rows = await listed();
    expect(rows.find(({ loan_id: id }) => id === loanId)).toMatchObject({
      undone_on: expect.any(String),
      recovered: '0',
    });
    const inForce = rows.filter(({ undone_on: undone }) => undone === null);
    const { data: months } = await manager.does(readWriteOffMonths, {});
    expect(sumOf(months, 'written_off')).toBe(sumOf(inForce, 'total'));
    expect(sumOf(months, 'recovered')).toBe(sumOf(inForce, 'recovered'));
    expect(months.reduce((sum, { loans }) => sum + loans, 0)).toBe(inForce.length);
  });

  test('SERVE-04 managers and auditors read and export it, nobody else', async () => {
    const file = await (await auditor.send(exportWriteOffs, {})).text();
    expect(file).toContain('Written off by');
    expect(file.split('\r\n').filter(Boolean)).toHaveLength((await listed()).length + 1);
    expect(await (await manager.send(exportWriteOffs, { query: 'table=months' })).text()).toContain('Month');
    for (const staff of [people.officer, cashier])
      expect((await staff.isRefused(listWriteOffs, {})).status).toBe(403);
    const { loanId } = await disbursed({ daysAgo: 44 });
    await writesOff(second, loanId);
    expect(await auditDetailsOf(server, loanId, 'loan.written-off')).toMatchObject({
      reason: 'client-not-found',
    });
  });
});
