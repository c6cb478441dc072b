import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  askErasure,
  carryOutErasure,
  downloadOwnData,
  listErasures,
  readPrivacy,
  refuseErasure,
  withdrawErasure,
} from '../endpoints/privacy.ts';
import { closePaymentImport } from '#repayments/endpoints/staff-payment-imports.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { holdClientOfNotes, insertNote } from '#clients/server/notes/store.ts';
import { applyRetention } from '../server/index.ts';
import { act, putInto } from '#app/tests/support/cases.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { importOf, openStatement, statementOf } from '#app/tests/support/payment-imports.ts';
import { longTimeClient, nobodysNamesake, ownData, whatIsLeft } from '#app/tests/support/privacy.ts';
import { erasedMessage } from '../server/messages.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';
import { untilWaiting } from '#app/tests/support/arrange/held.ts';
import { setRateCount } from '#app/tests/support/arrange/limits.ts';
import { sendMessages } from '#app/tests/support/arrange/messages.ts';
import { loanChangedMonthsAgo } from '#app/tests/support/arrange/loans.ts';
import {
  forgetRetentionRun,
  retentionRanYesterday,
  setRetentionMonths,
} from '#app/tests/support/arrange/settings.ts';
import { clientsSignedUpMonthsAgo, publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { forgetSessions } from '#app/tests/support/arrange/sessions.ts';
import { sql } from '#app/tests/support/sql.ts';
import { audited } from '#app/tests/support/audited.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await startTestServer();
  administrator = await nobodysNamesake(server, 'administrator');
});
afterEach(() => closeAfterFiles(server));

