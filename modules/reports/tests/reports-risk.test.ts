import { expect, test } from 'vitest';
import { exportReport, listReportCases, readReport, type Report } from '../endpoints/staff-reports.ts';
import { bandOf, riskBeyond, type RiskBand } from '../rules/risk.ts';
import { sundayOf, weeksUntil } from '../rules/tables.ts';
import { keepCounts } from '../server/index.ts';
import { disbursedElsewhere } from '#app/tests/support/arrange/repayments.ts';
import { miscountRisk, provenYesterday } from '#app/tests/support/arrange/timelines.ts';
import { act } from '#app/tests/support/cases.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import {
  moneyPeople,
  disbursedLoan,
  recordOf,
  refund,
  repay,
  reverse,
  validRepayment,
} from '#app/tests/support/repayments.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const server = await sharedServer();
// What a completion waives is at most a small balance.
await waivesAnything(server);
const people = await moneyPeople(server);
const { manager } = people;

type Kept = NonNullable<Report['risk']>;

async function riskNow(query = 'weeks=12'): Promise<Kept> {
  await keepCounts(server.platform);
  const { risk } = (await manager.does(readReport, { query })).data;
  if (risk === null) throw new Error('no portfolio is kept');
  return risk;
}

const loansOf = ({ bands }: Kept) => Object.fromEntries(bands.map(({ band, loans }) => [band, loans]));

const casesOf = async (of: RiskBand) =>
  (await manager.does(listReportCases, { query: `of=${of}&from=${dayFromNow(0)}&to=${dayFromNow(0)}` })).data;

const principalLeft = async (loanId: number) =>
  (await recordOf(manager, loanId)).position?.principal_left ?? '';

test('REPORT-01 a late loan is at risk with its whole principal; repaid it is not, reversed it is again', async () => {
  const { cashier, both } = people;
  const { loanId, trackingNumber } = await disbursedLoan(server, people, { daysAgo: 70 });
  const onTime = await disbursedLoan(server, people, { daysAgo: 5 });
  const late = await riskNow();
  expect(late).toMatchObject({ day: dayFromNow(0), is_complete: true });
  expect(loansOf(late)).toEqual({ 'late-31': 1, 'on-time': 1 });
  expect(riskBeyond(late.bands, 30)).toEqual({ loans: 1, of: 2, principal: 9_000_000n, percent: '50' });
  expect(riskBeyond(late.bands, 60)).toMatchObject({ loans: 0, percent: '0' });
  expect(await casesOf('late-31')).toMatchObject([{ tracking_number: trackingNumber, sum: '9000000' }]);
  expect(await casesOf('on-time')).toMatchObject([{ id: onTime.loanId, sum: '9000000' }]);
  // Both payments that are due, recorded today; half of the second one is missing.
  await repay(cashier, loanId, { amount: '1300000' });
  const half = await riskNow();
  expect(loansOf(half)).toEqual({ 'late-1': 1, 'on-time': 1 });
  expect(String(bandOf(half.bands, 'late-1').principal)).toBe(await principalLeft(loanId));
  await repay(cashier, loanId, { amount: '500000' });
  expect(loansOf(await riskNow())).toEqual({ 'on-time': 2 });
  await reverse(both, loanId, 1);
  const again = await riskNow();
  expect(loansOf(again)).toEqual({ 'late-31': 1, 'on-time': 1 });
  expect(String(bandOf(again.bands, 'late-31').principal)).toBe(await principalLeft(loanId));
  await reverse(both, loanId, 2);
});

test('REPORT-01 a refund to return is at risk since its day, as record, stretches and the comparison of the night say', async () => {
  const { cashier, secondCashier } = people;
  const before = await riskNow();
  const { loanId } = await disbursedLoan(server, people, { daysAgo: 10 });
  await repay(cashier, loanId, { amount: '9500000' });
  const cashBack = (amount: string, value_on: string) =>
    refund(secondCashier, loanId, validRepayment({ amount, value_on, payment_method: 'cash' }));
  await cashBack('100000', dayFromNow(0));
  await repay(cashier, loanId, { amount: '9500000', value_on: dayFromNow(-3) });
  await cashBack('200000', dayFromNow(-2));
  expect((await riskNow()).bands).toEqual(before.bands);
  await reverse(manager, loanId, 3);
  await reverse(manager, loanId, 1);
  const { position } = await recordOf(manager, loanId);
  expect(position).toMatchObject({ principal_left: '9300000', overdue: '200000', days_late: 2 });
  const late = (risk: Kept) => bandOf(risk.bands, 'late-1');
  const after = await riskNow();
  expect(late(after).loans).toBe(late(before).loans + 1);
  expect(late(after).principal).toBe(late(before).principal + 9_300_000n);
  await provenYesterday(server);
  await keepCounts(server.platform);
  expect((await manager.does(readReport)).data.proof).toMatchObject({ difference: null });
  await act(manager, loanId, { action: 'complete', comment: 'Written off.' });
});

