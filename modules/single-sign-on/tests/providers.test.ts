import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { startOpenIdProvider, type OpenIdProvider } from '#app/tests/doubles/openid-provider.ts';
import { newColleague, setUpApp, signInStaff, signInUpToAuthenticator } from '#app/tests/support/staff.ts';
import {
  clientWith,
  newBrowser,
  newEmail,
  signUpAndVerify,
  startPostedServer,
  strongPassword,
  type Client,
} from '#app/tests/support/clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { startTestServer } from '#app/tests/support/test-server.ts';
import { renewRecoveryCodes } from '#accounts/endpoints/authenticator.ts';
import { changeOwnEmail, changeOwnPhone, readProfile } from '#accounts/endpoints/profile.ts';
import { changePassword, readSecurity } from '#accounts/endpoints/security.ts';
import { acceptInvitation, inviteStaff } from '#staff/endpoints/staff-accounts.ts';
import { endSingleSignOn } from '#kit/endpoints/session.ts';
import { act } from '#kit/platform/act.ts';
import { breakGlassFromConsole, inviteFromConsole } from '#staff/server/index.ts';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import * as endpoints from '../endpoints/single-sign-on.ts';
import { accepted } from './accepted.ts';

const clientId = 'ensigo';
const redirectUri = 'http://ensigo.test/staff/sign-in';
const roles = new Map<string, StaffRole>([['chiefs', 'administrator']]);

async function serverWith(
  settings: Omit<Parameters<typeof startOpenIdProvider>[0], 'clientId' | 'redirectUri'>,
) {
  const provider = await startOpenIdProvider({ clientId, redirectUri, ...settings });
  const { clientSecret } = settings;
  const server = await startPostedServer({
    singleSignOn: { issuer: provider.issuer, clientId, clientSecret, roleClaim: 'groups', roles },
  });
  onTestFinished(async () => {
    await server.close();
    await provider.stop();
  });
  return { provider, server };
}

type Installed = Awaited<ReturnType<typeof serverWith>>['server'];

const inviteChief = (server: Installed, email: string): Promise<string> =>
  act(server.platform, {}, (transaction) =>
    inviteFromConsole(server.platform, transaction, email, ['administrator']),
  );

async function signInAt(
  server: Installed,
  provider: OpenIdProvider,
  email: string,
  sub: string = randomUUID(),
) {
  const browser = newBrowser(server);
  const { location } = (await browser.call(endpoints.startSingleSignOn)).answer();
  provider.user = { sub, email, email_verified: true, name: 'Alex Kato', groups: ['chiefs'] };
  const body = await provider.signIn(location);
  return browser.call(endpoints.finishSingleSignOn, { body });
}

test('JOIN-03 a client without a secret, at a provider that tells address and groups apart from the token', async () => {
  const { provider, server } = await serverWith({ claimsInToken: false });
  const email = newEmail();
  await inviteChief(server, email);
  expect((await signInAt(server, provider, email)).answer().user).toMatchObject({
    email,
    roles: ['administrator'],
  });
});

test('JOIN-03 signing out leads to the page of the provider for it', async () => {
  const { provider, server } = await serverWith({ clientSecret: 'a-secret' });
  const { location } = (await newBrowser(server).call(endSingleSignOn)).answer();
  const address = new URL(location ?? '');
  expect([address.origin, address.searchParams.get('post_logout_redirect_uri')]).toEqual([
    provider.issuer,
    'http://ensigo.test/login',
  ]);
});

test('JOIN-03 the first administrator joins with a password, which still works while the provider does not answer', async () => {
  const { provider, server } = await serverWith({ clientSecret: 'a-secret' });
  const email = newEmail();
  const token = new URL(await inviteChief(server, email)).hash.slice(1);
  (await newBrowser(server).call(acceptInvitation, { body: accepted(token) })).answer();
  await provider.stop();
  const start = await newBrowser(server).call(endpoints.startSingleSignOn);
  expect([start.status, start.message]).toEqual([
    503,
    "Your organisation's sign-in isn't answering right now. Try again in a moment.",
  ]);
  await setUpApp(await signInUpToAuthenticator(server, email));
  const used = await sql(server)`SELECT FROM audit_log WHERE action = 'staff.break-glass-used'`;
  expect(used).toHaveLength(1);
});

test('JOIN-03 without an administrator, nobody else joins with a password', async () => {
  const { server } = await serverWith({ clientSecret: 'a-secret' });
  const link = await act(server.platform, {}, (transaction) =>
    inviteFromConsole(server.platform, transaction, newEmail(), ['cashier']),
  );
  const body = accepted(new URL(link).hash.slice(1));
  expect((await newBrowser(server).call(acceptInvitation, { body })).message).toBe(
    "Sign in with your organisation's account instead of a password.",
  );
});

test('JOIN-03 an administrator whom the provider vouches for counts as the second one', async () => {
  const { provider, server } = await serverWith({ clientSecret: 'a-secret' });
  const administrator = await signInStaff(server, 'administrator');
  const chief = await newColleague(server, 'administrator');
  const invite = async () => {
    const body = { email: newEmail(), name: 'Okot', roles: ['cashier'] };
    return (await administrator.api(inviteStaff, { body })).message;
  };
  expect(await invite()).toContain('Invitation sent to');
  (await signInAt(server, provider, chief)).answer();
  expect(await invite()).toContain('Waiting for a second administrator');
});

test('JOIN-03 who signs in at the provider changes address, number, password and recovery codes there; who keeps a password does not', async () => {
  const { provider, server } = await serverWith({ clientSecret: 'a-secret' });
  const email = await newColleague(server, 'administrator');
  const chief = await clientWith(server, email, (await signInAt(server, provider, email)).answer().token);
  const client = await signUpAndVerify(server);
  const change = { body: { email: newEmail(), password: strongPassword } };
  const typed = { password: 'Three-Mango-Trees7', password_confirmation: 'Three-Mango-Trees7' };
  const refusals = [
    await chief.api(changeOwnEmail, change),
    await chief.api(changeOwnPhone, {
      body: { phone_code: '+256', phone: '772145098', password: strongPassword },
    }),
    await chief.api(changePassword, { body: { current_password: strongPassword, ...typed } }),
    await chief.api(renewRecoveryCodes, { body: { code: '123456' } }),
  ];
  const refusal = [409, "You sign in with your organisation's account. Change this there."];
  expect(refusals.map(({ status, message }) => [status, message])).toEqual(refusals.map(() => refusal));
  const isTold = async (who: Client) => [
    (await who.api(readProfile)).answer().data.by_provider,
    (await who.api(readSecurity)).answer().data.by_provider,
  ];
  expect([await isTold(chief), await isTold(client)]).toEqual([
    [true, true],
    [false, false],
  ]);
  await act(server.platform, {}, (transaction) => breakGlassFromConsole(server.platform, transaction, email));
  expect(await isTold(chief)).toEqual([false, false]);
  (await chief.api(changeOwnEmail, change)).answer();
  const again = await signInAt(server, provider, newEmail(), provider.user.sub);
  expect(again.answer().user.email).toBe(email);
});

test('JOIN-03 where no provider is set there is nothing of it', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const browser = newBrowser(server);
  expect((await browser.call(endpoints.startSingleSignOn)).status).toBe(404);
  const body = { code: 'a', state: 'b' };
  expect((await browser.call(endpoints.finishSingleSignOn, { body })).status).toBe(404);
  expect((await browser.call(endSingleSignOn)).status).toBe(404);
});
