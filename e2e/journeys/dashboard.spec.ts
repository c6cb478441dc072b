import { expectAccessible } from '../pages/axe.ts';
import { DashboardPage } from '../pages/dashboard.ts';
import { signUp } from '../pages/journey.ts';
import { LoanApplicationPages } from '../pages/loan-application.ts';
import { Navigation } from '../pages/navigation.ts';
import { PrequalificationPages } from '../pages/prequalification.ts';
import { expectRoomForLargeLetters } from '../pages/room-for-words.ts';
import { expect, test } from '../support/test.ts';

const warning = 'Complete your profile and business information to use our services.';

test(
  'SHELL-05 SHELL-04 SHELL-06 DASH-01 DASH-03 the banner leads a new client to a draft, and the figures follow',
  { tag: '@phone' },
  async ({ page, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    const dashboard = new DashboardPage(page);
    await dashboard.ready();
    await expect(dashboard.whatNext).toContainText('Your turn');
    // Nothing is counted yet.
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(dashboard.figure('Total Loan Applications')).toHaveCount(0);
    await expect(page.getByText(/^Last active .*\d{2}:\d{2}$/)).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Nakato Grace, Waiting for Prequalification' }),
    ).toBeVisible();
    await expect(dashboard.banner).toContainText(warning);
    await expectAccessible(page);

    await dashboard.banner.getByRole('link', { name: 'UPDATE NOW' }).click();
    await page.waitForURL('**/apply-for-loan/applicant-info');
    await new PrequalificationPages(page, person).complete();
    const loan = new LoanApplicationPages(page, person);
    await loan.leaveSummary();
    await loan.fillLoanDetails();
    await loan.saveAndContinue();
    await page.waitForURL('**/contact-persons');

    await dashboard.open();
    await expect(dashboard.banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Nakato Grace, Prequalified' }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dashboard.openFigures();
    await expectAccessible(page);
    await expect(dashboard.figure('Total Loan Applications')).toHaveText('1');
    await expect(dashboard.figure('Total Management Requests')).toHaveText('0');
    await expect(dashboard.bar('In Progress')).toContainText('0 · 0.0%');
    await expect(dashboard.figure('Total Amount Requested')).toHaveText('UGX 15,000,000');
    await expect(dashboard.bar('Applying')).toContainText('1 · 100.0%');
    await expect(dashboard.legend('Open')).toContainText('100.00%');
    await dashboard.waiting.getByRole('link', { name: /^CONTINUE/ }).click();
    await page.waitForURL('**/contact-persons');
  },
);

test('DASH-03 DASH-04 DASH-02 SHELL-03 bars are as wide as their share but never under 170 px; the legend counts', async ({
  page,
  person,
  mailedCode,
}) => {
  const figures = {
    total_loans: { count: 12, amount: '148500000', avg: '12375000' },
    applying_loans: { count: 1 },
    closed_loans: { count: 7, avg: '10833333.33' },
    rejected_loans: { count: 1 },
    in_progress_loans: { count: 3 },
    mangment_support: { count: 3 },
    all_open_loans: { count: 4 },
    all_closed_loans: { count: 8 },
  };
  await page.route('**/api/client/dashboard', (route) => route.fulfill({ json: { data: figures } }));
  // The closed loan that support requires can only be created with the help of staff.
  await page.route('**/api/loans/check-prequalification', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"closed_loan":false', '"closed_loan":true');
    await route.fulfill({ body, contentType: 'application/json' });
  });
  await signUp(page, person, mailedCode);
  const dashboard = new DashboardPage(page);
  await dashboard.ready();
  await expect(dashboard.figure('Average Amount Disbursed')).toHaveText('UGX 10,833,333.33');
  const small = await dashboard.widthOf('Applying');
  expect(small.bar).toBeCloseTo(170, 0);
  const large = await dashboard.widthOf('Closed');
  expect(large.bar).toBeCloseTo(Math.max(170, large.room * 0.583), 0);
  await expect(dashboard.legend('Open')).toContainText('433.33%');
  await expect(dashboard.legend('Closed')).toContainText('866.67%');
  await expectAccessible(page);
  await expectRoomForLargeLetters(page);

  await new Navigation(page).goTo('Request Support');
  await page.waitForURL('**/management-support/apply/request-details');
});