test('REPORT-01 what is recorded late moves the closes of the weeks since its day', async () => {
  const before = await riskNow();
  const lateAt = (risk: Kept, day: string) =>
    riskBeyond(risk.weeks.find((week) => week.day === day)?.bands ?? [], 1).loans;
  const sundays = weeksUntil(dayFromNow(0), 4).map((monday) => sundayOf(monday));
  const [first = '', second = ''] = sundays;
  const { loanId } = await disbursedLoan(server, people, { daysAgo: 70 });
  const unpaid = await riskNow();
  expect(unpaid.weeks).toHaveLength(12);
  expect(lateAt(unpaid, first)).toBe(lateAt(before, first) + 1);
  expect(lateAt(unpaid, second)).toBe(lateAt(before, second) + 1);
  // The day before the second of these Sundays: since then nothing is late any more.
  const day = new Date(Date.parse(second) - 86_400_000).toISOString().slice(0, 10);
  await repay(manager, loanId, { value_on: day, reason: 'Found in the statement', amount: '3000000' });
  const backdated = await riskNow();
  expect(lateAt(backdated, first)).toBe(lateAt(before, first) + 1);
  expect(lateAt(backdated, second)).toBe(lateAt(before, second));
  expect(riskBeyond(backdated.bands, 1).loans).toBe(riskBeyond(before.bands, 1).loans);
});

test('REPORT-01 a completed loan leaves the portfolio, and without stated terms it is counted apart', async () => {
  const before = await riskNow();
  const completed = await disbursedLoan(server, people);
  const unknown = await disbursedLoan(server, people, { daysAgo: 3 });
  await disbursedElsewhere(server, unknown.loanId);
  const both = await riskNow();
  expect(bandOf(both.bands, 'on-time').loans).toBe(bandOf(before.bands, 'on-time').loans + 1);
  expect(both.bands).toContainEqual({ band: 'no-terms', loans: 1, principal: '0' });
  expect(await casesOf('no-terms')).toMatchObject([{ id: unknown.loanId, sum: null }]);
  await act(manager, completed.loanId, { action: 'complete', comment: 'Written off.' });
  const after = await riskNow();
  expect(after.bands.filter(({ band }) => band !== 'no-terms')).toEqual(before.bands);
});

test('REPORT-01 the portfolio is narrowed by product, and leaves as CSV', async () => {
  const all = await riskNow();
  expect((await riskNow('product=Nothing')).bands).toEqual([]);
  expect((await riskNow('industry=999999')).bands).toEqual([]);
  const text = await (await manager.send(exportReport, { query: 'table=risk' })).text();
  expect(text).toContain('Days past due,Loans,Outstanding principal (UGX),Percent of outstanding principal');
  expect(text).toContain(`Current,${String(bandOf(all.bands, 'on-time').loans)},`);
  const weeks = await (await manager.send(exportReport, { query: 'table=risk-weeks&weeks=4' })).text();
  expect(weeks.trim().split('\n')).toHaveLength(5);
  const requests = await manager.does(readReport, { query: 'kind=request' });
  expect(requests.data.risk).toBeNull();
});

test('REPORT-01 each night the portfolio is compared with the records; a difference is named and mended', async () => {
  const right = await riskNow();
  await provenYesterday(server);
  await keepCounts(server.platform);
  const proofNow = async () => (await manager.does(readReport)).data.proof;
  expect(await proofNow()).toMatchObject({ difference: null });
  for (const wrong of ['arrears_period', 'count'] as const) {
    await miscountRisk(server, wrong);
    await provenYesterday(server);
    await keepCounts(server.platform);
    expect((await proofNow())?.difference).toMatch(
      wrong === 'arrears_period'
        ? /^left of loan \S+ from .*: kept UGX \d+ since .*, the record says UGX \d+ since /
        : /^portfolio on-time on .*: kept \d+ loans \(UGX \d+\), their records say \d+ \(UGX \d+\)$/,
    );
    const { bands, weeks } = await riskNow();
    expect({ bands, weeks }).toEqual({ bands: right.bands, weeks: right.weeks });
  }
});
