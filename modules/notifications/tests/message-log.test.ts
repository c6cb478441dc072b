import { expect, test } from 'vitest';
import { listMessages, resendMessage, showMessage } from '../endpoints/staff-messages.ts';
import { logPageSize } from '#kit/endpoints/filters.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import {
  failMessages,
  forgetRecipient,
  queueCode,
  resendTomorrow,
  setMessageState,
} from '#app/tests/support/arrange/messages.ts';
import { sql } from '#app/tests/support/sql.ts';
import { audited } from '#app/tests/support/audited.ts';
import { everyPage } from '#app/tests/support/every-page.ts';

const server = await sharedPostedServer();
const administrator = await signedIn(server, 'administrator');
const client = await signedIn(server);

/** Writes a message as the modules do, and waits until it has been handled. */
async function sent(changes: { secret?: boolean; to?: string; kind?: string } = {}): Promise<number> {
  const { platform } = server;
  const to = changes.to ?? client.email;
  await platform.database.transaction((transaction) =>
    platform.outbox.enqueue(transaction, {
      channel: 'mail',
      to,
      kind: changes.kind ?? 'loan-submitted',
      subject: 'We have your loan',
      text: 'Your loan has arrived.',
      userId: client.userId,
      secret: changes.secret ?? false,
    }),
  );
  const newest = () =>
    sql(server)<{ id: number; state: string }>`SELECT id::int, state FROM outbox_message
      WHERE recipient = ${to} ORDER BY outbox_message.id DESC LIMIT 1`;
  await expect.poll(async () => (await newest())[0]?.state, { timeout: 10_000 }).toBe('sent');
  return (await newest())[0]?.id ?? 0;
}

const auditsOf = async (action: string, id: number) =>
  (await audited(server, { by: administrator, action, subject: `message:${id}` })).length;

test('STAFF-04 an administrator sees what was sent and who received it; reading it is in the audit log', async () => {
  const id = await sent();
  const query = `recipient=${client.email.toUpperCase()}`;
  const { data } = await administrator.does(listMessages, { query });
  expect(data[0]).toMatchObject({
    id,
    channel: 'mail',
    recipient: client.email,
    kind: 'loan-submitted',
    state: 'sent',
    attempts: 1,
    sent_at: expect.any(String),
  });
  const detail = (await administrator.does(showMessage, { id })).data;
  expect(detail).toMatchObject({
    text: 'Your loan has arrived.',
    may_resend: true,
    person: { name: 'Nakato Grace', is_client: true },
  });
  expect(await auditsOf('message.opened', id)).toBe(1);
});

test('STAFF-04 a message with a code is listed without its text and is never sent again', async () => {
  const id = await sent({ secret: true, kind: 'sign-in-code' });
  const { data } = await administrator.does(showMessage, { id });
  expect(data).toMatchObject({ secret: true, text: null, may_resend: false });
  expect(await administrator.isRefused(resendMessage, { id })).toMatchObject({
    status: 409,
    message: 'Messages with a code or an access link cannot be resent. The recipient must request a new one.',
  });
});

test('STAFF-04 a waiting code is not shown either', async () => {
  const sealed = server.platform.secrets.seal(JSON.stringify({ text: 'Your code is 482913' }));
  const [row] = await queueCode(server, sealed);
  const { data } = await administrator.does(showMessage, { id: row?.id ?? 0 });
  expect(data).toMatchObject({ state: 'waiting', text: null, may_resend: false });
  expect(JSON.stringify(data)).not.toContain('482913');
  const query = 'recipient=0772%20123456&state=waiting&channel=sms';
  const found = await administrator.does(listMessages, { query });
  expect(found.data.map(({ id }) => id)).toEqual([row?.id]);
});

test('STAFF-04 sending again creates a new message that names the first; two clicks with one key send one', async () => {
  const { email } = await signedIn(server);
  const id = await sent({ to: email });
  const headers = { 'idempotency-key': 'press-1' };
  const both = await Promise.all([1, 2].map(() => administrator.send(resendMessage, { id, headers })));
  // The second one waits for the first, or is told that it is in progress.
  expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
  await expect.poll(() => server.smtp.mailsTo(email).length, { timeout: 10_000 }).toBe(2);
  const again = await administrator.does(resendMessage, { id, headers });
  const { data } = await administrator.does(showMessage, { id });
  expect(data.resends).toEqual([{ id: again.data.id, created_at: expect.any(String), by: 'Nakato Grace' }]);
  expect(server.smtp.mailsTo(email)[1]?.text).toContain('Your loan has arrived.');
  expect((await administrator.does(showMessage, { id: again.data.id })).data.resend_of).toBe(id);
  expect(await auditsOf('message.resent', id)).toBe(1);
});

test('STAFF-04 one that is being sent again is not sent a third time', async () => {
  const { email } = await signedIn(server);
  const id = await sent({ to: email });
  await resendTomorrow(server, id);
  const message = 'This message is already being resent.';
  expect(await administrator.isRefused(resendMessage, { id })).toMatchObject({ message });
});

test('STAFF-04 failed and expired ones can be sent again, but not waiting ones or those without a recipient', async () => {
  const { email } = await signedIn(server);
  const id = await sent({ to: email });
  const put = (state: string) => setMessageState(server, id, state);
  const may = async () => (await administrator.does(showMessage, { id })).data.may_resend;
  for (const state of ['failed', 'expired', 'kept']) {
    await put(state);
    expect([state, await may()]).toEqual([state, true]);
  }
  await forgetRecipient(server, id);
  expect(await may()).toBe(false);
  expect((await administrator.isRefused(resendMessage, { id })).status).toBe(409);
  expect((await administrator.isRefused(resendMessage, { id: 999_999 })).status).toBe(404);
});

test('STAFF-04 pages follow one another without gaps, whatever the state', async () => {
  await failMessages(server, 2 * logPageSize + 1);
  const rows = await everyPage((cursor) =>
    administrator.does(listMessages, { query: `recipient=pages@example.test&cursor=${cursor}` }),
  );
  const seen = rows.map(({ id }) => id);
  expect(seen).toHaveLength(2 * logPageSize + 1);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  const query = 'recipient=pages@example.test&state=failed';
  const failed = await administrator.does(listMessages, { query });
  expect(new Set(failed.data.map(({ state }) => state))).toEqual(new Set(['failed']));
});
