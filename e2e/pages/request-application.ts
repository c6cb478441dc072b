import { expect, type Page } from '@playwright/test';
import { pdfFile } from '../support/files.ts';
import { expectAccessible } from './axe.ts';
import { expectRoomOnSmallLaptops } from './room-for-words.ts';

/** /management-support/... and /my-requests/... of a client */
export class RequestApplicationPages {
  constructor(private readonly page: Page) {}

  private async saveAndContinue(next: string): Promise<void> {
    const save = this.page.getByRole('button', { name: 'Save & Continue' });
    await expect(save).toBeVisible();
    await expectAccessible(this.page);
    await save.click();
    await this.page.waitForURL(`**/${next}`);
  }

  /** From My Requests through the five steps; returns the tracking number. */
  async ask(): Promise<string> {
    const { page } = this;
    await page.goto('/my-requests');
    await page.getByRole('link', { name: 'Create New Request' }).click();
    await page.waitForURL('**/apply/request-details');
    await page.getByLabel('Category').selectOption('Sales');
    await this.saveAndContinue('apply/challenge');
    await page.getByLabel('What is the challenge?').fill('Fewer customers come since the new market opened.');
    // An error that appears under the pointer takes no press (EASE-01).
    await page.getByLabel('For how many months?').fill('0');
    await page.getByText('No', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await page.getByLabel('For how many months?').fill('6');
    await page.getByText('Grow my revenue', { exact: true }).click();
    // What was typed survives a reload.
    await page.reload();
    await expect(page.getByLabel('For how many months?')).toHaveValue('6');
    await this.saveAndContinue('apply/documents');
    const records = pdfFile('records.pdf', 'Records of three months');
    await page.locator('input[type=file]').first().setInputFiles(records);
    await expect(page.getByText('records.pdf, ', { exact: false })).toBeVisible();
    await this.saveAndContinue('apply/deliverables');
    await page.getByLabel('Deliverable 1').fill('A sales plan for the year');
    await page.getByLabel('Deadline').fill('2099-12-31');
    await this.saveAndContinue('apply/done');
    await page.getByRole('checkbox').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL('**/my-requests');
    await expect(page.getByRole('region', { name: "We've received your request" })).toContainText(
      'Tracking number',
    );
    const tracking = page.getByText(/^MS-\d{4}-\d{5}$/).locator('visible=true');
    await expect(tracking.first()).toBeVisible();
    await expectRoomOnSmallLaptops(page);
    return (await tracking.first().textContent()) ?? '';
  }

  /** Opens the only request in the list. */
  async open(status: string): Promise<void> {
    const { page } = this;
    await page.goto('/my-requests');
    await page.getByRole('link', { name: /VIEW/ }).locator('visible=true').first().click();
    await page.waitForURL('**/my-requests/*');
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  }

  /** Opens one of several requests. */
  async openNumber(id: string, trackingNumber: string, status: string): Promise<void> {
    const { page } = this;
    await page.goto(`/my-requests/${id}`);
    await expect(page.getByText(trackingNumber).first()).toBeVisible();
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  }

  /** Answers feedback with a different challenge. */
  async answerFeedback(challenge: string): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'UPDATE' }).first().click();
    await page.waitForURL('**/resubmit/*/request-details');
    await this.saveAndContinue('challenge');
    await page.getByLabel('What is the challenge?').fill(challenge);
    await this.saveAndContinue('documents');
    await this.saveAndContinue('deliverables');
    await this.saveAndContinue('done');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Send changes' }).click();
    await page.waitForURL('**/my-requests/*');
    await expect(page.getByText('RESUBMITTED', { exact: true }).first()).toBeVisible();
  }

  async reject(comment: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Reject deliverables' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Comment').fill(comment);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reject deliverables' }).click();
    await expect(page.getByText('DELIVERABLES REJECTED', { exact: true }).first()).toBeVisible();
  }

  async approve(rate: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Approve deliverables' }).click();
    const dialog = page.getByRole('dialog');
    // Nothing is sent without an answer.
    await dialog.getByRole('button', { name: 'Approve deliverables' }).click();
    await expect(dialog.getByText('Rate is required')).toBeVisible();
    await dialog.getByText('Yes', { exact: true }).click();
    await dialog.getByText(rate, { exact: true }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Approve deliverables' }).click();
    await expect(page.getByText('DELIVERABLES APPROVED', { exact: true }).first()).toBeVisible();
  }
}
