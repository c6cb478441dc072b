import type { Page } from '@playwright/test';
import { AdministrationPage } from '../pages/administration.ts';
import { applyUpToUploads, signUp } from '../pages/journey.ts';
import { joinStaff } from '../pages/staff.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** The lender's colour, and whether anything on the screen is painted in its button shade. */
function brandOf(page: Page): Promise<{ brand: string; isPainted: boolean }> {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const sample = document.createElement('span');
    sample.style.backgroundColor = root.getPropertyValue('--primary-700');
    document.body.append(sample);
    const shade = getComputedStyle(sample).backgroundColor;
    sample.remove();
    const painted = [...document.querySelectorAll('*')].map(
      (control) => getComputedStyle(control).backgroundColor,
    );
    return { brand: root.getPropertyValue('--brand').trim(), isPainted: painted.includes(shade) };
  });
}

test(
  "STAFF-04 a new document type appears among a borrower's uploads, and a new name and colour everywhere",
  { tag: '@laptop' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await signUp(page, person, mailedCode);
    const context = await browser.newContext({ baseURL: ensigo.url, viewport });
    const screen = await context.newPage();
    const joan = newPerson('Joan Mbabazi', 'joan');
    await joinStaff(screen, ensigo.command, joan, 'administrator', mailedCode);
    const settings = new AdministrationPage(screen);
    await settings.open();
    await settings.addDocument('Business Plan', 'business_plan');
    await settings.dress('Mukwano Finance', '#ffd34d', '#7a1f5c');

    await applyUpToUploads(page, person);
    await page.getByRole('heading', { name: 'If you have them' }).click();
    await expect(page.getByRole('group', { name: 'Business Plan', exact: true })).toBeVisible();
    await page.reload();
    await expect(page).toHaveTitle(/Mukwano Finance/);

    // Screens of people who are not signed in, and mails, follow too.
    const stranger = await (await browser.newContext({ baseURL: ensigo.url })).newPage();
    await stranger.goto('/login');
    await expect(stranger.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    expect(await brandOf(stranger)).toEqual({ brand: '#7a1f5c', isPainted: true });
    await stranger.goto('/forgot-password/request');
    await stranger.getByLabel('Email Address').fill(person.email);
    await stranger.locator('form button[type=submit]').click();
    await expect
      .poll(() => ensigo.mail.mailsTo(person.email).at(-1)?.text, { timeout: 15_000 })
      .toContain('Mukwano Finance');
    await stranger.context().close();

    // Later journeys use the same server.
    await settings.open();
    await settings.removeDocument('Business Plan');
    await settings.undress('Ensigo', '#0e5468');
  },
);
