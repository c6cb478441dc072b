import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { login, requestReset, storeReset, verifyCode, verifyReset } from '#accounts/endpoints/accounts.ts';
import {
  codeByMail,
  newBrowser,
  signUpAndVerify,
  sharedPostedServer,
  strongPassword,
  type PostedServer,
  type TestBrowser,
} from './clients.ts';
import { sql } from './sql.ts';

export const newPassword = 'Maize&Beans7';

/** An address that nobody has used yet. */
export const newAddress = (): string =>
  `2c0f:fe38:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::7`;

/** What owners and strangers do at the sign-in of a server that trusts one proxy. */
function atTheDoor(server: PostedServer) {
  const stranger = (address = newAddress()): TestBrowser => newBrowser(server, address);

  const tryPassword = (browser: TestBrowser, email: string, password: string) =>
    browser.call(login, { body: { email, password } });

  /** Wrong passwords, one after another; returns the statuses. */
  async function fail(browser: TestBrowser, email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let nth = 0; nth < times; nth += 1) {
      statuses.push((await tryPassword(browser, email, 'Wrong1234x')).status);
    }
    return statuses;
  }

  const mailsTo = (email: string) => server.smtp.mailsTo(email);
  /** Number of mailed codes. */
  const codesTo = (email: string): number => server.smtp.codesFor(email).length;

  /** Gives the password in this browser: the token, the code that is mailed for it, and how to give one. */
  async function atTheCode(browser: TestBrowser, email: string, password = strongPassword) {
    const codes = codesTo(email);
    const { token } = (await tryPassword(browser, email, password)).answer();
    const code = await codeByMail(server, email, codes + 1);
    const give = (two_factor_code: string) => browser.call(verifyCode, { body: { two_factor_code } }, token);
    return { token, code, give };
  }

  /** Signs in with password and code in this browser, which becomes known. */
  async function signIn(browser: TestBrowser, email: string, password = strongPassword): Promise<string> {
    const { token, code, give } = await atTheCode(browser, email, password);
    (await give(code)).answer();
    return token;
  }

  /** A client who has signed in with their own browser. */
  async function owner(address = newAddress()) {
    const client = await signUpAndVerify(server);
    const phone = newBrowser(server, address);
    const phoneToken = await signIn(phone, client.email);
    // Two codes, and the mail about the new device.
    await expect.poll(() => mailsTo(client.email).length).toBe(3);
    return { ...client, phone, phoneToken, address };
  }

  /** As if every delay had passed. */
  const letDelaysPass = () => sql(server, `UPDATE sign_in_try SET open_at = '-infinity'`);

  const ask = (browser: TestBrowser, email: string) => browser.call(requestReset, { body: { email } });
  /** Asks for a new password in this browser: the code that is mailed for it. */
  async function resetCode(browser: TestBrowser, email: string): Promise<string> {
    const codes = codesTo(email);
    expect((await ask(browser, email)).status).toBe(200);
    return codeByMail(server, email, codes + 1);
  }
  const exchange = (browser: TestBrowser, email: string, otp: string) =>
    browser.call(verifyReset, { body: { email, otp } });
  const store = (browser: TestBrowser, email: string, token: string) =>
    browser.call(storeReset, {
      body: { email, token, password: newPassword, password_confirmation: newPassword },
    });

  /** Stores the new password in this browser, with a code that was mailed to it. */
  async function resetPassword(browser: TestBrowser, email: string): Promise<void> {
    const { token } = (await exchange(browser, email, await resetCode(browser, email))).answer();
    (await store(browser, email, token)).answer();
  }

  return {
    stranger,
    tryPassword,
    fail,
    mailsTo,
    codesTo,
    signIn,
    owner,
    letDelaysPass,
    atTheCode,
    ask,
    resetCode,
    resetPassword,
    exchange,
    store,
  };
}

/** A server that trusts one proxy, and what owners and strangers do at its sign-in. */
export async function doorScene() {
  const server = await sharedPostedServer({ trustProxy: 1 });
  const signedUp = () => signUpAndVerify(server);
  return { server, signedUp, ...atTheDoor(server) };
}
