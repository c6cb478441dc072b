import { beforeEach, expect, test } from 'vitest';
import { askPhonePin, confirmPhonePin, readPhonePin, removePhonePin } from '../endpoints/status-by-phone.ts';
import { changeOwnPhone, confirmChange } from '#accounts/endpoints/profile.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { phoneWords } from '../rules/words.ts';
import { renewCallbacks } from '../server/index.ts';
import { pinHash } from '../server/use-cases/pin.ts';
import { act } from '#kit/platform/act.ts';
import {
  codeByMail,
  memberOf,
  signUpAndVerify,
  sharedPostedServer,
  startPostedServer,
  strongPassword,
  wrongCode,
  type Client,
} from '#app/tests/support/clients.ts';
import { clearLimits } from '#app/tests/support/arrange/limits.ts';
import {
  phoneOf,
  phonePinSet,
  phonePinUnlocked,
  phoneSessionsMinutesEarlier,
} from '#app/tests/support/arrange/phones.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import { manyLoans } from '#app/tests/support/loan-clients.ts';
import { disbursedLoan, moneyPeople, repay, reverse } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { audited } from '#app/tests/support/audited.ts';
import { bellOf } from '#app/tests/support/bell.ts';

const server = await sharedPostedServer({
  statusByPhone: { dial: '*284*55#', textTo: undefined, from: undefined },
});
const { ussd } = await act(server.platform, {}, (transaction) =>
  renewCallbacks(server.platform, transaction),
);
const secret = ussd.split('/').at(-2) ?? '';
beforeEach(() => clearLimits(server));

let made = 0;
const nextNumber = (): string => `+25677300${String((made += 1)).padStart(4, '0')}`;

async function person(): Promise<{ client: Client; number: string }> {
  const client = await signUpAndVerify(server);
  const number = nextNumber();
  await phoneOf(server, client.userId, number);
  return { client, number };
}
const setPin = (userId: string, pin: string) =>
  phonePinSet(server, userId, pinHash(server.platform, userId, pin));

async function dial(
  phoneNumber: string,
  pin: string,
  sessionId = `s${String((made += 1))}`,
): Promise<string> {
  const body = new URLSearchParams({ sessionId, phoneNumber, text: `3*${pin}` });
  const answer = await fetch(`${server.url}/api/status-by-phone/${secret}/ussd`, { method: 'POST', body });
  return answer.text();
}
const wrong = `END ${phoneWords.wrongPin}`;
const right = `END ${phoneWords.noLoans}`;
const stateOf = async (client: Client) => (await client.api(readPhonePin)).answer().data;
const ask = (client: Client, pin: string, password = strongPassword) =>
  client.api(askPhonePin, { body: { pin, password } });
const confirm = (client: Client, code: string) => client.api(confirmPhonePin, { body: { code } });
const auditOf = async (client: Client) =>
  (await audited(server, { action: 'phone-pin.%', by: client })).map(({ action }) => action);
const wrongPinsOf = ({ userId }: Client) =>
  sql(server)`SELECT wrong FROM phone_pin WHERE user_id = ${userId}::bigint`;
/** A person whose number and PIN are known. */
async function withPin() {
  const own = await person();
  await setPin(own.client.userId, '13579');
  return own;
}

test('REACH-07 a PIN takes the password and a code by mail, and is kept as a keyed hash', async () => {
  const { client, number } = await person();
  expect(await stateOf(client)).toEqual({ dial: '*284*55#', text_to: null, state: 'none', waiting: false });
  expect((await ask(client, '12345')).errors).toHaveProperty('pin');
  expect((await ask(client, '13579', 'Another1Word')).errors).toEqual({
    password: ['This password is wrong. Enter your current password.'],
  });
  expect((await ask(client, '13579')).status).toBe(200);
  expect(await stateOf(client)).toMatchObject({ state: 'none', waiting: true });
  // Until its code is given it opens nothing.
  expect(await dial(number, '13579')).toBe(wrong);
  const code = await codeByMail(server, client.email, 2);
  expect((await confirm(client, wrongCode(code))).errors).toHaveProperty('code');
  expect((await confirm(client, code)).message).toBe('PIN set.');
  expect((await confirm(client, code)).status).toBe(422);
  expect(await stateOf(client)).toMatchObject({ state: 'set', waiting: false });
  expect(await dial(number, '13579')).toBe(right);
  const [row] = await sql(server)<{ row: string }>`SELECT phone_pin::text AS row FROM phone_pin
    WHERE user_id = ${client.userId}::bigint`;
  expect(row?.row).not.toContain('13579');
  expect((await client.api(removePhonePin)).message).toBe('PIN removed.');
  expect(await dial(number, '13579')).toBe(wrong);
  expect(await auditOf(client)).toEqual(['phone-pin.asked', 'phone-pin.set', 'phone-pin.removed']);
});

