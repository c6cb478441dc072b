import { expect, test } from 'vitest';
import { act as actInTransaction } from '#kit/platform/act.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { submittedLoan } from '#app/tests/support/cases.ts';
import { eventually } from '#app/tests/support/eventually.ts';
import { sql } from '#app/tests/support/sql.ts';
import { chosenEventTypes } from '../rules/event-types.ts';
import { webhookEvents } from '../endpoints/webhook-events.ts';
import { everyEvent } from './every-event.ts';
import { webhookScene } from './scene.ts';

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const { server, administrator, joined, deliveriesOf } = await webhookScene({ agreementRequired: true });

test('JOIN-01 every type is told in its documented shape, under 20 KB, without anything about a person', async () => {
  const { consumer } = await joined('Everything');
  await everyEvent(server, administrator);
  await eventually(() => [...new Set(consumer.received.map(({ type }) => type))].toSorted()).toEqual(
    chosenEventTypes.toSorted(),
  );
  const shapes = new Map<string, (typeof webhookEvents)[number]['body']>(
    webhookEvents.map(({ type, body }) => [type, body]),
  );
  for (const { type, body } of consumer.received) {
    const shape = shapes.get(type);
    const parsed: unknown = JSON.parse(body);
    const read = shape && validate(shape, parsed);
    // Nothing besides what is documented: the schema drops what it does not know.
    expect(read, type).toEqual({ ok: true, value: parsed });
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
  }
  // An id may look like anything.
  const everything = consumer.received.map(({ body }) => body.replaceAll(uuid, '')).join('\n');
  const people = await sql(server)<{ words: string[] }>`
    SELECT ARRAY[name, email, phone] AS words FROM users
    UNION ALL SELECT ARRAY[applicant_name, business_name, purpose] FROM loan
    UNION ALL SELECT ARRAY[business_name, contact_name, contact_email, contact_phone, challenge] FROM support_request
    UNION ALL SELECT ARRAY[subject, message] FROM ticket
    UNION ALL SELECT ARRAY[reference, account] FROM loan_entry
    UNION ALL SELECT ARRAY[reference, account] FROM loan_disbursement`;
  const words = [...new Set(people.flatMap((row) => row.words))].filter((word) => (word ?? '').length > 3);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => everything.includes(word))).toEqual([]);
  // As they stand in the payloads of applications: names, NINs, phones and addresses.
  expect(everything).not.toMatch(/nakato|okello|\bC[MF]\d{2}|\+256|7\d{8}|@|plot/i);
  const repaid = consumer.received.find(({ type }) => type === 'loan.repayment_recorded');
  expect(repaid?.data).toMatchObject({
    amount: '100000',
    amount_disbursed: '8820000',
    amount_approved: '9000000',
    servicing_state: 'arrears',
    status: 'CLOSED',
  });
}, 120_000);

test('JOIN-01 what is rolled back is told to nobody', async () => {
  const { consumer, id } = await joined('Rolled back');
  const { loanId } = await submittedLoan(server);
  await eventually(() => consumer.received.length).toBe(1 + 1);
  const before = await deliveriesOf(id);
  const failing = actInTransaction(server.platform, {}, async (transaction) => {
    await transaction.record('loan.approve', { subject: `loan:${String(loanId)}` });
    throw new Error('the last statement failed');
  });
  await expect(failing).rejects.toThrow('the last statement failed');
  expect(await deliveriesOf(id)).toEqual(before);
  const [waiting] = await sql(server)<{ count: number }>`
    SELECT count(*)::int AS count FROM outbox_message WHERE channel = 'webhook'`;
  expect(waiting?.count).toBe(0);
  // The same, committed.
  await actInTransaction(server.platform, {}, (transaction) =>
    transaction.record('loan.approve', { subject: `loan:${String(loanId)}` }),
  );
  await eventually(() => consumer.received.at(-1)?.type).toBe('loan.approved');
});

test('JOIN-01 while no endpoint wants to know, nothing is written', async () => {
  const count = async () =>
    (await sql(server)<{ count: number }>`SELECT count(*)::int AS count FROM webhook_event`)[0]?.count;
  const before = await count();
  await submittedLoan(server);
  expect(await count()).toBe(before);
});
