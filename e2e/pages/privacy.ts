import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** /your-data, reached from the profile. */
export class YourDataPage {
  constructor(private readonly page: Page) {}

  async open(name: string): Promise<void> {
    const { page } = this;
    await page
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Your data' }).click();
    await page.waitForURL('**/your-data');
    await expect(page.getByRole('heading', { name: 'Erase your data' })).toBeVisible();
    await expectAccessible(page);
  }

  /** Returns the file name under which the copy is saved. */
  async download(): Promise<string> {
    const saved = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Download your data' }).click();
    return (await saved).suggestedFilename();
  }

  async ask(reason: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Request erasure' }).click();
    await page.getByLabel('Reason').fill(reason);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Request erasure' }).click();
    await expect(page.getByText(`Your reason: ${reason}`)).toBeVisible();
  }

  async withdraw(): Promise<void> {
    await this.page.getByRole('button', { name: 'Withdraw request' }).click();
    await expect(this.page.getByRole('button', { name: 'Request erasure' })).toBeVisible();
  }
}

/** /staff/workspace/privacy */
export class PrivacyPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/staff/workspace/privacy');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Data erasure' })).toBeVisible();
  }

  async erase(name: string, reason: string): Promise<void> {
    const { page } = this;
    await expect(page.getByText(reason)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Erase data of ${name}` }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Erase data' }).click();
    await expect(page.getByText('CARRIED OUT')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  }
}
