import { expect, type Locator, type Page } from '@playwright/test';

/** The sidebar of a laptop, or the bar of a phone with everything under More. */
export class Navigation {
  constructor(private readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('navigation', { name: 'Main' }).locator('visible=true');
  }

  async goTo(name: string | RegExp): Promise<void> {
    await expect(this.main).toBeVisible();
    const link = this.main.getByRole('link', { name });
    const more = this.main.getByRole('button', { name: 'More' });
    if ((await link.count()) === 0) {
      await more.click();
      await this.page.getByRole('dialog', { name: 'More' }).getByRole('link', { name }).click();
    } else await link.click();
  }
}
