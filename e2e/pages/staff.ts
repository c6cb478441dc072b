import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Person } from '../support/person.ts';
import { expectAccessible } from './axe.ts';
import { Navigation } from './navigation.ts';
import { LoginPage, VerifyPage } from './sign-in.ts';

const stepMilliseconds = 30_000;

/** Advisors start at the requests, everyone else at the loans. */
const inWorkspace = (url: URL): boolean => url.pathname.startsWith('/staff/workspace');

/** A staff member's phone: an app that has the key. */
export class AuthenticatorApp {
  readonly #totp: TOTP;
  #last = 0;

  constructor(key: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }

  /** A code that has not been used yet. Each is accepted once, so the next one is for the coming half minute. */
  code(): string {
    this.#last = Math.max(this.#last + 1, Math.floor(Date.now() / stepMilliseconds));
    return this.#totp.generate({ timestamp: this.#last * stepMilliseconds });
  }
}

/** /staff/welcome#token */
export class StaffWelcomePage {
  constructor(private readonly page: Page) {}

  async makeAccount(link: string, { name, phone, password }: Person): Promise<void> {
    const { page } = this;
    await page.goto(link);
    await page.getByLabel('Full Name').fill(name);
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create my account' }).click();
    await page.waitForURL('**/login');
  }
}

/** /staff/authenticator */
export class AuthenticatorPage {
  constructor(private readonly page: Page) {}

  async setUp(): Promise<{ app: AuthenticatorApp; recoveryCodes: readonly string[] }> {
    const { page } = this;
    await page.waitForURL('**/staff/authenticator');
    await expect(page.getByRole('img', { name: /QR code with the key/ })).toBeVisible();
    await expectAccessible(page);
    const key = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    const app = new AuthenticatorApp(key);
    await page.locator('input[name=code]').fill(app.code());
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
    await expectAccessible(page);
    const recoveryCodes = await page.getByText(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/).allInnerTexts();
    await page.getByLabel('I have saved these codes', { exact: false }).check();
    await page.getByRole('button', { name: 'Go to workspace' }).click();
    await page.waitForURL(inWorkspace);
    return { app, recoveryCodes };
  }

  async enter(code: string): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/staff/authenticator');
    await expect(page.getByLabel('6-digit code from your app')).toBeVisible();
    await expectAccessible(page);
    await page.locator('input[name=code]').fill(code);
    await page.waitForURL(inWorkspace);
  }

  async recover(code: string): Promise<void> {
    const { page } = this;
    await page.waitForURL('**/staff/authenticator');
    await page.getByRole('button', { name: /recovery code/ }).click();
    await expectAccessible(page);
    await page.getByLabel('Recovery code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL(inWorkspace);
  }
}

/** /staff/workspace/staff */
export class StaffAccountsPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await new Navigation(this.page).goTo(/^Staff(.*waiting for you)?$/);
    await this.page.waitForURL('**/staff/workspace/staff');
    await expect(this.page.getByRole('button', { name: 'Invite colleague' })).toBeVisible();
    await expectAccessible(this.page);
  }

  async invite(email: string, name: string, role: string): Promise<void> {
    const { page } = this;
    await page.getByRole('button', { name: 'Invite colleague' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email Address').fill(email);
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByRole('checkbox', { name: new RegExp(`^${role}`) }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send for confirmation' }).click();
    await expect(page.getByText(`Invite ${name} (${email}) as ${role.toLowerCase()}`).first()).toBeVisible();
  }

  /** As a different administrator from the one who asked. */
  async confirmInvitation(email: string): Promise<void> {
    const { page } = this;
    const row = page.getByRole('listitem').filter({ hasText: email });
    await row.getByRole('button', { name: /^Confirm/ }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Confirmed. The change is now in effect.')).toBeVisible();
  }

  async closeAccount(name: string): Promise<void> {
    const { page } = this;
    await page.locator(`[aria-label="Manage ${name}"]:visible`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await expect(dialog.getByText('signed out everywhere immediately')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close account' }).click();
    await expect(page.getByText(`The account of ${name} is closed.`, { exact: false })).toBeVisible();
  }
}

type MailedCode = (email: string, differentFrom?: string) => Promise<string>;

/** From /login through the one-time code to the authenticator. */
export async function signInUpToAuthenticator(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  mailedCode: MailedCode,
  usedCode?: string,
): Promise<string> {
  await page.goto('/login');
  await new LoginPage(page).login(email, password);
  const code = await mailedCode(email, usedCode);
  await new VerifyPage(page).enter(code);
  return code;
}

/** The link in the output of a command or in a mail. */
export const linkIn = (text: string): string => /https?:\/\/\S+\/staff\/welcome#[\w-]+/.exec(text)?.[0] ?? '';

const wholeRoles: Readonly<Record<string, readonly string[]>> = {
  'loan-officer': ['loan-officer', 'cashier'],
  administrator: ['administrator', 'credit-manager', 'cashier'],
};
const rolesOf = (role: string): readonly string[] => wholeRoles[role] ?? role.split(' ');

/**
 * Creates a staff account with the operator's command and signs in with it, which ends in the workspace. Role:
 * loan-officer and administrator (with all that they could do before roles were split), or several with spaces.
 */
export async function joinStaff(
  page: Page,
  command: (name: string, ...parameters: readonly string[]) => Promise<string>,
  person: Person,
  role: string,
  mailedCode: MailedCode,
): Promise<{ app: AuthenticatorApp; recoveryCodes: readonly string[]; usedCode: string }> {
  const link = linkIn(await command('staff', 'invite', person.email, ...rolesOf(role)));
  await new StaffWelcomePage(page).makeAccount(link, person);
  const usedCode = await signInUpToAuthenticator(page, person, mailedCode);
  return { ...(await new AuthenticatorPage(page).setUp()), usedCode };
}
