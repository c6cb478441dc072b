import { expectAccessible } from '../pages/axe.ts';
import { applyUpToUploads, finish, signUp } from '../pages/journey.ts';
import { LoanApplicationPages } from '../pages/loan-application.ts';
import { expectRoomForLargeLetters, expectRoomOnSmallLaptops } from '../pages/room-for-words.ts';
import { pdfFile } from '../support/files.ts';
import { startPoorLink } from '../support/poor-link.ts';
import { expect, test } from '../support/test.ts';

test('REACH-05 LOAN-16 LOAN-01 LOAN-05 LAND-02 SIGN-05 VERIFY-05 PREQ-09 PREQ-10 LIST-01 DETAIL-01 TIME-01 a borrower whose browser asks for less data gets from the landing page to a submitted loan', async ({
  browser,
  person,
  mailedCode,
  ensigo,
}) => {
  const link = await startPoorLink(ensigo.url);
  const crossed = (): number => link.sent() + link.received();
  const context = await browser.newContext({
    baseURL: link.url,
    extraHTTPHeaders: { 'Save-Data': 'on' },
  });
  const page = await context.newPage();
  const forLooks: string[] = [];
  const files: Promise<number>[] = [];
  page.on('request', (request) => {
    if (/font|image|media/.test(request.resourceType())) forLooks.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', (request) => {
    if (/\/api\/uploads\/[^/]+\/from\//.test(request.url()))
      files.push(request.sizes().then(({ requestBodySize }) => requestBodySize));
  });
  await signUp(page, person, mailedCode);
  await expectAccessible(page);
  // Parts that load late belong to the first visit: it is over once nothing has crossed for a second.
  let firstVisit = 0;
  await expect
    .poll(
      () => {
        const before = firstVisit;
        firstVisit = crossed();
        return firstVisit - before;
      },
      { intervals: [1000] },
    )
    .toBe(0);
  const number = await finish(await applyUpToUploads(page, person));

  // What was asked and answered, with all headers; of the documents all but their own bytes.
  const documents = (await Promise.all(files)).reduce((sum, bytes) => sum + bytes, 0);
  expect(files.length).toBeGreaterThanOrEqual(4);
  const application = crossed() - firstVisit - documents;
  const measured = `first visit ${String(firstVisit)} bytes, application ${String(application)} bytes`;
  test.info().annotations.push({ type: 'REACH-05', description: measured });
  expect(application).toBeLessThanOrEqual(400 * 1024);
  expect(forLooks).toEqual([]);

  // The confirmation is still there after a reload; below it the list, with the number that the mail also names.
  await page.reload();
  const sent = page.getByRole('region', { name: "We've received your application" });
  await expect(sent.getByText(number, { exact: true }).first()).toBeVisible();
  await expect(page.getByText('SUBMITTED', { exact: true }).locator('visible=true')).toBeVisible();
  await expectAccessible(page);
  await expectRoomForLargeLetters(page);
  await expectRoomOnSmallLaptops(page);
  await expect
    .poll(
      () =>
        ensigo.mail.mailsTo(person.email).some(({ text, subject }) => `${subject} ${text}`.includes(number)),
      {
        timeout: 15_000,
      },
    )
    .toBe(true);

  // The detail page: everything in order, with the first entries of the timeline (DETAIL-01, TIME-01).
  await page.getByRole('link', { name: /VIEW/ }).locator('visible=true').click();
  await page.waitForURL('**/my-applications/*');
  await expect(page.getByRole('heading', { name: 'Loan Details' })).toBeVisible();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  const headings = [
    'Loan Details',
    'Proposed Collateral Details',
    'Financial Details',
    'Contact Person Details',
    'Liabilities Details',
    'Supporting Documents',
    'CRB Permission',
    'Timeline',
  ];
  await expect(
    page
      .locator('section h2, summary h2, details h2')
      .filter({ hasText: /Details|Documents|Permission|Timeline/ }),
  ).toHaveText(headings);
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // A document opens in a new tab.
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'national-id.jpg' }).click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await context.close();
  await link.close();
});

/** The fourteen types that are papers, and a second page of one. */
const documentsToSend = [
  'Trading Licence',
  'Certificate of incorporation',
  'Memorandum and Articles of Association',
  "Director's form",
  "Beneficial Owner's form",
  'National ID of Founder/CEO',
  'National ID of Other Director',
  'URA Tax Ledger',
  'Financial Statements for the last 2 Years',
  'Tenancy Agreement OR Utility bill for business premises',
  'Financial/Management Accounts or Current Year',
  '2 year Financial Forecast',
  'Bank Statement for the last 6 months',
  'CVs of the top 2 decision makers',
  'Trading Licence',
] as const;

