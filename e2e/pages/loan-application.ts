import { expect, type Page } from '@playwright/test';
import { pdfFile } from '../support/files.ts';
import type { Person } from '../support/person.ts';
import { expectAccessible } from './axe.ts';

const financeAmounts: Readonly<Record<string, string>> = {
  'Minimum monthly sales': '6200000',
  'Maximum monthly sales': '9800000',
  'Minimum cash sales': '60',
  'Maximum cash sales': '75',
  'Minimum inventory balances': '2000000',
  'Maximum inventory balances': '4500000',
  'Minimum monthly purchases': '3100000',
  'Maximum monthly purchases': '5000000',
  Rent: '600000',
  'Salaries and wages': '1150000',
  'Sales and marketing': '120000',
  'Transport and delivery': '340000',
  'Other expenses': '180000',
  'Fixed assets': '32500000',
};

/** The steps of the loan application, from the summary to the submit. */
export class LoanApplicationPages {
  constructor(
    private readonly page: Page,
    private readonly person: Person,
  ) {}

  async leaveSummary(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/prequalified/prequalification-info');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  async fillLoanDetails(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/prequalified/loan-details');
    await expectAccessible(page);
    await page.getByText('Business Growth Loan', { exact: true }).click();
    await page.getByLabel('Amount', { exact: true }).fill('15000000');
    await page.getByLabel('Purpose').selectOption('Working Capital');
    await page.getByLabel('Repayment period').fill('12');
    await page.getByLabel('Monthly installment').fill('1450000');
    await page.getByLabel('Collateral Type').first().selectOption('Motor Vehicle');
    await page.getByLabel('Collateral Value').first().fill('24500000');
  }

  /** One step back from the contact persons, where everything is as saved, and forward again (LOAN-05). */
  async goBackAndReturn(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/prequalified/contact-persons');
    await page.getByRole('button', { name: 'Back', exact: true }).last().click();
    await page.waitForURL('**/prequalified/loan-details');
    await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('15,000,000');
    await this.saveAndContinue();
  }

  async fillContactPersons(): Promise<void> {
    const {
      page,
      person: { digits },
    } = this;
    await page.waitForURL('**/prequalified/contact-persons');
    await expectAccessible(page);
    const people = [
      [
        'Ssemakula Isaac',
        `CM8804${digits}J2PL`,
        'Director',
        `070133${digits}`,
        `isaac.${digits}@example.com`,
      ],
      [
        'Nambi Prossy',
        `CF9500${digits}M7RT`,
        'Beneficial Owner',
        `+256 758 2${digits}0`,
        `prossy.${digits}@example.com`,
      ],
    ] as const;
    for (const [index, [name, nationalId, position, phone, email]] of people.entries()) {
      await page.getByLabel('Name', { exact: true }).nth(index).fill(name);
      await page.getByLabel('National ID').nth(index).fill(nationalId);
      await page.getByLabel('Position').nth(index).selectOption(position);
      await page.getByRole('textbox', { name: 'Phone' }).nth(index).fill(phone);
      await page.getByLabel('Email').nth(index).fill(email);
    }
  }

  async fillFinance(outstanding = '1200000'): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/prequalified/finance-info');
    await expectAccessible(page);
    await page
      .getByRole('group', { name: 'Do you maintain books of account?' })
      .getByText('Yes', { exact: true })
      .click();
    for (const [label, amount] of Object.entries(financeAmounts)) {
      await page.getByLabel(label, { exact: false }).first().fill(amount);
    }
    await page.getByLabel('Liability name', { exact: false }).first().fill('SACCO loan');
    await page.getByLabel('Liability amount', { exact: false }).first().fill('3000000');
    await page.getByLabel('Outstanding amount', { exact: false }).first().fill(outstanding);
  }

  async saveAndContinue(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save & Continue' }).click();
  }

  /** Uploads a real file for each required document: PDFs, and the camera's JPEG for the national ID. */
  async uploadRequired(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/prequalified/uploads');
    await expectAccessible(page);
    const photo = {
      name: 'national-id.jpg',
      mimeType: 'image/jpeg',
      buffer: await page.screenshot({ type: 'jpeg', quality: 50 + (Number(this.person.digits) % 50) }),
    };
    await this.upload('Certificate of incorporation', pdfFile('certificate.pdf', 'Certificate'));
    await this.upload('Trading Licence', pdfFile('licence.pdf', 'Licence'));
    await this.upload('Bank Statement for the last 6 months', pdfFile('statement.pdf', 'Statement'));
    await this.upload('National ID of Founder/CEO', photo);
  }

  /** Chooses photos that may be pages of one document, and thinks better of it. */
  async choosePages(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/prequalified/uploads');
    const buffer = await page.screenshot({ type: 'jpeg' });
    // As cameras call them.
    const photos = ['IMG_20261126_081712_HDR.jpg', 'IMG_20261126_081713_HDR.jpg'].map((name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer,
    }));
    await page.getByRole('heading', { name: 'If you have them' }).click();
    const card = this.card('URA Tax Ledger');
    await card.locator('input[type=file]').first().setInputFiles(photos);
    await expect(card.getByText('Are these pages of one document?')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Cancel' }).click();
  }

  card(documentName: string) {
    return this.page.getByRole('group', { name: documentName, exact: true });
  }

  /** The row of a document with everything that can be done in it. */
  async unfold(documentName: string) {
    const card = this.card(documentName);
    const folded = card.getByRole('button', { name: 'Details', expanded: false });
    if (await folded.isVisible()) await folded.click();
    return card;
  }

  async upload(
    documentName: string,
    file: { name: string; mimeType: string; buffer: Buffer },
  ): Promise<void> {
    const card = this.card(documentName);
    await card.locator('input[type=file]').first().setInputFiles(file);
    await expect(card.getByText(`${file.name}, `, { exact: false })).toBeVisible();
  }

  async givePermission(): Promise<void> {
    const {
      page,
      person: { name, nationalId },
    } = this;
    await page.getByRole('button', { name: 'Check and submit' }).click();
    await page.waitForURL('**/check');
    await page.getByLabel('Full Name').fill(name);
    await page.getByLabel('NIN', { exact: true }).fill(nationalId);
    await page.getByLabel('I agree, and I give CRB permission').check();
    await expectAccessible(page);
  }

  /** Answers the tracking number, as the confirmation says it. */
  async submit(): Promise<string> {
    const { page } = this;
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.waitForURL('**/my-applications');
    const confirmation = page.getByRole('region', { name: "We've received your application" });
    const number = await confirmation.getByText(/^LN-\d{4}-\d{5}$/).textContent();
    return number ?? '';
  }
}
