import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

export interface PaymentLine {
  readonly reference: string;
  /** Whole UGX. */
  readonly amount: string;
  readonly trackingNumber: string;
}

/** A statement of mobile money, as the provider's portal makes it. */
export function statementOf(name: string, day: string, lines: readonly PaymentLine[]) {
  const header = 'Id,Date,Status,From,From Name,Amount,Note/Message';
  const rows = lines.map(
    ({ reference, amount, trackingNumber }) =>
      `${reference},${day} 08:15:00,Successful,256772140001,NAKATO GRACE,${amount},${trackingNumber}`,
  );
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${[header, ...rows].join('\n')}\n`) };
}

/** /staff/workspace/payments: payments from statements. */
export class PaymentImportPages {
  constructor(private readonly page: Page) {}

  async open(statement: ReturnType<typeof statementOf>): Promise<void> {
    const { page } = this;
    await page.goto('/staff/workspace/payments');
    await expect(page.getByRole('heading', { level: 1, name: 'Import payments' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Statement', { exact: true }).setInputFiles(statement);
    await page.waitForURL(/\/payments\?statement=/);
    await expect(page.getByRole('region', { name: 'Record' })).toBeVisible();
    await expectAccessible(page);
  }

  /** Records what matches; the button names number and sum. */
  async record(words: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: `Record ${words}` }).click();
    await expect(page.getByText('Nothing to record')).toBeVisible();
  }

  /** Its lines are forgotten; what is recorded stays. */
  async close(): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Close statement' }).click();
    await page.getByRole('button', { name: 'Close statement' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import payments' })).toBeVisible();
    await expect(page.getByText('Closed', { exact: true }).locator('visible=true')).toBeVisible();
  }
}
