import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** /staff/workspace/loans/{id} */
export class StaffCasePage {
  constructor(private readonly page: Page) {}

  async isOpen(trackingNumber: string, status: string): Promise<void> {
    await expect(this.page.getByText(trackingNumber, { exact: true }).first()).toBeVisible();
    await expect(this.page.getByText(status, { exact: true }).first()).toBeVisible();
  }

  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page);
  }

  /** Opens the dialog of a move in the side card. A dialog that looks like an earlier one is not checked again. */
  async begin(move: string, title = move, looksNew = true): Promise<Locator> {
    await this.page.getByRole('button', { name: move, exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('region', { name: 'What will be sent' })).toBeVisible();
    if (looksNew) await expectAccessible(this.page);
    return dialog;
  }

  /** The last step of a dialog, which then closes. */
  async finish(dialog: Locator, send: string): Promise<void> {
    await dialog.getByRole('button', { name: send, exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  }

  async move(move: string, title = move, send = move): Promise<void> {
    await this.finish(await this.begin(move, title), send);
  }

  /** Points at one item of a group, with a reason. */
  async pointAt(dialog: Locator, group: string, label: string, reason: string): Promise<void> {
    const field = dialog.getByLabel(label, { exact: true });
    if (!(await field.isVisible())) await dialog.getByText(group, { exact: true }).click();
    await field.check();
    await dialog.getByLabel(`Reason: ${label}`).fill(reason);
  }

  async comment(text: string, seenBy: 'Only staff' | 'The client too'): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.getByLabel('Comment', { exact: true }).fill(text);
    await page.getByText(seenBy, { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('Comment', { exact: true })).toHaveCount(0);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
}
