import { beforeEach, expect, test } from 'vitest';
import { changeOwnEmail, readProfile } from '../endpoints/profile.ts';
import { register, resendCode, resendCodeBySms, verifyCode } from '../endpoints/accounts.ts';
import { networkOf } from '#kit/http/client-network.ts';
import {
  callWith,
  clientWith,
  codeByMail,
  newEmail,
  signUpBody,
  strongPassword,
} from '#app/tests/support/clients.ts';
import { clearCodeSends } from '#app/tests/support/arrange/codes.ts';
import { clearLimits, forgetLimit, useUpLimits } from '#app/tests/support/arrange/limits.ts';
import { newAddress, doorScene } from '#app/tests/support/sign-in.ts';

const { server, signedUp, stranger, tryPassword, codesTo } = await doorScene();
beforeEach(() => clearLimits(server));

let people = 0;
/** A different number for each person. */
const newPhone = (): string => {
  people += 1;
  return `77${String(3_000_000 + people)}`;
};
const signUpFrom = (address: string, email: string, phone = newPhone()) =>
  stranger(address).call(register, { body: signUpBody(email, { phone }) });
/** As if strangers everywhere had had the day's codes mailed there. */
const useUpMailTo = (email: string) => useUpLimits(server, [`code-mail:${email}`]);

async function codeByText(phone: string): Promise<string> {
  await expect.poll(() => server.gateway.messagesTo(`+256${phone}`).length).toBe(1);
  return /\d{6}/.exec(server.gateway.messagesTo(`+256${phone}`)[0]?.text ?? '')?.[0] ?? '';
}

const noMore = /^We can't send any more codes to this email address for \d+ hours\./;

test('GUARD-08 one network has ten codes a day mailed to an address that nobody has proven, others have theirs', async () => {
  const [email, address] = [newEmail(), newAddress()];
  for (let nth = 0; nth < 12; nth += 1) {
    await clearCodeSends(server);
    await forgetLimit(server, `register:account:${email}:${networkOf(address)}`);
    await signUpFrom(address, email, `77${String(3_900_000 + nth)}`);
  }
  await expect.poll(() => codesTo(email)).toBe(10);
  await clearCodeSends(server);
  expect((await signUpFrom(newAddress(), email)).status).toBe(200);
  await expect.poll(() => codesTo(email)).toBe(11);
});

test('GUARD-01 GUARD-08 strangers who keep signing up with an address keep nobody on another network from it', async () => {
  const [email, address] = [newEmail(), newAddress()];
  for (let nth = 0; nth < 11; nth += 1) await signUpFrom(address, email);
  expect((await signUpFrom(address, email)).message).toMatch(/^Too many tries\./);
  await clearCodeSends(server);
  expect((await signUpFrom(newAddress(), email)).status).toBe(200);
});

test('GUARD-08 after thirty a day the owner of the address still signs up, by a code to their phone', async () => {
  const [email, phone] = [newEmail(), newPhone()];
  await useUpMailTo(email);
  const made = (await signUpFrom(newAddress(), email, phone)).answer();
  expect(made).toMatchObject({ email, sent_to: `+256 ${phone}` });
  const owner = await clientWith(server, email, made.token);
  const byMail = await owner.api(resendCode);
  expect([byMail.status, byMail.message]).toEqual([429, expect.stringMatching(noMore)]);
  expect(byMail.message).toContain('To get your code, press Resend by SMS.');
  const two_factor_code = await codeByText(phone);
  expect((await owner.api(verifyCode, { body: { two_factor_code } })).status).toBe(200);
  expect(codesTo(email)).toBe(0);
});

test('GUARD-04 GUARD-08 where neither way is left for now, neither leads to the other', async () => {
  const [email, phone] = [newEmail(), newPhone()];
  await useUpMailTo(email);
  const { token } = (await signUpFrom(newAddress(), email, phone)).answer();
  const bySms = () => callWith(server.url, token, resendCodeBySms);
  for (let nth = 0; nth < 4; nth += 1) {
    await clearCodeSends(server);
    expect((await bySms()).status).toBe(200);
  }
  expect((await bySms()).message).toBe(
    "We can't send any more SMS to your phone for now. Wait an hour, then ask for an SMS again.",
  );
});

test('GUARD-08 a person who signs in before the first code is confirmed gets it by text message too', async () => {
  const [email, phone] = [newEmail(), newPhone()];
  expect((await signUpFrom(newAddress(), email, phone)).answer().sent_to).toBe(email);
  await codeByMail(server, email);
  await useUpMailTo(email);
  expect((await tryPassword(stranger(), email, strongPassword)).answer().sent_to).toBe(`+256 ${phone}`);
  await codeByText(phone);
  expect(codesTo(email)).toBe(1);
});

test('GUARD-08 a refused sign-up changes nothing: the code of the one before remains valid', async () => {
  const [email, phone] = [newEmail(), newPhone()];
  const { token } = (await signUpFrom(newAddress(), email, phone)).answer();
  const two_factor_code = await codeByMail(server, email);
  await useUpMailTo(email);
  const taken = newPhone();
  for (let nth = 0; nth < 5; nth += 1) {
    const other = await signUpFrom(newAddress(), newEmail(), taken);
    await callWith(server.url, other.answer().token, resendCodeBySms);
  }
  const refused = await signUpFrom(newAddress(), email, taken);
  expect([refused.status, refused.message]).toEqual([429, expect.stringMatching(noMore)]);
  expect(refused.message).toContain('Try again then, or use another email address.');
  expect((await callWith(server.url, token, verifyCode, { body: { two_factor_code } })).status).toBe(200);
});

test('GUARD-08 who has proven the address is sent every code, whatever strangers have used up', async () => {
  const client = await signedUp();
  await useUpMailTo(client.email);
  expect((await tryPassword(stranger(), client.email, strongPassword)).answer().sent_to).toBe(client.email);
  await codeByMail(server, client.email, 2);
});

test('GUARD-08 a new address in a profile counts with sign-ups, and a refused one changes nothing', async () => {
  const client = await signedUp();
  const email = newEmail();
  const ask = () => client.api(changeOwnEmail, { body: { email, password: strongPassword } });
  await useUpLimits(server, [`code-mail:${email}:${networkOf('127.0.0.1')}`]);
  const refused = await ask();
  expect([refused.status, refused.message]).toEqual([429, expect.stringMatching(noMore)]);
  expect(refused.message).toContain('Nothing has changed.');
  expect((await client.api(readProfile)).answer().data.waiting).toBeNull();
  await clearLimits(server);
  expect((await ask()).status).toBe(200);
  await codeByMail(server, email);
});
