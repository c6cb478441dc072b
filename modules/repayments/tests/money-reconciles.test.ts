import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { readOwnRecord } from '../endpoints/own-repayments.ts';
import { readReport } from '#reports/endpoints/staff-reports.ts';
import { recordRepayment, refundCredit, reverseEntry } from '../endpoints/staff-repayments.ts';
import { positionOf } from '#lending/rules/allocation.ts';
import { daysLateOf, riskBands, type RiskBand } from '#reports/rules/risk.ts';
import { totalOf } from '#reports/rules/tables.ts';
import { entriesOf, findRecord } from '#servicing/server/record.ts';
import { keepCounts } from '#reports/server/index.ts';
import { provenYesterday } from '#app/tests/support/arrange/timelines.ts';
import { caseOf, type Submitted } from '#app/tests/support/cases.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { lookedAt, recordOf, validRepayment } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { moneyScene } from './money-scene.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const { server, people, disbursed } = await moneyScene();
// What a completion waives is at most a small balance.
await waivesAnything(server);

/** What one of the staff tries with one of the loans; whether they may is not known beforehand. */
interface Attempt {
  readonly what: 'record' | 'reverse' | 'refund' | 'complete';
  readonly who: 'manager' | 'cashier' | 'secondCashier' | 'both';
  readonly loan: number;
  readonly amount: number;
  readonly daysBack: number;
  readonly entry: number;
  /** With a reference that others use too. */
  readonly isShared: boolean;
  readonly comment: string;
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  what: fc.constantFrom(
    'record',
    'record',
    'record',
    'reverse',
    'reverse',
    'reverse',
    'refund',
    'complete',
    'complete',
  ),
  who: fc.constantFrom('manager', 'cashier', 'secondCashier', 'both'),
  loan: fc.nat(1),
  amount: fc.oneof(fc.integer({ min: 1, max: 2_000_000 }), fc.constant(9_600_000)),
  daysBack: fc.constantFrom(0, 0, 1, 3, 10, 31),
  entry: fc.integer({ min: 1, max: 3 }),
  isShared: fc.boolean(),
  comment: fc.constantFrom('', '', 'Thank you.'),
});

let shared = 0;

async function send(attempted: Attempt, { loanId }: Submitted): Promise<Response> {
  const { what, amount, daysBack, entry, isShared, comment } = attempted;
  const who: Person = people[attempted.who];
  const reference = isShared ? { reference: `SHARED ${String(shared)}` } : {};
  const stated = validRepayment({ amount: String(amount), value_on: dayFromNow(-daysBack), ...reference });
  const headers = await lookedAt(who, loanId);
  const reason = 'It came late.';
  if (what === 'record') {
    const confirmed = isShared ? ['amount'] : ['amount', 'reference'];
    return who.send(recordRepayment, { id: loanId, body: { ...stated, reason, confirmed }, headers });
  }
  if (what === 'reverse')
    return who.send(reverseEntry, { params: { id: loanId, number: entry }, body: { reason }, headers });
  if (what === 'refund')
    return who.send(refundCredit, {
      id: loanId,
      body: { ...stated, amount: String(1 + (amount % 1000)), payment_method: 'cash' },
      headers,
    });
  return who.send(actOnLoan, { id: loanId, body: { action: 'complete', comment }, headers });
}

const sumOf = (amounts: readonly string[]): bigint => amounts.reduce((sum, one) => sum + BigInt(one), 0n);

/** What a loan's own record, its statement and the audit log say must be one. */
async function expectOneTruth({ client, loanId }: Submitted) {
  const { entries, position, schedule, received } = await recordOf(people.manager, loanId);
  if (position === null || schedule === null) throw new Error('terms were stated');
  const { paid, rebate, balance, credit, to_return: toReturn = '' } = position;
  expect(sumOf([paid, rebate, balance])).toBe(BigInt(schedule.total) + BigInt(toReturn));
  expect(sumOf([paid, credit])).toBe(BigInt(received));
  const kept = entries
    .filter(({ kind, reversed_by: by }) => kind !== 'reversal' && by === null)
    .reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? BigInt(amount) : -BigInt(amount)), 0n);
  expect(BigInt(received) - BigInt(toReturn)).toBe(kept);
  expect(BigInt(credit) >= 0n).toBe(true);
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_entry, index) => index + 1));
  const { lines } = (await client.does(readOwnRecord, { id: loanId })).data;
  expect(lines.at(-1)?.balance).toBe(String(BigInt(balance) - BigInt(credit)));
  const logged = await sql(server)<{ amount: string; action: string }>`SELECT details ->> 'amount' AS amount,
    action FROM audit_log WHERE subject = ${`loan:${loanId}`}
    AND action IN ('loan.repayment-recorded', 'loan.repayment-reversed', 'loan.refund-recorded') ORDER BY id`;
  expect(logged.map(({ amount }) => amount)).toEqual(entries.map(({ amount }) => amount));
  const { status } = await caseOf(people.manager, loanId);
  const waived = status === 'COMPLETED' ? await waivedOf(loanId) : 0n;
  // No loan counts as finished while more is owed than was waived.
  if (status === 'COMPLETED') expect(BigInt(balance) <= waived).toBe(true);
  return { entries, kept, status, waived };
}

