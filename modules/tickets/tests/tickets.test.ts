import { describe, expect, test } from 'vitest';
import { readAppearanceSettings, storeAppearance } from '#administration/endpoints/administration.ts';
import { storeTicket } from '../endpoints/tickets.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';
import { keysDaysAgo } from '#app/tests/support/arrange/limits.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { signInStaff } from '#app/tests/support/staff.ts';
import { sql } from '#app/tests/support/sql.ts';
import { formOf } from '#app/tests/support/request-clients.ts';

const server = await sharedPostedServer({ supportEmail: 'support@lender.example' });

const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

function ticketForm(subject: string, message: string, files: readonly File[]): FormData {
  const form = formOf({ subject, message });
  for (const file of files) form.append('attachments[]', file);
  return form;
}

async function sendTicket(client: Person, subject: string, message: string, files: readonly File[] = []) {
  const response = await client.sendForm(storeTicket, '', ticketForm(subject, message, files));
  const body: unknown = await response.json();
  return { status: response.status, body };
}

const ticketsOf = ({ userId }: Person) =>
  sql(server)<{ subject: string; message: string; files: number }>`SELECT subject, message,
    (SELECT count(*)::int FROM ticket_attachment WHERE ticket_id = ticket.id) AS files
    FROM ticket WHERE user_id = ${userId}::bigint`;

test('HELP-04 HELP-02 API-04 a message is stored with its file, and reaches the support mailbox with its sender', async () => {
  const client = await signedIn(server);
  const file = new File([pdf], 'licence.pdf', { type: 'application/pdf' });
  expect(await sendTicket(client, 'My licence', 'Is it good enough?', [file])).toEqual({
    status: 200,
    body: { message: "We've received your message. We'll reply by email or phone." },
  });
  expect(await ticketsOf(client)).toEqual([
    { subject: 'My licence', message: 'Is it good enough?', files: 1 },
  ]);
  const arrived = () =>
    server.smtp.mailsTo('support@lender.example').filter(({ text }) => text.includes(client.email));
  await expect.poll(() => arrived().length, { timeout: 10_000 }).toBe(1);
  expect(arrived()[0]?.subject).toContain('My licence');
  expect(arrived()[0]?.text).toContain('Is it good enough?');
  expect(arrived()[0]?.text).toContain('Nakato Grace');
});

test('GUARD-11 a form with a character that a database cannot store is refused at its field: what follows it would be lost', async () => {
  const client = await signedIn(server);
  expect(await sendTicket(client, 'My\u0000 licence', 'Is it good enough?')).toMatchObject({
    status: 422,
    body: { errors: { subject: ["This contains a character we can't save. Type it again."] } },
  });
  expect(await ticketsOf(client)).toEqual([]);
});

test('HELP-01 both fields are required, both are named at once, and nothing is stored', async () => {
  const client = await signedIn(server);
  expect(await sendTicket(client, ' ', '')).toMatchObject({
    status: 422,
    body: { errors: { subject: ['Subject is required.'], message: ['Message is required.'] } },
  });
  expect(await ticketsOf(client)).toEqual([]);
});

test('HELP-01 a file that is not what it claims is refused at its field, with the message unsent', async () => {
  const client = await signedIn(server);
  const file = new File(['<html><script>1</script>'], 'licence.pdf', { type: 'application/pdf' });
  const said =
    "This file's name ends in .pdf, but it is a web page or drawing. Choose a PDF, JPG or PNG file.";
  expect(await sendTicket(client, 'My licence', 'Here it is.', [file])).toMatchObject({
    status: 422,
    body: { errors: { attachments: [said] } },
  });
  expect(await ticketsOf(client)).toEqual([]);
});

