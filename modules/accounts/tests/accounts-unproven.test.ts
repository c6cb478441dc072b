import { describe, expect, test } from 'vitest';
import { acceptInvitation, inviteStaff } from '#staff/endpoints/staff-accounts.ts';
import { changeOwnEmail, confirmChange, readProfile } from '../endpoints/profile.ts';
import { listNotifications, readNotificationPreferences } from '#notifications/endpoints/notifications.ts';
import { resendCodeBySms } from '../endpoints/accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { memberOf, newEmail, strongPassword, type Client } from '#app/tests/support/clients.ts';
import { acceptance, tokenTo } from '#app/tests/support/administrators.ts';
import { sql } from '#app/tests/support/sql.ts';
import { textsOf } from '#app/tests/support/texts.ts';
import { accountScene, type Caller } from './account-scene.ts';

const scene = await accountScene();
const { server, asNobody, asBearer, signUpAs, signIn, giveCode, signUpAndVerify, codeByMail } = scene;
const { clientWith, askReset, exchange, storePassword } = scene;
const { tell } = textsOf(() => server);

let people = 0;
/** A different number for each person. */
const newPhone = (): string => {
  people += 1;
  return `77${String(2_000_000 + people)}`;
};
const signedUpAs = async (email: string, phone: string) =>
  asBearer((await signUpAs(email, { phone })).answer().token);
const signedInAs = async (email: string) => asBearer((await signIn(email)).answer().token);

async function codeByText(phone: string, texts = 1): Promise<string> {
  await expect.poll(() => server.gateway.messagesTo(`+256${phone}`).length).toBe(texts);
  return server.gateway.codeFor(`+256${phone}`) ?? '';
}

/** Signed up with an address and confirmed by text message. */
async function confirmedByText(email = newEmail(), phone = newPhone()): Promise<Client & { phone: string }> {
  const client = await clientWith(email, (await signUpAs(email, { phone })).answer().token);
  await codeByMail(email);
  expect((await client.api(resendCodeBySms)).status).toBe(200);
  expect((await giveCode(client, await codeByText(phone))).status).toBe(200);
  return { ...client, phone };
}

/** Of an address; the code of the sign-up is one. */
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await sql(server)<{ kind: string }>`SELECT kind FROM outbox_message WHERE channel = 'mail'
      AND recipient = ${email} ORDER BY id`
  ).map(({ kind }) => kind);
const unproven = async (client: Caller) => (await client.api(readProfile)).answer().data.email_unproven;

const askChangeTo = (client: Caller, email: string) =>
  client.api(changeOwnEmail, { body: { email, password: strongPassword } });
/** Asks for a change to an address that was mailed one code before, and gives the one mailed now. */
async function changeTo(client: Caller, email: string) {
  expect((await askChangeTo(client, email)).status).toBe(200);
  return client.api(confirmChange, { body: { code: await codeByMail(email, 2) } });
}

const known = { email: ['This email address already has an account. Sign in instead.'] };

describe('an account that was confirmed by text message alone', () => {
  test('GUARD-08 gets no mail but what proves its address; what would be mailed goes to the number', async () => {
    const client = await confirmedByText();
    expect(await unproven(client)).toBe(true);
    expect((await client.api(readNotificationPreferences)).answer().data.mail).toBe(false);
    const [told] = (await client.api(listNotifications)).answer().data;
    expect(told?.message).toContain(`Confirm in your profile that ${client.email} is yours`);
    await tell(client);
    await expect
      .poll(() => server.gateway.messagesTo(`+256${client.phone}`).at(-1)?.text)
      .toBe('Your loan is approved.');
    expect(await mailsTo(client.email)).toEqual(['sign-in-code']);
  });

  test('GUARD-08 is proven by the next code that goes to its mailbox', async () => {
    const client = await confirmedByText();
    const again = await signedInAs(client.email);
    expect((await giveCode(again, await codeByMail(client.email, 2))).status).toBe(200);
    expect(await unproven(again)).toBe(false);
    await tell(client);
    expect((await mailsTo(client.email)).at(-1)).toBe('loan-approved');
  });

  test('GUARD-08 stays unproven with another code by text, and one that is proven stays proven', async () => {
    const client = await confirmedByText();
    const again = await signedInAs(client.email);
    await again.api(resendCodeBySms);
    expect((await giveCode(again, await codeByText(client.phone, 2))).status).toBe(200);
    expect(await unproven(again)).toBe(true);

    const phone = newPhone();
    const email = newEmail();
    const proven = await signedUpAs(email, phone);
    expect((await giveCode(proven, await codeByMail(email))).status).toBe(200);
    const later = await signedInAs(email);
    await later.api(resendCodeBySms);
    expect((await giveCode(later, await codeByText(phone))).status).toBe(200);
    expect(await unproven(later)).toBe(false);
  });

  test('GUARD-08 is proven in the profile, with the same address, and signs nobody out', async () => {
    const client = await confirmedByText();
    expect((await changeTo(client, client.email)).status).toBe(200);
    expect(await unproven(client)).toBe(false);
    expect(await mailsTo(client.email)).toEqual(['sign-in-code', 'change-code']);
    expect((await askChangeTo(client, client.email)).status).toBe(422);
  });

  test('GUARD-08 RESET-05 has its password reset by its number: the mailbox may be a stranger’s', async () => {
    const client = await confirmedByText();
    await askReset(client.email);
    const otp = await codeByText(client.phone, 2);
    expect(await mailsTo(client.email)).toEqual(['sign-in-code']);
    const { token } = (await exchange(client.email, otp)).answer();
    expect((await storePassword(client.email, token, 'Lake & 9 hippos')).status).toBe(200);
  });
});