const reason = 'I have moved away.';
const ask = (client: Person) => client.does(askErasure, { body: { reason } });
const listed = async () => (await administrator.does(listErasures)).data;
const openId = async () => (await listed()).open[0]?.id ?? 0;
const standing = async (client: Person) => (await client.does(readPrivacy)).data;
const storedFiles = async (): Promise<number> => {
  const folder = join(server.platform.config.dataFolder, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};
const age = (table: string, months: number) =>
  sql(server, `UPDATE ${table} SET updated_at = now() - make_interval(months => $1::int)`, [months]);

const auditOf = (action: string) => audited(server, { action });

describe("a person's own data", () => {
  test('comes as one archive: everything that is held, the files, and nothing internal or about others', async () => {
    const { client, trackingNumber } = await longTimeClient(server);
    const other = await longTimeClient(server);
    const entries = await ownData(client);
    const data = entries.get('data.json') ?? '';
    const parsed: unknown = JSON.parse(data);
    expect(parsed).toMatchObject({
      account: { email: client.email, phone: '772123456' },
      prequalification: { applicant: { national_id: 'CF9107210K4HJA' } },
      loans: [
        {
          tracking_number: trackingNumber,
          contact_person: [{ name: 'Okello John' }, { name: 'Achieng Mary' }],
        },
        { status: 'APPLYING', loan_step_history: [{ step: 'loan-details' }] },
      ],
      requests: [{ status: 'COMPLETED', contact_name: 'Nakato Grace' }],
      tickets: [{ subject: 'Nakato asks' }],
      answers_not_sent: [{ form: 'loan-details' }],
      notes_about_you: [{ text: 'Nakato calls on Mondays.' }],
      corrected_by_us: [{ reason: 'Nakato showed her passport.' }],
    });
    expect(data).toContain('Nakato was called.');
    expect(data).not.toContain('Nakato does not answer.');
    expect(data).not.toContain(other.client.email);
    expect(data).not.toContain('password_hash');
    const names = [...entries.keys()];
    for (const name of ['Nakato.pdf', 'Nakato-plan.pdf', 'Nakato-thanks.pdf', 'Nakato-licence.pdf']) {
      const place = names.find((each) => each.endsWith(name)) ?? name;
      expect([place, entries.get(place)?.startsWith('%PDF-')]).toEqual([place, true]);
    }
    expect(names.find((name) => name.startsWith(`files/${trackingNumber}/`))).toBeDefined();
    expect(await auditOf('own-data.downloaded')).toHaveLength(1);
  });

  test('can be downloaded five times an hour', async () => {
    const client = await signedIn(server);
    for (let time = 1; time <= 5; time += 1) await ownData(client);
    expect(await client.isRefused(downloadOwnData)).toMatchObject({ status: 429 });
  });
});

describe('a request for erasure', () => {
  test('is shown while it is open, only one at a time, and can be withdrawn', async () => {
    const client = await signedIn(server);
    expect(await standing(client)).toEqual({ retention_months: 120, under_way: [], erasure: null });
    const unsaid = await client.isRefused(askErasure, { body: { reason: ' ' } });
    expect(unsaid.errors).toEqual({ reason: ['Reason is required.'] });
    await ask(client);
    expect((await standing(client)).erasure).toMatchObject({ status: 'OPEN', reason, answer: null });
    expect(await client.isRefused(askErasure, { body: { reason } })).toMatchObject({ status: 409 });
    await client.does(withdrawErasure);
    expect((await standing(client)).erasure).toMatchObject({ status: 'WITHDRAWN' });
    expect(await client.isRefused(withdrawErasure)).toMatchObject({ status: 409 });
    expect(await listed()).toMatchObject({ open: [], decided: [{ status: 'WITHDRAWN' }] });
    await ask(client);
    expect((await standing(client)).erasure).toMatchObject({ status: 'OPEN' });
    await client.does(withdrawErasure);
    await setRateCount(server, `erasure:${client.userId}`, 5);
    expect(await client.isRefused(askErasure, { body: { reason } })).toMatchObject({ status: 429 });
  });

  test('is reported to the administrators, who refuse it with a reason that the client reads', async () => {
    const client = await signedIn(server);
    await ask(client);
    expect((await administrator.does(listNotifications)).data).toMatchObject([
      { message: 'A client has requested the erasure of their data.', redirect: '/staff/workspace/privacy' },
    ]);
    expect((await listed()).open).toMatchObject([{ reason, client: { email: client.email }, under_way: [] }]);
    const id = await openId();
    const unsaid = await administrator.isRefused(refuseErasure, { id, body: {} });
    expect(unsaid.errors).toEqual({ answer: ['Reason is required.'] });
    const answer = 'A court asks for it.';
    await administrator.does(refuseErasure, { id, body: { answer } });
    expect((await standing(client)).erasure).toMatchObject({ status: 'REFUSED', answer });
    expect((await client.does(listNotifications)).data).toMatchObject([{ redirect: '/your-data' }]);
    for (const call of [refuseErasure, carryOutErasure]) {
      const again = await administrator.isRefused(call, { id, body: { answer: 'x' } });
      expect([call.name, again.status]).toEqual([call.name, 409]);
      expect((await administrator.isRefused(call, { id: 999, body: { answer: 'x' } })).status).toBe(404);
    }
    expect(await auditOf('erasure.refused')).toMatchObject([{ actor_id: administrator.userId }]);
  });

  test('is not carried out while a loan is under way or not repaid', async () => {
    const { client, loanId, trackingNumber } = await longTimeClient(server);
    await ask(client);
    for (const status of ['SUBMITTED', 'WAITING FOR FEEDBACK', 'CLOSED']) {
      await putInto(server, loanId, status);
      const refused = await administrator.isRefused(carryOutErasure, { id: await openId() });
      expect(refused).toMatchObject({ status: 409 });
      expect(refused.message).toContain(`${trackingNumber} (${status})`);
      expect((await standing(client)).under_way).toEqual([{ tracking_number: trackingNumber, status }]);
    }
    expect((await standing(client)).erasure).toMatchObject({ status: 'OPEN' });
  });

  test('when carried out, leaves what the law requires, and removes everything else with its files', async () => {
    const { client, loanId, trackingNumber } = await longTimeClient(server);
    expect(await storedFiles()).toBe(5);
    const cashier = await nobodysNamesake(server, 'cashier');
    const statement = await openStatement(
      cashier,
      statementOf({ reference: 'TXP1', message: `loan ${trackingNumber}` }, { reference: 'TXP2' }),
    );
    await ask(client);
    const { message } = await administrator.does(carryOutErasure, { id: await openId() });
    expect(message).toBe(
      'Data erased. Finished loans and requests kept until their retention period ends: 2.',
    );
    expect((await client.send(readSession, {})).status).toBe(401);
    // The plan and the thanks belong to a request that is kept, the agreement to a loan.
    expect(await storedFiles()).toBe(3);
    const [account] = await sql(server)<{ name: string }>`SELECT name, email, phone FROM users
      WHERE id = ${client.userId}::bigint`;
    expect(account).toEqual({
      name: 'Erased client',
      email: `erased-${client.userId}@erased.invalid`,
      phone: '',
    });
    // What others paid remains, what the client paid does not.
    const { lines } = await importOf(cashier, statement);
    expect(lines.map(({ reference }) => reference)).toEqual(['TXP2']);
    await cashier.does(closePaymentImport, { id: statement });
    // Nothing more about a kept loan is sent to a person who no longer exists.
    const staff = await nobodysNamesake(server, 'loan-officer');
    await act(staff, loanId, { action: 'comment', comment: 'Filed.', visibility: 'client' });
    expect(await sql(server)`SELECT FROM notification WHERE user_id = ${client.userId}::bigint`).toEqual([]);
    expect(await sql(server)`SELECT FROM outbox_message WHERE recipient LIKE '%erased.invalid'`).toEqual([]);
    const [loan] = await sql(server)`SELECT applicant_name, erased_at FROM loan WHERE id = ${loanId}::bigint`;
    expect(loan).toEqual({ applicant_name: 'Nakato Grace', erased_at: null });
    const left = await whatIsLeft(server);
    for (const table of ['users', 'ticket', 'ticket_attachment', 'draft_answers', 'business_profile'])
      expect([table, left[table]]).toEqual([table, undefined]);
    expect(Object.keys(left)).toContain('prequalification');
    expect(await auditOf('erasure.carried-out')).toMatchObject([
      { actor_id: administrator.userId, details: { files: 2, kept: 2 } },
    ]);
    expect((await listed()).decided).toMatchObject([
      { status: 'CARRIED OUT', client: { name: 'Erased client' } },
    ]);
  });

  test('tells of the law where something is kept, and only there', () => {
    const asker = { user_id: '1', name: 'Nakato', email: 'nakato@example.test', language: 'en' } as const;
    const textOf = (kept: number, months = 120) => erasedMessage(asker, { kept, months }).text;
    expect(textOf(0)).not.toContain('The law');
    expect(textOf(1)).toContain(
      'we keep records of ended loans and requests for 10 years. After that, we erase them.',
    );
    expect(textOf(2, 61)).toContain('ended loans and requests for 61 months.');
  });

  test('waits for a note that is just being written, and erases it too', async () => {
    const client = await signedIn(server);
    await ask(client);
    const { userId } = client;
    const [id, publicId] = [await openId(), await publicIdOf(server, userId)];
    const erasure = await server.platform.database.transaction(async (transaction) => {
      await holdClientOfNotes(transaction, publicId);
      const erasing = administrator.does(carryOutErasure, { id });
      await untilWaiting(server);
      const note = { userId, text: 'Nakato sells eggs.', pinned: false, by: administrator.userId };
      await insertNote(transaction, note);
      return [erasing];
    });
    await Promise.all(erasure);
    expect(await sql(server)`SELECT text FROM client_note WHERE user_id = ${userId}::bigint`).toEqual([]);
  });

  test('for someone whose loans ended long ago leaves nothing that identifies them', async () => {
    const { client } = await longTimeClient(server);
    await age('loan', 121);
    await age('support_request', 121);
    expect(Object.keys(await whatIsLeft(server)).length).toBeGreaterThan(15);
    await ask(client);
    const { message } = await administrator.does(carryOutErasure, { id: await openId() });
    expect(message).toBe('Data erased.');
    // The last message is still sent; its recipient is forgotten the day after.
    await server.platform.outbox.stop();
    await sendMessages(server);
    await applyRetention(server.platform);
    expect(await whatIsLeft(server)).toEqual({});
    // Bodies are sealed, so that no search finds what is in them.
    const bodies = 'SELECT kind FROM outbox_message WHERE user_id = $1::bigint AND body IS NOT NULL';
    expect(await sql(server, bodies, [client.userId])).toEqual([]);
    expect(await storedFiles()).toBe(0);
  });
});

describe('data that need not be kept any longer', () => {
  test('is erased once a day, on one node, and the audit says how much it was', async () => {
    const old = await longTimeClient(server);
    const young = await longTimeClient(server);
    await loanChangedMonthsAgo(server, old.loanId, 121);
    await loanChangedMonthsAgo(server, young.loanId, 119);
    await Promise.all([applyRetention(server.platform), applyRetention(server.platform)]);
    const loans = await sql(server, 'SELECT id::int, applicant_name FROM loan WHERE erased_at IS NOT NULL');
    expect(loans).toEqual([{ id: old.loanId, applicant_name: 'Erased' }]);
    expect(await auditOf('retention.applied')).toMatchObject([
      { actor_id: null, details: { loans: 1, requests: 0, clients: 0, files: 5, months: 120 } },
    ]);
    // Not again today; a day later what has become too old since.
    await age('loan', 121);
    await applyRetention(server.platform);
    expect(await auditOf('retention.applied')).toHaveLength(1);
    await retentionRanYesterday(server);
    await applyRetention(server.platform);
    expect((await auditOf('retention.applied'))[1]?.details).toMatchObject({ loans: 1 });
  });

  test('never includes what is under way or not repaid, however old', async () => {
    const { loanId } = await longTimeClient(server);
    for (const status of ['PENDING', 'CLOSED']) {
      await putInto(server, loanId, status);
      await age('loan', 300);
      await forgetRetentionRun(server);
      await applyRetention(server.platform);
      const [loan] = await sql(server, 'SELECT erased_at FROM loan WHERE id = $1::bigint', [loanId]);
      expect([status, loan]).toEqual([status, { erased_at: null }]);
    }
  });

  test("includes the account of a client who has not signed in for that long, by the lender's number of months", async () => {
    const gone = await signedIn(server);
    const here = await signedIn(server);
    await clientsSignedUpMonthsAgo(server, 90);
    await forgetSessions(server, gone.userId);
    await applyRetention(server.platform);
    expect((await auditOf('retention.applied'))[0]?.details).toMatchObject({ clients: 0 });
    await setRetentionMonths(server, 84);
    await forgetRetentionRun(server);
    await applyRetention(server.platform);
    const erased = await sql(server, 'SELECT id::text FROM users WHERE erased_at IS NOT NULL');
    expect(erased).toEqual([{ id: gone.userId }]);
    expect((await here.send(readSession, {})).status).toBe(200);
  });
});
