import { beforeEach, describe, expect, test } from 'vitest';
import { changeOwnPhone, confirmChange, readProfile } from '../endpoints/profile.ts';
import { login, register, resendCodeBySms, verifyCode } from '../endpoints/accounts.ts';
import {
  readNotificationPreferences,
  storeNotificationPreferences,
} from '#notifications/endpoints/notifications.ts';
import { resendMessage } from '#notifications/endpoints/staff-messages.ts';
import { phoneWords } from '#status-by-phone/rules/words.ts';
import { renewCallbacks } from '#status-by-phone/server/index.ts';
import { pinHash } from '#status-by-phone/server/use-cases/ask-pin.ts';
import { act } from '#kit/platform/act.ts';
import {
  callWith,
  clientWith,
  codeByMail,
  newEmail,
  signUpBody,
  startPostedServer,
  strongPassword,
  type Client,
} from '#app/tests/support/clients.ts';
import { serverForFile } from '#app/tests/support/server-for-file.ts';
import { clearLimits } from '#app/tests/support/arrange/limits.ts';
import { textFailed } from '#app/tests/support/arrange/messages.ts';
import { caseOfClient, phonePinSet } from '#app/tests/support/arrange/phones.ts';
import { sql } from '#app/tests/support/sql.ts';
import { signInStaff } from '#app/tests/support/staff.ts';
import { textsOf } from '#app/tests/support/texts.ts';

const statusByPhone = { dial: '*284*55#', textTo: undefined, from: undefined };
const server = await serverForFile(startPostedServer({ statusByPhone }));
const { tell } = textsOf(() => server);
const { ussd } = await act(server.platform, {}, (transaction) =>
  renewCallbacks(server.platform, transaction),
);
const secret = ussd.split('/').at(-2) ?? '';
beforeEach(() => clearLimits(server));

interface Person extends Client {
  phone: string;
  tracking: string;
}

let people = 0;
/** Signed up with a number, confirmed by mail; with a loan. */
async function confirmedByMail(phone = `77${String((people += 1) + 3_000_000)}`): Promise<Person> {
  const email = newEmail();
  const body = signUpBody(email, { phone });
  const client = await clientWith(
    server,
    email,
    (await callWith(server.url, undefined, register, { body })).answer().token,
  );
  const two_factor_code = await codeByMail(server, email);
  expect((await client.api(verifyCode, { body: { two_factor_code } })).status).toBe(200);
  return { ...client, phone, tracking: await caseOfClient(server, client.userId, 'PROCESSING') };
}

const textsTo = ({ phone }: Person) =>
  sql<{ kind: string }>(
    server,
    `SELECT kind FROM outbox_message WHERE channel = 'sms' AND recipient = '+256' || $1::text ORDER BY id`,
    [phone],
  );
const unproven = async (client: Pick<Client, 'api'>) =>
  (await client.api(readProfile)).answer().data.phone_unproven;

async function dial({ phone }: Pick<Person, 'phone'>, text: string): Promise<string> {
  const body = new URLSearchParams({
    sessionId: `s${String((people += 1))}`,
    phoneNumber: `+256${phone}`,
    text,
  });
  return (await fetch(`${server.url}/api/status-by-phone/${secret}/ussd`, { method: 'POST', body })).text();
}

/** Gives the newest code that was sent by text. */
async function codeByText({ phone }: Person): Promise<string> {
  await expect.poll(() => server.gateway.codeFor(`+256${phone}`)).toBeDefined();
  return server.gateway.codeFor(`+256${phone}`) ?? '';
}

async function signInByText(person: Person): Promise<void> {
  const body = { email: person.email, password: strongPassword };
  const { token } = (await callWith(server.url, undefined, login, { body })).answer();
  await callWith(server.url, token, resendCodeBySms, {});
  const two_factor_code = await codeByText(person);
  const confirmed = await callWith(server.url, token, verifyCode, { body: { two_factor_code } });
  expect(confirmed.status).toBe(200);
}

