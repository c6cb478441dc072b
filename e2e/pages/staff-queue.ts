import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectRoomForLargeLetters, expectRoomOnSmallLaptops } from './room-for-words.ts';

type Tab = 'My turn' | 'Waiting for client' | 'Unassigned' | 'All open' | 'All loans';

/** /staff/workspace */
export class StaffQueuePage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/staff/workspace');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible();
  }

  async tab(name: Tab): Promise<void> {
    const tab = this.page.getByRole('link', { name: new RegExp(`^${name}`) });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-current', 'page');
  }

  /** Types into the search and waits until the address contains it. */
  async search(words: string): Promise<void> {
    const { page } = this;
    await page.getByRole('searchbox', { name: 'Search' }).fill(words);
    await page.waitForURL((url) => url.searchParams.get('search') === words);
  }

  /** The link to a case: a row of the table, or a card on a phone. */
  row(trackingNumber: string): Locator {
    return this.page.getByRole('link', { name: trackingNumber }).locator('visible=true');
  }

  async expectAccessible(): Promise<void> {
    await expect(this.page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(this.page);
    if ((this.page.viewportSize()?.width ?? 0) >= 1024) await this.#expectTabsInOneLine();
    await expectRoomForLargeLetters(this.page);
    await expectRoomOnSmallLaptops(this.page);
  }

  /** A laptop has room for the cases themselves without scrolling. */
  async #expectTabsInOneLine(): Promise<void> {
    const first = this.page.getByRole('link', { name: /^My turn/ });
    const tabs = this.page.getByRole('navigation').filter({ has: first }).getByRole('link');
    const tops = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(3);
    expect(new Set(tops).size, `tabs at ${tops.join(', ')}`).toBe(1);
  }

  /** From the search into the list, and into its first case, by keyboard only. */
  async openFirstByKeyboard(): Promise<void> {
    const { page } = this;
    await expect(this.row('LN-').first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).press('ArrowDown');
    await expect(this.row('LN-').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/staff/workspace/loans/*');
  }
}
