import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import { LoginPage, VerifyPage } from '../pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

test(
  'RESET-01 RESET-02 RESET-03 a forgotten password is replaced with a code from the mail',
  { tag: '@phone' },
  async ({ page, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    const before = await mailedCode(person.email);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('link', { name: 'Recover it' }).click();
    await page.waitForURL('**/forgot-password/request');
    await expectAccessible(page);
    await page.getByLabel('Email Address').fill(person.email);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/forgot-password/verify');
    await expectAccessible(page);
    const resetCode = await mailedCode(person.email, before);
    await page.locator('input[name=code]').fill(resetCode);
    await page
      .locator('button[type=submit]')
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    await page.waitForURL('**/forgot-password/store');
    await expectAccessible(page);
    const next = 'Seven 7 brown cows';
    await page.getByLabel('New Password', { exact: true }).fill(next);
    await page.getByLabel('Confirm Password', { exact: true }).fill(next);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/login');
    await new LoginPage(page).login(person.email, next);
    await new VerifyPage(page).enter(await mailedCode(person.email, resetCode));
    await page.waitForURL('**/dashboard');
  },
);

test(
  'SESS-02 SESS-03 ten quiet minutes end the session in every tab, after a warning; what was typed is there again',
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
  'VERIFY-03 VERIFY-04 ROUTE-03 ROUTE-04 SESS-04 the code screen survives a reload; a code by SMS works; logout is for good',
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
      .poll(() => ensigo.sms.codeFor('+256772145098') ?? mailed, { timeout: 15_000 })
      .not.toBe(mailed);
    await new VerifyPage(page).enter(ensigo.sms.codeFor('+256772145098') ?? '');
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