describe('a number that was given at sign-up and never proven', () => {
  test('GUARD-08 gets no text about the account, though the person chose SMS; they are told so', async () => {
    const person = await confirmedByMail();
    expect(await unproven(person)).toBe(true);
    const chosen = await person.api(storeNotificationPreferences, { body: { sms: true } });
    expect(chosen.message).toBe(
      "Saved. We'll also notify you by SMS once you confirm your phone number in your profile.",
    );
    expect((await person.api(readNotificationPreferences)).answer().data).toMatchObject({
      sms: true,
      phone_unproven: true,
    });
    await tell(person);
    expect(await textsTo(person)).toEqual([]);
    await signInByText(person);
    await tell(person);
    expect((await textsTo(person)).map(({ kind }) => kind)).toEqual(['sign-in-code', 'loan-approved']);
  });

  test('GUARD-08 REACH-07 is not told the status by phone, as it may be somebody else’s; a proven one is', async () => {
    const owner = await confirmedByMail();
    await signInByText(owner);
    const stranger = await confirmedByMail(owner.phone);
    expect(await dial(owner, '1')).toBe(`END ${owner.tracking}: PROCESSING`);
    expect(await dial(owner, `2*${stranger.tracking}`)).toBe(`END ${phoneWords.nothing}`);
    const alone = await confirmedByMail();
    expect(await dial(alone, '1')).toBe(`END ${phoneWords.nothing}`);
  });

  test('GUARD-08 REACH-07 is proven by the PIN of the account, typed on that phone', async () => {
    const person = await confirmedByMail();
    await phonePinSet(server, person.userId, pinHash(server.platform, person.userId, '13579'));
    expect(await dial(person, '3*24680')).toBe(`END ${phoneWords.wrongPin}`);
    expect(await unproven(person)).toBe(true);
    await dial(person, '3*13579');
    expect(await unproven(person)).toBe(false);
    expect(await dial(person, '1')).toBe(`END ${person.tracking}: PROCESSING`);
  });

  test('GUARD-08 REACH-07 is not proven by a PIN that opens the account of its owner too', async () => {
    const owner = await confirmedByMail();
    await signInByText(owner);
    const stranger = await confirmedByMail(owner.phone);
    for (const { userId } of [stranger, owner])
      await phonePinSet(server, userId, pinHash(server.platform, userId, '13579'));
    expect(await dial(owner, '3*13579')).toContain(owner.tracking);
    expect(await unproven(stranger)).toBe(true);
  });

  test('GUARD-08 STAFF-04 is sent nothing again by a colleague', async () => {
    const person = await confirmedByMail();
    const text = server.platform.secrets.seal(JSON.stringify({ text: 'Your loan is approved.' }));
    const id = (await textFailed(server, person.userId, `+256${person.phone}`, text))[0]?.id ?? 0;
    const administrator = await signInStaff(server, 'administrator');
    const refused = await administrator.api(resendMessage, { id });
    expect([refused.status, refused.message]).toEqual([
      409,
      'The owner has not confirmed this number by SMS.',
    ]);
    await signInByText(person);
    expect((await administrator.api(resendMessage, { id })).status).toBe(200);
  });

  test('GUARD-08 is proven in the profile by a code to the same number', async () => {
    const person = await confirmedByMail();
    const body = { phone: person.phone, phone_code: '+256', password: strongPassword };
    expect((await person.api(changeOwnPhone, { body })).status).toBe(200);
    const code = await codeByText(person);
    expect((await person.api(confirmChange, { body: { code } })).status).toBe(200);
    expect(await unproven(person)).toBe(false);
    expect((await person.api(changeOwnPhone, { body })).errors).toEqual({
      phone: ['This is already your phone number.'],
    });
    expect((await textsTo(person)).map(({ kind }) => kind)).toEqual(['change-code']);
  });

  test('GUARD-08 hears nothing when another one takes its place, which is proven', async () => {
    const person = await confirmedByMail();
    const next = { ...person, phone: `78${String((people += 1) + 3_000_000)}` };
    const body = { phone: next.phone, phone_code: '+256', password: strongPassword };
    expect((await person.api(changeOwnPhone, { body })).status).toBe(200);
    const code = await codeByText(next);
    expect((await person.api(confirmChange, { body: { code } })).status).toBe(200);
    expect(await unproven(person)).toBe(false);
    expect(await textsTo(person)).toEqual([]);
  });
});
