import { AdministrationPage } from '../pages/administration.ts';
import { applyUpToUploads, signUp } from '../pages/journey.ts';
import { joinStaff } from '../pages/staff.ts';
import { expect, test } from '../support/test.ts';

test('STAFF-04 a new document appears among the uploads of a borrower, a new name and colour everywhere', async ({
  page,
  person,
  mailedCode,
  ensigo,
  browser,
}) => {
  await signUp(page, person, mailedCode);
  const context = await browser.newContext({ baseURL: ensigo.url, viewport: page.viewportSize() });
  const screen = await context.newPage();
  const joan = { ...person, name: 'Joan Mbabazi', email: person.email.replace('grace', 'joan') };
  await joinStaff(screen, ensigo.command, joan, 'administrator', mailedCode);
  const settings = new AdministrationPage(screen);
  await settings.open();
  await settings.addDocument('Business Plan', 'business_plan');
  await settings.dress('Mukwano Finance', '#ffd34d', '#7a1f5c');

  await applyUpToUploads(page);
  await expect(page.getByRole('group', { name: 'Business Plan', exact: true })).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle(/Mukwano Finance/);
  const save = page.getByRole('button', { name: /Submit|Save/ }).last();
  await expect(save).toBeVisible();
  const colours = await page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(colours).toContain('rgb(122, 31, 92)');

  // Mails say so, too.
  const stranger = await (await browser.newContext({ baseURL: ensigo.url })).newPage();
  await stranger.goto('/forgot-password/request');
  await stranger.getByLabel('Email Address').fill(person.email);
  await stranger.locator('form button[type=submit]').click();
  await expect
    .poll(() => ensigo.mail.mailsTo(person.email).at(-1)?.text, { timeout: 15_000 })
    .toContain('Mukwano Finance');
  await stranger.context().close();

  // Others use this server after us.
  await settings.open();
  await settings.removeDocument('Business Plan');
  await settings.undress('Ensigo', '#0e5468');
});
