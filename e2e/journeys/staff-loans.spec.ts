import { applyUpToUploads, finish, signUp } from '../pages/journey.ts';
import { LoanVariantPages } from '../pages/loan-variants.ts';
import { OfferPage } from '../pages/offer.ts';
import { joinStaff } from '../pages/staff.ts';
import { StaffCasePage } from '../pages/staff-case.ts';
import { StaffLogPages } from '../pages/staff-logs.ts';
import { StaffQueuePage } from '../pages/staff-queue.ts';
import { StaffReportsPage } from '../pages/staff-reports.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test(
  'STAFF-02 CASE-06 CASE-08 CASE-10 MONEY-02 MONEY-04 MONEY-05 MONEY-06 REPORT-02 AGAIN-01 AGAIN-02 AGAIN-04 LIST-04 an officer asks about what is odd, the client corrects it, a manager approves less, the client signs, a cashier pays out, and report and audit agree',
  { tag: '@laptop' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    // A client and three colleagues sign up and work one after another.
    test.setTimeout(540_000);
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
    await signUp(page, person, mailedCode);
    // A NIN of someone else, and more debt than was borrowed.
    const odd = { ...person, nationalId: person.nationalId.replace('CF91', 'CM88') };
    const number = await finish(await applyUpToUploads(page, odd, '3200000'));

    const colleague = async (first: string, role: string) => {
      const context = await browser.newContext({ baseURL: ensigo.url, viewport: page.viewportSize() });
      const screen = await context.newPage();
      const who = newPerson(`${first} Okello`, first.toLowerCase());
      await joinStaff(screen, ensigo.command, who, role, mailedCode);
      return screen;
    };
    const ruth = await colleague('Ruth', 'loan-officer');
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
    await loan.keepsHeadInSight(number, 'SUBMITTED', 'Start processing');
    await ruth.getByRole('button', { name: 'Assign to me' }).click();
    await expect(ruth.getByText('Assigned to you')).toBeVisible();
    await loan.comment('Called the bank: they know her.', 'Staff only');
    await loan.carryOut('Start processing');
    await loan.isOpen(number, 'PROCESSING');

    await expect(
      ruth.getByText('The outstanding balance exceeds the 3,000,000 borrowed.').first(),
    ).toBeVisible();
    await expect(ruth.getByText(/^Check the NIN: its second letter stands for a man/)).toBeVisible();
    if (isWide) await loan.read('national-id.jpg');
    await loan.ask('National ID', 'It is not the one on your card.');
    await loan.ask('Monthly installment', 'Can you pay this much in a slow month?');
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
    // The list has it too by now, as the bell has refreshed it.
    await expect(page.getByText('WAITING FOR FEEDBACK', { exact: true }).last()).toBeVisible();
    await expect(page.getByText('Called the bank: they know her.')).toHaveCount(0);
    await expect
      .poll(() => ensigo.mail.mailsTo(person.email).map(({ subject }) => subject), { timeout: 15_000 })
      .toContainEqual(expect.stringMatching(new RegExp(`^We need .* from you for your loan ${number}`)));
    await page.getByRole('link', { name: 'Ruth Okello' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff member' })).toBeVisible();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await page.goBack();
    const client = new LoanVariantPages(page);
    await client.answerFeedback(person.nationalId, '1400000', 'Trading Licence');

    await ruth.reload();
    await loan.isOpen(number, 'RESUBMITTED');
    await expect(ruth.getByRole('heading', { name: 'Changes by the client' })).toBeVisible();
    await expect(ruth.getByText(/^Check the NIN/)).toHaveCount(0);
    await loan.carryOut('Start processing');
    await loan.isOpen(number, 'PROCESSING');

    const joan = await colleague('Joan', 'administrator');
    await joan.goto(ruth.url());
    const decided = new StaffCasePage(joan);
    // Until the case is there, a phone shows the menu's own 'More'.
    await decided.isOpen(number, 'PROCESSING');
    await decided.approve('13000000', '2.5', 'The car is insured first.');
    await decided.isOpen(number, 'PENDING');
    await expect(joan.getByRole('button', { name: 'Disburse', exact: true })).toBeDisabled();

    await new OfferPage(page).sign(person.email, mailedCode);

    await ruth.reload();
    await loan.isOpen(number, 'PENDING');
    await loan.meetCondition('The car is insured first.');

    const daniel = await colleague('Daniel', 'cashier');
    await daniel.goto(ruth.url());
    const same = new StaffCasePage(daniel);
    await same.isOpen(number, 'PENDING');
    await same.disbursement(`MP${number}`);
    await same.isOpen(number, 'CLOSED');
    await expect
      .poll(() => ensigo.mail.mailsTo(person.email).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain(`We've paid out your loan ${number}: UGX 13,000,000`);
    await ruth.context().close();
    await daniel.context().close();

    // The client's own screens show the same.
    await page.goto('/dashboard');
    await expect(page.locator('dl > div').filter({ hasText: 'Average Amount Disbursed' })).toContainText(
      '13,000,000',
    );
    await page.goto('/notifications');
    await expect(
      page.getByText(`We've paid out your loan ${number}`, { exact: false }).first(),
    ).toBeVisible();
    await page.goto('/my-applications');
    await expect(page.getByText('CLOSED', { exact: true }).locator('visible=true').first()).toBeVisible();
    await client.repeatUpToUploads();

    // By now the minute's figures are counted. Report and audit log name the same sums.
    const figures = new StaffReportsPage(joan);
    await figures.shows('Approved', number, '13,000,000');
    await figures.shows('Disbursed', number, '13,000,000');
    const log = new StaffLogPages(joan);
    await joan.goto(`/staff/workspace/audit?about=${number}`);
    await expect(log.shown(/Asked: UGX\s15,000,000.*Amount: UGX\s13,000,000/)).toBeVisible();
    await expect(log.shown(/Amount disbursed: UGX\s13,000,000/)).toBeVisible();
    await joan.context().close();
  },
);
