import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  startOpenIdProvider,
  type OpenIdProvider,
  type ProviderUser,
} from '#app/tests/doubles/openid-provider.ts';
import {
  newColleague,
  setUpApp,
  signInStaff,
  signInUpToAuthenticator,
  startSignIn,
} from '#app/tests/support/staff.ts';
import {
  callWith,
  clientWith,
  newBrowser,
  newEmail,
  sharedPostedServer,
  signUpAndVerify,
  strongPassword,
  type TestBrowser,
} from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { closeAccount } from '#app/tests/support/arrange/accounts.ts';
import { signInsTookTooLong } from '#app/tests/support/arrange/sessions.ts';
import { readSecurity } from '#accounts/endpoints/security.ts';
import { login, requestReset } from '#accounts/endpoints/accounts.ts';
import { acceptInvitation, changeStaffRoles, inviteStaff } from '#staff/endpoints/staff-accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { act, type Act } from '#kit/platform/act.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { accepted } from './accepted.ts';
import { breakGlassFromConsole, inviteFromConsole } from '#staff/server/index.ts';
import { allEndpoints } from '#app/endpoints.ts';
import { mayDo, type StaffRole } from '#kit/rules/access/roles.ts';
import type { Endpoint } from '#kit/rules/engine/contract.ts';
import * as endpoints from '../endpoints/single-sign-on.ts';

const clientId = 'ensigo';
const clientSecret = 'a-secret-of-tests';
const provider = await startOpenIdProvider({
  clientId,
  clientSecret,
  redirectUri: 'http://ensigo.test/staff/sign-in',
});
afterAll(() => provider.stop());

const roles = new Map<string, StaffRole>([
  ['officers', 'loan-officer'],
  ['cashiers', 'cashier'],
  ['chiefs', 'administrator'],
  ['auditors', 'auditor'],
]);
const settings = { issuer: provider.issuer, clientId, clientSecret, roleClaim: 'groups', roles };
const server = await sharedPostedServer({ singleSignOn: settings });
const administrator = await signInStaff(server, 'administrator', 'Alex Kato');

beforeEach(() => {
  provider.tamper = undefined;
});

const person = (changes: Partial<ProviderUser> = {}): ProviderUser => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  name: 'Ruth Auma',
  groups: ['officers'],
  ...changes,
});

const invite = async (email: string): Promise<void> => {
  const body = { email, name: 'Auma', roles: ['cashier'] };
  (await administrator.api(inviteStaff, { body })).answer();
};

/** Signs in at the provider, without coming back with what it says. */
async function atProvider(browser: TestBrowser, user: ProviderUser, at: OpenIdProvider = provider) {
  const { location } = (await browser.call(endpoints.startSingleSignOn)).answer();
  at.user = user;
  return { location, back: await at.signIn(location) };
}

const finish = (browser: TestBrowser, body: Readonly<Record<string, string>>) =>
  browser.call(endpoints.finishSingleSignOn, { body });

async function signIn(user: ProviderUser, browser = newBrowser(server)) {
  return finish(browser, (await atProvider(browser, user)).back);
}

const accountsWith = (email: string) =>
  sql(server)<{
    id: string;
    roles: string[];
    name: string;
  }>`SELECT id::text, roles, name FROM users WHERE email = ${email}`;

test('JOIN-03 an invited colleague comes in at the first sign-in, with the roles of the claim and a whole session', async () => {
  const ruth = person({ groups: ['cashiers', 'officers', 'unknown'] });
  await invite(ruth.email);
  const answer = (await signIn(ruth)).answer();
  expect(answer.user).toMatchObject({
    name: 'Ruth Auma',
    email: ruth.email,
    roles: ['loan-officer', 'cashier'],
  });
  expect(answer.permissions).toContain('loans.disburse');
  const browser = await clientWith(server, ruth.email, answer.token);
  const me = (await browser.api(readSession)).answer();
  expect(me.data.stage).toBe('verified');
  const { attempts } = (await browser.api(readSecurity)).answer().data;
  expect(attempts.map(({ result }) => result)).toEqual(['signed-in']);
  const [linked] = await sql(
    server,
  )`SELECT provider_issuer, provider_subject FROM users WHERE email = ${ruth.email}`;
  expect(linked).toEqual({ provider_issuer: provider.issuer, provider_subject: ruth.sub });
});

test('JOIN-03 the same person is found by their id, and the address of their account follows the provider, unless it is taken', async () => {
  const ruth = person();
  await invite(ruth.email);
  (await signIn(ruth)).answer();
  const [moved, taken] = [newEmail(), await newColleague(server, 'cashier')];
  for (const email of [moved, taken])
    expect((await signIn({ ...ruth, email })).answer().user.email).toBe(moved);
  expect(await accountsWith(ruth.email)).toEqual([]);
});

