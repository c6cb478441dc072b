import { describe, expect, test } from 'vitest';
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
import type { StaffLoanActionInput } from '../rules/staff-actions.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { act, caseOf, officer, submittedLoan, take, shownTo } from '#app/tests/support/cases.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { fileForm } from '#app/tests/support/loan-documents.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { giveContent } from '#app/tests/support/arrange/files.ts';
import { makeDraft } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const [ruth, daniel] = await Promise.all([officer(server), officer(server)]);

async function attach(staff: Person, loanId: number): Promise<string> {
  const form = fileForm('attachments[]', pdfFile(), 'visit.pdf');
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

type Comment = Extract<StaffLoanActionInput, { action: 'comment' }>;

/** The id of its entry. */
const comment = async (staff: Person, loanId: number, body: Omit<Comment, 'action'>) =>
  (await act(staff, loanId, { action: 'comment', ...body })).action_id;

/** Who has the case after it was assigned. */
const assigned = async (staff: Person, loanId: number, to: string | null) =>
  (await staff.does(assignLoan, { id: loanId, body: { officer: to } })).data.officer;

describe('comments and files', () => {
  test('STAFF-02 TIME-02 an internal comment, its answers and its files never reach the client', async () => {
    const { client, loanId } = await submittedLoan(server);
    const secret = await attach(ruth, loanId);
    const entryId = await comment(ruth, loanId, { comment: 'Only for us', attachments: [secret] });
    const answered = await attach(daniel, loanId);
    const agreed = { comment: 'Agreed', visibility: 'client', reply_to: entryId } as const;
    await comment(daniel, loanId, { ...agreed, attachments: [answered] });
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
    const toClient = { visibility: 'client' } as const;
    const list = { ...toClient, comment: 'See the list', attachments: [file] };
    const reply_to = await comment(ruth, loanId, list);
    const below = await attach(ruth, loanId);
    await comment(ruth, loanId, { ...toClient, comment: 'One more', reply_to, attachments: [below] });
    const loan = await shownTo(client, loanId);
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
    expect(
      (
        await ruth.isRefused(actOnLoan, {
          id: loanId,
          body: { action: 'comment', comment: 'Called the client.' },
        })
      ).status,
    ).toBe(404);
    const [document] = (await shownTo(client, loanId)).documents;
    expect((await ruth.send(viewLoanCaseDocument, { id: document?.id ?? '' })).status).toBe(404);
  });
});

describe('assigning a case', () => {
  test('STAFF-02 to oneself, to a colleague who is told once, to nobody', async () => {
    const { loanId, trackingNumber } = await submittedLoan(server);
    const danielsId = await publicIdOf(server, daniel.userId);
    expect((await assigned(ruth, loanId, 'me'))?.name).toBe('Nakato Grace');
    const given = await assigned(ruth, loanId, danielsId);
    expect(given?.id).toBe(danielsId);
    const before = await told(daniel.userId);
    expect(before.map(({ redirect }) => redirect)).toContain(`/staff/workspace/loans/${loanId}`);
    expect(before.at(-1)?.message).toContain(trackingNumber);
    expect(await assigned(ruth, loanId, danielsId)).toEqual(given);
    expect(await told(daniel.userId)).toHaveLength(before.length);
    expect(await assigned(ruth, loanId, null)).toBeNull();
    expect((await caseOf(ruth, loanId)).officer).toBeNull();
  });

  test('STAFF-02 STAFF-05 taking a case from an outdated list does not take it away from a colleague', async () => {
    const { loanId } = await submittedLoan(server);
    await assigned(ruth, loanId, 'me');
    await assigned(ruth, loanId, 'me');
    const refused = await daniel.isRefused(assignLoan, { id: loanId, body: { officer: 'me' } });
    expect(refused.message).toBe('This loan is already assigned to Nakato Grace.');
    expect((await caseOf(ruth, loanId)).officer?.name).toBe('Nakato Grace');
    // Knowing who has it, a colleague may still take it over.
    const own = await publicIdOf(server, daniel.userId);
    expect((await assigned(daniel, loanId, own))?.id).toBe(own);
  });

  test('STAFF-02 only to those who work on loans', async () => {
    const { loanId } = await submittedLoan(server);
    const advisor = await signedIn(server, 'advisor');
    const advisorsId = await publicIdOf(server, advisor.userId);
    const refused = await ruth.isRefused(assignLoan, { id: loanId, body: { officer: advisorsId } });
    expect(Object.keys(refused.errors ?? {})).toEqual(['officer']);
    const { data } = await ruth.does(listLoanOfficers);
    expect(data.map(({ id }) => id)).not.toContain(advisorsId);
  });

  test("TIME-04 the card of a staff member shows what they work on with the person asking, and nobody else's cases", async () => {
    const [mine, other] = [await submittedLoan(server), await submittedLoan(server)];
    const staff = await officer(server);
    await act(staff, mine.loanId, take);
    await act(staff, other.loanId, take);
    const id = await publicIdOf(server, staff.userId);
    const { data } = await mine.client.does(showStaffCard, { id });
    expect(data).toMatchObject({
      name: 'Nakato Grace',
      title: 'Loan officer, cashier',
      working_on: [{ kind: 'loan', id: mine.loanId }],
    });
    expect(data.working_on).toHaveLength(1);
    const stranger = await publicIdOf(server, other.client.userId);
    expect((await mine.client.isRefused(showStaffCard, { id: stranger })).status).toBe(404);
  });
});
