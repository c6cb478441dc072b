import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectRoomOnSmallLaptops } from './room-for-words.ts';

/** Messages, audit log, clients and tickets of the workspace. */
export class StaffLogPages {
  constructor(private readonly page: Page) {}

  async #open(path: string, title: string): Promise<void> {
    const { page } = this;
    await page.goto(`/staff/workspace/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await this.settled();
  }

  async settled(): Promise<void> {
    await expect(this.page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(this.page);
    await expectRoomOnSmallLaptops(this.page);
  }

  /** What is visible at this width: the table or the cards contain it. */
  shown(words: string | RegExp): Locator {
    return this.page.getByText(words).locator('visible=true').first();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).locator('visible=true').first();
  }

  openTickets = (): Promise<void> => this.#open('tickets', 'Tickets');
  openMessages = (): Promise<void> => this.#open('messages', 'Message log');
  openAudit = (): Promise<void> => this.#open('audit', 'Audit log');

  /** Finds a client and opens their page. */
  async openClient(search: string, name: string): Promise<void> {
    const { page } = this;
    await this.#open('clients', 'Clients');
    await page.getByLabel('Search').fill(search);
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL((url) => url.searchParams.get('search') === search);
    await this.link(name).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await this.settled();
  }

  async answer(words: string): Promise<void> {
    const { page } = this;
    await page.getByLabel('Answer', { exact: true }).fill(words);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('list', { name: 'Answers' })).toContainText(words);
    await this.settled();
  }
}
