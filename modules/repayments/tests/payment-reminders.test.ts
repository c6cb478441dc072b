import { expect, test } from 'vitest';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import {
  finishCall,
  listDueCalls,
  readReminderChoices,
  storeReminderChoices,
} from '../endpoints/reminders.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { remindOfPayments } from '../server/index.ts';
import { localMoment } from '../server/reminders/store.ts';
import { bearsUnproven, prefersMail, provesNumber } from '#app/tests/support/arrange/accounts.ts';
import {
  limitTexts,
  remindOfPaymentsOn,
  resetTextLimits,
  translateReminders,
} from '#app/tests/support/arrange/settings.ts';
import { act } from '#app/tests/support/cases.ts';
import { speakWith } from '#app/tests/support/languages.ts';
import { auditDetailsOf, dayFromNow } from '#app/tests/support/decisions.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { recordOf, repay, reverse, refund } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import type { TestServer } from '#app/tests/support/test-server.ts';
import { moneyScene, cash } from './money-scene.ts';

const { server, people, disbursed } = await moneyScene();

const run = (today: string, hour = 10) =>
  remindOfPayments(server.platform, async () => ({ today, hour, minute: 30 }));

/** What a client was sent: channel and text, the oldest first. */
async function sentTo({ userId }: Person) {
  const rows = await sql(server)<{ channel: string; recipient: string }>`SELECT channel, recipient, subject
    FROM outbox_message WHERE user_id = ${userId}::bigint AND kind = 'loan-payment-reminder' ORDER BY id`;
  return rows.map(({ channel }) => channel);
}

async function running(choices?: { mail: boolean; sms: boolean; call: boolean }, daysAgo = 0) {
  await remindOfPaymentsOn(server);
  const loan = await disbursed({ daysAgo });
  if (choices !== undefined) await loan.client.does(storeReminderChoices, { body: choices });
  const { schedule } = await recordOf(people.cashier, loan.loanId);
  const dueOn = schedule?.installments[0]?.due_on ?? '';
  return { ...loan, dueOn };
}
const byMail = { mail: true, sms: false, call: false };

test('MONEY-10 GUARD-07 who chose to be reminded otherwise, and how it was before, is in the audit log', async () => {
  const { client } = await running(byMail);
  await client.does(storeReminderChoices, { body: { mail: false, sms: false, call: false } });
  const entries = await sql(server)<{ details: unknown }>`SELECT details FROM audit_log
    WHERE actor_id = ${client.userId}::bigint AND action = 'reminders.chosen' ORDER BY id`;
  expect(entries.map(({ details }) => details).at(-1)).toEqual({ channels: 'none', before: 'mail' });
});

test('MONEY-10 each step once on its day, however many nodes run and however often; nothing between', async () => {
  const { client, trackingNumber, dueOn } = await running(byMail);
  await run(addDays(dueOn, -4));
  expect(await sentTo(client)).toEqual([]);
  const before = addDays(dueOn, -3);
  await Promise.all([run(before), run(before), run(before, 17)]);
  await run(before, 11);
  expect(await sentTo(client)).toEqual(['mail']);
  const [{ message, redirect } = { message: '', redirect: '' }] = (await client.does(listNotifications, {}))
    .data;
  expect(message).toBe(`UGX 877,384 for your loan ${trackingNumber} is due on ${formatDate(dueOn)}.`);
  expect(redirect).toMatch(/\?show=payments$/);
  for (const day of [-2, -1, 0, 1, 2, 3, 6, 7, 8, 13, 14, 15]) await run(addDays(dueOn, day));
  // Three before, on the day, one, seven and fourteen after.
  expect(await sentTo(client)).toEqual(['mail', 'mail', 'mail', 'mail', 'mail']);
});

test('REACH-06 MONEY-10 a client whose account is in Swahili is reminded in Swahili: bell, mail and text message', async () => {
  const { client, dueOn, trackingNumber } = await running({ mail: true, sms: true, call: false });
  await client.does(chooseLanguage, { body: { language: 'sw' } });
  await translateReminders(server, 'sw', '{lender}: lipa {amount} za {loan} kabla ya {date}.');
  const speakEnglish = await speakWith({
    sw: { '{0} for your loan {1} is due on {2}.': '{0} za mkopo wako {1} zinatakiwa kulipwa tarehe {2}.' },
  });
  await run(dueOn);
  speakEnglish();
  const bell = `UGX 877,384 za mkopo wako ${trackingNumber} zinatakiwa kulipwa tarehe ${formatDate(dueOn)}`;
  expect((await client.does(listNotifications, {})).data[0]?.message).toBe(`${bell}.`);
  const words = `Ensigo: lipa UGX 877,384 za ${trackingNumber} kabla ya ${formatDate(dueOn)}.`;
  const sent = async () =>
    Object.fromEntries(
      (await server.platform.outbox.list(50))
        .filter(({ text }) => text?.includes(words) === true)
        .map(({ channel, subject }) => [channel, subject ?? null]),
    );
  await expect.poll(sent, { timeout: 10_000 }).toEqual({ mail: bell, sms: null });
});

