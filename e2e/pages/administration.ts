import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** /staff/workspace/settings */
export class AdministrationPage {
  constructor(private readonly page: Page) {}

  /** The card of a setting that is open. */
  private section(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  private async go(title: string): Promise<void> {
    const list = this.page.getByRole('navigation', { name: 'Settings sections' });
    // A section that is not saved says so after its title.
    await list.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expect(this.section(title)).toBeVisible();
  }

  private async store(title: string): Promise<void> {
    const section = this.section(title);
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(section.getByText('Not saved yet')).toHaveCount(0);
    // Keyboard users continue from here.
    await expect(section.locator(':focus')).not.toHaveCount(0);
  }

  async open(): Promise<void> {
    await this.page.goto('/staff/workspace/settings');
    await this.go('Documents');
    await expect(this.section('Documents').getByRole('button', { name: 'Add document' })).toBeVisible();
    await expectAccessible(this.page);
    await this.go('Branding');
    await expect(this.section('Branding').getByLabel('Brand colour')).toBeVisible();
    await expectAccessible(this.page);
  }

  async addDocument(label: string, key: string): Promise<void> {
    await this.go('Documents');
    await this.section('Documents').getByRole('button', { name: 'Add document' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Label').fill(label);
    await dialog.getByLabel('Key').fill(key);
    await dialog.getByLabel('Category').selectOption('Business Documents');
    await expectAccessible(this.page);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await this.store('Documents');
  }

  async removeDocument(label: string): Promise<void> {
    await this.go('Documents');
    await this.section('Documents')
      .getByRole('button', { name: `Edit ${label}` })
      .click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await this.store('Documents');
  }

  /** Refuses an unreadable colour, then accepts a good one. */
  async dress(name: string, unreadable: string, colour: string): Promise<void> {
    await this.go('Branding');
    const appearance = this.section('Branding');
    await appearance.getByLabel('Lender name').fill(name);
    await appearance.getByLabel('Brand colour').fill(unreadable);
    await appearance.getByRole('button', { name: 'Save' }).click();
    await expect(appearance.getByText('It must be at least 4.5:1', { exact: false })).toBeVisible();
    await expect(appearance.getByLabel('Brand colour')).toBeFocused();
    await this.undress(name, colour);
  }

  async undress(name: string, colour: string): Promise<void> {
    await this.go('Branding');
    const appearance = this.section('Branding');
    await appearance.getByLabel('Lender name').fill(name);
    await appearance.getByLabel('Brand colour').fill(colour);
    await this.store('Branding');
  }
}
