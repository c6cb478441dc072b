import { expect, type Page } from '@playwright/test';
import type { Person } from '../support/person.ts';
import { expectAccessible } from './axe.ts';

const business = {
  name: 'Nakato Poultry and Feeds',
  registrationDate: '2019-02-06',
} as const;

/** The four steps of the prequalification, from applicant-info to the checkpoint. */
export class PrequalificationPages {
  constructor(
    private readonly page: Page,
    private readonly person: Person,
  ) {}

  async fillApplicant(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/apply-for-loan/applicant-info');
    await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
    await expectAccessible(page);
    await page.getByLabel('National ID').fill(this.person.nationalId);
    await page.getByLabel('Date of birth').fill(this.person.birthDate);
    await page.getByText('Female', { exact: true }).click();
    await page.getByText('Phone Call', { exact: true }).click();
    await page.getByLabel('Position').selectOption('Director');
    await page.getByLabel('Address', { exact: false }).fill('Seeta, Mukono');
  }

  async fillBusiness(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/apply-for-loan/business-info');
    await expectAccessible(page);
    await page.getByRole('group', { name: 'Registered business' }).getByText('Yes', { exact: true }).click();
    await page.getByLabel('Business name').fill(business.name);
    await page.getByLabel('Registration number').fill(`8002000123${this.person.digits}`);
    await page.getByLabel('Registration date').fill(business.registrationDate);
    await page.getByLabel('Nature of business').selectOption('Single Member Company');
    await page.getByLabel('Industry').selectOption('Agriculture');
    await page.getByLabel('Description').fill('We raise layers and mix feeds for farms around Mukono.');
    await page.getByLabel('Revenue in the last 12 months', { exact: false }).selectOption({ index: 2 });
    await page.getByRole('group', { name: 'Employees' }).getByText('2 - 5', { exact: true }).click();
    await page.getByLabel('Shareholding').selectOption('Above 50%');
    await page.getByLabel('Years in operation').selectOption('more than 5 years');
  }

  async fillDocuments(documents: readonly string[]): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/apply-for-loan/documents-info');
    await expectAccessible(page);
    for (const name of documents) await page.getByLabel(name).check();
    await page.getByText('Less than 2 days', { exact: true }).click();
  }

  async confirm(): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/apply-for-loan/checkpoint');
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next', exact: true }).click();
  }

  /** All four steps, sent, with these documents. */
  async answer(documents: readonly string[]): Promise<void> {
    await this.fillApplicant();
    await this.next();
    await this.fillBusiness();
    await this.next();
    await this.fillDocuments(documents);
    await this.next();
    await this.confirm();
  }

  /** From the first step, where everything is as it was sent, with one document more. */
  async answerAgain(document: string): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/apply-for-loan/applicant-info');
    await expect(page.getByLabel('Address', { exact: false })).not.toHaveValue('');
    await this.next();
    await page.waitForURL('**/apply-for-loan/business-info');
    await this.next();
    await page.waitForURL('**/apply-for-loan/documents-info');
    await page.getByLabel(document).check();
    await this.next();
    await this.confirm();
    await this.#qualifies();
  }

  async complete(): Promise<void> {
    await this.answer(['Certificate of incorporation', 'Trading Licence']);
    await this.#qualifies();
  }

  async #qualifies(): Promise<void> {
    await this.page.waitForURL('**/apply-for-loan/prequalified/prequalification-info');
    await expect(this.page.getByRole('heading', { name: 'You qualify to apply' })).toBeVisible();
  }
}
