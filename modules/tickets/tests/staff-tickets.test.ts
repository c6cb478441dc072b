import { expect, test } from 'vitest';
import { actOnTicket, listTickets, showTicket, viewTicketFile } from '../endpoints/staff-tickets.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { listOwnTickets, storeTicket } from '../endpoints/tickets.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { formOf } from '#app/tests/support/request-clients.ts';
import { audited } from '#app/tests/support/audited.ts';

const server = await sharedPostedServer();
const advisor = await signedIn(server, 'advisor');

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

async function ticketOf(client: Person, subject = 'My licence'): Promise<number> {
  const fields = { subject, message: 'Is it good enough?' };
  await client.sendForm(storeTicket, '', formOf(fields, ['attachments[]', 'licence.pdf', pdf]));
  const [newest] = (await client.does(listOwnTickets)).data;
  return newest?.id ?? 0;
}

const act = (id: number, body: object, headers = {}) => advisor.does(actOnTicket, { id, body, headers });
const auditsOf = async (subject: string, by = advisor) =>
  (await audited(server, { subject, by })).map(({ action }) => action);

test('STAFF-04 HELP-04 an answer reaches the client by mail and bell, and is shown below their question', async () => {
  const client = await signedIn(server);
  const id = await ticketOf(client);
  expect((await advisor.does(listTickets)).data).toContainEqual(
    expect.objectContaining({ id, state: 'open', subject: 'My licence', answers: 0, files: 1 }),
  );
  const { data } = await act(id, { action: 'answer', message: 'Yes, it is.' });
  expect(data.state).toBe('answered');
  const mails = () => server.smtp.mailsTo(client.email);
  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(1);
  expect(mails()[0]).toMatchObject({
    subject: 'Our answer: My licence',
    text: expect.stringContaining('Yes, it is.'),
  });
  expect((await client.does(listNotifications)).data[0]).toMatchObject({
    message: "We've answered your message “My licence”.",
    redirect: '/ask-for-help',
  });
  expect((await client.does(listOwnTickets)).data).toEqual([
    {
      id,
      subject: 'My licence',
      message: 'Is it good enough?',
      state: 'answered',
      created_at: expect.any(String),
      files: ['licence.pdf'],
      answers: [{ message: 'Yes, it is.', by: 'Nakato Grace', created_at: expect.any(String) }],
    },
  ]);
  expect((await advisor.does(listTickets)).data.map((row) => row.id)).not.toContain(id);
});

test('STAFF-04 a client only sees their own tickets', async () => {
  await ticketOf(await signedIn(server));
  expect((await (await signedIn(server)).does(listOwnTickets)).data).toEqual([]);
});

test('STAFF-04 the same answer sent twice with one key is one answer', async () => {
  const client = await signedIn(server);
  const id = await ticketOf(client);
  const headers = { 'idempotency-key': 'answer-1' };
  await act(id, { action: 'answer', message: 'Once.' }, headers);
  await act(id, { action: 'answer', message: 'Once.' }, headers);
  expect((await client.does(listOwnTickets)).data[0]?.answers).toHaveLength(1);
});

test('STAFF-04 a closed ticket accepts no answer until it is reopened, and returns to its earlier state', async () => {
  const client = await signedIn(server);
  const id = await ticketOf(client);
  expect((await act(id, { action: 'close' })).data.state).toBe('closed');
  const answer = { action: 'answer', message: 'Too late.' };
  expect(await advisor.isRefused(actOnTicket, { id, body: answer })).toMatchObject({
    status: 409,
    message: 'This ticket is closed. Reopen it first.',
  });
  expect((await client.does(listOwnTickets)).data[0]?.answers).toEqual([]);
  expect((await act(id, { action: 'reopen' })).data.state).toBe('open');
  await act(id, answer);
  await act(id, { action: 'close' });
  expect((await act(id, { action: 'reopen' })).data.state).toBe('answered');
  expect((await advisor.isRefused(actOnTicket, { id, body: { action: 'reopen' } })).status).toBe(409);
  expect(await auditsOf(`ticket:${id}`)).toEqual([
    'ticket.closed',
    'ticket.reopened',
    'ticket.answered',
    'ticket.closed',
    'ticket.reopened',
  ]);
});

test('STAFF-04 an empty answer is refused at its field; a ticket that does not exist is 404', async () => {
  const id = await ticketOf(await signedIn(server));
  const refused = await advisor.isRefused(actOnTicket, { id, body: { action: 'answer', message: ' ' } });
  expect(refused.errors).toEqual({ message: ['Answer is required.'] });
  expect((await advisor.isRefused(actOnTicket, { id: 999_999, body: { action: 'close' } })).status).toBe(404);
  expect((await advisor.isRefused(showTicket, { id: 999_999 })).status).toBe(404);
});

test('STAFF-04 staff can open its files; each view is in the audit log', async () => {
  const id = await ticketOf(await signedIn(server));
  const { data } = await advisor.does(showTicket, { id });
  const [file] = data.files;
  expect(file).toMatchObject({ file_name: 'licence.pdf', mime: 'application/pdf', scanned: false });
  const response = await advisor.send(viewTicketFile, { id: file?.id ?? '' });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(new Uint8Array(await response.arrayBuffer()).length).toBe(pdf.length);
  expect(await auditsOf(`ticket-attachment:${file?.id ?? ''}`)).toEqual(['ticket-attachment.viewed']);
});

test('MONEY-12 an auditor reads tickets, answers and files, each look recorded, and answers none', async () => {
  const client = await signedIn(server);
  const auditor = await signedIn(server, 'auditor');
  const id = await ticketOf(client);
  await act(id, { action: 'answer', message: 'It is good enough.' });
  expect((await auditor.does(listTickets, { query: 'state=answered' })).data).toContainEqual(
    expect.objectContaining({ id }),
  );
  const { data } = await auditor.does(showTicket, { id });
  expect(data.answers).toMatchObject([{ message: 'It is good enough.' }]);
  expect((await auditor.send(viewTicketFile, { id: data.files[0]?.id ?? '' })).status).toBe(200);
  expect(await auditsOf(`ticket:${String(id)}`, auditor)).toEqual(['ticket.opened']);
  expect((await auditor.send(actOnTicket, { id, body: { action: 'close' } })).status).toBe(403);
});
