import type { Page } from '@playwright/test';
import { applyUpToUploads, finish, signUp } from '../pages/journey.ts';
import { NotificationBell, NotificationsPage } from '../pages/notifications.ts';
import { joinStaff } from '../pages/staff.ts';
import { e164Of, newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** Makes a call as the person signed in on this page. */
async function callAs(page: Page, path: string, body: object): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post(`/api${path}`, {
    data: body,
    headers: { authorization: `Bearer ${String(token)}` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.text();
}

test(
  "NOTIF-01 NOTIF-02 NOTIF-04 NOTIF-05 SHELL-08 GUARD-08 the client's bell rings when staff act on a loan, and leads to it",
  { tag: '@phone' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    // A whole application, and a colleague who joins.
    test.slow();
    await signUp(page, person, mailedCode);
    const bell = new NotificationBell(page);
    const all = new NotificationsPage(page);
    await bell.shows(0);
    await bell.open();
    await bell.isEmpty();
    await bell.seeAll();
    await expect(page.getByRole('main').getByText('No new notifications')).toBeVisible();
    await all.isOpen();
    await all.chooseSms();
    await all.proveNumber(person.password, async () => {
      await expect.poll(() => ensigo.sms.codeFor(e164Of(person))).toBeDefined();
      return ensigo.sms.codeFor(e164Of(person)) ?? '';
    });

    await page.goto('/dashboard');
    await finish(await applyUpToUploads(page, person));
    const loans = await callAs(page, '/loans', { filters: [] });
    const loanId = /"id":(\d+)/.exec(loans)?.[1] ?? '';
    await page.goto('/dashboard');
    await bell.shows(0);

    const officer = await (await browser.newContext({ baseURL: ensigo.url })).newPage();
    const ruth = newPerson('Namusoke Ruth', 'ruth');
    await joinStaff(officer, ensigo.command, ruth, 'loan-officer', mailedCode);
    const texts = ensigo.sms.messages.length;
    const mails = ensigo.mail.mailsTo(person.email).length;
    await callAs(officer, `/staff/loans/${loanId}/actions`, { action: 'start-processing', comment: '' });

    // Without any action on the client's screen.
    await bell.shows(1);
    await expect.poll(() => ensigo.sms.messages.length).toBe(texts + 1);
    await expect.poll(() => ensigo.mail.mailsTo(person.email).length).toBe(mails + 1);
    await bell.open();
    await bell.follow(/We've started reviewing your loan/);
    await page.waitForURL(`**/my-applications/${loanId}`);
    // The bell of the page before goes with it, and its dropdown too.
    await expect(page.getByRole('heading', { level: 1, name: 'My Loans' })).toBeFocused();
    await bell.shows(0);

    await bell.open();
    await bell.isEmpty();
    await bell.seeAll();
    await expect(all.row(/We've started/, 'read')).toBeVisible();
    await callAs(officer, `/staff/loans/${loanId}/actions`, {
      action: 'comment',
      comment: 'An expert reviews your books.',
      visibility: 'client',
    });
    // The open list shows it as well.
    await expect(all.row(/There's a new comment/, 'new')).toBeVisible();
    await all.isOpen();
    await page.getByRole('link', { name: /There's a new comment/ }).click();
    await page.waitForURL(`**/my-applications/${loanId}`);
    await page.goBack();
    await expect(all.row(/There's a new comment/, 'read')).toBeVisible();

    // Staff have their own bell, in their own layout. What its dropdown half covers would confuse axe.
    const officersBell = new NotificationBell(officer);
    await officersBell.press();
    await officersBell.isEmpty();
    await officersBell.seeAll();
    await new NotificationsPage(officer).isOpen();
    await officer.context().close();
  },
);
