import { expect, test, vi } from 'vitest';
import { acceptInvitation, readStaffMember } from '#staff/endpoints/staff-accounts.ts';
import { actOnRequest, attachToRequest } from '#support-requests/endpoints/staff-requests.ts';
import { exportAuditLog, listAuditLog, type AuditRow } from '../endpoints/staff-audit.ts';
import { showLoanCase, viewLoanCaseDocument } from '#loans/endpoints/staff-loans.ts';
import { viewLoanDocument } from '#loans/endpoints/loan-documents.ts';
import { viewRequestActionDocument } from '#support-requests/endpoints/request-documents.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import { applyRetention } from '#privacy/server/index.ts';
import { makeInvitation } from '#staff/server/use-cases/invite.ts';
import { act } from '#kit/platform/act.ts';
import { officer, submittedLoan } from '#app/tests/support/cases.ts';
import { callWith, newEmail, signUpBody, tokenFor } from '#app/tests/support/clients.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { answerOf } from '#app/tests/support/loan-documents.ts';
import { formOf, submittedRequest } from '#app/tests/support/request-clients.ts';
import { rateWindowsSecondsAgo } from '#app/tests/support/arrange/limits.ts';
import { invitationsMadeMonthsAgo } from '#app/tests/support/arrange/staff.ts';
import { forgetRetentionRun } from '#app/tests/support/arrange/settings.ts';
import { attemptsOfOneMoment, sessionsEnded } from '#app/tests/support/arrange/audit.ts';
import { giveContent } from '#app/tests/support/arrange/files.ts';
import { renameAccount } from '#app/tests/support/arrange/accounts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { everyPage } from '#app/tests/support/every-page.ts';

const server = await sharedServer();
const administrator = await signedIn(server, 'administrator');
const ruth = await officer(server);
const loan = await submittedLoan(server);
const [document] = (await ruth.does(showLoanCase, { id: loan.loanId })).data.documents;
const file = document?.id ?? '';
await giveContent(server, file);

const read = async (filters: Record<string, string>): Promise<AuditRow[]> =>
  (await administrator.does(listAuditLog, { query: String(new URLSearchParams(filters)) })).data;
const actionsIn = (rows: readonly AuditRow[]) => rows.map(({ action }) => action);

test('STAFF-04 who saw the files of a loan: staff and the client, with the file and the loan by name', async () => {
  const views = [
    await ruth.send(viewLoanCaseDocument, { id: file }),
    await loan.client.send(viewLoanDocument, { id: file }),
  ];
  expect(views.map(({ status }) => status)).toEqual([200, 200]);
  const rows = await read({ kind: 'files', about: loan.trackingNumber.toLowerCase() });
  expect(actionsIn(rows)).toEqual(['loan-document.viewed', 'file.viewed']);
  expect(rows[1]).toMatchObject({
    actor: { name: 'Nakato Grace', roles: ['loan-officer', 'cashier'] },
    about: { kind: 'loan', id: String(loan.loanId), title: loan.trackingNumber },
    file_name: expect.stringMatching(/\.pdf$/),
    client_address: '127.0.0.1',
  });
  expect(actionsIn(await read({ about: file }))).toEqual(['loan-document.viewed', 'file.viewed']);
});

test('STAFF-04 who saw the files of a request: including those of its timeline, but nobody who was refused', async () => {
  const { client, requestId } = await submittedRequest(server);
  const [advisor, stranger] = await Promise.all([signedIn(server, 'advisor'), signedIn(server)]);
  const sent = await advisor.sendForm(attachToRequest, requestId, formOf({}, ['attachments[]', 'visit.pdf']));
  const attachments = (await answerOf(attachToRequest, sent)).data.map(({ id }) => id);
  const body = { action: 'comment', comment: 'See our photos.', visibility: 'client', attachments };
  await advisor.does(actOnRequest, { id: requestId, body });
  const statuses: number[] = [];
  for (const reader of [advisor, client, stranger])
    statuses.push((await reader.send(viewRequestActionDocument, { id: attachments[0] ?? '' })).status);
  expect(statuses).toEqual([200, 200, 404]);
  const [request] = await sql(server)<{ tracking_number: string }>`SELECT tracking_number
    FROM support_request WHERE id = ${requestId}::bigint`;
  const rows = await read({ kind: 'files', about: request?.tracking_number ?? '' });
  expect(rows.map(({ actor, file_name: name }) => [actor?.roles.join(), name])).toEqual([
    ['client', 'visit.pdf'],
    ['advisor', 'visit.pdf'],
  ]);
});

