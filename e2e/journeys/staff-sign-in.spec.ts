import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import {
  AuthenticatorPage,
  joinStaff,
  linkIn,
  signInUpToAuthenticator,
  StaffAccountsPage,
  StaffWelcomePage,
} from '../pages/staff.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'STAFF-01 STAFF-04 the first administrator is created by the command, invites a colleague and shuts them out again',
  { tag: '@laptop' },
  async ({ page, mailedCode, ensigo, browser }) => {
    const ruth = newPerson('Namusoke Ruth', 'ruth');
    const james = newPerson('Okello James', 'james');
    const { app, recoveryCodes, usedCode } = await joinStaff(
      page,
      ensigo.command,
      ruth,
      'administrator',
      mailedCode,
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    await expect(page.getByRole('heading', { name: 'Loans' })).toBeVisible();
    await expectAccessible(page);
    // Clients' screens are not for staff.
    await page.goto('/my-applications');
    await page.waitForURL('**/staff/workspace');

    const accounts = new StaffAccountsPage(page);
    await accounts.open();
    const miriam = newPerson('Nansubuga Miriam', 'miriam');
    const second = await (await browser.newContext({ baseURL: ensigo.url })).newPage();
    await joinStaff(second, ensigo.command, miriam, 'administrator', mailedCode);
    await page.reload();
    await accounts.invite(james.email, james.name, 'Loan officer');
    const confirming = new StaffAccountsPage(second);
    await confirming.open();
    await confirming.confirmInvitation(james.email);
    await expect.poll(() => ensigo.mail.mailsTo(james.email).length, { timeout: 15_000 }).toBe(1);
    const link = linkIn(ensigo.mail.mailsTo(james.email)[0]?.text ?? '');

    const other = await (await browser.newContext({ baseURL: ensigo.url })).newPage();
    await new StaffWelcomePage(other).makeAccount(link, james);
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'This invitation link does not work' })).toBeVisible();
    await expectAccessible(other);
    await signInUpToAuthenticator(other, james, mailedCode);
    await new AuthenticatorPage(other).setUp();
    await expect(other.getByRole('link', { name: 'Staff', exact: true })).toHaveCount(0);

    await page.reload();
    await accounts.closeAccount(james.name);
    await other.reload();
    await other.getByRole('button', { name: 'Sign out instead' }).click();
    await other.waitForURL('**/login');

    await page
      .getByRole('button', { name: /Namusoke Ruth/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    const secondCode = await signInUpToAuthenticator(page, ruth, mailedCode, usedCode);
    await new AuthenticatorPage(page).enter(app.code());
    await page.evaluate(() => localStorage.clear());
    await signInUpToAuthenticator(page, ruth, mailedCode, secondCode);
    await new AuthenticatorPage(page).recover(recoveryCodes[0] ?? '');
  },
);

test(
  'STAFF-01 a client can open no staff screen, and reach no staff call',
  { tag: '@phone' },
  async ({ page, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    for (const address of ['/staff/workspace', '/staff/workspace/staff', '/staff/authenticator']) {
      await page.goto(address);
      await page.waitForURL('**/dashboard');
    }
    const status = await page.evaluate(
      async (token) =>
        (await fetch('/api/staff/accounts', { headers: { authorization: `Bearer ${String(token)}` } }))
          .status,
      await page.evaluate(() => localStorage.getItem('token')),
    );
    expect(status).toBe(403);
  },
);
