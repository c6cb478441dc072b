import { signUp } from '../pages/journey.ts';
import { PrivacyPage, YourDataPage } from '../pages/privacy.ts';
import { joinStaff } from '../pages/staff.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'a client downloads their data, has it erased, and is anonymous afterwards',
  { tag: '@phone' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    await signUp(page, person, mailedCode);
    const own = new YourDataPage(page);
    await own.open(person.name);
    expect(await own.download()).toBe('your-data.zip');
    await own.ask('I have changed my mind.');
    await own.withdraw();
    await own.ask('I have moved away.');

    const context = await browser.newContext({ baseURL: ensigo.url, viewport: page.viewportSize() });
    const screen = await context.newPage();
    const miriam = newPerson('Miriam Okello', 'miriam');
    await joinStaff(screen, ensigo.command, miriam, 'administrator', mailedCode);
    const privacy = new PrivacyPage(screen);
    await privacy.open();
    await privacy.erase(person.name, 'I have moved away.');

    await page.reload();
    // Nobody is there any more who could confirm that it is them.
    await page.getByRole('button', { name: 'Sign out instead' }).click();
    await page.waitForURL('**/login');
    await expect
      .poll(() => ensigo.mail.mailsTo(person.email).at(-1)?.subject, { timeout: 15_000 })
      .toBe('Your data was erased');
  },
);
