import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actOnLoan,
  assignLoan,
  attachToLoan,
  listLoanOfficers,
  showLoanCase,
  showStaffCard,
  viewLoanCaseDocument,
} from '../endpoints/staff-loans.ts';
import { showLoan } from '../endpoints/loans.ts';
import { viewLoanCommentDocument, viewLoanActionDocument } from '../endpoints/loan-papers.ts';
import type { StaffLoanAction, StaffLoanActionInput } from '../rules/staff-actions.ts';
import { validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, caseOf, officer, submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';
import { giveContent } from '#app/tests/support/arrange/files.ts';
import { makeDraft } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

let server: TestServer;
let ruth: Person;
let daniel: Person;
beforeAll(async () => {
  server = await startTestServer();
  [ruth, daniel] = await Promise.all([officer(server), officer(server)]);
});
afterAll(() => closeAfterFiles(server));

const bodies: Readonly<Record<StaffLoanAction, StaffLoanActionInput>> = {
  'take-into-processing': { action: 'take-into-processing' },
  'request-feedback': { action: 'request-feedback', whole: true, comment: 'Please look at it again.' },
  remind: { action: 'remind' },
  'withdraw-feedback': { action: 'withdraw-feedback' },
  comment: { action: 'comment', comment: 'Called the client.' },
  approve: validApproval(),
  reject: { action: 'reject', comment: 'The collateral is not yours.', reasons: ['collateral-too-low'] },
  /** Each with a reference of its own. */
  get close() {
    return validDisbursement();
  },
  complete: { action: 'complete' },
};

async function attach(staff: Person, loanId: number, content = pdfFile()): Promise<string> {
  const form = new FormData();
  form.append('attachments[]', new Blob([content]), 'visit.pdf');
  const response = await staff.sendForm(attachToLoan, loanId, form);
  const { data }: { data: { id: string }[] } = JSON.parse(await response.text());
  return data[0]?.id ?? '';
}

const told = (userId: string) =>
  sql<{ message: string; redirect: string }>(
    server,
    `SELECT message, redirect FROM notification WHERE user_id = $1::bigint ORDER BY id`,
    [userId],
  );

describe('comments and files', () => {
  test('STAFF-02 TIME-02 an internal comment, its answers and its files never reach the client', async () => {
    const { client, loanId } = await submittedLoan(server);
    const secret = await attach(ruth, loanId);
    const { action_id } = await act(ruth, loanId, {
      action: 'comment',
      comment: 'Only for us',
      attachments: [secret],
    });
    const answered = await attach(daniel, loanId);
    await act(daniel, loanId, {
      action: 'comment',
      comment: 'Agreed',
      visibility: 'client',
      reply_to: action_id,
      attachments: [answered],
    });
    const text = await (await client.send(showLoan, { id: loanId })).text();
    expect(text).not.toContain('Only for us');
    expect(text).not.toContain('Agreed');
    expect((await client.send(viewLoanActionDocument, { id: secret })).status).toBe(404);
    expect((await client.send(viewLoanCommentDocument, { id: answered })).status).toBe(404);
    expect(await told(client.userId)).toEqual([]);
    const [entry] = (await caseOf(ruth, loanId)).actions;
    expect(entry).toMatchObject({
      comment: 'Only for us',
      visibility: 'internal',
      comments: [{ comment: 'Agreed' }],
    });
    expect((await ruth.send(viewLoanCommentDocument, { id: answered })).status).toBe(200);
  });

  test("TIME-02 TIME-03 API-09 the client can open a comment's file meant for them, and no other client can", async () => {
    const { client, loanId } = await submittedLoan(server);
    const file = await attach(ruth, loanId);
    const { action_id } = await act(ruth, loanId, {
      action: 'comment',
      comment: 'See the list',
      visibility: 'client',
      attachments: [file],
    });
    const below = await attach(ruth, loanId);
    await act(ruth, loanId, {
      action: 'comment',
      comment: 'One more',
      visibility: 'client',
      reply_to: action_id,
      attachments: [below],
    });
    const { data: loan } = await client.does(showLoan, { id: loanId });
    expect(loan.actions[0]).toMatchObject({
      action: 'comment',
      comment: 'See the list',
      documents: [{ id: file, file_path: `${file}/visit.pdf` }],
      comments: [{ comment: 'One more', user: 'Nakato Grace', documents: [{ id: below }] }],
    });
    const [stranger, other] = [await signedIn(server), await submittedLoan(server)];
    for (const [call, id] of [
      [viewLoanActionDocument, file],
      [viewLoanCommentDocument, below],
    ] as const) {
      expect((await client.send(call, { id })).status).toBe(200);
      expect((await stranger.send(call, { id })).status).toBe(404);
      expect((await other.client.send(call, { id })).status).toBe(404);
    }
  });

  test('STAFF-02 a file that someone else sent, or for another case, cannot be attached to an action', async () => {
    const [one, other] = [await submittedLoan(server), await submittedLoan(server)];
    const [theirs, elsewhere] = [await attach(daniel, one.loanId), await attach(ruth, other.loanId)];
    for (const id of [theirs, elsewhere]) {
      const body = { action: 'comment', comment: 'With a file', attachments: [id] };
      const refused = await ruth.isRefused(actOnLoan, { id: one.loanId, body });
      expect(refused).toMatchObject({ status: 422, errors: { attachments: expect.any(Array) } });
    }
    const comments = (await caseOf(ruth, one.loanId)).actions.filter(({ action }) => action === 'comment');
    expect(comments).toEqual([]);
  });

  test('STAFF-02 every view of a file is in the audit log, with the loan it belongs to', async () => {
    const { loanId } = await submittedLoan(server);
    const [document] = (await caseOf(ruth, loanId)).documents;
    const id = document?.id ?? '';
    await giveContent(server, id);
    expect((await ruth.send(viewLoanCaseDocument, { id })).status).toBe(200);
    const seen = await sql<{ actor_id: string; loan: string }>(
      server,
      `SELECT actor_id::text, details ->> 'loan' AS loan FROM audit_log
       WHERE action = 'file.viewed' AND subject = $1`,
      [`loan-document:${id}`],
    );
    expect(seen).toEqual([{ actor_id: ruth.userId, loan: String(loanId) }]);
  });

  test('STAFF-02 a draft is visible only to its owner: no case, no file, no action', async () => {
    const { client, loanId } = await submittedLoan(server);
    await makeDraft(server, loanId);
    expect((await ruth.isRefused(showLoanCase, { id: loanId })).status).toBe(404);
    expect((await ruth.isRefused(actOnLoan, { id: loanId, body: bodies.comment })).status).toBe(404);
    const [document] = (await client.does(showLoan, { id: loanId })).data.documents;
    expect((await ruth.send(viewLoanCaseDocument, { id: document?.id ?? '' })).status).toBe(404);
  });
});

describe('assigning a case', () => {
  test('STAFF-02 to oneself, to a colleague who is told once, to nobody', async () => {
    const { loanId, trackingNumber } = await submittedLoan(server);
    const [danielsId] = await sql<{ id: string }>(
      server,
      `SELECT public_id::text AS id FROM users WHERE id = $1::bigint`,
      [daniel.userId],
    );
    const mine = await ruth.does(assignLoan, { id: loanId, body: { officer: 'me' } });
    expect(mine.data.officer?.name).toBe('Nakato Grace');
    const given = await ruth.does(assignLoan, { id: loanId, body: { officer: danielsId?.id } });
    expect(given.data.officer?.id).toBe(danielsId?.id);
    expect((await told(daniel.userId)).map(({ redirect }) => redirect)).toContain(
      `/staff/workspace/loans/${loanId}`,
    );
    expect((await told(daniel.userId)).at(-1)?.message).toContain(trackingNumber);
    const before = (await told(daniel.userId)).length;
    const again = await ruth.does(assignLoan, { id: loanId, body: { officer: danielsId?.id } });
    expect(again).toEqual(given);
    expect(await told(daniel.userId)).toHaveLength(before);
    const back = await ruth.does(assignLoan, { id: loanId, body: { officer: null } });
    expect(back.data.officer).toBeNull();
    expect((await caseOf(ruth, loanId)).officer).toBeNull();
  });

  test('STAFF-02 STAFF-05 whoever takes a case from an older list does not take it away from a colleague', async () => {
    const { loanId } = await submittedLoan(server);
    await ruth.does(assignLoan, { id: loanId, body: { officer: 'me' } });
    await ruth.does(assignLoan, { id: loanId, body: { officer: 'me' } });
    const refused = await daniel.isRefused(assignLoan, { id: loanId, body: { officer: 'me' } });
    expect(refused.message).toBe('This loan is already assigned to Nakato Grace.');
    expect((await caseOf(ruth, loanId)).officer?.name).toBe('Nakato Grace');
    // Knowing who has it, a colleague may still take it over.
    const [own] = await sql<{ id: string }>(
      server,
      `SELECT public_id::text AS id FROM users WHERE id = $1::bigint`,
      [daniel.userId],
    );
    const over = await daniel.does(assignLoan, { id: loanId, body: { officer: own?.id } });
    expect(over.data.officer?.id).toBe(own?.id);
  });

  test('STAFF-02 only to those who work on loans', async () => {
    const { loanId } = await submittedLoan(server);
    const advisor = await signedIn(server, 'advisor');
    const [row] = await sql<{ id: string }>(
      server,
      `SELECT public_id::text AS id FROM users WHERE id = $1::bigint`,
      [advisor.userId],
    );
    const refused = await ruth.isRefused(assignLoan, { id: loanId, body: { officer: row?.id } });
    expect(Object.keys(refused.errors ?? {})).toEqual(['officer']);
    const { data } = await ruth.does(listLoanOfficers);
    expect(data.map(({ id }) => id)).not.toContain(row?.id);
  });

  test("TIME-04 the card of a staff member shows what they work on with the person asking, and nobody else's cases", async () => {
    const [mine, other] = [await submittedLoan(server), await submittedLoan(server)];
    const staff = await officer(server);
    await act(staff, mine.loanId, bodies['take-into-processing']);
    await act(staff, other.loanId, bodies['take-into-processing']);
    const [row] = await sql<{ id: string }>(
      server,
      `SELECT public_id::text AS id FROM users WHERE id = $1::bigint`,
      [staff.userId],
    );
    const { data } = await mine.client.does(showStaffCard, { id: row?.id ?? '' });
    expect(data).toMatchObject({
      name: 'Nakato Grace',
      title: 'Loan officer, cashier',
      working_on: [{ kind: 'loan', id: mine.loanId }],
    });
    expect(data.working_on).toHaveLength(1);
    const [person] = await sql<{ id: string }>(
      server,
      `SELECT public_id::text AS id FROM users WHERE id = $1::bigint`,
      [other.client.userId],
    );
    expect((await mine.client.isRefused(showStaffCard, { id: person?.id ?? '' })).status).toBe(404);
  });
});
