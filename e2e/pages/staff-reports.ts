import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** /staff/workspace/reports */
export class StaffReportsPage {
  constructor(private readonly page: Page) {}

  /** The bar of these sums leads to the loan, with the sum to the shilling; the server counts once a minute. */
  async shows(bar: 'Approved' | 'Disbursed', trackingNumber: string, sum: string): Promise<void> {
    const { page } = this;
    const row = page.getByRole('row').filter({ hasText: trackingNumber });
    const card = page.getByRole('listitem').filter({ hasText: trackingNumber });
    await expect(async () => {
      await page.goto('/staff/workspace/reports/applications');
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      const link = page
        .getByRole('list', { name: 'Amounts' })
        .getByRole('link', { name: new RegExp(`^${bar}`) });
      await link.click({ timeout: 5_000 });
      await expect(row.or(card).locator('visible=true').first()).toContainText(sum, { timeout: 5_000 });
    }).toPass({ timeout: 90_000, intervals: [5_000] });
    await expectAccessible(page);
  }
}