test('REACH-07 STAND-02 the code of a PIN sent again with its key, as after a lost answer, has the same answer', async () => {
  const { client } = await person();
  await ask(client, '13579');
  const body = { code: await codeByMail(server, client.email, 2) };
  const headers = { 'idempotency-key': 'pin-1' };
  const [first, again] = [
    await client.api(confirmPhonePin, { body, headers }),
    await client.api(confirmPhonePin, { body, headers }),
  ];
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect((await confirm(client, body.code)).status).toBe(422);
});

test('REACH-07 three wrong PINs lock for a day, ten until a new one is set, and the owner is told', async () => {
  const { client, number } = await withPin();
  for (let tries = 1; tries <= 10; tries += 1) {
    await clearLimits(server);
    expect(await dial(number, '24680')).toBe(wrong);
    if (tries % 3 !== 0) continue;
    // The right one is not compared either.
    expect(await dial(number, '13579')).toBe(wrong);
    expect((await stateOf(client)).state).toBe('locked');
    await phonePinUnlocked(server, client.userId);
    expect((await stateOf(client)).state).toBe('set');
  }
  await phonePinUnlocked(server, client.userId);
  await clearLimits(server);
  expect(await dial(number, '13579')).toBe(wrong);
  expect((await stateOf(client)).state).toBe('spent');
  const told = (await bellOf(client)).filter((message) => /wrong PIN/.test(message));
  const times = told.map((message) => /entered (\w+) times/.exec(message)?.[1]);
  expect(times).toEqual(['ten', 'three', 'three', 'three']);
  expect(server.smtp.mailsTo(client.email).some(({ subject }) => subject.includes('PIN'))).toBe(true);
  expect(await auditOf(client)).toEqual(Array.from({ length: 4 }, () => 'phone-pin.locked'));
  await ask(client, '97531');
  await confirm(client, await codeByMail(server, client.email, 2));
  expect(await dial(number, '97531')).toBe(right);
});

test('REACH-07 a right PIN forgets the wrong ones before it; of many at once three are compared', async () => {
  const { client, number } = await withPin();
  for (const pin of ['24680', '24680', '13579', '24680', '24680'])
    expect(await dial(number, pin)).toBe(pin === '13579' ? right : wrong);
  expect((await stateOf(client)).state).toBe('set');
  await Promise.all(Array.from({ length: 5 }, () => dial(number, '24680')));
  expect(await wrongPinsOf(client)).toEqual([{ wrong: 3 }]);
});

test('REACH-07 a step that the gateway repeats is judged once, and answered alike for three minutes', async () => {
  const { client, number } = await withPin();
  const answers = await Promise.all(Array.from({ length: 4 }, () => dial(number, '24680', 'again')));
  expect(new Set(answers)).toEqual(new Set([wrong]));
  expect(await dial(number, '13579')).toBe(right);
  await phoneSessionsMinutesEarlier(server, 4);
  expect(await dial(number, '24680', 'again')).toBe(wrong);
  expect(await wrongPinsOf(client)).toEqual([{ wrong: 1 }]);
});

test('REACH-07 of two accounts with one number, the PIN opens its own, and counts against no other', async () => {
  const [one, other] = [await withPin(), await person()];
  await phoneOf(server, other.client.userId, one.number);
  await setPin(other.client.userId, '97531');
  for (const pin of ['13579', '97531', '97531', '97531', '97531', '13579'])
    expect(await dial(one.number, pin)).toBe(right);
});