test('MONEY-08 MONEY-10 a refund to return is asked for by the days since it was given, by mail and in the list of calls', async () => {
  const { client, loanId, trackingNumber } = await running({ mail: true, sms: false, call: true });
  await repay(people.cashier, loanId, { amount: '9000000' });
  await repay(people.cashier, loanId, { amount: '50000' });
  await refund(people.secondCashier, loanId, cash('50000'));
  const today = dayFromNow(0);
  await run(addDays(today, 1));
  expect(await sentTo(client)).toEqual([]);
  await reverse(people.manager, loanId, 2);
  await run(addDays(today, 7));
  expect((await client.does(listNotifications, {})).data[0]?.message).toBe(
    `UGX 50,000 for your loan ${trackingNumber} was due on ${formatDate(today)}.`,
  );
  const calls = (await people.officer.does(listDueCalls, {})).data;
  expect(calls.find((call) => call.loan_id === loanId)).toMatchObject({ amount: '50000', due_on: today });
  await repay(people.cashier, loanId, { amount: '50000' });
  await run(addDays(today, 14));
  expect(await sentTo(client)).toEqual(['mail']);
});

test('MONEY-10 a missed day is made up for on the next, and dropped after that', async () => {
  const { client, dueOn } = await running(byMail);
  await run(addDays(dueOn, -2));
  expect((await sentTo(client)).length).toBe(1);
  await run(addDays(dueOn, 9));
  expect((await sentTo(client)).length).toBe(1);
  await run(addDays(dueOn, 8));
  expect((await sentTo(client)).length).toBe(2);
});

test('MONEY-10 never at night, and not while it is switched off', async () => {
  const { client, dueOn } = await running(byMail);
  for (const hour of [0, 5, 7, 18, 21, 23]) await run(dueOn, hour);
  expect(await sentTo(client)).toEqual([]);
  await remindOfPaymentsOn(server, false);
  await run(dueOn);
  expect(await sentTo(client)).toEqual([]);
  await remindOfPaymentsOn(server);
  await run(dueOn, 8);
  expect(await sentTo(client)).toEqual(['mail']);
  // While the mail server is away it waits until 21:00, and no longer.
  const waits = await sql(server)`SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes
    FROM outbox_message WHERE user_id = ${client.userId}::bigint AND kind = 'loan-payment-reminder'`;
  expect(waits).toEqual([{ minutes: 12 * 60 + 30 }]);
});

test('MONEY-10 a run that lasts until the evening stops there, and goes on in the morning', async () => {
  const [one, other] = [await running(byMail), await running(byMail)];
  const hours = [17, 17];
  await remindOfPayments(server.platform, async () => ({
    today: one.dueOn,
    hour: hours.shift() ?? 18,
    minute: 0,
  }));
  const sent = async () => (await Promise.all([one, other].map(({ client }) => sentTo(client)))).flat();
  expect((await sent()).length).toBeLessThan(2);
  await run(one.dueOn, 9);
  expect(await sent()).toEqual(['mail', 'mail']);
});

test('MONEY-10 the balance is read at sending: what is paid, or completed, is not reminded of', async () => {
  const paid = await running(byMail);
  await repay(people.cashier, paid.loanId);
  await run(paid.dueOn);
  expect(await sentTo(paid.client)).toEqual([]);
  const part = await running(byMail);
  await repay(people.cashier, part.loanId, { amount: '877000' });
  await run(part.dueOn);
  const [told] = (await part.client.does(listNotifications, {})).data;
  expect(told?.message).toContain('UGX 384 for your loan');
  const over = await running(byMail);
  await repay(people.cashier, over.loanId, { amount: '9000000' });
  await act(people.cashier, over.loanId, { action: 'complete' });
  await run(over.dueOn);
  expect(await sentTo(over.client)).toEqual([]);
});

