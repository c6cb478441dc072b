import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTextMessageSettings, storeTextMessages } from '#administration/endpoints/administration.ts';
import { readTextSums, resendMessage } from '../endpoints/staff-messages.ts';
import { register, resendCode, resendCodeBySms, verifyCode } from '#accounts/endpoints/accounts.ts';
import { alertAboutTexts } from '../server/index.ts';
import { sweepOnce } from '#kit/platform/housekeeping/housekeeping.ts';
import {
  callWith,
  codeByMail,
  newEmail,
  signUp,
  signUpBody,
  startPostedServer,
  type Client,
  type PostedServer,
} from '#app/tests/support/clients.ts';
import { signInStaff } from '#app/tests/support/staff.ts';
import { textsOf, usualNumber } from '#app/tests/support/texts.ts';
import { limitTexts } from '#app/tests/support/arrange/settings.ts';
import {
  alertToldHoursEarlier,
  codesSentTo,
  codesSentToMany,
  messagesEarlier,
  newsSentTo,
  sendTexts,
  textsAskedFromOne,
} from '#app/tests/support/arrange/messages.ts';
import { sql } from '#app/tests/support/sql.ts';
import { bellOf } from '#app/tests/support/bell.ts';

let server: PostedServer;
const { waiting, texts, tell, reader } = textsOf(() => server);
beforeEach(async () => {
  // One proxy in front: tests choose their client address.
  server = await startPostedServer({ trustProxy: 1 });
});
afterEach(() => server.close());

const tooManyToNumber =
  "We can't send any more SMS to your phone for now. To get your code, press Resend by e-mail.";
const tooMany = "We can't send a code by SMS right now. To get your code, press Resend by e-mail.";

const askFrom = (client: Client, address: string) =>
  client.api(resendCodeBySms, { headers: { 'x-forwarded-for': address } });

/** A person who waits for a code asks for it by SMS. */
const askOnce = async (number?: string) => (await waiting(number)).api(resendCodeBySms);

const allow = (hour: number, day: number) => limitTexts(server, hour, day);

/** Moves every text message into the past. */
const age = (interval: string) => messagesEarlier(server, interval);

