import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import { LoginPage, VerifyPage } from '../pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

const form = '/apply-for-loan/applicant-info';

const address = (page: Page) => page.getByLabel('Address', { exact: false });

/** Opens the first form of the prequalification. */
async function openForm(page: Page): Promise<void> {
  await page.goto(form);
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
}

test(
  'REACH-03 two devices type in one form: each keeps its own, and where they differ the person chooses',
  { tag: '@phone' },
  async ({ page, person, mailedCode, browser, ensigo }) => {
    await signUp(page, person, mailedCode);
    const first = await mailedCode(person.email);
    await openForm(page);

    const laptop = await (await browser.newContext({ baseURL: ensigo.url })).newPage();
    await laptop.goto('/login');
    await new LoginPage(laptop).login(person.email, person.password);
    await new VerifyPage(laptop).enter(await mailedCode(person.email, first));
    await laptop.waitForURL('**/dashboard');
    await openForm(laptop);
    await laptop.getByLabel('Position').selectOption('Director');
    await address(laptop).fill('Kireka, Wakiso');
    await expect(laptop.getByText(/^Saved /)).toBeVisible();

    // The phone opened the form before that.
    await page.getByLabel('Date of birth').fill(person.birthDate);
    await address(page).fill('Seeta, Mukono');
    const question = page.getByRole('button', { name: /Also changed on another device/ });
    await expect(question).toBeVisible();
    await expect(address(page)).toHaveValue('Seeta, Mukono');
    await question.click();
    const dialog = page.getByRole('dialog', { name: 'Which answers do you want to keep?' });
    await expect(dialog.getByText('Kireka, Wakiso')).toBeVisible();
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByText('Seeta, Mukono').click();
    await dialog.getByRole('button', { name: 'Use selected answers' }).click();
    await expect(page.getByLabel('Position')).toHaveValue('Director');
    await expect(page.getByText(/^Saved /)).toBeVisible();

    // Both are in one draft now.
    await openForm(laptop);
    await expect(address(laptop)).toHaveValue('Seeta, Mukono');
    await expect(laptop.getByLabel('Date of birth')).toHaveValue(person.birthDate);
    await expect(laptop.getByLabel('Position')).toHaveValue('Director');
    await laptop.context().close();
  },
);