test('MONEY-10 the client chooses: none is none, and what was said when signing up counts until then', async () => {
  const { client, dueOn } = await running({ mail: false, sms: false, call: false });
  await run(dueOn);
  expect(await sentTo(client)).toEqual([]);
  const other = await running();
  const { data } = await other.client.does(readReminderChoices, {});
  expect(data).toMatchObject({ mail: false, call: true });
  await prefersMail(server, other.client.userId);
  expect((await other.client.does(readReminderChoices, {})).data).toMatchObject({ mail: true, call: false });
  await run(other.dueOn);
  expect(await sentTo(other.client)).toEqual(['mail']);
});

test.each([
  { what: 'address', chosen: 'mail', instead: 'sms', arrange: bearsUnproven },
  {
    what: 'number',
    chosen: 'sms',
    instead: 'mail',
    arrange: (on: TestServer, userId: string) => provesNumber(on, userId, false),
  },
])(
  'MONEY-10 GUARD-08 a client who has not proved their $what is reminded by $instead in place of $chosen',
  async ({ chosen, instead, arrange }) => {
    const choices = { mail: chosen === 'mail', sms: chosen === 'sms', call: false };
    const { client, loanId, dueOn } = await running(choices);
    await arrange(server, client.userId);
    expect((await client.does(readReminderChoices, {})).data).toMatchObject(choices);
    await run(dueOn);
    expect(await sentTo(client)).toEqual([instead]);
    const noted = await sql(server)`SELECT channel FROM repayment_reminder
      WHERE loan_id = ${String(loanId)}::bigint`;
    expect(noted).toEqual([{ channel: instead }]);
  },
);

test('MONEY-10 a text message has no more than 160 characters and no link; without room for texts a mail goes out', async () => {
  const sms = { mail: false, sms: true, call: false };
  const { client, dueOn, trackingNumber } = await running(sms);
  await run(dueOn);
  const text = async () =>
    (await server.platform.outbox.list(50)).find(
      (each) => each.channel === 'sms' && each.text?.includes(trackingNumber) === true,
    )?.text;
  await expect
    .poll(text, { timeout: 10_000 })
    .toBe(`Ensigo: UGX 877,384 for ${trackingNumber}, due ${formatDate(dueOn)}. your usual method`);
  expect(await sentTo(client)).toEqual(['sms']);
  const late = await running(sms);
  await limitTexts(server, 1, 1);
  await run(late.dueOn);
  await resetTextLimits(server);
  expect(await sentTo(late.client)).toEqual(['mail']);
});

test('MONEY-10 who wants a call is on the list of the officers until one has called, with a note, or it is paid', async () => {
  const byCall = { mail: false, sms: false, call: true };
  const { client, loanId, trackingNumber, dueOn } = await running(byCall, 40);
  const paid = await running(byCall, 40);
  await run(addDays(dueOn, 7));
  expect(await sentTo(client)).toEqual([]);
  const { officer, manager, cashier } = people;
  const numbers = async () =>
    (await officer.does(listDueCalls, {})).data.map(({ tracking_number: number }) => number);
  expect(await numbers()).toEqual(expect.arrayContaining([trackingNumber, paid.trackingNumber]));
  await repay(cashier, paid.loanId);
  expect(await numbers()).not.toContain(paid.trackingNumber);
  const call = (await officer.does(listDueCalls, {})).data.find(({ loan_id: id }) => id === loanId);
  expect(call).toMatchObject({ amount: '877384', due_on: dueOn });
  const id = call?.id ?? 0;
  expect((await officer.isRefused(finishCall, { id, body: { note: '' } })).errors).toEqual({
    note: ['Note is required.'],
  });
  expect((await cashier.send(listDueCalls, {})).status).toBe(403);
  await officer.does(finishCall, { id, body: { note: 'Pays on Friday.' } });
  expect(await numbers()).not.toContain(trackingNumber);
  expect((await manager.isRefused(finishCall, { id, body: { note: 'Twice' } })).status).toBe(409);
  expect(await auditDetailsOf(server, loanId, 'loan.reminder-called')).toEqual({});
});

test('MONEY-10 the day and hour are the lender’s, whatever zone a node or its connection is in', async () => {
  const zones = ['Etc/GMT+8', 'Pacific/Tongatapu', 'UTC'];
  const moments = [];
  for (const zone of zones)
    moments.push(
      await server.database.transaction(async (transaction) => {
        await transaction.query({ name: `test.zone.${zone}`, text: `SET LOCAL TIME ZONE '${zone}'` });
        return localMoment(transaction);
      }),
    );
  const [first] = moments;
  expect(first?.today).toBe(dayFromNow(0));
  for (const moment of moments) expect(moment).toEqual(first);
});
