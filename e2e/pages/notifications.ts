import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** The bell in the top bar, and its dropdown. */
export class NotificationBell {
  readonly #dropdown: Locator;

  constructor(private readonly page: Page) {
    this.#dropdown = page.getByRole('dialog', { name: 'Notifications' });
  }

  /** Without a reload: the bell updates automatically. */
  async shows(count: number): Promise<void> {
    const name = count === 0 ? 'Notifications' : `Notifications, ${String(count)} new`;
    await expect(this.page.getByRole('button', { name, exact: true })).toBeVisible();
  }

  async press(): Promise<void> {
    await this.page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(this.#dropdown).toBeFocused();
    await expect(this.#dropdown.getByText('Loading')).toHaveCount(0);
  }

  async open(): Promise<void> {
    await this.press();
    await expectAccessible(this.page);
  }

  async isEmpty(): Promise<void> {
    await expect(this.#dropdown.getByText('No new notifications')).toBeVisible();
  }

  async follow(message: RegExp): Promise<void> {
    await this.#dropdown.getByRole('link', { name: message }).click();
    await expect(this.#dropdown).toHaveCount(0);
  }

  async seeAll(): Promise<void> {
    await this.#dropdown.getByRole('link', { name: 'See All Notifications' }).click();
    await this.page.waitForURL('**/notifications');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused();
  }
}

/** /notifications */
export class NotificationsPage {
  constructor(private readonly page: Page) {}

  async isOpen(): Promise<void> {
    const { page } = this;
    await expect(page).toHaveTitle(/Notifications/);
    await expect(page.getByRole('checkbox', { name: 'Also notify me by SMS' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessible(page);
  }

  /** New rows are marked as new; all others have been read. */
  row(message: RegExp, look: 'new' | 'read'): Locator {
    const rows = this.page.getByRole('main').getByRole('listitem').filter({ hasText: message });
    return look === 'new' ? rows.filter({ hasText: 'New:' }) : rows.filter({ hasNotText: 'New:' });
  }

  async chooseSms(): Promise<void> {
    await this.page.getByRole('checkbox', { name: 'Also notify me by SMS' }).check();
    await expect(
      this.page.getByText("We'll also notify you by SMS once you confirm your phone number"),
    ).toBeVisible();
  }

  /** Shows in the profile that the number is theirs: until then no SMS goes to it. */
  async proveNumber(password: string, textedCode: () => Promise<string>): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'Confirm your phone number' }).click();
    await page.waitForURL('**/profile');
    const form = page.locator('form').filter({ has: page.getByLabel('Your phone number') });
    await form.getByLabel('Your password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill(await textedCode());
    await expect(page.getByText('Details changed.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New phone number' })).toBeVisible();
    await expectAccessible(page);
  }
}
