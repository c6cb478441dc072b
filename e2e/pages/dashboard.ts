import { expect, type Locator, type Page } from '@playwright/test';

/** /dashboard */
export class DashboardPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/dashboard');
    await this.ready();
  }

  /** Waits until everything is loaded. */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(this.whatNext.or(this.waiting).first().getByRole('link').first()).toBeVisible();
  }

  /** Opens the figures, which are folded while there are few loans. */
  async openFigures(): Promise<void> {
    await this.page.getByText('Figures', { exact: true }).click();
    await expect(this.page.getByRole('heading', { name: 'Loan Application Overview' })).toBeVisible();
  }

  get whatNext(): Locator {
    return this.page.getByRole('region', { name: 'What happens next' });
  }

  /** What waits for the client. */
  get waiting(): Locator {
    return this.page.getByRole('region', { name: 'Waiting for you' });
  }

  get banner(): Locator {
    return this.page.getByRole('region', { name: 'Warning' });
  }

  /** The number or amount under a label. */
  figure(label: string): Locator {
    return this.page.locator('dl > div').filter({ hasText: label }).locator('dd');
  }

  bar(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  }

  /** Width in pixels of a bar's coloured part, and of its track. */
  async widthOf(name: string): Promise<{ bar: number; room: number }> {
    const item = this.bar(name);
    const bar = await item.locator('div').first().boundingBox();
    const room = await item.boundingBox();
    return { bar: bar?.width ?? 0, room: room?.width ?? 0 };
  }

  legend(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: new RegExp(`^${name}`) });
  }
}
