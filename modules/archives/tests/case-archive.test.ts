import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { archiveLoan, archiveRequest } from '../endpoints/archives.ts';
import { changeLoanDetails, resubmitLoan, uploadChangedDocuments } from '#loans/endpoints/loan-variants.ts';
import { listAuditLog } from '#audit/endpoints/staff-audit.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, caseOf, officer, submittedLoan, type Submitted } from '#app/tests/support/cases.ts';
import { removeStoredFiles } from '#app/tests/support/arrange/files.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { textOfPdf } from '#app/tests/support/pdf-text.ts';
import { moneyPeople, disbursedLoan, recordOf, repay, reverse } from '#app/tests/support/repayments.ts';
import { act as actOnRequest, requestUpTo, team } from '#app/tests/support/request-cases.ts';
import { doesForm, formOf, submittedRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedServer();
const ruth = await officer(server);

/** A loan that was answered once: another amount, and another licence. */
async function answered(): Promise<Submitted> {
  const submitted = await submittedLoan(server);
  const { client, loanId } = submitted;
  await act(ruth, loanId, { action: 'request-feedback', whole: true, comment: '=HYPERLINK("x")' });
  await client.does(changeLoanDetails, { id: loanId, body: { ...validLoanDetails(), amount: '1234567' } });
  const licence = formOf({}, ['trading_licence', 'New: licence?.pdf', pdfFile('new')]);
  await doesForm(client, uploadChangedDocuments, loanId, licence);
  await client.does(resubmitLoan, { id: loanId });
  return submitted;
}

async function archiveOf(by: Person, call: Endpoint, id: number): Promise<Map<string, Buffer>> {
  const response = await by.send(call, { id });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}
const textIn = (entries: Map<string, Buffer>, end: string): string => {
  const found = [...entries].find(([path]) => path.endsWith(end));
  return found === undefined ? `no ${end}` : found[1].toString('utf8');
};

const pdfIn = (entries: Map<string, Buffer>, path = '') => textOfPdf(entries.get(path) ?? Buffer.alloc(0));

describe('a whole case as a ZIP', () => {
  it('CASE-12 has each version, every file in a folder by its version, the timeline and a list', async () => {
    const { loanId, trackingNumber } = await answered();
    const entries = await archiveOf(ruth, archiveLoan, loanId);
    const paths = [...entries.keys()];
    expect(paths.every((path) => path.startsWith(`${trackingNumber}/`))).toBe(true);
    const [first, second] = paths.filter((path) =>
      /application-submission-\d-\d{4}-\d\d-\d\d\.pdf$/.test(path),
    );
    expect(pdfIn(entries, second)).toContain('1,234,567');
    expect(pdfIn(entries, first)).not.toContain('1,234,567');
    const added = paths.filter((path) => path.includes('/files/submission-2/'));
    expect(added).toEqual([expect.stringMatching(/\/\d{3}-trading_licence-New_ licence_\.pdf$/)]);
    expect(entries.get(added[0] ?? '')?.toString('latin1')).toContain('%PDF-');
    expect(paths.some((path) => path.includes('/files/submission-1/'))).toBe(true);
    expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
    // A comment that a spreadsheet would run as a formula is text.
    expect(textIn(entries, 'timeline.csv')).toContain(`"'=HYPERLINK(""x"")"`);
    const list = textIn(entries, 'files.csv');
    expect(list).toContain('Trading Licence, submission 2');
    expect(paths.at(-1)).toBe(`${trackingNumber}/files.csv`);
  });

  it('CASE-09 CASE-12 the timeline has the reasons of a rejection', async () => {
    const { loanId } = await submittedLoan(server);
    await act(ruth, loanId, { action: 'reject', comment: 'See above.', reasons: ['collateral-too-low'] });
    const [reason] = (await caseOf(ruth, loanId)).rejection?.reasons ?? [];
    const timeline = textIn(await archiveOf(ruth, archiveLoan, loanId), 'timeline.csv');
    expect(timeline).toContain(`Reason: ${reason?.words ?? 'none'}`);
  });

  it('CASE-12 why a budget is above the proposal stands in the timeline', async () => {
    const people = await team(server);
    const { requestId } = await requestUpTo(server, people, 'UNDER BUDGET REVIEW');
    await actOnRequest(people.administrator, requestId, {
      action: 'approve-budget',
      approved_budget: '99000000',
      reason: 'Two shops instead of one.',
    });
    const entries = await archiveOf(people.administrator.person, archiveRequest, requestId);
    expect(textIn(entries, 'timeline.csv')).toContain(
      'Why more than was proposed: Two shops instead of one.',
    );
  });

  it('CASE-12 MONEY-08 a paid-out loan has its statement, every receipt, and the agreement of each offer', async () => {
    const people = await moneyPeople(server);
    const { loanId, trackingNumber } = await disbursedLoan(server, people, { daysAgo: 40 });
    await repay(people.cashier, loanId);
    await repay(people.cashier, loanId, { amount: '100000' });
    await reverse(people.manager, loanId, 2);
    const entries = await archiveOf(people.officer, archiveLoan, loanId);
    const { entries: recorded, today } = await recordOf(people.cashier, loanId);
    const receipts = recorded.flatMap(({ receipt }) => receipt ?? []);
    expect(receipts).toHaveLength(2);
    const papers = [...entries.keys()].filter((path) => /\/(repayments|agreements)\//.test(path));
    expect(papers).toEqual([
      expect.stringMatching(/\/agreements\/offer-1-\d{4}-\d\d-\d\d-open\.pdf$/),
      `${trackingNumber}/repayments/statement-${today}.pdf`,
      ...receipts.map((number) => `${trackingNumber}/repayments/receipt-${number}.pdf`),
    ]);
    const [agreement, statement, first, second] = papers;
    expect(pdfIn(entries, agreement)).toContain('9,000,000');
    expect(pdfIn(entries, statement)).toContain(receipts[0]);
    expect(pdfIn(entries, first)).toContain('877,384');
    expect(pdfIn(entries, second)).toContain('It was meant for another loan.');
    // A loan that was not paid out has neither.
    const other = await submittedLoan(server);
    const paths = [...(await archiveOf(people.officer, archiveLoan, other.loanId)).keys()];
    expect(paths.filter((path) => /\/(repayments|agreements)\//.test(path))).toEqual([]);
  });

  it('CASE-12 a file that is no longer stored is listed as left out, and the rest is there', async () => {
    const { loanId } = await answered();
    await removeStoredFiles(server, loanId, 'trading_licence');
    const entries = await archiveOf(ruth, archiveLoan, loanId);
    expect(textIn(entries, 'files.csv')).toContain('No longer stored.');
    expect([...entries.keys()].some((path) => path.endsWith('timeline.csv'))).toBe(true);
  });

  it('CASE-12 who took it is one entry of the audit log that lists the files, found as a view of files', async () => {
    const { loanId, trackingNumber } = await answered();
    await archiveOf(ruth, archiveLoan, loanId);
    const archived = { action: 'loan.archived', subject: `loan:${String(loanId)}` };
    const [entry, ...more] = await audited<{ files: number; file_ids: string }>(server, archived);
    expect(more).toEqual([]);
    expect(entry?.details.file_ids.split(' ')).toHaveLength(entry?.details.files ?? 0);
    expect(entry?.details.files).toBeGreaterThan(1);
    const auditor = await signedIn(server, 'auditor');
    const { data } = await auditor.does(listAuditLog, { query: `kind=files&about=${trackingNumber}` });
    expect(data.map(({ action }) => action)).toContain('loan.archived');
    // A search for one of the files finds it as well.
    const [file = ''] = entry?.details.file_ids.split(' ') ?? [];
    const ofFile = await auditor.does(listAuditLog, { query: `kind=files&about=${file}` });
    expect(ofFile.data.map(({ action }) => action)).toEqual(['loan.archived']);
  });

  it('CASE-12 is for those who may see the case: others are refused', async () => {
    const { client, loanId } = await submittedLoan(server);
    for (const role of ['advisor', 'expert']) {
      const other = await signedIn(server, role);
      expect([role, (await other.isRefused(archiveLoan, { id: loanId })).status]).toEqual([role, 403]);
    }
    expect((await client.isRefused(archiveLoan, { id: loanId })).status).toBe(403);
    expect((await ruth.isRefused(archiveLoan, { id: 999_999 })).status).toBe(404);
  });

  it('CASE-12 a request’s archive is alike, and an expert gets only their own', async () => {
    const { requestId } = await submittedRequest(server);
    const advisor = await signedIn(server, 'advisor');
    const entries = await archiveOf(advisor, archiveRequest, requestId);
    const paths = [...entries.keys()];
    const application = paths.find((path) => /application-submission-1.*\.pdf$/.test(path));
    expect(pdfIn(entries, application)).toContain('Request for management support MS-');
    expect(paths.filter((path) => /(timeline|files)\.csv$/.test(path))).toHaveLength(2);
    const expert = await signedIn(server, 'expert');
    expect((await expert.isRefused(archiveRequest, { id: requestId })).status).toBe(404);
  });

  it('CASE-12 after an interrupted download the next one is whole', async () => {
    const { loanId } = await answered();
    const controller = new AbortController();
    const response = await fetch(`${server.url}/api/staff/loans/${String(loanId)}/archive`, {
      headers: ruth.headers(),
      signal: controller.signal,
    });
    controller.abort();
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await archiveOf(ruth, archiveLoan, loanId)).size).toBeGreaterThan(3);
  });
});
