import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectPrintable } from './printable.ts';
import { expectRoomForLargeLetters } from './room-for-words.ts';

type MailedCode = (email: string, differentFrom?: string) => Promise<string>;

/** The client's offer (MONEY-04, MONEY-05). */
export class OfferPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The parts of the bar keep their colours where the device chooses all others. */
  async #tellsPartsApart(): Promise<void> {
    const { page } = this;
    await page.emulateMedia({ forcedColors: 'active' });
    const marks = page
      .getByRole('listitem')
      .filter({ hasText: /^(You receive|Interest)/ })
      .locator('span[aria-hidden]');
    const colours = await marks.evaluateAll((all) =>
      all.map((mark) => getComputedStyle(mark).backgroundColor),
    );
    expect(new Set(colours).size, `colours ${colours.join(' ')}`).toBe(2);
    await page.emulateMedia({ forcedColors: null });
  }

  /** Opens the offer from the dashboard, and signs it with the code from the mail. */
  async sign(email: string, mailedCode: MailedCode): Promise<void> {
    const { page } = this;
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^Open your offer/ }).click();
    await expect(page.getByText('Total to repay')).toBeVisible();
    await expectAccessible(page);
    await expectRoomForLargeLetters(page);
    await expectPrintable(page);
    await this.#tellsPartsApart();
    await page.getByRole('button', { name: 'Accept and sign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign the agreement' });
    const earlier = await mailedCode(email);
    await dialog.getByRole('button', { name: 'Send code by email' }).click();
    await expect(dialog.getByLabel(/^Code we sent by email/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(/^Code we sent by email/).fill(await mailedCode(email, earlier));
    await dialog.getByRole('button', { name: 'Accept and sign' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^You signed this agreement on/)).toBeVisible();
  }
}