test("STAFF-04 someone who asks for another person's file is in the log as refused", async () => {
  const stranger = await signedIn(server);
  expect((await stranger.isRefused(viewLoanDocument, { id: file })).status).toBe(404);
  const rows = await read({ who: stranger.email, kind: 'refusals' });
  expect(actionsIn(rows)).toEqual(['file.refused']);
  // A stranger was not told that it belongs to this loan, and saw nothing of it.
  expect(actionsIn(await read({ kind: 'files', who: stranger.email }))).toEqual([]);
});

test('STAFF-04 someone who asks for what they have no right to is in the log: one row a minute for each call', async () => {
  const [client, advisor] = await Promise.all([signedIn(server), signedIn(server, 'advisor')]);
  const knock = async (who: Person, call: Endpoint) => (await who.send(call, { id: loan.loanId })).status;
  const statuses = await Promise.all(Array.from({ length: 8 }, () => knock(client, showLoanCase)));
  statuses.push(await knock(client, listAuditLog), await knock(client, showLoanCase));
  expect(new Set(statuses)).toEqual(new Set([403]));
  const refusalsOf = async ({ email }: Person) =>
    (await read({ who: email, kind: 'refusals' })).map(({ action, about, client_address: from }) => [
      action,
      about?.title,
      from,
    ]);
  const row = (call: Endpoint) => ['access.refused', `call ${call.name}`, '127.0.0.1'];
  expect(await refusalsOf(client)).toEqual([row(listAuditLog), row(showLoanCase)]);
  // The next minute gets its own row.
  await rateWindowsSecondsAgo(server, 61);
  expect(await knock(client, showLoanCase)).toBe(403);
  expect(await refusalsOf(client)).toHaveLength(3);

  // Each colleague has their own rights: allowed calls leave no row, and neither do calls without a session.
  const before = await sql(server, 'SELECT FROM audit_log');
  expect(await knock(advisor, readStaffMember)).toBe(200);
  const token = await tokenFor(server, advisor.email, 'authenticator-pending');
  expect((await callWith(server.url, token, listAuditLog)).status).toBe(403);
  expect((await callWith(server.url, undefined, listAuditLog)).status).toBe(401);
  expect((await callWith(server.url, 'x'.repeat(43), listAuditLog)).status).toBe(401);
  expect(await sql(server, 'SELECT FROM audit_log')).toHaveLength(before.length);
  expect(await knock(advisor, listAuditLog)).toBe(403);
  expect(await refusalsOf(advisor)).toEqual([row(listAuditLog)]);
});