test(
  'REACH-02 LOAN-15 LOAN-14 fifteen documents arrive over a link that breaks every few seconds, beside a second tab and after the first is closed, and hardly a byte travels twice; a wrong file is refused in words',
  { tag: '@phone' },
  async ({ browser, person, mailedCode, ensigo }) => {
    const link = await startPoorLink(ensigo.url);
    const context = await browser.newContext({ baseURL: link.url });
    const first = await context.newPage();
    await signUp(first, person, mailedCode);
    let loan = await applyUpToUploads(first, person);
    await loan.choosePages();
    const wrong = loan.card('Trading Licence');
    const input = wrong.locator('input[type=file]').first();
    await input.setInputFiles({
      name: 'page.html',
      mimeType: 'text/html',
      buffer: Buffer.from('<script>1</script>'),
    });
    await expect(
      wrong.getByText("page.html can't be used here. Choose a PDF, JPG or PNG file."),
    ).toBeVisible();
    // The server detects a file that only claims to be a PDF.
    await input.setInputFiles({
      name: 'fake.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html><script>'),
    });
    await expect(wrong.getByRole('alert').filter({ hasText: 'fake.pdf' })).toContainText(/PDF|picture|file/);

    const files = documentsToSend.map(
      (document, nth) => [document, pdfFile(`document-${String(nth + 1)}.pdf`, document, 300_000)] as const,
    );
    const bytes = files.reduce((sum, [, { buffer }]) => sum + buffer.length, 0);
    const before = link.sent();
    // Chosen without a network, so that none has arrived before the last one is chosen.
    await context.setOffline(true);
    for (const [document, file] of files)
      await loan.card(document).locator('input[type=file]').first().setInputFiles(file);
    await expect(first.getByText(/Waiting for the network/).first()).toBeVisible();
    // A link of 320 kbit a second that breaks every 30 seconds, five times as fast.
    link.poor({ bytesPerSecond: 200_000, secondsBetweenCuts: 6 });
    await context.setOffline(false);

    // A second tab finds the same files, and waits for the first.
    const second = await context.newPage();
    await second.goto('/apply-for-loan/prequalified/uploads');
    loan = new LoanApplicationPages(second, person);
    await expect(second.getByText('another tab is sending').first()).toBeVisible();
    await expect.poll(() => link.sent() - before, { timeout: 30_000 }).toBeGreaterThan(bytes / 3);

    // A phone closes tabs to save memory; opened again, the files go on from whatever screen that is.
    await first.close();
    await second.goto('/dashboard');
    await expect.poll(() => link.sent() - before, { timeout: 60_000 }).toBeGreaterThan(bytes * 0.9);
    await second.goto('/apply-for-loan/prequalified/uploads');
    for (const [document, { name }] of files) {
      // A row that shows how a file is sent folds itself once that is done.
      await expect(async () => {
        const card = await loan.unfold(document);
        await expect(card.getByRole('button', { name: `Delete ${name}` })).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
    }
    await expectRoomForLargeLetters(second);
    expect(link.cuts()).toBeGreaterThanOrEqual(2);
    const measured = `${String(link.sent() - before)} bytes for ${String(bytes)}, ${String(link.cuts())} cuts`;
    test.info().annotations.push({ type: 'REACH-02', description: measured });
    expect(link.sent() - before, measured).toBeLessThanOrEqual(bytes * 1.1);

    const card = loan.card('Trading Licence');
    await card.getByRole('button', { name: 'Delete document-1.pdf' }).click();
    await second.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(card.getByText('document-1.pdf')).toHaveCount(0);
    await context.close();
    await link.close();
  },
);

test(
  'LOAN-17 PREQ-02 EASE-01 a draft continues on another device, with what was typed and not saved yet; no tap is lost on the way',
  { tag: '@phone' },
  async ({ page, person, mailedCode, browser, ensigo }) => {
    await signUp(page, person, mailedCode);
    await page.getByRole('link', { name: 'Start prequalification' }).click();

    // An error that appears under the finger takes no tap.
    await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 10}-03-01`);
    await page.getByText('Female', { exact: true }).tap();
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await expect(page.getByText('The applicant must be at least 18 years old.')).toBeVisible();

    await page.getByLabel('National ID').fill('CF91072100');
    await page.getByLabel('Address', { exact: false }).fill('Seeta, Mukono');
    const saved = page.getByText(/^Saved /);
    await expect(saved).toBeVisible();
    expect(await saved.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);

    // The other device signs in with its own code.
    const other = await (await browser.newContext({ baseURL: ensigo.url })).newPage();
    const before = await mailedCode(person.email);
    await other.goto('/login');
    await other.getByLabel('Email Address').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Login', exact: true }).click();
    await other.waitForURL('**/verify');
    await other.locator('input[name=code]').fill(await mailedCode(person.email, before));
    await other.waitForURL('**/dashboard');
    await other.getByRole('link', { name: 'Start prequalification' }).click();
    await expect(other.getByLabel('National ID')).toHaveValue('CF91072100');
    await expect(other.getByLabel('Address', { exact: false })).toHaveValue('Seeta, Mukono');

    // It survives a reload too, and a later step is not open yet.
    await other.reload();
    await expect(other.getByLabel('National ID')).toHaveValue('CF91072100');
    await other.goto('/apply-for-loan/documents-info');
    await other.waitForURL('**/apply-for-loan/applicant-info');
    await other.context().close();
  },
);