test('REACH-07 another phone number has no PIN', async () => {
  const { client, number } = await withPin();
  await client.api(changeOwnPhone, {
    body: { phone: '774123456', phone_code: '+256', password: strongPassword },
  });
  await expect.poll(() => server.gateway.codeFor('+256774123456')).toMatch(/^\d{6}$/);
  const code = server.gateway.codeFor('+256774123456');
  expect((await client.api(confirmChange, { body: { code } })).status).toBe(200);
  expect((await stateOf(client)).state).toBe('none');
  expect([await dial(number, '13579'), await dial('+256774123456', '13579')]).toEqual([wrong, wrong]);
});

/** What a borrower hears who has just set a PIN. */
async function dialAs({ userId }: { readonly userId: string }): Promise<string> {
  const number = nextNumber();
  await phoneOf(server, userId, number);
  await setPin(userId, '13579');
  return dial(number, '13579');
}

test('REACH-07 MONEY-09 with the PIN the newest loans are said with next payment and balance, without names', async () => {
  const { client, loanId, trackingNumber } = await disbursedLoan(server, await moneyPeople(server), {
    daysAgo: 10,
  });
  const said = await dialAs(client);
  const [loan] = await sql(server)<{ name: string }>`SELECT applicant_name AS name FROM loan
    WHERE id = ${loanId}::bigint`;
  const [first, next, balance] = said.split('\n');
  expect(first).toBe(`END ${trackingNumber}: CLOSED`);
  expect(next).toMatch(/^Next: UGX 877,384 by \d\d \w{3} \d{4}$/);
  expect(next?.endsWith(formatDate(dayFromNow(-10)))).toBe(false);
  expect(balance).toMatch(/^Left to pay: UGX [\d,]{9,}$/);
  expect(said).not.toContain(loan?.name ?? '');
});

test('REACH-07 MONEY-09 a loan that is being repaid is said first, however many applications are newer', async () => {
  const { client, trackingNumber } = await disbursedLoan(server, await moneyPeople(server));
  await manyLoans(server, client.userId, 3);
  const [first, next, balance, newest] = (await dialAs(client)).split('\n');
  expect([first, next, balance]).toEqual([
    `END ${trackingNumber}: CLOSED`,
    expect.stringMatching(/^Next: UGX 877,384 by /),
    'Left to pay: UGX 10,528,609',
  ]);
  expect(newest).toMatch(/^LN-\d{4}-\d{5,}: /);
});

test('JOIN-05 REACH-07 with the PIN a payment of the last week is said as paid, until it is reversed', async () => {
  const people = await moneyPeople(server);
  const { client, loanId } = await disbursedLoan(server, people, { daysAgo: 10 });
  const paidLine = async (): Promise<string | undefined> => (await dialAs(client)).split('\n')[3];
  expect(await paidLine()).toBeUndefined();
  const late = { reason: 'The receipt was found late.' };
  await repay(people.both, loanId, { value_on: dayFromNow(-8), ...late });
  expect(await paidLine()).toBeUndefined();
  await repay(people.both, loanId, { value_on: dayFromNow(-7), amount: '50000', ...late });
  expect(await paidLine()).toBe(`Paid: UGX 50,000 on ${formatDate(dayFromNow(-7))}`);
  await repay(people.cashier, loanId, { amount: '60000' });
  expect(await paidLine()).toBe(`Paid: UGX 60,000 on ${formatDate(dayFromNow(0))}`);
  await reverse(people.manager, loanId, 3);
  expect(await paidLine()).toBe(`Paid: UGX 50,000 on ${formatDate(dayFromNow(-7))}`);
});

test('REACH-07 where nobody can dial, no PIN is offered or kept', async () => {
  const elsewhere = await startPostedServer();
  try {
    const client = await memberOf(elsewhere, 'client');
    expect(await stateOf(client)).toEqual({ dial: null, text_to: null, state: 'none', waiting: false });
    expect((await ask(client, '13579')).status).toBe(409);
  } finally {
    await elsewhere.close();
  }
});
