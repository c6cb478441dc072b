import { expect, it } from 'vitest';
import { actOnTicket, listTickets } from '#tickets/endpoints/staff-tickets.ts';
import { askErasure, carryOutErasure, listErasures, refuseErasure } from '#privacy/endpoints/privacy.ts';
import { liftClientCodes } from '#accounts/endpoints/security.ts';
import { listMessages, resendMessage, showMessage } from '#notifications/endpoints/staff-messages.ts';
import { listOwnTickets, storeTicket } from '#tickets/endpoints/tickets.ts';
import { conflictOfInterestMessage } from '../rules/conflicts-of-interest.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { declares, hidden } from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { formOf } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const client = await signedIn(server);
const id = await publicIdOf(server, client.userId);

it('MONEY-03 a code limit is not lifted by a colleague with a conflict of interest', async () => {
  const [related, other] = [await signedIn(server, 'loan-officer'), await signedIn(server, 'loan-officer')];
  await declares(related, { client: id });
  expect(await related.isRefused(liftClientCodes, { id })).toMatchObject(hidden);
  expect((await other.does(liftClientCodes, { id })).message).toContain('can enter codes again');
});

it('MONEY-03 STAFF-05 a request for erasure is decided by a colleague without a conflict, and its reason is hidden from others', async () => {
  const [related, other] = [await signedIn(server, 'administrator'), await signedIn(server, 'administrator')];
  await declares(related, { client: id });
  await client.does(askErasure, { body: { reason: 'I have moved away.' } });
  const openFor = async (reader: Person) => (await reader.does(listErasures)).data.open;
  expect(await openFor(related)).toMatchObject([{ reason: '', refused: conflictOfInterestMessage }]);
  const [request] = await openFor(other);
  expect(request).toMatchObject({ reason: 'I have moved away.', refused: null });
  const at = { id: request?.id ?? 0 };
  expect(await related.isRefused(carryOutErasure, at)).toMatchObject(hidden);
  expect(await related.isRefused(refuseErasure, { ...at, body: { answer: 'No.' } })).toMatchObject(hidden);
  expect(await openFor(other)).toHaveLength(1);
  await other.does(refuseErasure, { ...at, body: { answer: 'A court asks for it.' } });
  // STAFF-05: nor is what became of it told.
  expect(await related.isRefused(carryOutErasure, at)).toMatchObject(hidden);
});

it('MONEY-03 STAFF-05 a ticket is answered, closed and opened by a colleague without a conflict', async () => {
  const [related, other] = [await signedIn(server, 'loan-officer'), await signedIn(server, 'loan-officer')];
  await declares(related, { client: id });
  await client.sendForm(storeTicket, '', formOf({ subject: 'My loan', message: 'When is it paid out?' }));
  const [ticket] = (await related.does(listTickets)).data;
  const at = { id: ticket?.id ?? 0 };
  const answer = { ...at, body: { action: 'answer', message: 'Tomorrow.' } };
  for (const refused of [answer, { ...at, body: { action: 'close' } }, { ...at, body: { action: 'reopen' } }])
    expect(await related.isRefused(actOnTicket, refused)).toMatchObject(hidden);
  const own = async () => (await client.does(listOwnTickets)).data[0];
  expect(await own()).toMatchObject({ state: 'open', answers: [] });
  await other.does(actOnTicket, answer);
  expect(await own()).toMatchObject({ state: 'answered', answers: [{ message: 'Tomorrow.' }] });
  await other.does(actOnTicket, { ...at, body: { action: 'close' } });
  // STAFF-05: nor is its state told.
  for (const refused of [answer, { ...at, body: { action: 'reopen' } }])
    expect(await related.isRefused(actOnTicket, refused)).toMatchObject(hidden);
});

it('MONEY-03 a message to a client is read by everybody who reads them, and sent again by nobody with an interest', async () => {
  const [related, other] = [await signedIn(server, 'administrator'), await signedIn(server, 'administrator')];
  await declares(related, { client: id });
  const { platform } = server;
  await platform.database.transaction((transaction) =>
    platform.outbox.enqueue(transaction, {
      channel: 'mail',
      to: client.email,
      kind: 'loan-submitted',
      subject: 'We have your loan',
      text: 'Your loan has arrived.',
      userId: client.userId,
      secret: false,
    }),
  );
  const latest = async () => (await other.does(listMessages, { query: `recipient=${client.email}` })).data[0];
  await expect.poll(async () => (await latest())?.state, { timeout: 10_000 }).not.toBe('waiting');
  const at = { id: (await latest())?.id ?? 0 };
  expect((await related.does(showMessage, at)).data).toMatchObject({
    text: 'Your loan has arrived.',
    may_resend: false,
  });
  expect(await related.isRefused(resendMessage, at)).toMatchObject(hidden);
  expect((await other.does(showMessage, at)).data).toMatchObject({ may_resend: true, resends: [] });
  await other.does(resendMessage, at);
});
