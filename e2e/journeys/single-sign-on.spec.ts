import { randomUUID } from 'node:crypto';
import { startOpenIdProvider, type OpenIdProvider } from '#app/tests/doubles/openid-provider.ts';
import { expectAccessible } from '../pages/axe.ts';
import { newPerson } from '../support/person.ts';
import { freePort, startStack, type Stack } from '../support/stack.ts';
import { expect, test as base } from '../support/test.ts';

interface Installed {
  readonly provider: OpenIdProvider;
  /** A server whose staff sign in there. */
  readonly stack: Stack;
}

const port = await freePort();
const client = {
  clientId: 'ensigo',
  clientSecret: 'a-secret-of-journeys',
  redirectUri: `http://127.0.0.1:${String(port)}/staff/sign-in`,
};

const test = base.extend<Installed>({
  provider: async ({}, use) => {
    const provider = await startOpenIdProvider(client);
    await use(provider);
    await provider.stop();
  },
  stack: [
    async ({ provider }, use) => {
      const stack = await startStack({
        PORT: String(port),
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
        OIDC_ROLES: 'lender-officers=loan-officer',
        LOG_LEVEL: 'warn',
      });
      await use(stack);
      await stack.stop();
    },
    { timeout: 90_000 },
  ],
});

test(
  "JOIN-03 REACH-04 staff come in by the lender's provider with the roles it gives, and nobody else; an ended session is renewed there, over what was typed",
  { tag: '@laptop' },
  async ({ browser, stack, provider }) => {
    const context = await browser.newContext({ baseURL: stack.url });
    const page = await context.newPage();
    const inProvider = ({ email, name }: { readonly email: string; readonly name: string }) => ({
      sub: randomUUID(),
      email,
      email_verified: true,
      name,
      groups: ['lender-officers'],
    });
    const ruth = inProvider(newPerson('Namusoke Ruth', 'ruth'));
    const james = inProvider(newPerson('Okello James', 'james'));
    for (const { email } of [ruth, james]) await stack.command('staff', 'invite', email, 'loan-officer');
    /** Who sits down at the provider's sign-in, which remembers the person before. */
    async function sitDown(user: typeof ruth): Promise<void> {
      await context.clearCookies({ name: /^_(session|interaction)/ });
      provider.user = user;
    }

    provider.user = ruth;
    await page.goto('/login');
    await page.getByRole('link', { name: 'Staff sign-in' }).click();
    await page.waitForURL('**/staff/workspace');
    const menu = page.getByRole('button', { name: 'Namusoke Ruth, Loan officer' });
    await expect(menu).toBeVisible();

    const elsewhere = "You sign in with your organisation's account.";
    await page.goto('/security');
    await expect(page.getByText(elsewhere)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/profile');
    await expect(page.getByText(elsewhere)).toBeVisible();
    await page.getByLabel('Full Name').fill('Namusoke Ruth Mary');
    // As when this computer is signed out from another one: the session is gone from the database.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const ended = await fetch(`${stack.url}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
      body: '{}',
    });
    expect(ended.status).toBe(200);
    await page.getByRole('button', { name: 'Change name' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again to continue' });
    const again = dialog.getByRole('link', { name: "Sign in with your organisation's account" });
    await expect(again).toBeFocused();
    await expectAccessible(page);
    const inNewTab = async () => {
      const opened = context.waitForEvent('page');
      await again.click();
      return opened;
    };

    await sitDown(james);
    const stranger = await inNewTab();
    await expect(stranger.getByText(`Your other tab waits for ${ruth.email}`)).toBeVisible();
    await expectAccessible(stranger);
    await expect(dialog).toBeVisible();
    await sitDown(ruth);
    const own = await inNewTab();
    await expect(own.getByText('Go back to your other tab')).toBeVisible();
    await expectAccessible(own);
    await expect(page.getByText('Name changed.')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Namusoke Ruth Mary, Loan officer' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${provider.issuer}/**`);
    await page.getByRole('button', { name: /Yes/ }).click();
    await page.waitForURL('**/login');

    await sitDown({ ...ruth, groups: [] });
    await page.getByRole('link', { name: 'Staff sign-in' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Your organisation has given you no role here. Ask your administrator for one.',
    );
    await expectAccessible(page);
    await context.close();
  },
);
