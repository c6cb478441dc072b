import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/axe.ts';
import { expectInstallable } from '../pages/installable.ts';
import { signUp } from '../pages/journey.ts';
import { Navigation } from '../pages/navigation.ts';
import { PrequalificationPages } from '../pages/prequalification.ts';
import { expectRoomForLargeLetters } from '../pages/room-for-words.ts';
import { e164Of } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

const screens = [
  ['/dashboard', 'Dashboard'],
  ['/my-applications', 'My Loans'],
  ['/my-requests', 'My Requests'],
  ['/ask-for-help', 'Ask For Help'],
  ['/business', 'Business Info'],
  ['/business-profile', 'Business Profile'],
  ['/profile', 'Your profile'],
  ['/your-data', 'Your data'],
  ['/apply-for-loan/applicant-info', 'Prequalification'],
] as const;

/** A phone on its side leaves a sheet little room: what does not fit is scrolled to. */
async function expectWholeSheetOnItsSide(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 300 });
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const sheet = page.getByRole('dialog', { name: 'Profile' });
  for (const part of [sheet.getByRole('button', { name: 'Your data' }), sheet.getByText(name)]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
}

test('ROUTE-05 SHELL-01 REACH-08 every signed-in screen has its title, the navigation leads to it, and the portal can be installed', async ({
  page,
  person,
  mailedCode,
}, testInfo) => {
  await signUp(page, person, mailedCode);
  for (const [address, title] of screens) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(page);
    await expectRoomForLargeLetters(page);
  }
  await page.goto('/dashboard');
  await expectInstallable(page);
  const navigation = new Navigation(page);
  for (const [name, address] of [
    [/My Loans/, '/my-applications'],
    [/My Requests/, '/my-requests'],
    [/Help/, '/ask-for-help'],
    [/^Home/, '/dashboard'],
    [/Apply/, '/apply-for-loan/applicant-info'],
  ] as const) {
    await navigation.goTo(name);
    await page.waitForURL(`**${address}`);
    // In a wizard, Back and Next take the place of the bar at the bottom.
    if (address.startsWith('/apply')) await page.goto('/dashboard');
  }
  // SHELL-03: support is not offered to clients without a closed loan.
  await expect(page.getByRole('link', { name: 'Request Support' })).toHaveCount(0);
  if (testInfo.project.name === 'phone') {
    await expectWholeSheetOnItsSide(page, person.name);
    return;
  }
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('link', { name: 'My Loans' })).toHaveAttribute('title', 'My Loans');
  await page.reload();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(navigation.main.getByText('My Loans')).toBeVisible();
});

test(
  'LOAN-04 LOAN-03 PREQ-01 steps that are not reached yet redirect back, without an entry in the history',
  { tag: '@phone' },
  async ({ page, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    await page.goto('/dashboard');
    await page.goto('/apply-for-loan/prequalified/uploads');
    await page.waitForURL('**/apply-for-loan/applicant-info');
    await page.goBack();
    await page.waitForURL('**/dashboard');
  },
);

test(
  'HELP-01 HELP-02 a message to the lender is checked at its fields, sent, and confirmed',
  { tag: '@phone' },
  async ({ page, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    await page.goto('/ask-for-help');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Subject is required.')).toBeVisible();
    await expect(page.getByText('Message is required.')).toBeVisible();
    await page.getByLabel('Subject').fill('My licence');
    await expect(page.getByText('Subject is required.')).toHaveCount(0);
    await page.getByLabel('Message').fill('Is last year’s licence good enough?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText("We've received your message. We'll reply by email or phone.")).toBeVisible();
  },
);

test(
  'BIZ-01 BIZ-03 the business profile is created, and changed',
  { tag: '@phone' },
  async ({ page, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    await page.goto('/business');
    await page.getByLabel('Business name').fill('Nakato Poultry');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Registration number is required.')).toBeVisible();
    await page.getByLabel('Registration number').fill('80020001');
    await page.getByLabel('Industry').selectOption('Agriculture');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Business Created Successfully!')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Business name')).toHaveValue('Nakato Poultry');
    await page.getByLabel('Location').fill('Mukono');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Business information updated successfully!')).toBeVisible();
  },
);

test(
  'PREQ-11 PREQ-09 an error of the server about the business leads back to its field',
  { tag: '@phone' },
  async ({ page, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    await page.getByRole('link', { name: 'Start prequalification' }).click();
    const wizard = new PrequalificationPages(page, person);
    await wizard.fillApplicant();
    await wizard.next();
    await wizard.fillBusiness();
    await wizard.next();
    await wizard.fillDocuments(['Certificate of incorporation', 'Trading Licence']);
    await wizard.next();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
    const errors = { 'business.registration_number': ['This number is registered to another business.'] };
    await page.route(
      '**/api/loans/prequalification',
      (route) =>
        route.fulfill({ status: 422, json: { message: 'Check the marked fields and try again.', errors } }),
      { times: 1 },
    );
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL('**/apply-for-loan/business-info');
    await expect(page.getByText('This number is registered to another business.')).toBeVisible();
  },
);

test('SHELL-07 the user menu shows the profile, leads to the prequalification, and logs out', async ({
  page,
  person,
  mailedCode,
}) => {
  await signUp(page, person, mailedCode);
  const menu = page.getByRole('button', { name: /Nakato Grace/ });
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Business Profile' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
  const profile = page.getByRole('dialog', { name: 'Profile' });
  await expect(profile.getByText('Full Name')).toBeVisible();
  await expect(profile.getByText(person.email)).toBeVisible();
  await expect(profile.getByText(e164Of(person).replace('+256', '+256 '))).toBeVisible();
  await expectAccessible(page);
  await profile.getByRole('button', { name: 'Close' }).click();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Prequalification' }).click();
  await page.waitForURL('**/apply-for-loan/applicant-info');
  // The previous screen has its own menu, which disappears with it.
  await expect(page.getByLabel('Date of birth')).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
});