describe('the owner of an address that an account bears without proof', () => {
  test('GUARD-08 signs up and has it with the code from the mailbox; the bearer keeps the account, and is told', async () => {
    const bearer = await confirmedByText();
    const { email } = bearer;
    const phone = newPhone();
    const owner = await signedUpAs(email, phone);
    expect((await owner.api(readSession)).answer().data.email).toBe(email);
    expect((await signIn(email)).status).toBe(200);
    expect((await owner.api(resendCodeBySms)).message).toBe(
      'To confirm that this email address is yours, enter a code that we send to it. To get your code, press Resend by e-mail.',
    );
    await expect.poll(() => server.smtp.codesFor(email).length).toBe(3);
    const codes = server.smtp.codesFor(email);
    const answers = [];
    for (const code of [codes[1], codes[2]]) answers.push((await giveCode(owner, code ?? '')).status);
    expect(answers).toContain(200);
    expect((await owner.api(readSession)).answer().data.user).toMatchObject({ email, phone });
    expect(await unproven(owner)).toBe(false);

    const { user } = (await bearer.api(readProfile)).answer().data;
    expect(user.email).toBe(`no-address-${bearer.userId}@erased.invalid`);
    await expect
      .poll(() => server.gateway.messagesTo(`+256${bearer.phone}`).at(-1)?.text)
      .toContain(`Sign in with ${user.email} and ask for the code by SMS.`);
    const back = await signedInAs(user.email);
    await back.api(resendCodeBySms);
    expect(await mailsTo(user.email)).toEqual([]);
    expect((await giveCode(back, await codeByText(bearer.phone, 3))).status).toBe(200);
    const [entry] = await sql(server)`SELECT subject FROM audit_log WHERE action = 'account.address-released'
      AND subject = ${`user:${bearer.userId}`}`;
    expect(entry).toBeDefined();
  });

  test('GUARD-08 is one account however often they sign up, and nothing if the bearer proves it first', async () => {
    const bearer = await confirmedByText();
    const { email } = bearer;
    const first = await signedUpAs(email, newPhone());
    const second = await signedUpAs(email, newPhone());
    expect((await first.api(readSession)).status).toBe(401);
    const claims = await sql(server, 'SELECT FROM users WHERE claimed_email = $1', [email]);
    expect(claims).toHaveLength(1);
    const code = await codeByMail(email, 3);
    const proving = await signedInAs(email);
    expect((await giveCode(proving, await codeByMail(email, 4))).status).toBe(200);
    expect((await giveCode(second, code)).status).toBe(401);
    expect((await signUpAs(email, { phone: newPhone() })).errors).toEqual(known);
  });

  test('GUARD-08 SIGN-06 with the bearer’s own number has forgotten the account, and is told that it is there', async () => {
    const { email, phone } = await confirmedByText();
    expect((await signUpAs(email, { phone })).errors).toEqual(known);
  });

  test('GUARD-08 takes it to the account they have', async () => {
    const bearer = await confirmedByText();
    const owner = await signUpAndVerify();
    expect((await changeTo(owner, bearer.email)).answer().user.email).toBe(bearer.email);
  });

  test.each(['nobody has confirmed', 'was confirmed by text message alone'])(
    'GUARD-08 STAFF-04 is invited to the staff, though a sign-up with the address %s',
    async (how) => {
      const email = newEmail();
      if (how === 'nobody has confirmed') await signUpAs(email, { phone: newPhone() });
      else await confirmedByText(email);
      const administrator = await memberOf(server, 'administrator');
      const invited = await administrator.api(inviteStaff, {
        body: { email, name: 'Okello James', roles: ['loan-officer'] },
      });
      expect([invited.status, invited.errors]).toEqual([200, undefined]);
      const joined = await asNobody(acceptInvitation, acceptance(await tokenTo(server, email)));
      expect([joined.status, joined.message]).toEqual([
        200,
        'Your account is ready. Sign in with your new password.',
      ]);
    },
  );

  test('GUARD-08 SIGN-06 an address has no signs that nobody sees: it would look like another’s', async () => {
    const { email } = await signUpAndVerify();
    const [first = '', ...rest] = email;
    for (const invisible of ['\u200B', '\u202E', '\uFEFF'])
      expect((await signUpAs(`${first}${invisible}${rest.join('')}`, { phone: newPhone() })).errors).toEqual(
        known,
      );
  });

  test('GUARD-08 nobody has an address where accounts without one are written: they could not be erased', async () => {
    const { userId } = await memberOf(server);
    for (const word of ['erased', 'replaced', 'no-address'])
      expect((await signUpAs(`${word}-${userId}@Erased.invalid`, { phone: newPhone() })).errors).toEqual({
        email: ['Invalid email format.'],
      });
  });
});