/** What the audit log says that the latest completion of a loan waived; 0 if it was repaid. */
async function waivedOf(loanId: number): Promise<bigint> {
  const [row] = await sql(server)<{ waived: string | null }>`SELECT details ->> 'waived' AS waived
    FROM audit_log WHERE subject = ${`loan:${loanId}`} AND action = 'loan.complete' ORDER BY id DESC LIMIT 1`;
  return BigInt(row?.waived ?? '0');
}

const bandFor = (daysLate: number): RiskBand =>
  riskBands.find((band) => band !== 'no-terms' && daysLate <= (daysLateOf[band].most ?? Infinity)) ??
  'late-91';

/** Loans and principal left in each band at the close of a day, by the whole records; loans are completed today. */
function bandsAt(day: string, records: readonly Awaited<ReturnType<typeof findRecord>>[]) {
  const found: Partial<Record<RiskBand, [number, bigint]>> = {};
  for (const record of records) {
    if (record?.scheduled === undefined) throw new Error('terms were stated');
    const { scheduled, entries, status, today, disbursed_on: disbursedOn } = record;
    const { balance, daysLate, principalLeft } = positionOf(scheduled, entriesOf(entries), { asOf: day });
    if (day < disbursedOn || balance === 0n || (status === 'COMPLETED' && day >= today)) continue;
    const [count, principal] = found[bandFor(daysLate)] ?? [0, 0n];
    found[bandFor(daysLate)] = [count + 1, principal + principalLeft];
  }
  return found;
}

/** The report must say what the records of all loans say. */
async function expectReportOf(loans: readonly Submitted[]) {
  const truths = await Promise.all(loans.map(expectOneTruth));
  await provenYesterday(server);
  await keepCounts(server.platform);
  const report = (await people.manager.does(readReport, { query: 'weeks=12' })).data;
  const counted = truths.flatMap(({ entries }) =>
    entries.filter(({ kind, reversed_by: by }) => kind !== 'reversal' && by === null),
  );
  expect(totalOf(report, 'repaid')).toEqual({
    cases: counted.length,
    sum: truths.reduce((sum, { kept }) => sum + kept, 0n),
  });
  const completed = truths.filter(({ status }) => status === 'COMPLETED').length;
  expect(totalOf(report, 'completed').cases).toBe(completed);
  const waived = truths.map((truth) => truth.waived).filter((sum) => sum > 0n);
  expect(totalOf(report, 'waived')).toEqual({
    cases: waived.length,
    sum: waived.reduce((sum, one) => sum + one, 0n),
  });
  const { risk } = report;
  const records = await Promise.all(
    loans.map(({ loanId }) => findRecord(server.platform.database, String(loanId))),
  );
  expect(risk?.weeks).toHaveLength(12);
  for (const { day, bands } of risk?.weeks ?? []) {
    const kept = bands.map(({ band, loans: count, principal }) => [band, [count, BigInt(principal)]]);
    expect([day, Object.fromEntries(kept)]).toEqual([day, bandsAt(day, records)]);
  }
  expect(risk?.weeks.at(-1)?.bands).toEqual(risk?.bands);
  expect(report.proof).toMatchObject({ difference: null });
  const receipts = truths.flatMap(({ entries }) => entries.flatMap(({ receipt }) => receipt ?? []));
  const numbers = receipts.map((receipt) => Number(receipt.slice(-6))).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_number, index) => index + 1));
}

const runs = 5;

test('MONEY-08 REPORT-01 GUARD-07 whatever several people do to loans at once: record, statement, receipts, audit log and every close of the report agree', async () => {
  const pairs: [Submitted, Submitted][] = [];
  for (let run = 0; run < runs; run += 1)
    pairs.push([await disbursed({ daysAgo: 70 }), await disbursed({ daysAgo: 70 })]);
  const left = [...pairs];
  await expectReportOf(pairs.flat());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(attempt, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 9 }),
      async (rounds) => {
        const pair = left.pop();
        if (pair === undefined) throw new Error('no loans are left');
        for (const round of rounds) {
          shared += 1;
          const answers = await Promise.all(round.map((one) => send(one, pair[one.loan === 0 ? 0 : 1])));
          for (const { status } of answers) expect([200, 403, 404, 409, 422]).toContain(status);
        }
        await expectReportOf(pairs.flat());
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
}, 120_000);
