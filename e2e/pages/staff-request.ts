import { expect, type Locator, type Page } from '@playwright/test';
import { pdfFile } from '../support/files.ts';
import { expectAccessible } from './axe.ts';
import { StaffCasePage } from './staff-case.ts';

/** /staff/workspace/requests and /staff/workspace/requests/{id} */
export class StaffRequestPages {
  readonly case: StaffCasePage;
  /** Statuses and tabs that were already checked. */
  readonly #seen = new Set<string>();

  constructor(private readonly page: Page) {
    this.case = new StaffCasePage(page);
  }

  /** Opens a case from one of the queue's tabs. */
  async open(tab: string, trackingNumber: string, status: string): Promise<void> {
    const { page } = this;
    await page.goto('/staff/workspace/requests');
    const link = page.getByRole('link', { name: new RegExp(`^${tab}`) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    const row = page.getByRole('link', { name: trackingNumber }).locator('visible=true');
    await expect(row).toBeVisible();
    await this.#lookAt(tab);
    await row.click();
    await page.waitForURL('**/staff/workspace/requests/*');
    await this.case.isOpen(trackingNumber, status);
    await this.#lookAt(status);
  }

  /** Opens the first case of a tab in this status; returns its numbers, and whose it is. */
  async openFirst(tab: string, status: string): Promise<{ number: string; id: string; email: string }> {
    const { page } = this;
    await page.goto('/staff/workspace/requests');
    await page.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    const row = page
      .getByRole('listitem')
      .filter({ hasText: status })
      .getByRole('link', { name: /^MS-/ })
      .locator('visible=true')
      .first();
    const number = /MS-\d{4}-\d{5}/.exec(await row.innerText())?.[0] ?? '';
    await this.#lookAt(tab);
    await row.click();
    await page.waitForURL('**/staff/workspace/requests/*');
    await this.case.isOpen(number, status);
    await this.#lookAt(status);
    const email = await page
      .getByText(/@client\.example$/)
      .first()
      .innerText();
    return { number, id: new URL(page.url()).pathname.split('/').at(-1) ?? '', email };
  }

  async #lookAt(what: string): Promise<void> {
    if (this.#seen.has(what)) return;
    this.#seen.add(what);
    await expectAccessible(this.page);
  }

  /** Makes a move whose last button has the same name; waits for the status it leads to. */
  async carryOut(title: string, status: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
    const dialog = await this.case.begin(title, title, fill !== undefined);
    await fill?.(dialog);
    await this.case.finish(dialog, title);
    await expect(this.page.getByText(status, { exact: true }).first()).toBeVisible();
  }

  async plan(deliverable: string, task: string): Promise<void> {
    const { page } = this;
    await page.getByRole('textbox', { name: 'Deliverable 1' }).fill(deliverable);
    await page.getByLabel('Task', { exact: true }).fill(task);
    await page.getByLabel('Hours').fill('8.5');
    await page.getByLabel('Due date').fill('2025-01-31');
    // A reload halfway loses nothing.
    await page.reload();
    await expect(page.getByLabel('Task', { exact: true })).toHaveValue(task);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save workplan' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }

  /** Reports the first task as completed; any later ones are already completed. */
  async completeTask(hours: string): Promise<void> {
    const { page } = this;
    const report = page.getByRole('button', { name: /^Report progress/ });
    const tasks = await report.count();
    await report.first().click();
    const dialog = page.getByRole('dialog', { name: 'Report progress' });
    const completed = dialog.getByLabel('The task is completed');
    if (!(await completed.isChecked())) await completed.check();
    await dialog.getByLabel('Completion date').fill('2026-01-05');
    await dialog.getByLabel('Actual hours').fill(hours);
    await dialog.getByLabel('Comment').fill('Done together at the shop.');
    await dialog.locator('input[type=file]').first().setInputFiles(pdfFile('plan.pdf', 'The plan'));
    await expect(dialog.getByText('plan.pdf')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save progress' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`${tasks} of ${tasks} tasks completed`)).toBeVisible();
  }
}
