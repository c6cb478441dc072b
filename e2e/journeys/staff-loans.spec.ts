import { applyUpToUploads, finish, signUp } from '../pages/journey.ts';
import { LoanVariantPages } from '../pages/loan-variants.ts';
import { joinStaff } from '../pages/staff.ts';
import { StaffCasePage } from '../pages/staff-case.ts';
import { StaffQueuePage } from '../pages/staff-queue.ts';
import { expect, test } from '../support/test.ts';

test('STAFF-02 STAFF-05 NOTIF-05 AGAIN-01 AGAIN-02 AGAIN-04 LIST-04 an officer asks for feedback, the client answers, another officer closes, and the client repeats the loan', async ({
  page,
  person,
  mailedCode,
  ensigo,
  browser,
}) => {
  // A client and two officers sign up and work one after another.
  test.setTimeout(480_000);
  await signUp(page, person, mailedCode);
  await finish(await applyUpToUploads(page), person);
  const tracking = page.getByText(/^LN-\d{4}-\d{5}$/).locator('visible=true');
  const number = (await tracking.textContent()) ?? '';

  const colleague = async (first: string) => {
    const context = await browser.newContext({ baseURL: ensigo.url, viewport: page.viewportSize() });
    const screen = await context.newPage();
    const who = {
      ...person,
      name: `${first} Okello`,
      email: person.email.replace('grace', first.toLowerCase()),
    };
    await joinStaff(screen, ensigo.command, who, 'loan-officer', mailedCode);
    return screen;
  };
  const ruth = await colleague('Ruth');
  const queue = new StaffQueuePage(ruth);
  await queue.tab('Unassigned');
  await expect(queue.row(number)).toBeVisible();
  await queue.expectAccessible();
  await queue.search(number);
  // What is in the address survives a reload.
  await ruth.reload();
  await expect(ruth.getByRole('searchbox', { name: 'Search' })).toHaveValue(number);
  await queue.openFirstByKeyboard();

  const loan = new StaffCasePage(ruth);
  await loan.isOpen(number, 'SUBMITTED');
  await loan.expectAccessible();
  await ruth.getByRole('button', { name: 'Take it' }).click();
  await expect(ruth.getByText('Assigned to you')).toBeVisible();
  await loan.comment('Called the bank: they know her.', 'Only staff');
  await loan.move('Take into processing');
  await loan.isOpen(number, 'PROCESSING');

  await loan.ask('Amount', 'It is more than your sales carry.');
  await loan.ask('Monthly installment', 'It must fit the amount.');
  await loan.askAboutFile('licence.pdf', 'Trading Licence', 'It has run out in June.');
  // Half done and reloaded: nothing is lost.
  await ruth.reload();
  await loan.sendQuestions('Send 3 questions');
  await loan.isOpen(number, 'WAITING FOR FEEDBACK');
  await expect(ruth.getByRole('heading', { name: 'What we asked for' })).toBeVisible();
  await loan.expectAccessible();

  // The client sees what is asked, and none of the internal comments; the mail had the same words.
  await page.getByRole('link', { name: /VIEW/ }).locator('visible=true').click();
  await page.waitForURL('**/my-applications/*');
  await expect(page.getByText('WAITING FOR FEEDBACK', { exact: true })).toBeVisible();
  await expect(page.getByText('Called the bank: they know her.')).toHaveCount(0);
  await expect
    .poll(() => ensigo.mail.mailsTo(person.email).map(({ subject }) => subject), { timeout: 15_000 })
    .toContainEqual(expect.stringMatching(new RegExp(`^We need .* from you for your loan ${number}`)));
  await page.getByRole('link', { name: 'Ruth Okello' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who works with you' })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.goBack();
  const client = new LoanVariantPages(page);
  await client.answerFeedback('14000000', '1300000', 'Trading Licence');

  await ruth.reload();
  await loan.isOpen(number, 'RESUBMITTED');
  await expect(ruth.getByRole('heading', { name: 'What the client has changed' })).toBeVisible();
  await loan.move('Take into processing');
  await loan.approve('13000000', '2.5');
  await loan.isOpen(number, 'PENDING');
  await expect(ruth.getByRole('button', { name: 'Pay out', exact: true })).toBeDisabled();
  await expect(ruth.getByText('You approved this loan. Someone else must close it.')).toBeVisible();

  const daniel = await colleague('Daniel');
  const others = new StaffQueuePage(daniel);
  await others.tab('All open');
  await others.row(number).click();
  const same = new StaffCasePage(daniel);
  await same.isOpen(number, 'PENDING');
  await same.payOut(`MP${number}`);
  await same.isOpen(number, 'CLOSED');
  await expect
    .poll(() => ensigo.mail.mailsTo(person.email).map(({ subject }) => subject), { timeout: 15_000 })
    .toContain(`Your loan ${number} is paid out: UGX 13,000,000`);
  await ruth.context().close();
  await daniel.context().close();

  // The client's own screens show the same.
  await page.goto('/dashboard');
  await expect(page.locator('dl > div').filter({ hasText: 'Average Amount Disbursed' })).toContainText(
    '13,000,000',
  );
  await page.goto('/notifications');
  await expect(page.getByText(`Your loan ${number} is paid out`, { exact: false }).first()).toBeVisible();
  await page.goto('/my-applications');
  await expect(page.getByText('CLOSED', { exact: true }).locator('visible=true').first()).toBeVisible();
  await client.repeatUpToUploads();
});

test(
  'STAFF-02 a document, including a PDF, is read beside the case',
  { tag: '@laptop' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    // A phone opens documents in a new tab.
    await signUp(page, person, mailedCode);
    await finish(await applyUpToUploads(page), person);
    const context = await browser.newContext({ baseURL: ensigo.url, viewport: page.viewportSize() });
    const screen = await context.newPage();
    const who = { ...person, name: 'Ruth Okello', email: person.email.replace('grace', 'ruth') };
    await joinStaff(screen, ensigo.command, who, 'loan-officer', mailedCode);
    const queue = new StaffQueuePage(screen);
    await queue.tab('All open');
    await queue.openFirstByKeyboard();
    await screen.getByRole('button', { name: /national-id\.jpg/ }).click();
    const pane = screen.getByRole('region', { name: 'Preview of national-id.jpg' });
    const picture = pane.getByRole('img', { name: 'national-id.jpg' });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await new StaffCasePage(screen).expectAccessible();
    await expect(screen.getByRole('heading', { name: 'Your move' })).toBeVisible();
    if (await screen.evaluate(() => navigator.pdfViewerEnabled)) {
      await screen.getByRole('button', { name: /licence\.pdf/ }).click();
      await expect(screen.locator('iframe[title="licence.pdf"]')).toBeVisible();
      await expect.poll(() => screen.frames().some((frame) => frame.url().startsWith('blob:'))).toBe(true);
    }
    await screen.getByRole('button', { name: 'Close preview' }).click();
    await expect(pane).toHaveCount(0);
    await context.close();
  },
);
