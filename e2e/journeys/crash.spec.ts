import { applyUpToUploads, signUp } from '../pages/journey.ts';
import { expect, test } from '../support/test.ts';

test(
  'LOAN-16 REACH-03 a submit whose answer is lost in a power cut is sent again automatically and stays one loan',
  { tag: '@laptop' },
  async ({ page, person, mailedCode, ensigo }) => {
    await signUp(page, person, mailedCode);
    const loan = await applyUpToUploads(page, person);
    await loan.uploadRequired();
    await loan.givePermission();

    // The server accepts the submit, and dies before its answer arrives.
    await page.route(
      '**/api/loans/submit',
      async (route) => {
        await route.fetch();
        await ensigo.crashAndRestart();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
    await expect(page).toHaveURL(/\/my-applications$/, { timeout: 90_000 });
    await expect(page.getByRole('table').getByText(/^LN-\d{4}-\d{5}$/)).toHaveCount(1);
    await expect(page.getByText('1 - 1 of 1')).toBeVisible();
  },
);
