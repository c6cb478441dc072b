import { OfferPage } from '../pages/offer.ts';
import { applyUpToUploads, finish, signUp } from '../pages/journey.ts';
import { LoginPage, VerifyPage } from '../pages/sign-in.ts';
import { AuthenticatorPage, joinStaff, signInUpToAuthenticator } from '../pages/staff.ts';
import { StaffCasePage } from '../pages/staff-case.ts';
import { StaffQueuePage } from '../pages/staff-queue.ts';
import { StaffRequestPages } from '../pages/staff-request.ts';
import { expectRoomForLargeLetters } from '../pages/room-for-words.ts';
import { RequestApplicationPages } from '../pages/request-application.ts';
import { newPerson } from '../support/person.ts';
import { codeIn, expect, test } from '../support/test.ts';

test(
  'STAFF-03 SUPPORT-06 SUPPORT-07 REQ-04 REQ-05 a request goes from the client through advisor, expert and administrator to COMPLETED',
  { tag: '@laptop' },
  async ({ page, person, mailedCode, ensigo, browser }) => {
    // A client, an officer, two advisors and an administrator work one after another.
    test.setTimeout(600_000);
    const viewport = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await signUp(page, person, mailedCode);
    const loanNumber = await finish(await applyUpToUploads(page, person));

    const colleague = async (name: string, role: string) => {
      const context = await browser.newContext({ baseURL: ensigo.url, viewport });
      const screen = await context.newPage();
      const [first = ''] = name.toLowerCase().split(' ');
      const who = newPerson(name, first);
      await joinStaff(screen, ensigo.command, who, role, mailedCode);
      return screen;
    };

    // The loan comes first: support is offered to clients whose loan was paid out.
    const ruth = await colleague('Ruth Okello', 'loan-officer');
    const loans = new StaffQueuePage(ruth);
    await loans.tab('Unassigned');
    await loans.row(loanNumber).click();
    const loan = new StaffCasePage(ruth);
    await loan.carryOut('Start processing');
    await loan.isOpen(loanNumber, 'PROCESSING');
    await loan.approve('14000000', '2.5');
    await loan.isOpen(loanNumber, 'PENDING');
    await new OfferPage(page).sign(person.email, mailedCode);
    const joan = await colleague('Joan Mbabazi', 'administrator');
    await joan.goto(ruth.url());
    const same = new StaffCasePage(joan);
    await same.disbursement(`MP${loanNumber}`);
    await same.isOpen(loanNumber, 'CLOSED');
    await ruth.context().close();

    const client = new RequestApplicationPages(page);
    const number = await client.ask();

    // The advisor reads it, asks for more, and assigns an expert.
    const sarah = await colleague('Sarah Auma', 'advisor');
    await expect(sarah.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
    const brian = await colleague('Brian Kato', 'advisor');
    const advisor = new StaffRequestPages(sarah);
    await advisor.open('Unassigned', number, 'SUBMITTED');
    await advisor.carryOut('Start review', 'UNDER REVIEW');
    await expect(sarah.getByText('Assigned to you')).toBeVisible();
    await advisor.case.askAboutEverything('Since when do fewer customers come?');
    await client.open('WAITING FOR FEEDBACK');
    await expect(page.getByText('Since when do fewer customers come?').first()).toBeVisible();
    await client.answerFeedback('Fewer customers come since March, when the new market opened.');
    await advisor.open('My cases', number, 'RESUBMITTED');
    await expect(sarah.getByRole('heading', { name: 'Changes by the client' })).toBeVisible();
    await advisor.carryOut('Start review', 'UNDER REVIEW');
    await advisor.carryOut('Complete review', 'REVIEW COMPLETED');
    await advisor.carryOut('Propose expert', 'PROPOSED EXPERT', async (dialog) => {
      await dialog.getByLabel('Expert').selectOption('Brian Kato');
    });
    await expect(sarah.getByText('This action is for the expert, Brian Kato.')).toBeVisible();

    // The expert assesses it, and the administrator approves the budget.
    const expert = new StaffRequestPages(brian);
    await expert.open('As expert', number, 'PROPOSED EXPERT');
    await expert.carryOut('Start assessment', 'UNDER EXPERT ASSESSMENT');
    await expert.carryOut('Submit assessment', 'UNDER BUDGET REVIEW', async (dialog) => {
      await dialog.getByLabel('Diagnosis').fill('Prices are made by feeling.');
      await dialog.getByLabel('Solution').fill('A price list made of costs.');
      await dialog.getByLabel('Risk').fill('Some customers may leave.');
      await dialog.getByLabel('Proposed budget').fill('1500000');
    });
    const administrator = new StaffRequestPages(joan);
    await administrator.open('All open', number, 'UNDER BUDGET REVIEW');
    await administrator.carryOut('Approve budget', 'BUDGET APPROVED', async (dialog) => {
      await dialog.getByLabel('Approved budget').fill('1200000');
    });
    await advisor.open('My cases', number, 'BUDGET APPROVED');
    await advisor.carryOut('Approve request', 'APPROVED');
    await advisor.carryOut('Assign expert', 'ASSIGNED TO EXPERT', async (dialog) => {
      await dialog.getByLabel('Expert').selectOption('Brian Kato');
    });

    // The workplan, and the work.
    await expert.open('As expert', number, 'ASSIGNED TO EXPERT');
    await expert.carryOut('Start workplan', 'UNDER WORKPLAN DEVELOPMENT');
    await expert.plan('A sales plan for the year', 'Interview ten customers');
    await expert.carryOut('Submit workplan', 'WORKPLAN SUBMITTED');
    await expect(brian.getByText('You submitted this workplan. Someone else must approve it.')).toBeVisible();
    await advisor.open('My cases', number, 'WORKPLAN SUBMITTED');
    await advisor.carryOut('Approve workplan', 'WORKPLAN APPROVED');
    await expert.open('As expert', number, 'WORKPLAN APPROVED');
    await expert.carryOut('Start implementation', 'UNDER WORKPLAN IMPLEMENTATION');
    await expect(brian.getByRole('button', { name: 'Close as delivered' })).toBeDisabled();
    await advisor.open('Overdue', number, 'UNDER WORKPLAN IMPLEMENTATION');
    await expert.completeTask('9');
    await expert.carryOut('Close as delivered', 'CLOSED');

    // The client is satisfied.
    await client.open('CLOSED');
    await expect(page.getByText('Interview ten customers')).toBeVisible();
    await expectRoomForLargeLetters(page);
    await client.approve('9');
    await advisor.open('My cases', number, 'DELIVERABLES APPROVED');
    await expect(sarah.getByText('9 of 10')).toBeVisible();
    await advisor.carryOut('Complete request', 'COMPLETED');

    // The client's own screens show the same.
    await client.open('COMPLETED');
    await page.goto('/notifications');
    await expect(page.getByText(`Your request ${number} is completed.`).first()).toBeVisible();
    await expect
      .poll(() => ensigo.mail.mailsTo(person.email).map(({ subject }) => subject), { timeout: 15_000 })
      .toContain(`Your request ${number} is completed`);
  },
);

test(
  'REQ-05 STAFF-03 deliverables of the example lender are rejected, reworked, delivered again and approved, all on phones',
  { tag: '@phone' },
  async ({ example: { url, password, mail }, browser }) => {
    test.setTimeout(420_000);
    const codeFor = (email: string, before?: string) => codeIn(mail, email, before);
    const screenOf = async () => (await browser.newContext({ baseURL: url })).newPage();
    const colleague = async (email: string) => {
      const screen = await screenOf();
      await signInUpToAuthenticator(screen, { email, password }, codeFor);
      await new AuthenticatorPage(screen).setUp();
      return { screen, pages: new StaffRequestPages(screen) };
    };

    // Delivered a while ago: the client has not answered yet.
    const sarah = await colleague('sarah@lender.example');
    const { number, id, email } = await sarah.pages.openFirst('Waiting for client', 'CLOSED');
    const page = await screenOf();
    await page.goto('/login');
    await new LoginPage(page).login(email, password);
    await new VerifyPage(page).enter(await codeFor(email));
    await page.waitForURL('**/dashboard');
    const client = new RequestApplicationPages(page);
    await client.openNumber(id, number, 'CLOSED');
    await client.reject('The training for my sister has not happened yet.');

    await sarah.pages.open('My cases', number, 'DELIVERABLES REJECTED');
    await expect(
      sarah.screen.getByText('The training for my sister has not happened yet.').first(),
    ).toBeVisible();
    await sarah.pages.carryOut('Resume implementation', 'UNDER WORKPLAN IMPLEMENTATION');
    const agnes = await colleague('agnes@lender.example');
    await agnes.pages.open('As expert', number, 'UNDER WORKPLAN IMPLEMENTATION');
    await agnes.pages.completeTask('11');
    // An expert does the work; the advisor closes it.
    await sarah.pages.open('My cases', number, 'UNDER WORKPLAN IMPLEMENTATION');
    await sarah.pages.carryOut('Close as delivered', 'CLOSED');

    await client.openNumber(id, number, 'CLOSED');
    await client.approve('7');
    await sarah.pages.open('My cases', number, 'DELIVERABLES APPROVED');
    await expect(sarah.screen.getByText('7 of 10')).toBeVisible();
    await sarah.pages.carryOut('Complete request', 'COMPLETED');
    await client.openNumber(id, number, 'COMPLETED');
  },
);
