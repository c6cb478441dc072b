import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import { LoanApplicationPages } from '../pages/loan-application.ts';
import { PrequalificationPages } from '../pages/prequalification.ts';
import { LoginPage, ReauthenticationDialog, VerifyPage } from '../pages/sign-in.ts';
import { e164Of } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'GUARD-01 GUARD-02 RESET-01 RESET-02 RESET-03 under attack the owner signs in from their own phone and resets from another device',
  { tag: '@phone' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    await signUp(page, person, mailedCode);
    const before = await mailedCode(person.email);
    await page.evaluate(() => localStorage.clear());

    /** An attacker on the same network as everyone here: wrong passwords and wrong codes until they are slowed down. */
    async function attack(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
      const statuses: number[] = [];
      for (let nth = 0; nth < 8; nth += 1) {
        const { status } = await fetch(`${ensigo.url}/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: person.email, ...fields }),
        });
        statuses.push(status);
      }
      expect(statuses).toContain(429);
    }

    await attack('/auth/login', { password: 'Wrong 1 guess' });
    await page.goto('/login');
    await new LoginPage(page).login(person.email, person.password);
    const own = await mailedCode(person.email, before);
    await new VerifyPage(page).enter(own);
    await page.waitForURL('**/dashboard');
    await page.goto('/security');
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByText('Failed: wrong password').first()).toBeVisible();
    await expectAccessible(page);

    const elsewhere = await browser.newContext({
      baseURL: ensigo.url,
      viewport: { width: 360, height: 740 },
    });
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await other.getByLabel('Email Address').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await attack('/auth/login', { password: 'Wrong 1 guess' });
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(other.getByText(/^Too many tries\. Wait .+ If it's urgent/)).toBeVisible();
    await other.getByRole('link', { name: 'Reset password' }).click();
    await other.waitForURL('**/forgot-password/request');
    await expectAccessible(other);
    await other.getByLabel('Email Address').fill(person.email);
    await other.locator('button[type=submit]').click();
    await other.waitForURL('**/forgot-password/verify');
    await expectAccessible(other);
    const resetCode = await mailedCode(person.email, own);
    await attack('/auth/reset_password/verify', { otp: resetCode === '000000' ? '000001' : '000000' });
    await other.locator('input[name=code]').fill(resetCode);
    await other
      .locator('button[type=submit]')
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await other.waitForURL('**/forgot-password/store');
    await expectAccessible(other);
    const next = 'Seven 7 brown cows';
    await other.getByLabel('New password', { exact: true }).fill(next);
    await other.getByLabel('Confirm Password', { exact: true }).fill(next);
    await other.locator('button[type=submit]').click();
    await other.waitForURL('**/login');
    await attack('/auth/login', { password: 'Wrong 1 guess' });
    await new LoginPage(other).login(person.email, next);
    await new VerifyPage(other).enter(await mailedCode(person.email, resetCode));
    await other.waitForURL('**/dashboard');
    await elsewhere.close();
    const subjects = ensigo.mail.mailsTo(person.email).map(({ subject }) => subject);
    expect(subjects).toContain('Your Ensigo password was changed');
  },
);

test(
  'SESS-02 SESS-03 ten minutes without input end the session in every tab, after a warning; what was typed is restored',
  { tag: '@phone' },
  async ({ page, person, mailedCode, context }) => {
    await context.clock.install();
    await signUp(page, person, mailedCode);
    const used = await mailedCode(person.email);
    const second = await context.newPage();
    await second.goto('/my-applications');
    await expect(second.getByRole('heading', { name: 'My Loans' })).toBeVisible();

    await page.getByRole('link', { name: 'Start prequalification' }).click();
    await page.getByLabel('National ID').fill('CF9107');
    await page.clock.runFor(3_000);
    await expect(page.getByText(/^Saved /)).toBeVisible();

    await page.clock.runFor(9 * 60_000 + 5_000);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.clock.runFor(70_000);
    await page.waitForURL('**/login');
    await second.clock.runFor(60_000 * 11);
    await second.waitForURL('**/login');
    await expectAccessible(page);

    await new LoginPage(page).login(person.email, person.password);
    await new VerifyPage(page).enter(await mailedCode(person.email, used));
    await page.waitForURL('**/apply-for-loan/applicant-info');
    await expect(page.getByLabel('National ID')).toHaveValue('CF9107');
  },
);

test(
  'REACH-04 a session that ends in the middle of a save is renewed over the form; the save lands once, and nothing typed is lost',
  { tag: '@phone' },
  async ({ page, person, mailedCode, ensigo }) => {
    await signUp(page, person, mailedCode);
    const used = await mailedCode(person.email);
    await page.getByRole('link', { name: 'Start prequalification' }).click();
    await new PrequalificationPages(page, person).complete();
    const loan = new LoanApplicationPages(page, person);
    await loan.leaveSummary();
    await loan.fillLoanDetails();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    const saves: { readonly body: string | null; readonly status: number }[] = [];
    page.on('response', (response) => {
      const request = response.request();
      if (request.method() === 'POST' && request.url().endsWith('/loans/loan-details'))
        saves.push({ body: request.postData(), status: response.status() });
    });
    // As when this phone is signed out from another device: the session is gone from the database.
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const ended = await fetch(`${ensigo.url}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${String(token)}` },
      body: '{}',
    });
    expect(ended.status).toBe(200);

    await loan.saveAndContinue();
    const dialog = new ReauthenticationDialog(page);
    await dialog.enterPassword(person);
    await dialog.enterCode(await mailedCode(person.email, used));
    await page.waitForURL('**/prequalified/contact-persons');
    expect(saves.map(({ status }) => status)).toEqual([401, 200]);
    expect(saves[1]?.body).toBe(saves[0]?.body);
    await loan.goBackAndReturn();
  },
);

test(
  'VERIFY-03 VERIFY-04 ROUTE-03 ROUTE-04 SESS-04 the code screen survives a reload; a code by SMS works; logout is final',
  { tag: '@phone' },
  async ({ page, person, mailedCode, ensigo }) => {
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await page.goto('/signup');
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByRole('textbox', { name: 'Phone' }).fill(person.phone);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
    await page.getByLabel('How did you hear about us', { exact: false }).selectOption('A Friend');
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/verify');
    const mailed = await mailedCode(person.email);
    await page.reload();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText(/^\d{2}:\d{2}$/)).toBeVisible();

    await page.getByRole('button', { name: /SMS/ }).click();
    await expect
      .poll(() => ensigo.sms.codeFor(e164Of(person)) ?? mailed, { timeout: 15_000 })
      .not.toBe(mailed);
    await new VerifyPage(page).enter(ensigo.sms.codeFor(e164Of(person)) ?? '');
    await page.waitForURL('**/dashboard');
    await page.goto('/login');
    await page.waitForURL('**/dashboard');

    await page.getByRole('button', { name: /Nakato Grace/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
  },
);
