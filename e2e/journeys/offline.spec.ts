import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import { LoanApplicationPages } from '../pages/loan-application.ts';
import { PrequalificationPages } from '../pages/prequalification.ts';
import { pdfFile } from '../support/files.ts';
import { expect, test } from '../support/test.ts';

const required = [
  ['Certificate of incorporation', 'certificate.pdf'],
  ['Trading Licence', 'licence.pdf'],
  ['Bank Statement for the last 6 months', 'statement.pdf'],
  ['National ID of Founder/CEO', 'national-id.pdf'],
] as const;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The hashes of the documents of the only loan, as the server hands them out. */
async function storedHashes(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token ?? ''}` };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer
  const { data: loans } = (await (await page.request.post('/api/loans', { headers, data: {} })).json()) as {
    data: { id: number }[];
  };
  expect(loans).toHaveLength(1);
  const shown = await page.request.get(`/api/loans/${String(loans[0]?.id)}`, { headers });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer
  const { data } = (await shown.json()) as { data: { documents: { id: string }[] } };
  const bytes = data.documents.map(async ({ id }) =>
    hashOf(await (await page.request.get(`/api/loans/loan-documents/${id}`, { headers })).body()),
  );
  return (await Promise.all(bytes)).toSorted();
}

/** Until no script has been loaded for three seconds. The network itself is never idle: the bell listens. */
async function expectAllLoaded(page: Page): Promise<void> {
  let before = -1;
  const hasGrown = async (): Promise<boolean> => {
    const loaded = await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).length,
    );
    const grown = loaded !== before;
    before = loaded;
    return grown;
  };
  await expect.poll(hasGrown, { intervals: [3000] }).toBe(false);
}

test(
  'REACH-03 from the third step on without a network: one loan with all files is sent automatically, without a reload',
  { tag: '@phone' },
  async ({ page, context, person, mailedCode }) => {
    await signUp(page, person, mailedCode);
    await page.getByRole('link', { name: 'Start prequalification' }).click();
    await new PrequalificationPages(page, person).complete();
    const loan = new LoanApplicationPages(page, person);
    await loan.leaveSummary();
    await loan.fillLoanDetails();
    await loan.saveAndContinue();
    await loan.fillContactPersons();
    await loan.saveAndContinue();
    await loan.fillFinance();
    // What the later screens consist of is loaded while there is a network.
    await expectAllLoaded(page);
    await context.setOffline(true);

    await loan.saveAndContinue();
    await expect(
      page.getByText("Saved on this device. We'll send it when there's a network.").first(),
    ).toBeVisible();
    await page.waitForURL('**/prequalified/uploads');
    const files = required.map(([document, name]) => ({ document, file: pdfFile(name, document) }));
    for (const { document, file } of files) {
      await loan.card(document).locator('input[type=file]').first().setInputFiles(file);
      await expect(loan.card(document).getByRole('button', { name: `Cancel ${file.name}` })).toBeVisible();
    }
    await loan.givePermission();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Your application is waiting to send' })).toBeVisible();
    await expect(page.getByText(/was submitted/)).toHaveCount(0);
    await page.getByRole('button', { name: /waiting to send/ }).click();
    const panel = page.getByRole('dialog', { name: 'Waiting to send' });
    await expect(panel.getByText('Waiting for Finance Info')).toBeVisible();
    await expect(panel.getByText('licence.pdf')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/my-applications$/, { timeout: 60_000 });
    await expect(page.getByRole('button', { name: /waits? to be sent/ })).toHaveCount(0);
    await expect(page.getByText('SUBMITTED', { exact: true }).locator('visible=true')).toHaveCount(1);
    expect(await storedHashes(page)).toEqual(files.map(({ file }) => hashOf(file.buffer)).toSorted());
  },
);
