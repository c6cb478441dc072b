import { expect, test } from 'vitest';
import { exportReport, listReportCases, readReport, type Report } from '../endpoints/staff-reports.ts';
import { mondayOf, casesInWeek, totalOf } from '../rules/tables.ts';
import { keepCounts } from '../server/index.ts';
import {
  countedWithout,
  forgetCounts,
  happened,
  provenYesterday,
} from '#app/tests/support/arrange/timelines.ts';
import { act } from '#app/tests/support/cases.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { moneyPeople, disbursedLoan, refund, repay, reverse } from '#app/tests/support/repayments.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { waivesAnything } from '#app/tests/support/arrange/write-offs.ts';

const server = await sharedServer();
// What a completion waives is at most a small balance.
await waivesAnything(server);
const people = await moneyPeople(server);
const { manager } = people;

async function counted(): Promise<Report> {
  await keepCounts(server.platform);
  return (await manager.does(readReport, { query: 'weeks=12' })).data;
}

/** The cases behind a figure of a report, with their sums. */
async function sumsOf(figure: 'repaid' | 'waived', { from, to }: Report) {
  const { data } = await manager.does(listReportCases, { query: `of=${figure}&from=${from}&to=${to}` });
  return data.map(({ tracking_number: number, sum }) => [number, sum]);
}

const weekOf = ({ weeks }: Report, day: string) => {
  const found = weeks.find(({ week }) => week === mondayOf(day));
  if (found === undefined) throw new Error(`no week of ${day}`);
  return found;
};

test('REPORT-01 disbursements count on their own day, repayments on the day of their value; a reversed one never counted', async () => {
  const { cashier } = people;
  const { loanId, trackingNumber } = await disbursedLoan(server, people, { daysAgo: 40 });
  const before = await counted();
  expect(casesInWeek(weekOf(before, dayFromNow(-40)), 'disbursed')).toBe(1);
  expect(totalOf(before, 'disbursed')).toEqual({ cases: 1, sum: 8_820_000n });
  expect(totalOf(before, 'repaid')).toEqual({ cases: 0, sum: 0n });
  await repay(manager, loanId, { value_on: dayFromNow(-21), reason: 'Late', amount: '877384' });
  await repay(cashier, loanId, { amount: '100000' });
  const after = await counted();
  const repaid = { figure: 'repaid', cases: 1, sum: '877384' };
  expect(weekOf(after, dayFromNow(-21)).figures).toContainEqual(repaid);
  expect(totalOf(after, 'repaid')).toEqual({ cases: 2, sum: 977_384n });
  expect(await sumsOf('repaid', after)).toEqual([
    [trackingNumber, '100000'],
    [trackingNumber, '877384'],
  ]);
  await reverse(people.both, loanId, 1);
  const mended = await counted();
  expect(totalOf(mended, 'repaid')).toEqual({ cases: 1, sum: 100_000n });
  await provenYesterday(server);
  expect((await counted()).proof).toMatchObject({ difference: null });
});

test('REPORT-01 what is given back is taken off what was repaid', async () => {
  const { cashier } = people;
  const { loanId } = await disbursedLoan(server, people);
  const before = totalOf(await counted(), 'repaid').sum;
  await repay(cashier, loanId, { amount: '9000500' });
  const other = await signedIn(server, ['cashier']);
  await refund(other, loanId, { amount: '500', payment_method: 'cash', reference: 'BACK 1' });
  expect(totalOf(await counted(), 'repaid').sum - before).toBe(9_000_000n);
});

test('REPORT-01 a completion that was taken back never counted', async () => {
  const { cashier, both } = people;
  const { loanId } = await disbursedLoan(server, people);
  const before = totalOf(await counted(), 'completed').cases;
  for (const number of [1, 3]) {
    await repay(cashier, loanId, { amount: '9000000' });
    await act(manager, loanId, { action: 'complete' });
    expect(totalOf(await counted(), 'completed').cases).toBe(before + 1);
    if (number === 1) await reverse(both, loanId, number);
  }
});

test('REPORT-01 MONEY-12 what was waived is added up on the day of the completion', async () => {
  const { cashier } = people;
  const { loanId, trackingNumber } = await disbursedLoan(server, people);
  await repay(cashier, loanId, { amount: '1000000' });
  const before = totalOf(await counted(), 'waived');
  const body = { action: 'complete', comment: 'The rest is forgiven.' } as const;
  await act(manager, loanId, body);
  const after = await counted();
  expect(totalOf(after, 'waived')).toEqual({ cases: before.cases + 1, sum: before.sum + 9_528_609n });
  expect(await sumsOf('waived', after)).toEqual([[trackingNumber, '9528609']]);
  const csv = await (await manager.send(exportReport, { query: 'table=sums' })).text();
  expect(csv).toContain('Waived,"9,528,609",1');
});

test('REPORT-01 FLEET-01 what a node of the release before counts without a figure it does not know is counted again', async () => {
  const { loanId } = await disbursedLoan(server, people, { daysAgo: 40 });
  await happened(server, loanId, { word: 'completed', ago: '20 days', by: null, details: { waived: '700' } });
  await forgetCounts(server);
  const whole = totalOf(await counted(), 'waived');
  await countedWithout(server, 'waived');
  await provenYesterday(server);
  const after = await counted();
  expect(totalOf(after, 'waived')).toEqual(whole);
  expect(after.proof).toMatchObject({ difference: null });
});

test('REPORT-02 whose request a number counts is only shown to those who may open it', async () => {
  await submittedRequest(server);
  await keepCounts(server.platform);
  const query = 'kind=request&of=submitted';
  const auditor = await signedIn(server, ['auditor']);
  const namesFor = async (who: Person) =>
    (await who.does(listReportCases, { query })).data.map((row) => [row.client_name, row.business_name]);
  expect(await namesFor(manager)).toEqual([['', '']]);
  expect(await namesFor(auditor)).toEqual([['Nakato Grace', expect.stringContaining('Nakato')]]);
});