test('STAFF-04 it shows who invited each colleague, and contains no address itself', async () => {
  const email = newEmail();
  const link = await act(server.platform, { userId: administrator.userId }, (transaction) =>
    makeInvitation(server.platform, transaction, { email, name: '', roles: ['advisor'] }),
  );
  const found = async (about: string) =>
    (await read({ about })).map((row) => [
      row.action,
      row.actor?.roles.join(),
      row.about?.title,
      row.details,
    ]);
  const role = { roles: 'advisor' };
  const invited = ['staff.invited', 'credit-manager,cashier,administrator', `invitation of ${email}`, role];
  // Someone who has not joined is only known by the address.
  expect(await found(email)).toEqual([invited]);
  const { how_did_you_hear: _answer, ...person } = signUpBody(email);
  const body = { ...person, token: link.split('#')[1] };
  expect((await callWith(server.url, undefined, acceptInvitation, { body })).status).toBe(200);
  const joined = ['staff.joined', 'advisor', `invitation of ${email}`, role];
  expect(await found(`invitation:${email}`)).toEqual([joined, invited]);
  const rows = await sql(server, 'SELECT FROM audit_log WHERE audit_log::text LIKE $1', [`%${email}%`]);
  expect(rows).toEqual([]);

  // The address is erased with the invitation; the entries stay.
  await invitationsMadeMonthsAgo(server, 121);
  await forgetRetentionRun(server);
  await applyRetention(server.platform);
  expect(await found(`invitation:${email}`)).toEqual([]);
  const [entry] = await read({ kind: 'staff.invited' });
  expect(entry?.about?.title).toMatch(/^invitation [0-9a-f]{8}$/);
});

test('STAFF-04 filters can be combined; an unknown person or subject finds nothing', async () => {
  const who = ruth.email;
  expect(new Set(actionsIn(await read({ who })))).toEqual(new Set(['loan.opened', 'file.viewed']));
  const all = { who, kind: 'loan.opened', about: loan.trackingNumber };
  expect(actionsIn(await read(all))).toEqual(['loan.opened']);
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect((await read({ who, from: today, to: today })).length).toBe(2);
  expect(await read({ who, to: '2020-01-01' })).toEqual([]);
  for (const about of ['LN-2020-99999', 'nobody@example.test', 'MS-1', 'x'])
    expect(await read({ about }), about).toEqual([]);
  expect(await read({ who: 'nobody@example.test' })).toEqual([]);
});

test('STAFF-04 pages follow one another without gaps, even with identical times', async () => {
  const walker = await signedIn(server);
  await attemptsOfOneMoment(server, walker.userId);
  for (const kind of ['', 'refusals']) {
    const rows = await everyPage((cursor) => {
      const query = String(new URLSearchParams({ who: walker.email, kind, cursor }));
      return administrator.does(listAuditLog, { query });
    });
    const ids = new Set(rows.map(({ id }) => id));
    expect([kind, ids.size, rows.length]).toEqual([kind, 70, 70]);
  }
});

test('STAFF-04 the export contains what the filters leave, is safe in a spreadsheet, and is itself in the log', async () => {
  const evil = await signedIn(server);
  await renameAccount(server, evil.userId, '=HYPERLINK("http://x")');
  await sessionsEnded(server, evil.userId, 1500);
  // Half past one at night in Kampala.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-18T22:30:00Z') });
  const response = await administrator.send(exportAuditLog, { query: `who=${evil.email}` });
  vi.useRealTimers();
  expect(response.headers.get('content-disposition')).toContain('audit-log-2025-11-19.csv');
  // Spreadsheets only recognise UTF-8 by its mark; reading the file as text drops the mark.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '﻿Time (UTC),Who,Roles,What,Action,About,File,IP address,Details,Request ID,Sequence,Hash',
  );
  expect(lines).toHaveLength(1501);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(lines[1]).toContain('signed out');
  const [row] = await read({ who: administrator.email, kind: 'audit-log.exported' });
  expect(row?.details).toEqual({ who: 'email address (not recorded)' });
  const empty = await administrator.send(exportAuditLog, { query: 'who=nobody@example.test' });
  expect((await empty.text()).trim().split('\r\n')).toHaveLength(1);
});

test('STAFF-04 an export that does not have the whole log says so in its last row', async () => {
  const busy = await signedIn(server);
  await sessionsEnded(server, busy.userId, 50_001);
  const response = await administrator.send(exportAuditLog, { query: `who=${busy.email}` });
  const lines = (await response.text()).trimEnd().split('\r\n');
  expect(lines.at(-1)).toContain('This file is limited to 50,000 rows, and there are more.');
});