describe('GUARD-04 the limit of a number', () => {
  test('GUARD-04 30 sign-ups with one number and 4 resends each send 5 texts to it', async () => {
    const spellings = ['0772 123 456', '+256 772 123456', '00256772123456', '772123456'];
    const signUps = Array.from({ length: 30 }, (_, each) => {
      const body = signUpBody(newEmail(), { phone: spellings[each % spellings.length] });
      return callWith(server.url, undefined, register, { body });
    });
    const tokens = (await Promise.all(signUps)).map((reply) => reply.answer().token);
    const resends = tokens.map(async (token) => {
      const own = [];
      for (let asked = 0; asked < 4; asked += 1) own.push(await callWith(server.url, token, resendCodeBySms));
      return own;
    });
    const replies = (await Promise.all(resends)).flat();
    const answered = (status: number) => replies.filter((reply) => reply.status === status);
    expect([replies.length, answered(200).length, answered(429).length]).toEqual([120, 5, 115]);
    expect(new Set(answered(429).map(({ message }) => message))).toEqual(new Set([tooManyToNumber]));
    await expect.poll(() => server.gateway.messagesTo(usualNumber).length, { timeout: 15_000 }).toBe(5);
    expect(server.gateway.calls).toHaveLength(5);
  });

  test('GUARD-04 over the limit nothing is lost: the code remains valid, e-mail works, and an hour later SMS does', async () => {
    for (let sent = 0; sent < 5; sent += 1) (await askOnce(usualNumber)).answer();
    const client = await signUp(server);
    const two_factor_code = await codeByMail(server, client.email);
    const refused = await client.api(resendCodeBySms);
    expect([refused.status, refused.message]).toEqual([429, tooManyToNumber]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await client.api(verifyCode, { body: { two_factor_code } })).status).toBe(200);

    const other = await waiting(usualNumber);
    expect((await other.api(resendCode)).status).toBe(200);
    await age('61 minutes');
    expect((await other.api(resendCodeBySms)).status).toBe(200);
    await age('61 minutes');
    await newsSentTo(server, usualNumber);
    expect((await other.api(resendCodeBySms)).message).toBe(tooManyToNumber);
    await age('1 day');
    expect((await other.api(resendCodeBySms)).status).toBe(200);
  });

  test('GUARD-04 notifications leave a share of it to codes, and are then only sent by mail', async () => {
    const client = await reader(usualNumber);
    for (let told = 0; told < 6; told += 1) await tell(client);
    expect(await texts()).toBe(4);
    const [mails] = await sql(server)<{ count: number }>`SELECT count(*)::int FROM outbox_message
      WHERE channel = 'mail' AND user_id = ${client.userId}::bigint`;
    expect(mails?.count).toBe(6);
    expect((await client.api(resendCodeBySms)).status).toBe(200);
    expect((await client.api(resendCodeBySms)).message).toBe(tooManyToNumber);
  });

  test('GUARD-04 a rolled-back message does not count', async () => {
    const { database, outbox } = server.platform;
    for (let tries = 0; tries < 8; tries += 1) {
      const undone = database.transaction(async (transaction) => {
        const text = { channel: 'sms', to: usualNumber, kind: 'sign-in-code', text: '123456', secret: true };
        expect(await outbox.enqueue(transaction, { ...text, channel: 'sms' })).toBeUndefined();
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
    }
    expect((await askOnce(usualNumber)).status).toBe(200);
  });

  test('GUARD-04 it applies to an administrator who sends again, with a message', async () => {
    const administrator = await signInStaff(server, 'administrator');
    const client = await reader(usualNumber);
    await tell(client);
    await expect.poll(() => server.gateway.messagesTo(usualNumber).length, { timeout: 15_000 }).toBe(1);
    const [first] = await sendTexts(server);
    const again = async () => {
      const reply = await administrator.api(resendMessage, { id: first?.id ?? 0 });
      await sendTexts(server);
      return reply;
    };
    for (let sent = 0; sent < 3; sent += 1) expect((await again()).status).toBe(200);
    expect(await again()).toMatchObject({
      status: 409,
      message: 'This number has reached its text message limit. Try again in an hour.',
    });
    expect(await texts()).toBe(4);
  });
});

describe('GUARD-04 the limit of an address', () => {
  test('GUARD-04 parallel requests from one address cannot exceed it', async () => {
    const clients = await Promise.all(Array.from({ length: 36 }, () => waiting()));
    const replies = await Promise.all(clients.map((client) => askFrom(client, '192.0.2.1')));
    const refused = replies.filter(({ status }) => status === 429);
    expect([await texts(), refused.length]).toEqual([30, 6]);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([tooMany]));
    expect((await askFrom(await waiting(), '192.0.2.2')).status).toBe(200);
  });

  test('GUARD-04 addresses of one IPv6 network count as one, and the day has its limit too', async () => {
    await codesSentToMany(server, 99);
    expect((await askFrom(await waiting(), '2001:db8:1:2::1')).status).toBe(200);
    await textsAskedFromOne(server);
    expect((await askFrom(await waiting(), '2001:db8:1:2:ffff::9')).message).toBe(tooMany);
    expect((await askFrom(await waiting(), '2001:db8:1:3::1')).status).toBe(200);
  });

  test("GUARD-04 the requester's address is forgotten once no limit needs it", async () => {
    await askFrom(await waiting(), '192.0.2.1');
    const kept = () => sql(server, 'SELECT FROM outbox_message WHERE asked_from IS NOT NULL');
    await sweepOnce(server.database);
    expect(await kept()).toHaveLength(1);
    await age('25 hours');
    await sweepOnce(server.database);
    expect(await kept()).toHaveLength(0);
  });
});

