import type { Page } from '@playwright/test';
import type { Person } from '../support/person.ts';
import { LoanApplicationPages } from './loan-application.ts';
import { PrequalificationPages } from './prequalification.ts';
import { LandingPage, SignUpPage, VerifyPage } from './sign-in.ts';

type MailedCode = (email: string, differentFrom?: string) => Promise<string>;

/** Signs up from the landing page and confirms the mailed code. */
export async function signUp(page: Page, person: Person, mailedCode: MailedCode): Promise<void> {
  const landing = new LandingPage(page);
  await landing.open();
  await landing.signUp();
  await new SignUpPage(page).register(person);
  await new VerifyPage(page).enter(await mailedCode(person.email));
  await page.waitForURL('**/dashboard');
}

/** From the dashboard to the uploads of a loan application. */
export async function applyUpToUploads(
  page: Page,
  person: Person,
  outstanding?: string,
): Promise<LoanApplicationPages> {
  await page.getByRole('link', { name: 'Start prequalification' }).click();
  await new PrequalificationPages(page, person).complete();
  return applyFromSummary(page, person, outstanding);
}

/** From the summary of the prequalification to the uploads. */
export async function applyFromSummary(
  page: Page,
  person: Person,
  outstanding?: string,
): Promise<LoanApplicationPages> {
  const loan = new LoanApplicationPages(page, person);
  await loan.leaveSummary();
  await loan.fillLoanDetails();
  await loan.saveAndContinue();
  await loan.goBackAndReturn();
  await loan.fillContactPersons();
  await loan.saveAndContinue();
  await loan.fillFinance(outstanding);
  await loan.saveAndContinue();
  await page.waitForURL('**/prequalified/uploads');
  return loan;
}

/** The rest: documents, permission, submit; answers the tracking number. */
export async function finish(loan: LoanApplicationPages): Promise<string> {
  await loan.uploadRequired();
  await loan.givePermission();
  return loan.submit();
}
