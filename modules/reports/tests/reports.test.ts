import { expect, test } from 'vitest';
import {
  exportReport,
  listReportCases,
  readReport,
  type Report,
  type ReportCasesFilters,
} from '../endpoints/staff-reports.ts';
import { listLoanQueue } from '#loans/endpoints/staff-loans.ts';
import { markAllAsRead } from '#notifications/endpoints/notifications.ts';
import { casesInWeek, labelOfCounted, stagesOf, sumsOf, totalOf } from '../rules/tables.ts';
import { dueDaysStatement } from '../server/count-store.ts';
import { keepCounts } from '../server/index.ts';
import {
  forgetCounts,
  happened,
  miscount,
  provenYesterday,
  sentAgo,
  touchedNothing,
} from '#app/tests/support/arrange/timelines.ts';
import { unreadableTable } from '#app/tests/support/arrange/held.ts';
import { officer, submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';

const server = await sharedServer();
const [manager, ruth, daniel] = await Promise.all([
  signedIn(server, 'administrator'),
  officer(server),
  officer(server),
]);
/** Approved and paid out, asked back once, and only sent. */
const paid = await submittedLoan(server);
const refused = await submittedLoan(server);
const waiting = await submittedLoan(server);
const by = { ruth: ruth.userId, daniel: daniel.userId };
await sentAgo(server, paid.loanId, '20 days');
for (const [word, ago, who, details] of [
  ['processing', '19 days', by.ruth, {}],
  ['request feedback', '18 days', by.ruth, {}],
  ['resubmit', '15 days', paid.client.userId, {}],
  ['processing', '14 days', by.ruth, {}],
  ['approved', '13 days', by.daniel, { amount: '3000000' }],
  ['closed', '12 days', by.ruth, { amount_disbursed: '2900000' }],
] as const)
  await happened(server, paid.loanId, { word, ago, by: who, details });
await sentAgo(server, refused.loanId, '10 days');
await happened(server, refused.loanId, { word: 'processing', ago: '9 days', by: by.ruth });
await happened(server, refused.loanId, { word: 'approved', ago: '8 days', by: by.daniel });
await happened(server, refused.loanId, { word: 'rejected', ago: '7 days', by: by.daniel });
await keepCounts(server.platform);

const reportFor = async (query = 'weeks=12', who: Person = manager): Promise<Report> =>
  (await who.does(readReport, { query })).data;

const casesOf = async (query: string) => (await manager.does(listReportCases, { query })).data;

test('REPORT-01 what happened is counted by week: applications, decisions, sums', async () => {
  const report = await reportFor();
  expect(totalOf(report, 'submitted').cases).toBe(3);
  expect(totalOf(report, 'taken').cases).toBe(2);
  expect(totalOf(report, 'approved')).toEqual({ cases: 1, sum: 3_000_000n });
  expect(totalOf(report, 'rejected').cases).toBe(1);
  expect(totalOf(report, 'disbursed')).toEqual({ cases: 1, sum: 2_900_000n });
  expect(report.weeks).toHaveLength(12);
  const lastWeek = report.weeks.at(-1);
  expect(lastWeek && casesInWeek(lastWeek, 'submitted')).toBe(1);
  expect(sumsOf('loan', report).map(({ label, cases }) => [label, cases])).toEqual([
    ['Requested', 3],
    ['Approved', 1],
    ['Disbursed', 1],
    ['Repaid', 0],
    ['Waived', 0],
  ]);
});

test('REPORT-01 days are counted from the earliest on, as a case is known from the day on which it was sent', async () => {
  await forgetCounts(server);
  const due = await sql<{ day: string }>(server, dueDaysStatement('loan').text, [30]);
  const days = due.map(({ day }) => day);
  expect(days).toHaveLength(21);
  expect(days).toEqual(days.toSorted());
  await keepCounts(server.platform);
});

test('REPORT-01 the last decision on a case counts, and what came in is followed to its end', async () => {
  const stages = stagesOf('loan', await reportFor());
  expect(stages.map(({ label, cases, percent }) => [label, cases, percent])).toEqual([
    ['Received', 3, null],
    ['Decided', 2, '66.7'],
    ['Approved', 1, '50'],
    ['Disbursed', 1, '100'],
    ['Rejected', 1, '50'],
    ['Still open', 1, '33.3'],
  ]);
});

test('REPORT-01 steps are measured, with and without what waited for the client', async () => {
  const { steps } = await reportFor();
  const hoursOf = (step: string) => {
    const found = steps.find((one) => one.step === step);
    return [found?.cases, found?.median_hours, found?.ninetieth_hours];
  };
  expect(hoursOf('awaiting-assignment')).toEqual([3, 24, 24]);
  expect(hoursOf('client-answer')).toEqual([1, 72, 72]);
  expect(hoursOf('disbursement')).toEqual([2, 24, 24]);
  // Twenty days ago to thirteen days ago, three days of which the client was asked; ten days ago to seven.
  expect(hoursOf('decision')).toEqual([2, 72, 168]);
  expect(hoursOf('decision-with-us')).toEqual([2, 72, 96]);
});

test('REPORT-01 a report is narrowed to an officer, a product and an industry', async () => {
  const { choices } = await reportFor();
  const ofDaniel = await reportFor(`officer=${await publicIdOf(server, daniel.userId)}`);
  expect(totalOf(ofDaniel, 'approved').cases).toBe(1);
  expect(totalOf(ofDaniel, 'taken').cases).toBe(0);
  const [product = ''] = choices.products;
  expect(totalOf(await reportFor(`product=${encodeURIComponent(product)}`), 'submitted').cases).toBe(3);
  expect(totalOf(await reportFor('product=Nothing'), 'submitted').cases).toBe(0);
  const [industry] = choices.industries;
  expect(totalOf(await reportFor(`industry=${String(industry?.id)}`), 'submitted').cases).toBe(3);
  expect(totalOf(await reportFor('industry=999999'), 'submitted').cases).toBe(0);
});

test('REPORT-02 each figure leads to its cases, as many as it counted', async () => {
  const report = await reportFor();
  const range = `from=${report.from}&to=${report.to}`;
  const figures = ['submitted', 'taken', 'approved', 'rejected', 'disbursed', 'sent-approved'] as const;
  for (const figure of figures)
    expect(await casesOf(`of=${figure}&${range}`), figure).toHaveLength(totalOf(report, figure).cases);
  expect(await casesOf(`of=approved&${range}`)).toMatchObject([
    { id: paid.loanId, tracking_number: paid.trackingNumber, sum: '3000000', hours: null },
  ]);
  expect(await casesOf(`of=client-answer&${range}`)).toMatchObject([{ id: paid.loanId, hours: 72 }]);
  const wrong: Pick<ReportCasesFilters, 'from' | 'to'> = { from: '2026-02-30', to: 'x' };
  expect(await casesOf(`of=submitted&from=${wrong.from}&to=${wrong.to}`)).toMatchObject([
    { id: waiting.loanId },
  ]);
});

test('REPORT-01 counting again changes nothing, and from nothing it comes to the same', async () => {
  const { weeks, steps } = await reportFor();
  await keepCounts(server.platform);
  expect(await reportFor()).toMatchObject({ weeks, steps });
  await forgetCounts(server);
  expect(await reportFor()).toMatchObject({ kept_at: null });
  await keepCounts(server.platform);
  expect(await reportFor()).toMatchObject({ weeks, steps, counted_until: null });
});

test('REPORT-01 a decision that is taken back moves the count of the day on which it was taken', async () => {
  await sentAgo(server, waiting.loanId, '6 minutes');
  await happened(server, waiting.loanId, { word: 'approved', ago: '5 minutes', by: daniel.userId });
  await keepCounts(server.platform);
  expect(totalOf(await reportFor(), 'approved').cases).toBe(2);
  await happened(server, waiting.loanId, { word: 'rejected', ago: '1 minute', by: daniel.userId });
  await keepCounts(server.platform);
  expect(totalOf(await reportFor(), 'approved').cases).toBe(1);
  expect(totalOf(await reportFor(), 'rejected').cases).toBe(2);
});

test('REPORT-01 a case that expires is counted for no officer, and is no rejection', async () => {
  const before = await reportFor();
  const late = await submittedLoan(server);
  await sentAgo(server, late.loanId, '5 minutes');
  await happened(server, late.loanId, { word: 'request feedback', ago: '4 minutes', by: ruth.userId });
  await happened(server, late.loanId, { word: 'expired', ago: '1 minute', by: null });
  await keepCounts(server.platform);
  const after = await reportFor();
  expect(totalOf(after, 'expired').cases).toBe(1);
  expect(totalOf(after, 'rejected')).toEqual(totalOf(before, 'rejected'));
  expect(await casesOf(`of=expired&from=${after.from}&to=${after.to}`)).toMatchObject([
    { id: late.loanId, officer: null },
  ]);
});

test('REPORT-01 the counts are compared with the cases each night; a difference is named, shown and mended', async () => {
  // Today's comparison is over, if the day has only just begun too.
  await keepCounts(server.platform);
  expect((await reportFor()).proof).toMatchObject({ difference: null });
  await miscount(server);
  expect(totalOf(await reportFor(), 'completed').cases).toBe(1);
  // Not again on the same day.
  await touchedNothing(server);
  await keepCounts(server.platform);
  expect(totalOf(await reportFor(), 'completed').cases).toBe(1);
  await touchedNothing(server);
  await provenYesterday(server);
  await keepCounts(server.platform);
  const mended = await reportFor();
  expect(totalOf(mended, 'completed').cases).toBe(0);
  expect(mended.proof?.difference).toMatch(/^completed on \d\d \w{3} \d{4}: kept 1, the cases say 0$/);
});

test('REPORT-01 open cases are counted by who holds them and by age', async () => {
  const { open, fresh_until: fresh, late_after: late } = await reportFor();
  expect([fresh, late]).toEqual([2, 5]);
  expect(open).toEqual([{ officer: null, fresh: 2, middle: 0, late: 2 }]);
});

test('REPORT-01 a table leaves as CSV, and the audit log says who took it', async () => {
  const response = await manager.send(exportReport, { query: 'table=sums' });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Approved,"3,000,000",1');
  expect(await audited(server, { by: manager, action: 'report.exported' })).toHaveLength(1);
});

test('REPORT-02 no call waits for reports, however many are being read', async () => {
  const reports = await unreadableTable(server, 'report_flow', async (isWaiting) => {
    const reading = Array.from({ length: 24 }, (_, index) =>
      index % 2 === 0 ? manager.send(readReport, {}) : manager.send(exportReport, { query: 'table=weeks' }),
    );
    await isWaiting();
    // Short reads and what needs the pool have connections of their own.
    expect((await ruth.send(listLoanQueue, {})).status).toBe(200);
    expect((await ruth.send(markAllAsRead, { body: { up_to: 1 } })).status).toBe(200);
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
    return reading;
  });
  const answers = await Promise.all(reports);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('REPORT-01 officers and clients see no report', async () => {
  expect((await ruth.isRefused(readReport)).status).toBe(403);
  expect((await paid.client.isRefused(listReportCases)).status).toBe(403);
});

test('REPORT-01 every figure and step has a name', () => {
  expect(labelOfCounted('submitted')).toBe('Received');
});
