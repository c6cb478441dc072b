import { applyUpToUploads, signUp } from '../pages/journey.ts';
import { expect, test } from '../support/test.ts';

test(
  'LOAN-16 a submit whose answer is lost in a power cut is pressed again and remains one loan',
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
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await submit.click();
    await expect(
      page.getByText('Unexpected error occurred. Please check your network and try again.'),
    ).toBeVisible();
    await submit.dblclick();
    await page.waitForURL('**/my-applications');
    await expect(page.getByRole('table').getByText(/^LN-\d{4}-\d{5}$/)).toHaveCount(1);
    await expect(page.getByText('1 - 1 of 1')).toBeVisible();
  },
);
