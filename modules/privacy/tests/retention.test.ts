import { afterEach, beforeEach, expect, test } from 'vitest';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { storeTicket } from '#tickets/endpoints/tickets.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { applyRetention } from '../server/index.ts';
import { clientsSignedUpMonthsAgo } from '#app/tests/support/arrange/accounts.ts';
import { eraseLoansOf } from '#app/tests/support/arrange/loans.ts';
import { ageNotifications, notifyOften } from '#app/tests/support/arrange/messages.ts';
import { forgetSessions } from '#app/tests/support/arrange/sessions.ts';
import { forgetRetentionRun } from '#app/tests/support/arrange/settings.ts';
import { answerTickets, ticketsSentMonthsAgo } from '#app/tests/support/arrange/tickets.ts';
import { manyLoans, prequalified, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles, traces } from '#app/tests/support/loan-documents.ts';
import { doesForm, formOf, submittedRequest } from '#app/tests/support/request-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => closeAfterFiles(server));

async function nextDay(): Promise<void> {
  await forgetRetentionRun(server);
  await applyRetention(server.platform);
}
const erasedIn = async (table: string): Promise<string[]> =>
  (await sql<{ id: string }>(server, `SELECT id::text FROM ${table} WHERE erased_at IS NOT NULL`)).map(
    ({ id }) => id,
  );

test('a client with a loan or a request on file is kept, however long ago they signed in', async () => {
  const borrower = await signedIn(server);
  await manyLoans(server, borrower.userId, 1);
  const asker = await submittedRequest(server);
  await eraseLoansOf(server, asker.client.userId);
  const gone = await signedIn(server);
  await clientsSignedUpMonthsAgo(server, 130);
  for (const { userId } of [borrower, asker.client, gone]) await forgetSessions(server, userId);
  await nextDay();
  expect(await erasedIn('users')).toEqual([gone.userId]);
});

test('a draft goes the day after its account', async () => {
  const client = await prequalified(server);
  const { data } = await client.does(saveLoanDetails, { body: validLoanDetails() });
  await clientsSignedUpMonthsAgo(server, 130);
  await forgetSessions(server, client.userId);
  await nextDay();
  await nextDay();
  expect([await erasedIn('users'), await erasedIn('loan')]).toEqual([[client.userId], [String(data.id)]]);
});

test('of messages to the lender, with their answers and files, and of notifications, what is too old goes, and no more', async () => {
  const [old, young] = [await signedIn(server), await signedIn(server)];
  const send = (client: Person) =>
    doesForm(
      client,
      storeTicket,
      '',
      formOf({ subject: 'My shop', message: 'It has moved.' }, ['attachments[]', 'shop.pdf']),
    );
  for (const client of [old, young]) {
    await send(client);
    await notifyOften(server, client.userId, 1);
  }
  await answerTickets(server, 'Thank you.');
  const before = await traces(server);
  await ticketsSentMonthsAgo(server, old.userId, 121);
  await ageNotifications(server, old.userId, 121 * 31);
  await ticketsSentMonthsAgo(server, young.userId, 119);
  await ageNotifications(server, young.userId, 119 * 30);
  await nextDay();
  expect(
    await sql(server)`SELECT ticket.user_id::text AS id, subject, ticket.message, answer.message AS answer,
      (SELECT count(*)::int FROM ticket_attachment WHERE ticket_id = ticket.id) AS files,
      (SELECT count(*)::int FROM notification WHERE user_id = ticket.user_id) AS told
      FROM ticket JOIN ticket_answer AS answer ON answer.ticket_id = ticket.id ORDER BY ticket.id`,
  ).toEqual([
    { id: old.userId, subject: 'Erased', message: 'Erased', answer: 'Erased', files: 0, told: 0 },
    {
      id: young.userId,
      subject: 'My shop',
      message: 'It has moved.',
      answer: 'Thank you.',
      files: 1,
      told: 1,
    },
  ]);
  expect((await traces(server)).files).toBe(before.files - 1);
});
