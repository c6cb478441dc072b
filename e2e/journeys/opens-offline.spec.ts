import type { Page } from '@playwright/test';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { validPrequalification } from '#app/tests/payloads/prequalification.ts';
import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import { newPerson } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Makes a call as the person signed in on this page. */
async function callAs(page: Page, path: string, data: object): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${String(token)}` };
  const answer = await page.request.post(`/api${path}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.text();
}

/** The worker is in charge of this page: what it keeps is there. */
const shellIsKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

const seenLine = (page: Page) => page.getByText(/^No network\. This is what we showed on \d/);

test(
  'REACH-03 without a network the app opens and shows what was last seen, to its own person alone',
  { tag: '@phone' },
  async ({ page, context, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    await callAs(page, '/loans/prequalification', validPrequalification());
    const saved = await callAs(page, '/loans/loan-details', validLoanDetails());
    const [, id = ''] = /"id":(\d+)/.exec(saved) ?? [];
    await shellIsKept(page);
    await page.goto('/my-applications');
    const number = page
      .getByText(/LN-\d{4}-\d{5}/)
      .filter({ visible: true })
      .first();
    await expect(number).toBeVisible();
    const tracking = (await number.textContent()) ?? '';
    await page.goto(`/my-applications/${id}`);
    await expect(page.getByText(tracking).filter({ visible: true }).first()).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
    await expect(seenLine(page)).toHaveCount(0);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Figures' })).toBeVisible();
    await expect(seenLine(page)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/my-applications');
    await expect(page.getByText(tracking).filter({ visible: true }).first()).toBeVisible();
    await expect(seenLine(page)).toBeVisible();
    await page.goto(`/my-applications/${id}`);
    await expect(page.getByText(tracking).filter({ visible: true }).first()).toBeVisible();
    await expect(seenLine(page)).toBeVisible();

    await context.setOffline(false);
    // Asked for again every 15 seconds: Chromium does not tell a page that began without a network that there is one.
    await expect(seenLine(page)).toHaveCount(0, { timeout: 30_000 });

    // Another person on the same phone, without a sign-out in between.
    await page.evaluate(() => {
      for (const key of ['token', 'user', 'permissions']) localStorage.removeItem(key);
    });
    const other = newPerson('Okello John', 'john');
    await signUp(page, other, mailedCode);
    await context.setOffline(true);
    await page.goto('/my-applications');
    await expect(page.getByRole('heading', { name: 'My Loans' })).toBeVisible();
    await expect(page.getByText(tracking)).toHaveCount(0);
    const kept = await page.evaluate(() => caches.keys());
    expect(kept.length).toBeGreaterThan(0);
  },
);
