import { expect, type Page } from '@playwright/test';
import { pdfFile } from '../support/files.ts';
import { expectAccessible } from './axe.ts';

/** /apply-for-loan/resubmit/{id}/... and /apply-for-loan/repeat/{id}/... */
export class LoanVariantPages {
  constructor(private readonly page: Page) {}

  private async saveAndContinue(next: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Save & Continue' }).click();
    await this.page.waitForURL(`**/${next}`);
  }

  /** Moves past a read-only step, which has nothing to save. */
  private async goOn(next: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
    await this.page.waitForURL(`**/${next}`);
  }

  /** Answers feedback on the NIN, the installment and one document, and sends it. */
  async answerFeedback(nationalId: string, installment: string, documentName: string): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'UPDATE', exact: false }).locator('visible=true').first().click();
    // It begins where the first question is, which is before the usual first step.
    await page.waitForURL('**/resubmit/*/prequalification-info');
    await expect(page.getByText('0 of 3 done · Not sent yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('National ID').fill(nationalId);
    await this.saveAndContinue('loan-details');
    await expectAccessible(page);
    // Everything that was not asked for is read-only.
    await expect(page.getByLabel('Purpose')).toBeDisabled();
    await page.getByLabel('Monthly installment').fill(installment);
    await page.reload();
    await expect(page.getByLabel('Monthly installment')).toHaveValue(
      Number(installment).toLocaleString('en'),
    );
    await this.saveAndContinue('contact-persons');
    await expect(page.getByText("We didn't ask you to change this part. It stays as it is.")).toBeVisible();
    await this.goOn('finance-info');
    await this.goOn('uploads');
    await expect(page.getByText('2 of 3 done · Not sent yet')).toBeVisible();
    const card = page.getByRole('group', { name: documentName, exact: true });
    const file = pdfFile('new-licence.pdf', 'New licence');
    await card.locator('input[type=file]').first().setInputFiles(file);
    await expect(card.getByText(file.name).first()).toBeVisible();
    await expect(page.getByText('3 of 3 done · Not sent yet')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send changes' }).click();
    await page.waitForURL('**/my-applications');
    const status = page.getByText('RESUBMITTED', { exact: true });
    await expect(status.locator('visible=true').first()).toBeVisible();
  }

  /** Repeats a loan up to its uploads, which show the earlier documents. */
  async repeatUpToUploads(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'REPEAT', exact: false }).locator('visible=true').first().click();
    await page.waitForURL('**/repeat/*/loan-details');
    await expect(page.getByText("We've filled in the forms from", { exact: false })).toBeVisible();
    await expectAccessible(page);
    await this.saveAndContinue('contact-persons');
    await this.saveAndContinue('finance-info');
    await this.saveAndContinue('uploads');
    const licence = page.getByRole('group', { name: 'Trading Licence', exact: true });
    await licence.getByRole('button', { name: 'Details' }).click();
    await expect(licence.getByText('new-licence.pdf').first()).toBeVisible();
    await expectAccessible(page);
  }
}
