import { expectAccessible } from '../pages/axe.ts';
import { applyUpToUploads, finish, signUp } from '../pages/journey.ts';
import { StaffLogPages } from '../pages/staff-logs.ts';
import { joinStaff, StaffAccountsPage } from '../pages/staff.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'STAFF-04 HELP-04 a ticket is answered and seen, an administrator finds who saw the files of a loan, and a closed account is shut out at once',
  { tag: '@phone' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    // A client, an officer and an administrator sign up and work one after another.
    test.setTimeout(480_000);
    await signUp(page, person, mailedCode);
    const number = await finish(await applyUpToUploads(page, person));
    await page.goto('/ask-for-help');
    await page.getByLabel('Subject').fill('My stall');
    await page.getByLabel('Message').fill('Where do I send the photos?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'My stall' })).toBeVisible();

    const colleague = async (first: string, role: string) => {
      const context = await browser.newContext({ baseURL: ensigo.url, viewport: page.viewportSize() });
      const screen = await context.newPage();
      const who = newPerson(`${first} Okello`, first.toLowerCase());
      await joinStaff(screen, ensigo.command, who, role, mailedCode);
      return { screen, name: who.name, email: who.email };
    };

    // The officer answers the ticket and looks at a document of the loan.
    const james = await colleague('James', 'loan-officer');
    const officer = new StaffLogPages(james.screen);
    await officer.openTickets();
    await officer.link('My stall').click();
    await expect(james.screen.getByText('Where do I send the photos?')).toBeVisible();
    await officer.answer('With the documents of your loan.');
    await officer.openClient(person.email, person.name);
    await expect(james.screen.getByRole('link', { name: /File views/ })).toHaveCount(0);
    await officer.link(number).click();
    const seen = james.screen.waitForResponse(
      (response) => response.url().includes('/api/staff/loan-documents/') && response.ok(),
    );
    await james.screen
      .getByRole('button', { name: /licence\.pdf/ })
      .first()
      .click();
    await seen;

    // The client reads the answer where they asked, and gets it by mail.
    await expect
      .poll(() => ensigo.mail.mailsTo(person.email).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain('Our answer: My stall');
    await page.reload();
    await expect(page.getByRole('list', { name: 'Answers' })).toContainText(
      'With the documents of your loan.',
    );
    await expectAccessible(page);

    // The administrator sees who viewed the files, and what was sent.
    const ruth = await colleague('Ruth', 'administrator');
    const administrator = new StaffLogPages(ruth.screen);
    await administrator.openClient(person.email, person.name);
    await administrator.link(/File views/).click();
    await ruth.screen.waitForURL((url) => url.searchParams.get('about') === number);
    await expect(administrator.shown('licence.pdf')).toBeVisible();
    await expect(administrator.shown(james.name)).toBeVisible();
    await administrator.settled();
    await administrator.openMessages();
    await ruth.screen.getByRole('searchbox', { name: 'To' }).fill(person.email);
    await ruth.screen.getByRole('button', { name: 'Apply' }).click();
    await administrator.link('Our answer: My stall').click();
    await expect(ruth.screen.getByText('With the documents of your loan.')).toBeVisible();
    await administrator.settled();
    await ruth.screen.getByRole('button', { name: 'Resend' }).click();
    const dialog = ruth.screen.getByRole('dialog', { name: 'Resend this message?' });
    await expectAccessible(ruth.screen);
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await expect
      .poll(
        () =>
          ensigo.mail.mailsTo(person.email).filter(({ subject }) => subject === 'Our answer: My stall')
            .length,
        { timeout: 15_000 },
      )
      .toBe(2);

    // The officer's account is closed: from then on, their open pages lead nowhere.
    await ruth.screen.goto('/staff/workspace/staff');
    await new StaffAccountsPage(ruth.screen).closeAccount(james.name);
    const refused = james.screen.waitForResponse((response) => response.status() === 401);
    await james.screen.goto('/staff/workspace/tickets');
    await refused;
    await james.screen.getByRole('button', { name: 'Sign out instead' }).click();
    await james.screen.waitForURL('**/login');
    await administrator.openAudit();
    await expect(administrator.shown("closed a colleague's account")).toBeVisible();
    await james.screen.context().close();
    await ruth.screen.context().close();
  },
);
