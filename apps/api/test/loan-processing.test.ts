import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  actOnLoan,
  assignLoan,
  attachToLoan,
  listColleagues,
  showCase,
  showLoan,
  showStaffCard,
  viewActionCommentDocument,
  viewActionDocument,
  viewCaseDocument,
} from '@ensigo/rulebook/contract';
import {
  loanNotice,
  loanStatuses,
  loanWorkflow,
  staffLoanActions,
  type StaffLoanAction,
  type StaffLoanActionInput,
} from '@ensigo/rulebook/loan';
import { pdfFile } from './doubles/files.ts';
import { act, caseOf, officer, putInto, submittedLoan } from './support/cases.ts';
import { signedIn, sql, type Person } from './support/loan-clients.ts';
import { closeAfterFiles } from './support/loan-documents.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

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
  comment: { action: 'comment', comment: 'Called the client.' },
  approve: { action: 'approve' },
  reject: { action: 'reject', comment: 'The collateral is not yours.' },
  close: { action: 'close', amount_paid_out: '4500000' },
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

describe('what staff do with a loan', () => {
  test('STAFF-02 NOTIF-05 the whole way to COMPLETED: each step a timeline entry, a notification and a mail', async () => {
    const { client, loanId, trackingNumber } = await submittedLoan(server);
    await act(ruth, loanId, bodies['take-into-processing']);
    await act(ruth, loanId, bodies.approve);
    await act(daniel, loanId, bodies.close);
    const { status } = await act(ruth, loanId, bodies.complete);
    expect(status).toBe('COMPLETED');
    const { data: loan } = await client.does(showLoan, { id: loanId });
    expect(loan.actions.map(({ action }) => action)).toEqual([
      'completed',
      'closed',
      'approved',
      'processing',
      'submitted',
      'applying',
    ]);
    const steps = ['take-into-processing', 'approve', 'close', 'complete'] as const;
    const words = steps.map(
      (step) => loanNotice(step, { trackingNumber, comment: '', amountPaidOut: '4500000' }).short,
    );
    expect((await told(client.userId)).map(({ message }) => message)).toEqual(words);
    const mails = await sql<{ kind: string; subject: string }>(
      server,
      `SELECT kind, subject FROM outbox_message WHERE user_id = $1::bigint AND kind LIKE 'loan-%' ORDER BY id`,
      [client.userId],
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['loan-submitted', ...steps.map((step) => `loan-${step}`)]);
    expect((await caseOf(ruth, loanId)).disbursed_amount).toBe('4500000');
  });

  test('NOTIF-05 who chose SMS gets a short message too', async () => {
    const { client, loanId } = await submittedLoan(server);
    await sql(server, `UPDATE users SET notify_by_sms = true WHERE id = $1::bigint`, [client.userId]);
    await act(ruth, loanId, bodies['take-into-processing']);
    const [message] = await sql<{ recipient: string }>(
      server,
      `SELECT recipient FROM outbox_message WHERE user_id = $1::bigint AND channel = 'sms' AND kind LIKE 'loan-%'`,
      [client.userId],
    );
    expect(message?.recipient).toBe('+256772123456');
  });

  test('STAFF-02 whoever approves cannot be the one who closes', async () => {
    const { loanId } = await submittedLoan(server);
    await act(ruth, loanId, bodies['take-into-processing']);
    await act(ruth, loanId, bodies.approve);
    const refused = await ruth.isRefused(actOnLoan, { id: loanId, body: bodies.close });
    expect(refused).toMatchObject({
      status: 403,
      message: 'You approved this loan. Someone else must close it.',
    });
    const able = (await caseOf(ruth, loanId)).abilities.find(({ action }) => action === 'close');
    expect(able?.refused).toBe(refused.message);
    expect((await caseOf(daniel, loanId)).abilities).toContainEqual({ action: 'close', refused: null });
    await act(daniel, loanId, bodies.close);
  });

  test('STAFF-05 the whole grid status x action: what the table forbids is 409, says what is legal, and changes nothing', async () => {
    const { loanId } = await submittedLoan(server);
    for (const status of loanStatuses.filter((one) => one !== 'APPLYING')) {
      for (const action of staffLoanActions) {
        if (loanWorkflow.moves[action].from.includes(status)) continue;
        await putInto(server, loanId, status);
        const before = await sql(server, `SELECT count(*), max(id) FROM loan_action`);
        const refused = await ruth.isRefused(actOnLoan, { id: loanId, body: bodies[action] });
        expect([status, action, refused.status]).toEqual([status, action, 409]);
        expect(refused.message).toMatch(/You can: |Nothing can be done/);
        expect(await sql(server, `SELECT count(*), max(id) FROM loan_action`)).toEqual(before);
        expect((await caseOf(ruth, loanId)).status).toBe(status);
      }
    }
  });

  test.each(['client', 'advisor'])('STAFF-01 STAFF-05 a %s does no loan action', async (role) => {
    const { loanId, client } = await submittedLoan(server);
    const stranger = role === 'client' ? client : await signedIn(server, role);
    for (const action of staffLoanActions) {
      const { status } = await stranger.isRefused(actOnLoan, { id: loanId, body: bodies[action] });
      expect(status).toBe(403);
    }
    expect((await stranger.isRefused(showCase, { id: loanId })).status).toBe(403);
  });

  test('STAFF-05 two officers at once: one wins, the other gets 409 with what happened meanwhile', async () => {
    const { loanId } = await submittedLoan(server);
    const { version } = await caseOf(ruth, loanId);
    const headers = { 'if-match': String(version) };
    const replies = await Promise.all([
      ruth.send(actOnLoan, { id: loanId, body: bodies['take-into-processing'], headers }),
      daniel.send(actOnLoan, { id: loanId, body: bodies.reject, headers }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    const { message }: { message: string } = JSON.parse((await lost?.text()) ?? '{}');
    expect(message).toContain('by Nakato Grace');
    expect(message).toMatch(/PROCESSING|REJECTED/);
    const [row] = await sql<{ count: string }>(
      server,
      `SELECT count(*) FROM loan_action WHERE loan_id = $1::bigint AND action IN ('processing', 'rejected')`,
      [loanId],
    );
    expect(row?.count).toBe('1');
  });

  test('STAFF-05 the same request with the same key twice acts once', async () => {
    const { loanId } = await submittedLoan(server);
    const headers = { 'idempotency-key': 'one-press' };
    const body = { action: 'comment', comment: 'Once', visibility: 'client' };
    await ruth.does(actOnLoan, { id: loanId, body, headers });
    await ruth.does(actOnLoan, { id: loanId, body, headers });
    expect((await caseOf(ruth, loanId)).actions.filter(({ comment }) => comment === 'Once')).toHaveLength(1);
  });

  test('STAFF-02 feedback says what to change and opens that alone', async () => {
    const { client, loanId } = await submittedLoan(server);
    const items = [
      { kind: 'field', target: 'loan-details.amount', reason: 'More than your sales allow.' },
      { kind: 'document', target: 'bank_statement', reason: 'Pages 3 and 4 are too dark.' },
    ] as const;
    await act(ruth, loanId, { action: 'request-feedback', items: [...items], answer_by: '2027-01-31' });
    const { data: loan } = await client.does(showLoan, { id: loanId });
    expect(loan).toMatchObject({
      status: 'WAITING FOR FEEDBACK',
      waiting_for_feedback: true,
      can_edit: true,
      can_edit_documents: false,
      feedback: {
        whole: false,
        answer_by: '2027-01-31',
        answered_at: null,
        items: [
          { ...items[0], label: 'Amount', done: false },
          { ...items[1], label: 'Bank Statement for the last 6 months', done: false },
        ],
      },
    });
  });

  test('STAFF-02 feedback on documents alone lets the client update documents alone', async () => {
    const { client, loanId } = await submittedLoan(server);
    const items = [{ kind: 'document', target: 'bank_statement', reason: 'Too dark.' } as const];
    await act(ruth, loanId, { action: 'request-feedback', items });
    const { data: loan } = await client.does(showLoan, { id: loanId });
    expect(loan).toMatchObject({ can_edit: false, can_edit_documents: true });
  });

  test.each([
    [{ action: 'request-feedback' }, 'items,comment'],
    [{ action: 'request-feedback', whole: true }, 'comment'],
    [
      { action: 'request-feedback', items: [{ kind: 'document', target: 'diary', reason: 'x' }] },
      'items.0.target',
    ],
    [
      { action: 'request-feedback', items: [{ kind: 'field', target: 'loan-details.step', reason: 'x' }] },
      'items.0.target',
    ],
    [
      { action: 'request-feedback', items: [{ kind: 'section', target: 'finance-info', reason: ' ' }] },
      'items.0.reason',
    ],
    [{ action: 'reject', comment: ' ' }, 'comment'],
    [{ action: 'close', amount_paid_out: '0' }, 'amount_paid_out'],
    [{ action: 'comment', comment: '' }, 'comment'],
  ])('STAFF-02 %j is refused at %s, and nothing changes', async (body, field) => {
    const { loanId } = await submittedLoan(server);
    const refused = await ruth.isRefused(actOnLoan, { id: loanId, body });
    expect([refused.status, Object.keys(refused.errors ?? {}).join()]).toEqual([422, field]);
    expect((await caseOf(ruth, loanId)).status).toBe('SUBMITTED');
  });

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
    expect((await client.send(viewActionDocument, { id: secret })).status).toBe(404);
    expect((await client.send(viewActionCommentDocument, { id: answered })).status).toBe(404);
    expect(await told(client.userId)).toEqual([]);
    const [entry] = (await caseOf(ruth, loanId)).actions;
    expect(entry).toMatchObject({
      comment: 'Only for us',
      visibility: 'internal',
      comments: [{ comment: 'Agreed' }],
    });
    expect((await ruth.send(viewActionCommentDocument, { id: answered })).status).toBe(200);
  });

  test('TIME-02 TIME-03 API-09 a comment with a file for the client opens for them, and for no other client', async () => {
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
      [viewActionDocument, file],
      [viewActionCommentDocument, below],
    ] as const) {
      expect((await client.send(call, { id })).status).toBe(200);
      expect((await stranger.send(call, { id })).status).toBe(404);
      expect((await other.client.send(call, { id })).status).toBe(404);
    }
  });

  test('STAFF-02 a file that someone else sent, or for another case, cannot be hung onto an action', async () => {
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
    const [row] = await sql<{ storage_key: string }>(
      server,
      `SELECT storage_key::text FROM loan_document WHERE id = $1::uuid`,
      [id],
    );
    const path = join(server.platform.config.dataFolder, 'visit.pdf');
    await writeFile(path, pdfFile());
    await server.platform.files.put(row?.storage_key ?? '', path);
    expect((await ruth.send(viewCaseDocument, { id })).status).toBe(200);
    const seen = await sql<{ actor_id: string; loan: string }>(
      server,
      `SELECT actor_id::text, details ->> 'loan' AS loan FROM audit_log
       WHERE action = 'file.viewed' AND subject = $1`,
      [`loan-document:${id}`],
    );
    expect(seen).toEqual([{ actor_id: ruth.userId, loan: String(loanId) }]);
  });

  test('STAFF-02 a draft is its owner alone: no case, no file, no action', async () => {
    const { client, loanId } = await submittedLoan(server);
    await sql(server, `UPDATE loan SET status = 'APPLYING', submitted_at = NULL WHERE id = $1::bigint`, [
      loanId,
    ]);
    expect((await ruth.isRefused(showCase, { id: loanId })).status).toBe(404);
    expect((await ruth.isRefused(actOnLoan, { id: loanId, body: bodies.comment })).status).toBe(404);
    const [document] = (await client.does(showLoan, { id: loanId })).data.documents;
    expect((await ruth.send(viewCaseDocument, { id: document?.id ?? '' })).status).toBe(404);
  });

  test('STAFF-02 the clock of a case stands while the client must act', async () => {
    const { loanId } = await submittedLoan(server);
    const ago = (hours: number) =>
      sql(
        server,
        `UPDATE loan SET clock_running_since = now() - make_interval(hours => $2::int) WHERE id = $1::bigint`,
        [loanId, hours],
      );
    await ago(10);
    await act(ruth, loanId, bodies['request-feedback']);
    const { clock } = await caseOf(ruth, loanId);
    expect(clock.running_since).toBeNull();
    expect(Math.round(clock.seconds / 3600)).toBe(10);
    expect(clock.limit_days).toBe(5);
  });
});

describe('whose case it is', () => {
  test('STAFF-02 to oneself, to a colleague who is told, to nobody', async () => {
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
    const back = await ruth.does(assignLoan, { id: loanId, body: { officer: null } });
    expect(back.data.officer).toBeNull();
    expect((await caseOf(ruth, loanId)).officer).toBeNull();
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
    const { data } = await ruth.does(listColleagues);
    expect(data.map(({ id }) => id)).not.toContain(row?.id);
  });

  test('TIME-04 the card of a staff member says what they work on with the person who asks, and of nobody else', async () => {
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
      title: 'Loan officer',
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