describe('a ticket and its Idempotency-Key', () => {
  const file = () => new File([pdf], 'licence.pdf', { type: 'application/pdf' });
  async function sendKeyed(client: Person, key: string, message = 'Is it good enough?', files = [file()]) {
    const response = await fetch(`${server.url}/api${storeTicket.path}`, {
      method: 'POST',
      headers: { ...client.headers(), 'idempotency-key': key },
      body: ticketForm('My licence', message, files),
    });
    return [response.status, await response.text()] as const;
  }
  /** One ticket and one mail, and no file that belongs to none. */
  async function expectOne({ userId }: Person): Promise<void> {
    const [row] = await sql(server)`SELECT (SELECT count(*)::int FROM ticket
      WHERE user_id = ${userId}::bigint) AS tickets,
      (SELECT count(*)::int FROM outbox_message WHERE user_id = ${userId}::bigint
      AND kind = 'support-ticket') AS mails,
      (SELECT count(*)::int FROM unclaimed_file) AS unclaimed`;
    expect(row).toEqual({ tickets: 1, mails: 1, unclaimed: 0 });
  }

  test('STAND-02 the same ticket again is one ticket and one mail, with the same answer', async () => {
    const client = await signedIn(server);
    const first = await sendKeyed(client, 't1');
    expect(first[0]).toBe(200);
    expect(await sendKeyed(client, 't1')).toEqual(first);
    await expectOne(client);
  });

  test('STAND-02 ten at the same moment are one ticket, and all of them are told so', async () => {
    const client = await signedIn(server);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendKeyed(client, 't2')));
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(200);
    await expectOne(client);
  });

  const aMonthLater = async ({ userId }: Person) => {
    await keysDaysAgo(server, userId, 30);
    await sweepOnce(server.platform.database);
  };

  test('REACH-03 STAND-02 a ticket whose answer was lost is one ticket, also when the phone is back after a month', async () => {
    const client = await signedIn(server);
    const first = await sendKeyed(client, 't5');
    expect(first[0]).toBe(200);
    await aMonthLater(client);
    expect(await sendKeyed(client, 't5')).toEqual(first);
    expect(await sendKeyed(client, 't5')).toEqual(first);
    await expectOne(client);
    expect((await sendKeyed(await signedIn(server), 't5'))[0]).toBe(200);
  });

  test('REACH-03 STAND-02 another text or file under a key of last month is refused, and is not lost as if it had arrived', async () => {
    const client = await signedIn(server);
    await sendKeyed(client, 't6');
    await aMonthLater(client);
    expect((await sendKeyed(client, 't6', 'Another question'))[0]).toBe(422);
    expect((await sendKeyed(client, 't6', undefined, []))[0]).toBe(422);
    await expectOne(client);
  });

  test('STAND-02 other text or another file under the same key is refused; an invalid key is not accepted', async () => {
    const client = await signedIn(server);
    await sendKeyed(client, 't3');
    expect((await sendKeyed(client, 't3', 'Another question'))[0]).toBe(422);
    const other = new File([pdf, '%other\n%%EOF\n'], 'licence.pdf', { type: 'application/pdf' });
    expect(await sendKeyed(client, 't3', undefined, [other])).toEqual([
      422,
      '{"message":"This idempotency key was already used for another request.","code":"key-reused"}',
    ]);
    expect((await sendKeyed(client, 'a b'))[0]).toBe(400);
    await expectOne(client);
  });

  test('STAND-02 a ticket that fails frees its key with it: the key and the ticket are one transaction', async () => {
    const client = await signedIn(server);
    await sql(server, 'ALTER TABLE ticket_attachment RENAME TO ticket_attachment_away');
    expect((await sendKeyed(client, 't4'))[0]).toBe(500);
    await sql(server, 'ALTER TABLE ticket_attachment_away RENAME TO ticket_attachment');
    const keys = await sql(server)`SELECT key FROM idempotency_key WHERE user_id = ${client.userId}::bigint`;
    expect(keys).toEqual([]);
    expect((await sendKeyed(client, 't4'))[0]).toBe(200);
    await expectOne(client);
  });
});

test('STAFF-04 HELP-04 an address in the settings replaces that of the process, until it is removed', async () => {
  const administrator = await signInStaff(server, 'administrator');
  const { data } = (await administrator.api(readAppearanceSettings)).answer();
  const client = await signedIn(server);
  const goesTo = async (support_email: string) => {
    (await administrator.api(storeAppearance, { body: { ...data, support_email } })).answer();
    expect((await sendTicket(client, 'Hours', 'When are you open?')).status).toBe(200);
    const [mail] = await sql(server)<{ recipient: string }>`SELECT recipient FROM outbox_message
      WHERE kind = 'support-ticket' ORDER BY id DESC LIMIT 1`;
    return mail?.recipient;
  };
  expect(await goesTo('care@lender.example')).toBe('care@lender.example');
  expect(await goesTo('')).toBe('support@lender.example');
});
