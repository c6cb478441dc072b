import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** Paying a loan by mobile money: /my-applications/{id}/pay. */
export class PayPages {
  constructor(private readonly page: Page) {}

  /** From the dashboard to what can be paid. */
  async open(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: /^Pay now/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay now' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Next installment/ })).toBeChecked();
    await expectAccessible(page);
  }

  /** Pays what is chosen; returns the sum that the button names. */
  async pay(): Promise<string> {
    const { page } = this;
    const button = page.getByRole('button', { name: /^Pay UGX/ });
    const sum = (await button.innerText()).replaceAll(/\D/g, '');
    await button.click();
    await this.waits();
    return sum;
  }

  async waits(): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: 'Approve the payment on your phone' })).toBeVisible();
    await expect(page.getByText('Enter your PIN there, never here.')).toBeVisible();
    await expectAccessible(page);
  }

  async failed(cause: string): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: cause })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText('Nothing was taken.')).toBeVisible();
    await expectAccessible(page);
  }

  async paid(): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/now fully paid$/)).toBeVisible();
    await expectAccessible(page);
  }
}
