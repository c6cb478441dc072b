import { describe, expect, test } from 'vitest';
import {
  assignLoan,
  countLoanQueue,
  exportLoanQueue,
  listLoanQueue,
  printLoanCase,
} from '../endpoints/staff-loans.ts';
import { printLoan } from '../endpoints/loan-papers.ts';
import { queuePageSize } from '#cases/endpoints/cases.ts';
import { act, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { manyLoans, signedIn } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import {
  allLoansSentDayEarlier,
  findableAs,
  renameBusiness,
  setLoanAmount,
  withoutLoans,
} from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const ruth = await officer(server);
const crowd = await signedIn(server);
await manyLoans(server, crowd.userId, 45);
await allLoansSentDayEarlier(server);
const one = await submittedLoan(server);
await setLoanAmount(server, one.loanId, 777777);

const queue = (query: string) => ruth.does(listLoanQueue, { query });
const ids = async (query: string) => (await queue(query)).data.map(({ id }) => id);

async function walk(query: string): Promise<number[]> {
  const all: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: { id: number }[]; next: string | null } = await queue(
      `${query}&cursor=${encodeURIComponent(cursor)}`,
    );
    all.push(...page.data.map(({ id }) => id));
    cursor = page.next;
  }
  return all;
}

describe('the queue', () => {
  test('STAFF-02 goes page by page through every loan once, oldest first', async () => {
    const first = await queue('');
    expect(first.data).toHaveLength(queuePageSize);
    const all = await walk('order=oldest');
    expect(all).toHaveLength(46);
    expect(new Set(all).size).toBe(46);
    expect(all.at(-1)).toBe(one.loanId);
    expect(await walk('order=newest')).toEqual(all.toReversed());
  });

  test('STAFF-02 a loan submitted in the meantime does not shift the pages', async () => {
    const first = await queue('order=newest');
    const late = await submittedLoan(server);
    const second = await queue(`order=newest&cursor=${encodeURIComponent(first.next ?? '')}`);
    const shown = new Set(first.data.map(({ id }) => id));
    expect(second.data.some(({ id }) => shown.has(id) || id === late.loanId)).toBe(false);
    await act(ruth, late.loanId, { action: 'reject', comment: 'A test', reasons: ['collateral-too-low'] });
  });

  test.each([
    ['tracking number', () => one.trackingNumber],
    ['its beginning', () => one.trackingNumber.slice(0, -1)],
    ['its number alone', () => String(one.loanId).padStart(5, '0')],
    ['a word of the business', () => 'poultry'],
    ['the beginning of the name', () => 'NAKAT'],
    ['a phone as people write it', () => '0772 123 456'],
    ['a phone with its country code', () => '+256 772 123456'],
    ['the NIN of the CRB permission', () => 'cm900121234abc'],
  ])('STAFF-02 finds a case by %s', async (_what, text) => {
    await findableAs(server, one.loanId, 'poultry');
    expect(await ids(`status=SUBMITTED&search=${encodeURIComponent(text())}`)).toContain(one.loanId);
  });

  test('STAFF-02 every word of a search must match', async () => {
    expect(await ids(`search=${encodeURIComponent('nakato zebra')}`)).toEqual([]);
    expect(await ids(`search=${encodeURIComponent(`zebra ${one.trackingNumber.slice(-5)}`)}`)).toEqual([]);
    expect(await ids(`search=${encodeURIComponent(`nakato ${one.trackingNumber.slice(-5)}`)}`)).toEqual([
      one.loanId,
    ]);
  });

  test.each([
    ['amount_from=777777&amount_to=777777', true],
    ['amount_to=777776', false],
    ['amount_from=777777.50&order=newest', false],
    ['amount_to=777776.&order=newest', false],
    ['officer=me', false],
    ['officer=none&order=newest', true],
    ['status=PROCESSING,PENDING', false],
    ['status=SUBMITTED&order=newest', true],
    ['from=2999-01-01', false],
    ['to=2999-01-01&order=newest', true],
    ['officer=nonsense&status=nonsense&from=nonsense&cursor=nonsense&order=newest', true],
  ])('STAFF-02 filters by %s', async (query, found) => {
    expect((await ids(query)).includes(one.loanId)).toBe(found);
  });

  test('STAFF-02 shows who is responsible for a case, and counts', async () => {
    await ruth.does(assignLoan, { id: one.loanId, body: { officer: 'me' } });
    expect(await ids('officer=me&status=SUBMITTED')).toEqual([one.loanId]);
    const { data } = await ruth.does(countLoanQueue);
    expect(data.mine).toBe(1);
    expect(data.unassigned).toBe(45);
    expect(data.statuses.find(({ status }) => status === 'SUBMITTED')?.count).toBe(46);
    await ruth.does(assignLoan, { id: one.loanId, body: { officer: null } });
  });

  test('STAFF-02 counts stop at a thousand', async () => {
    const others = await signedIn(server);
    await manyLoans(server, others.userId, 1200);
    const { data } = await ruth.does(countLoanQueue);
    expect(data.statuses.find(({ status }) => status === 'SUBMITTED')?.count).toBe(1001);
    expect(data.unassigned).toBe(1001);
    await withoutLoans(server, others.userId);
  });
});

describe('exports', () => {
  test('STAFF-02 CSV cells that a spreadsheet would run are made safe', async () => {
    await renameBusiness(server, one.loanId, '=HYPERLINK("http://evil")');
    const response = await ruth.send(exportLoanQueue, { query: 'order=newest' });
    const lines = (await response.text()).split('\r\n');
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(lines[0]).toContain('Tracking Number,Applicant,Business');
    const line = lines.find((text) => text.includes(one.trackingNumber)) ?? '';
    expect(line).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(lines.filter((text) => text !== '')).toHaveLength(1 + (await walk('')).length);
    await renameBusiness(server, one.loanId, 'Nakato Foods');
  });

  test('STAFF-02 the application as a PDF, only for staff and its owner', async () => {
    for (const [person, call] of [
      [ruth, printLoanCase],
      [one.client, printLoan],
    ] as const) {
      const response = await person.send(call, { id: one.loanId });
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect((await response.text()).startsWith('%PDF-')).toBe(true);
    }
    const stranger = await signedIn(server);
    expect((await stranger.send(printLoan, { id: one.loanId })).status).toBe(404);
    expect((await stranger.send(printLoanCase, { id: one.loanId })).status).toBe(403);
    const seen = await sql(server, `SELECT FROM audit_log WHERE action = 'loan.printed' AND subject = $1`, [
      `loan:${one.loanId}`,
    ]);
    expect(seen).toHaveLength(2);
  });

  test('STAFF-02 opening a case is in the audit log', async () => {
    await caseOf(ruth, one.loanId);
    const seen = await sql(
      server,
      `SELECT FROM audit_log WHERE action = 'loan.opened' AND subject = $1 AND actor_id = $2::bigint`,
      [`loan:${one.loanId}`, ruth.userId],
    );
    expect(seen.length).toBeGreaterThan(0);
  });
});