test('JOIN-03 an address does not let another person of the provider in', async () => {
  const ruth = person();
  await invite(ruth.email);
  (await signIn(ruth)).answer();
  const reply = await signIn(person({ email: ruth.email }));
  expect([reply.status, reply.message]).toEqual([
    403,
    'This email address is already linked with another person of your organisation. Ask an administrator.',
  ]);
});

test('JOIN-03 a colleague from before is linked by the address once, and roles follow the provider at each sign-in', async () => {
  const email = await newColleague(server, 'auditor');
  const joyce = person({ email, groups: ['cashiers'] });
  expect((await signIn(joyce)).answer().user.roles).toEqual(['cashier']);
  const before = await clientWith(server, email, (await signIn(joyce)).answer().token);
  expect((await signIn({ ...joyce, groups: ['officers'] })).answer().user.roles).toEqual(['loan-officer']);
  // With other roles, the session with the old ones is over.
  expect((await before.api(readSession)).status).toBe(401);
  const [account] = await accountsWith(email);
  const changes = await sql(server)<{ details: object }>`SELECT details FROM audit_log
    WHERE action = 'staff.role-changed' AND subject = ${`user:${account?.id ?? ''}`} ORDER BY id`;
  expect(changes.map(({ details }) => details)).toEqual([
    { roles_before: 'auditor', roles: 'cashier' },
    { roles_before: 'cashier', roles: 'loan-officer' },
  ]);
});

test.each([
  [{ groups: [] }, 'Your organisation has given you no role here. Ask your administrator for one.'],
  [{ groups: ['unknown'] }, 'Your organisation has given you no role here. Ask your administrator for one.'],
  [
    { groups: ['auditors', 'cashiers'] },
    'An auditor cannot have another role. Ask your administrator to change your groups.',
  ],
  [
    { email_verified: false },
    "Your organisation's sign-in has not verified your email address. Ask your administrator to have it verified.",
  ],
])('JOIN-03 nobody comes in with %j, although they were in before', async (changes, message) => {
  const ruth = person();
  await invite(ruth.email);
  (await signIn(ruth)).answer();
  const reply = await signIn({ ...ruth, ...changes });
  expect([reply.status, reply.message]).toEqual([403, message]);
});

test('JOIN-03 who is not invited, is closed, or is a client does not come in, and the log says why', async () => {
  const client = await signUpAndVerify(server);
  const ruth = person();
  await invite(ruth.email);
  (await signIn(ruth)).answer();
  await closeAccount(server, ruth.email);
  const messages = [];
  for (const user of [person(), ruth, person({ email: client.email })])
    messages.push((await signIn(user)).message);
  expect(messages).toEqual([
    'You are not invited yet. Ask an administrator to invite you.',
    'Your account here is closed. Ask an administrator to open it again.',
    'This email address belongs to a client. Staff need an address of their own.',
  ]);
  const recorded = await sql(server)<{ reason: string }>`SELECT details->>'reason' AS reason FROM audit_log
    WHERE action = 'staff.sign-in-refused' ORDER BY id DESC LIMIT 3`;
  expect(recorded.map(({ reason }) => reason)).toEqual(['client', 'closed', 'not-invited']);
});

test('JOIN-03 an answer of the provider counts once, and in the browser that began alone', async () => {
  const ruth = person();
  await invite(ruth.email);
  const [browser, stranger] = [newBrowser(server), newBrowser(server)];
  const { back } = await atProvider(browser, ruth);
  (await stranger.call(endpoints.startSingleSignOn)).answer();
  expect((await finish(stranger, back)).status).toBe(409);
  (await finish(browser, back)).answer();
  expect((await finish(browser, back)).message).toBe(
    'This sign-in took too long, or began elsewhere. Start again.',
  );
});

test('JOIN-03 a code that was used already is not accepted with another state', async () => {
  const ruth = person();
  await invite(ruth.email);
  const browser = newBrowser(server);
  const { back } = await atProvider(browser, ruth);
  (await finish(browser, back)).answer();
  const { location } = (await browser.call(endpoints.startSingleSignOn)).answer();
  const state = new URL(location).searchParams.get('state') ?? '';
  expect((await finish(browser, { ...back, state })).message).toBe(
    'This sign-in was not accepted. Start again.',
  );
});

test('JOIN-03 after ten minutes at the provider it has to begin again', async () => {
  const browser = newBrowser(server);
  const { back } = await atProvider(browser, person());
  await signInsTookTooLong(server);
  expect((await finish(browser, back)).status).toBe(409);
});

const now = (): number => Math.floor(Date.now() / 1000);

test.each([
  ['nonce', { nonce: 'another' }],
  ['audience', { aud: 'another-client' }],
  ['issuer', { iss: 'https://elsewhere.example' }],
  ['expiry', { exp: now() - 3600 }],
])('JOIN-03 a token with the wrong %s is not accepted', async (_, wrong) => {
  const ruth = person();
  await invite(ruth.email);
  provider.tamper = (token, sign) => sign({ ...decodeJwt(token), ...wrong });
  const reply = await signIn(ruth);
  expect([reply.status, reply.message]).toEqual([409, 'This sign-in was not accepted. Start again.']);
  provider.tamper = (token, sign) => sign(decodeJwt(token));
  (await signIn(ruth)).answer();
});

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

