import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '../support/person.ts';
import { expectAccessible } from './axe.ts';

/** The landing page. */
export class LandingPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
    await expect(
      this.page.getByRole('heading', { name: 'Take Control of Your Loans Anytime' }),
    ).toBeVisible();
    await expectAccessible(this.page);
  }

  async signUp(): Promise<void> {
    await this.page.getByRole('link', { name: 'SIGN UP TODAY' }).first().click();
    await this.page.waitForURL('**/signup');
  }
}

/** /signup */
export class SignUpPage {
  constructor(private readonly page: Page) {}

  async register(person: Person): Promise<void> {
    const { page } = this;
    await expectAccessible(page);
    await page.getByLabel('Full Name').fill(person.name);
    await page.getByLabel('Email Address').fill(person.email);
    await page.getByRole('textbox', { name: 'Phone', exact: false }).fill(person.phone);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(person.password);
    await page.getByLabel('How did you hear about us', { exact: false }).selectOption('A Friend');
    await page.getByRole('button', { name: 'Sign up', exact: false }).click();
    await page.waitForURL('**/verify');
  }
}

/** /login */
export class LoginPage {
  constructor(private readonly page: Page) {}

  async login(email: string, password: string): Promise<void> {
    const { page } = this;
    await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/verify');
  }
}

/** /verify */
export class VerifyPage {
  constructor(private readonly page: Page) {}

  /** The sixth digit sends it. */
  async enter(code: string): Promise<void> {
    await expectAccessible(this.page);
    await this.page.locator('input[name=code]').fill(code);
  }
}

/** The dialog that asks for the password again when the session has ended. */
export class ReauthenticationDialog {
  readonly #dialog: Locator;
  constructor(private readonly page: Page) {
    this.#dialog = page.getByRole('dialog', { name: /Sign in again to continue|Enter your code/ });
  }

  /** It hides everything else, and fits the smallest phones. */
  async enterPassword(person: Person): Promise<void> {
    await expect(this.#dialog.getByText(person.email)).toBeVisible();
    await expect(this.#dialog.getByLabel('Password', { exact: true })).toBeFocused();
    expect(await this.#fieldsForScreenReaders()).toEqual(['Password']);
    await expectAccessible(this.page);
    const size = this.page.viewportSize();
    await this.page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(this.page);
    if (size !== null) await this.page.setViewportSize(size);
    await this.#dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await this.#dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(this.#dialog.getByLabel('6-digit code')).toBeVisible();
    await expectAccessible(this.page);
  }

  /** What the browser tells assistive technology. */
  async #fieldsForScreenReaders(): Promise<string[]> {
    const devtools = await this.page.context().newCDPSession(this.page);
    const { nodes } = await devtools.send('Accessibility.getFullAXTree');
    await devtools.detach();
    return nodes
      .filter(({ ignored, role }) => !ignored && /textbox|combobox|radio/.test(String(role?.value)))
      .map(({ name }) => String(name?.value));
  }

  /** The sixth digit sends it. */
  async enterCode(code: string): Promise<void> {
    await this.#dialog.getByLabel('6-digit code').fill(code);
    await expect(this.#dialog).toHaveCount(0);
  }
}
