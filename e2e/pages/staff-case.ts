import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { brokenFigures } from './broken-figures.ts';
import { expectPrintable } from './printable.ts';
import { expectRoomForLargeLetters } from './room-for-words.ts';

/** /staff/workspace/loans/{id} */
export class StaffCasePage {
  constructor(private readonly page: Page) {}

  async isOpen(trackingNumber: string, status: string): Promise<void> {
    // The queue that one comes from names them too.
    const head = this.page.getByRole('region', { name: 'Case summary' });
    await expect(head.getByText(trackingNumber)).toBeVisible();
    await expect(head.getByText(status, { exact: true })).toBeVisible();
  }

  async expectAccessible(): Promise<void> {
    await expectAccessible(this.page);
    expect(await this.page.evaluate(brokenFigures), 'figures broken within').toEqual([]);
    await expectRoomForLargeLetters(this.page);
    await expectPrintable(this.page);
  }

  /** However far one scrolls: number, status and the ways to the parts are in sight, and an action is. */
  async keepsHeadInSight(trackingNumber: string, status: string, action: string): Promise<void> {
    const { page } = this;
    const head = page.getByRole('region', { name: 'Case summary' });
    for (const part of [0.3, 0.6, 1]) {
      await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), part);
      await expect(head.getByText(trackingNumber)).toBeInViewport({ ratio: 1 });
      await expect(head.getByText(status, { exact: true })).toBeInViewport({ ratio: 1 });
      await expect(head.getByRole('navigation', { name: 'Case sections' })).toBeInViewport({ ratio: 1 });
      const press = page.getByRole('button', { name: action, exact: true }).locator('visible=true').first();
      await expect(press).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => window.scrollY), 'far down').toBeGreaterThan(1000);
    await page.evaluate(() => window.scrollTo(0, 0));
  }

  /** A move in the head, or behind its last button where there is less room. */
  async #press(transition: string): Promise<void> {
    const { page } = this;
    const inHead = page.getByRole('button', { name: transition, exact: true });
    const bar = page.getByRole('group', { name: 'Actions' });
    const more = bar.getByRole('button', { name: 'More', exact: true });
    await expect(inHead.or(more).locator('visible=true').first()).toBeVisible();
    if (!(await inHead.isVisible())) {
      await more.click();
      await page.getByRole('dialog', { name: 'Actions' }).waitFor();
    }
    await inHead.locator('visible=true').last().click();
  }

  /** Opens the dialog of a move. A dialog that looks like an earlier one is not checked again. */
  async begin(transition: string, title = transition, looksNew = true): Promise<Locator> {
    await this.#press(transition);
    const dialog = this.page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('region', { name: 'Message preview' })).toBeVisible();
    if (looksNew) await expectAccessible(this.page);
    return dialog;
  }

  /** The last step of a dialog, which then closes. */
  async finish(dialog: Locator, send: string): Promise<void> {
    await dialog.getByRole('button', { name: send, exact: true }).last().click();
    await expect(dialog).toHaveCount(0);
  }

  async carryOut(transition: string, title = transition, send = transition): Promise<void> {
    await this.finish(await this.begin(transition, title), send);
  }

  /** Asks about a fact, with a reason; on a phone the question is written in a sheet over the facts. */
  async ask(about: string, reason: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: `Request information about ${about}`, exact: true }).click();
    await page.getByRole('textbox', { name: about, exact: true }).fill(reason);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** Reads a file in the whole window, on a laptop, and closes it. */
  async read(file: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: new RegExp(`^${file}`) }).click();
    const picture = page.getByRole('dialog', { name: file }).getByRole('img', { name: file });
    await expect(picture).toBeVisible();
    expect(await picture.evaluate((image) => 'naturalWidth' in image && image.naturalWidth)).toBeGreaterThan(
      0,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  /** Asks about a file while it is read. */
  async askAboutFile(file: string, type: string, reason: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: new RegExp(`^${file}`) }).click();
    const beside = page.getByLabel('Question about this document');
    // Phones have no room beside a file, and some browsers open it elsewhere.
    const elsewhere = page.getByRole('button', { name: `Request information about ${type}` });
    await expect(beside.or(elsewhere).first()).toBeVisible();
    if (!(await beside.isVisible())) return this.ask(type, reason);
    await beside.fill(reason);
    await page.getByRole('button', { name: 'Add to request' }).click();
    await page.keyboard.press('Escape');
  }

  /** Sends what was asked. */
  async sendQuestions(send: string): Promise<void> {
    const { page } = this;
    const last = page.getByRole('button', { name: send, exact: true });
    if (!(await last.isVisible())) await page.getByRole('button', { name: /^Ask / }).first().click();
    await expectAccessible(page);
    await last.click();
    await expect(last).toHaveCount(0);
  }

  /** Opens everything to the client, with a message; on a laptop, where the questions are beside the facts. */
  async askAboutEverything(message: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Open everything for changes' }).click();
    await page.getByRole('textbox', { name: /^Message/ }).fill(message);
    await this.sendQuestions('Send');
  }

  /** Approves an amount (UGX) at an interest (percent a month); the rest is as suggested. */
  async approve(amount: string, interest: string, condition?: string): Promise<void> {
    await this.#press('Approve');
    const dialog = this.page.getByRole('dialog', { name: /^Approve loan LN-/ });
    await dialog.getByLabel('Approved amount').fill(amount);
    await dialog.getByLabel('Interest rate a month').fill(interest);
    if (condition !== undefined) {
      await dialog.getByRole('button', { name: 'Add condition' }).click();
      await dialog.getByLabel('Condition 1', { exact: true }).fill(condition);
    }
    await expect(dialog.getByRole('table')).toBeVisible();
    await expectAccessible(this.page);
    await dialog.getByRole('button', { name: /^Approve UGX/ }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Marks a condition as met, which the colleague who approved may not. */
  async meetCondition(condition: string): Promise<void> {
    await this.page.getByRole('button', { name: `Mark as met: ${condition}` }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Mark condition as met' });
    await dialog.getByLabel('Note').fill('Seen.');
    await expectAccessible(this.page);
    await dialog.getByRole('button', { name: 'Mark as met' }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Pays out what was approved, to the client's own number. */
  async disbursement(reference: string): Promise<void> {
    await this.#press('Disburse');
    const dialog = this.page.getByRole('dialog', { name: /^Disburse loan LN-/ });
    await dialog.getByLabel('Reference').fill(reference);
    await expectAccessible(this.page);
    await dialog.getByRole('button', { name: /^Disburse UGX/ }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Takes a recorded repayment back; the client reads the reason. */
  async reverse(reference: string, reason: string): Promise<void> {
    const { page } = this;
    const entry = page.getByRole('listitem').filter({ hasText: reference });
    await entry.getByRole('button', { name: /^Reverse transaction/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Reverse UGX/ });
    await dialog.getByLabel('Reason').fill(reason);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Reverse', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  async comment(text: string, seenBy: 'Staff only' | 'Staff and client'): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Add comment' }).click();
    await page.getByLabel('Comment', { exact: true }).fill(text);
    await page.locator('fieldset').getByText(seenBy, { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByLabel('Comment', { exact: true })).toHaveCount(0);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
}