test.each([
  ['without a signature', { alg: 'none' }, ''],
  ['signed with another key', { alg: 'RS256', kid: 'k1' }, 'A'.repeat(342)],
  ['signed with the client secret', { alg: 'HS256' }, 'A'.repeat(43)],
])('JOIN-03 a token %s is not accepted', async (_, header, signature) => {
  const ruth = person();
  await invite(ruth.email);
  provider.tamper = (token) =>
    Promise.resolve(`${encoded(header)}.${encoded(decodeJwt(token))}.${signature}`);
  expect((await signIn(ruth)).message).toBe('This sign-in was not accepted. Start again.');
  expect(await accountsWith(ruth.email)).toEqual([]);
});

test('JOIN-03 staff have no password then: neither it nor a reset lets them in, and roles are not changed here', async () => {
  const email = await newColleague(server, 'loan-officer');
  const browser = newBrowser(server);
  const reply = await browser.call(login, { body: { email, password: strongPassword } });
  expect([reply.status, reply.message]).toEqual([
    422,
    "Staff sign in with their organisation's account. Use 'Staff sign-in' below.",
  ]);
  (await browser.call(requestReset, { body: { email } })).answer();
  expect(await sql(server)`SELECT FROM outbox_message WHERE recipient = ${email}`).toEqual([]);
  const colleague = await signInStaff(server, 'cashier');
  const changed = await administrator.api(changeStaffRoles, {
    id: colleague.publicId,
    body: { roles: ['auditor'] },
  });
  expect([changed.status, changed.message]).toEqual([
    409,
    "Roles come from your organisation's sign-in. Change the person's groups there.",
  ]);
});

test('JOIN-03 a session of the provider opens what its roles open, and no call more', async () => {
  const joyce = person({ groups: ['cashiers'] });
  await invite(joyce.email);
  const { token } = (await signIn(joyce)).answer();
  const opens = ({ audience, permission }: Endpoint): boolean =>
    audience !== 'client' && (permission === undefined || mayDo(['cashier'], permission));
  // What ends the session is another test's.
  for (const call of allEndpoints.filter(({ name }) => name !== 'auth.logout')) {
    const body = call.method === 'GET' || call.upload === true ? {} : { body: {} };
    const { status } = await callWith(server.url, token, call, { id: '1', ...body });
    expect([call.name, status === 401 || status === 403]).toEqual([call.name, !opens(call)]);
  }
});

test('JOIN-03 clients sign in as ever', async () => {
  const client = await signUpAndVerify(server);
  expect((await startSignIn(server, client.email)).token).not.toBe('');
});

const atConsole = <T>(work: (transaction: Act) => Promise<T>): Promise<T> => act(server.platform, {}, work);

test('JOIN-03 one administrator keeps a password by the console, and each use is told to all administrators', async () => {
  const email = await newColleague(server, 'administrator');
  const other = await newColleague(server, 'administrator');
  await atConsole((transaction) => breakGlassFromConsole(server.platform, transaction, email));
  await setUpApp(await signInUpToAuthenticator(server, email));
  for (const address of [administrator.email, other])
    await expect
      .poll(() => server.smtp.mailsTo(address).map(({ text }) => text))
      .toContainEqual(expect.stringContaining(`(${email}) has just signed in with the break-glass password`));
  await atConsole((transaction) => breakGlassFromConsole(server.platform, transaction, other));
  await expect(startSignIn(server, email)).rejects.toThrow("organisation's account");
});

test('JOIN-03 the password that is kept ends with the role of an administrator', async () => {
  const email = await newColleague(server, 'administrator');
  await atConsole((transaction) => breakGlassFromConsole(server.platform, transaction, email));
  (await signIn(person({ email, groups: ['officers'] }))).answer();
  await expect(startSignIn(server, email)).rejects.toThrow("organisation's account");
});

test('JOIN-03 only an administrator with an open account can keep the password', async () => {
  const officer = await newColleague(server, 'loan-officer');
  for (const email of [officer, newEmail()])
    await expect(
      atConsole((transaction) => breakGlassFromConsole(server.platform, transaction, email)),
    ).rejects.toThrow(Refusal);
});

test('JOIN-03 an invitation is no longer accepted by a password', async () => {
  const link = await atConsole((transaction) =>
    inviteFromConsole(server.platform, transaction, newEmail(), ['cashier']),
  );
  const token = new URL(link).hash.slice(1);
  const reply = await newBrowser(server).call(acceptInvitation, { body: accepted(token) });
  expect(reply.message).toBe("Sign in with your organisation's account instead of a password.");
});
