import { beforeEach, describe, expect, test } from 'vitest';
import { changeOwnPhone, confirmChange, readProfile } from '../endpoints/profile.ts';
import { resendCodeBySms } from '../endpoints/accounts.ts';
import {
  readNotificationPreferences,
  storeNotificationPreferences,
} from '#notifications/endpoints/notifications.ts';
import { resendMessage } from '#notifications/endpoints/staff-messages.ts';
import { phoneWords } from '#status-by-phone/rules/words.ts';
import { renewCallbacks } from '#status-by-phone/server/index.ts';
import { pinHash } from '#status-by-phone/server/use-cases/pin.ts';
import { act } from '#kit/platform/act.ts';
import { newEmail, strongPassword, type Client } from '#app/tests/support/clients.ts';
import { clearLimits } from '#app/tests/support/arrange/limits.ts';
import { textFailed } from '#app/tests/support/arrange/messages.ts';
import { caseOfClient, phonePinSet } from '#app/tests/support/arrange/phones.ts';
import { sql } from '#app/tests/support/sql.ts';
import { signInStaff } from '#app/tests/support/staff.ts';
import { textsOf } from '#app/tests/support/texts.ts';
import { accountScene } from './account-scene.ts';

const statusByPhone = { dial: '*284*55#', textTo: undefined, from: undefined };
const scene = await accountScene({ statusByPhone });
const { server, asBearer, signUpAs, signIn, giveCode, codeByMail, clientWith } = scene;
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
  const client = await clientWith(email, (await signUpAs(email, { phone })).answer().token);
  expect((await giveCode(client, await codeByMail(email))).status).toBe(200);
  return { ...client, phone, tracking: await caseOfClient(server, client.userId, 'PROCESSING') };
}

const textsTo = ({ phone }: Person) =>
  sql(server)<{ kind: string }>`SELECT kind FROM outbox_message WHERE channel = 'sms'
    AND recipient = '+256' || ${phone}::text ORDER BY id`;
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
  const session = asBearer((await signIn(person.email)).answer().token);
  await session.api(resendCodeBySms);
  expect((await giveCode(session, await codeByText(person))).status).toBe(200);
}

const askNumber = (person: Person, { phone }: Person) =>
  person.api(changeOwnPhone, { body: { phone, phone_code: '+256', password: strongPassword } });
/** Gives the account this number in the profile, with its code: it is proven. */
async function changeNumber(person: Person, next: Person): Promise<void> {
  expect((await askNumber(person, next)).status).toBe(200);
  expect((await person.api(confirmChange, { body: { code: await codeByText(next) } })).status).toBe(200);
  expect(await unproven(person)).toBe(false);
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

  test('GUARD-08 REACH-07 is not told the status by phone, as it may belong to another person; a proven one is', async () => {
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
    expect(await administrator.api(resendMessage, { id })).toMatchObject({
      status: 409,
      message: 'The owner has not confirmed this number by SMS.',
    });
    await signInByText(person);
    expect((await administrator.api(resendMessage, { id })).status).toBe(200);
  });

  test('GUARD-08 is proven in the profile by a code to the same number', async () => {
    const person = await confirmedByMail();
    await changeNumber(person, person);
    expect((await askNumber(person, person)).errors).toEqual({
      phone: ['This is already your phone number.'],
    });
    expect((await textsTo(person)).map(({ kind }) => kind)).toEqual(['change-code']);
  });

  test('GUARD-08 hears nothing when another one takes its place, which is proven', async () => {
    const person = await confirmedByMail();
    const next = { ...person, phone: `78${String((people += 1) + 3_000_000)}` };
    await changeNumber(person, next);
    expect(await textsTo(person)).toEqual([]);
  });
});