describe('GUARD-04 the limit of the lender', () => {
  test('GUARD-04 it is a setting with versions; notifications leave a third of it to codes', async () => {
    const administrator = await signInStaff(server, 'administrator', 'Namusoke Ruth');
    const before = (await administrator.api(readTextMessageSettings)).answer();
    expect(before.data).toEqual({ texts_per_hour: 300, texts_per_day: 2000 });
    const tooFewADay = { texts_per_hour: 7, texts_per_day: 6 };
    const wrong = await administrator.api(storeTextMessages, { body: tooFewADay });
    expect(wrong.errors).toEqual({ texts_per_day: ['The daily limit must not be below the hourly limit.'] });
    const body = { texts_per_hour: 6, texts_per_day: 7 };
    const headers = { 'if-match': String(before.version) };
    expect((await administrator.api(storeTextMessages, { body, headers })).status).toBe(200);
    expect((await administrator.api(storeTextMessages, { body, headers })).status).toBe(409);
    const after = (await administrator.api(readTextMessageSettings)).answer();
    expect(after).toMatchObject({ data: body, history: [{ changed_by: 'Namusoke Ruth' }] });

    for (let told = 0; told < 5; told += 1) await tell(await reader());
    expect(await texts()).toBe(4);
    const replies = [];
    for (let asked = 0; asked < 3; asked += 1) replies.push(await askOnce());
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(replies[2]?.message).toBe(tooMany);
    await age('2 hours');
    expect((await askOnce()).status).toBe(200);
    expect((await askOnce()).message).toBe(tooMany);
  });

  test('GUARD-04 administrators are told at 80 and at 100 per cent, by bell and mail, once a day', async () => {
    const administrator = await signInStaff(server, 'administrator');
    const heard = () => bellOf(administrator);
    await allow(5, 100);
    const send = async (times: number) => {
      for (let sent = 0; sent < times; sent += 1) (await askOnce()).answer();
      await Promise.all([alertAboutTexts(server.platform), alertAboutTexts(server.platform)]);
    };
    await send(3);
    expect(await heard()).toEqual([]);
    await send(1);
    const near = '4 of the 5 text messages allowed in an hour have been used.';
    expect(await heard()).toEqual([near]);
    await send(1);
    const reached =
      'The limit of 5 text messages in an hour has been reached. Until more can be sent, codes and notifications go by email only.';
    expect(await heard()).toEqual([reached, near]);
    await send(0);
    expect(await heard()).toHaveLength(2);
    await expect.poll(() => server.smtp.mailsTo(administrator.email).length, { timeout: 15_000 }).toBe(2);
    await alertToldHoursEarlier(server, 25);
    await send(0);
    expect((await heard())[0]).toBe(reached);
    expect(await heard()).toHaveLength(3);
  });

  test('GUARD-04 they are told about a number and an address that reach their limits again and again', async () => {
    const administrator = await signInStaff(server, 'administrator');
    await codesSentTo(server, usualNumber, 5);
    for (let tries = 0; tries < 2; tries += 1) await askOnce(usualNumber);
    await alertAboutTexts(server.platform);
    expect(await bellOf(administrator)).toEqual([]);
    await askOnce(usualNumber);
    await alertAboutTexts(server.platform);
    expect(await bellOf(administrator)).toEqual([
      'The number +256 ... 456 reached its text message limit 3 times within a day.',
    ]);
    const { refusals } = (await administrator.api(readTextSums)).answer().data;
    expect(refusals).toMatchObject([{ kind: 'number', shown: '+256 ... 456', times: 3 }]);
    const kept = await sql<{ row: string }>(server, 'SELECT text_refusal::text AS row FROM text_refusal');
    expect(kept.map(({ row }) => row).join()).not.toContain('772123456');
  });

  test('GUARD-04 the message log has separate totals for codes and notices', async () => {
    const administrator = await signInStaff(server, 'administrator');
    await allow(50, 400);
    await tell(await reader());
    await age('3 hours');
    for (let asked = 0; asked < 2; asked += 1) await askOnce();
    const { data } = (await administrator.api(readTextSums)).answer();
    expect(data).toMatchObject({
      offered: true,
      hour: { codes: 2, notices: 0, limit: 50 },
      day: { codes: 2, notices: 1, limit: 400 },
      refusals: [],
    });
    expect(data.days).toHaveLength(7);
    expect(data.days.reduce((sum, { codes }) => sum + codes, 0)).toBe(2);
    expect(data.days.reduce((sum, { notices }) => sum + notices, 0)).toBe(1);
  });
});
