import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { listIndustries, listSettings } from '#settings/endpoints/settings.ts';
import { listLoans } from '#loans/endpoints/loans.ts';
import { listOwnTickets } from '#tickets/endpoints/tickets.ts';
import { listRequests, showRequest } from '#support-requests/endpoints/requests.ts';
import { login, register, resendCode, verifyCode } from '#accounts/endpoints/accounts.ts';
import { readDashboard } from '#dashboard/endpoints/dashboard.ts';
import { viewLoanDocument } from '#loans/endpoints/loan-documents.ts';
import { judgeAlphanumeric } from '#kit/rules/fields/national-id.ts';
import { quotedTexts, type QuotedText } from '../tests/payloads/quoted-texts.ts';
import { clientState, openClientScreen } from '../tests/screens/client-screen.tsx';
import { FakeRequest } from '../tests/screens/fake-request.ts';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { isHeldBack, press, write } from '../tests/screens/fields.ts';
import { draftLoan } from '../tests/screens/loan-variants.ts';
import { openSignedIn, tellPerson } from '../tests/screens/notification-screen.tsx';
import { grace } from '../tests/screens/people.ts';
import { closedRequest } from '../tests/screens/request-screen.ts';
import { openApp } from '../tests/screens/signed-out-app.tsx';
import { AskForHelpPage } from '#tickets/screens/client/ask-for-help-page.tsx';
import { DashboardPage } from '#dashboard/screens/client/dashboard-page.tsx';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';
import { NotificationsPage } from '#notifications/screens/shared/notifications-page.tsx';
import { PrequalificationPage } from '#prequalification/screens/client/prequalification-page.tsx';
import { RequestDetailPage } from '#support-requests/screens/client/detail/request-detail-page.tsx';
import { RequestApplicationPage } from '#support-requests/screens/client/application/request-application-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { fetchFile, previewFile } from '#kit/browser/api/fetch-file.ts';

const server = fakeServer();

/** Texts that the server answers; modules/business/tests checks these (BIZ-03). */
const answered: readonly QuotedText[] = [
  'Business Created Successfully!',
  'Business information updated successfully!',
];
const said = new Set<QuotedText>(answered);

/** Finds each text on the screen, unchanged and by itself. */
async function expectTexts(...texts: QuotedText[]): Promise<void> {
  for (const text of texts) {
    await waitFor(() => expect(screen.queryAllByText(text), text).not.toHaveLength(0));
    said.add(text);
  }
}

const emptyPage = { total: 0, last_page: 1, per_page: 10, current_page: 1, from: null, to: null, path: '' };
const drafting = clientState({ loan: draftLoan(), step: 4 });

beforeEach(() => {
  FakeRequest.takeOver();
  server.answer(listIndustries, { data: [] });
  server.answer(listLoans, { data: [], meta: emptyPage });
  server.answer(listRequests, { data: [], meta: emptyPage });
  server.answer(listOwnTickets, { data: [] });
});

test('LAND-01 LAND-02 the landing page', async () => {
  render(
    <MemoryRouter>
      <LandingPage />
    </MemoryRouter>,
  );
  await expectTexts('Take Control of Your Loans Anytime', 'Sign in', 'SIGN UP TODAY');
});

test('LOGIN-01 LOGIN-05 LOGIN-09 RULE-01 RULE-05 the login screen', async () => {
  openApp('/login');
  await expectTexts('Welcome back!', 'Email Address', 'Password', 'Login', 'Forgot your password?');
  press('Login');
  await expectTexts('Email is required.', 'Password is required.');
  write('Email Address', 'grace at home');
  press('Login');
  await expectTexts('Invalid email format.');
  write('Email Address', grace.email);
  write('Password', 'Lake-shore-9');
  server.answerWrongly(login, { message: 'Sent.' });
  press('Login');
  await expectTexts('Login failed');
  server.refuse(login, 500, {});
  press('Login');
  await expectTexts('Something went wrong');
  server.loseNetwork(login);
  press('Login');
  await expectTexts('Unexpected error occurred. Please check your network and try again.');
});

test('SIGN-04 SIGN-06 RULE-04 RULE-05 RULE-06 RULE-07 the sign-up screen', async () => {
  openApp('/signup');
  press('Sign up');
  await expectTexts(
    'Full name is required.',
    'Confirmation password is required.',
    'Phone number is required.',
  );
  write('Full Name', 'Grace 2');
  write('Phone Number', '0772 1');
  const weak = [
    ['Ab1', 'Password must be at least 8 characters.'],
    ['goats and 4 hens', 'Password must include at least one uppercase letter.'],
    ['GOATS AND 4 HENS', 'Password must include at least one lowercase letter.'],
    ['Goats and hens', 'Password must include at least one number.'],
  ] as const;
  for (const [password, message] of weak) {
    write('Password', password);
    write('Confirm Password', `${password}!`);
    press('Sign up');
    await expectTexts(message);
  }
  await expectTexts('Full name must contain only letters and valid characters.', 'Passwords do not match.');
  await expectTexts('Phone number must be exactly 9 digits.');
  write('Full Name', 'Nakato Grace');
  write('Email Address', grace.email);
  write('Phone Number', '0772 145 098');
  write('How did you hear about us?', 'A Friend');
  write('Password', 'Goats and 4 hens');
  write('Confirm Password', 'Goats and 4 hens');
  server.answerWrongly(register, { message: 'Welcome.' });
  press('Sign up');
  await expectTexts('Signup Failed');
});

test('VERIFY-06 VERIFY-07 VERIFY-08 the code screen', async () => {
  const openVerify = () => openApp('/verify', { email: grace.email, endsAt: Date.now() + 600_000 });
  openVerify();
  write('6-digit code', '48213');
  press('Verify');
  await expectTexts('Invalid OTP format.');
  write('6-digit code', '482135');
  await expectTexts('Token not found');
  cleanup();
  localStorage.setItem('token', 't1');
  server.refuse(verifyCode, 422, {});
  server.refuse(resendCode, 429, {});
  openVerify();
  write('6-digit code', '482135');
  await expectTexts('Verification Failed');
  press('Resend by e-mail');
  await expectTexts('Failed to resend OTP');
});

test('RULE-03 only letters and numbers', () => {
  const text = 'Only letters and numbers are allowed, no spaces or symbols.';
  expect(judgeAlphanumeric('CF 90-01')).toBe(text);
  said.add(text);
});

test('DASH-01 DASH-02 DASH-03 DASH-04 SHELL-06 SHELL-08 the dashboard, the person and the bell', async () => {
  server.answer(readDashboard, {
    data: {
      total_loans: { count: 12, amount: '148500000', avg: '12375000' },
      applying_loans: { count: 1 },
      closed_loans: { count: 6, avg: '10833333.33' },
      rejected_loans: { count: 2 },
      in_progress_loans: { count: 3 },
      mangment_support: { count: 3 },
      all_open_loans: { count: 4 },
      all_closed_loans: { count: 8 },
    },
  });
  openClientScreen(server, <DashboardPage />);
  await expectTexts(
    'Total Loan Applications',
    'Total Management Requests',
    'Loan Amount',
    'Total Amount Requested',
  );
  await expectTexts(
    'Average Amount Requested',
    'Average Amount Disbursed',
    'Loan Application Status Overview',
  );
  await expectTexts('Loan Application Overview', 'Total Applications', 'Prequalified');
  await expectTexts('Application at Qualification', 'Application at Application');
  cleanup();
  openClientScreen(server, <DashboardPage />, { state: clientState({ prequalified: null }) });
  await expectTexts('Waiting for Prequalification');
  tellPerson(server, []);
  fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
  await expectTexts('See All Notifications');
});

test('NOTIF-01 the notifications', async () => {
  tellPerson(server, []);
  openSignedIn(<NotificationsPage />, '/notifications');
  await expectTexts('No new notifications');
});

test('HELP-01 HELP-03 RULE-02 asking for help', async () => {
  openClientScreen(server, <AskForHelpPage />, { address: '/ask-for-help' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Subject is required.')).toBeDefined();
  said.add('{label} is required.');
  write('Subject', 'My licence');
  write('Message', 'Is the one of last year good enough?');
  (await FakeRequest.sentBy(() => press('Send'))).finish(500, {});
  await expectTexts('Something went wrong.');
});

test('PREQ-04 the prequalification', async () => {
  openClientScreen(server, <PrequalificationPage />, {
    address: '/apply-for-loan/applicant-info',
    state: clientState({ prequalified: null }),
  });
  await expectTexts('Please complete all required fields to continue.');
});

const openLoan = (step: string, state = drafting) =>
  openClientScreen(server, <LoanApplicationPage />, {
    address: `/apply-for-loan/prequalified/${step}`,
    state,
  });

test.each(['loan-details', 'contact-persons', 'finance-info'])(
  'LOAN-07 LOAN-09 LOAN-10 LOAN-11 %s: missing answers hold back Save & Continue, and are named',
  async (step) => {
    openLoan(step, step === 'loan-details' ? clientState() : drafting);
    await expectTexts('Please complete all required fields to continue.');
    expect(isHeldBack('Save & Continue')).toBe(true);
  },
);

test('LOAN-08 LOAN-09 RULE-08 the contact persons', async () => {
  openLoan('contact-persons');
  const [position] = await screen.findAllByLabelText('Position');
  fireEvent.change(position ?? document.body, { target: { value: 'Other' } });
  await expectTexts('Specify (If Other)');
  const labels = ['National ID', 'Position', 'Email', 'Phone'];
  for (const label of labels) fireEvent.blur(screen.getAllByLabelText(label)[1] ?? document.body);
  await expectTexts('National ID is required', 'Position is required', 'Email is required');
  await expectTexts('Phone number is required');
  const [, second] = screen.getAllByLabelText('National ID');
  fireEvent.input(second ?? document.body, { target: { value: 'CF9001' } });
  await expectTexts('NIN must be alphanumeric and 13 to 14 characters long.');
});

test('LOAN-10 LOAN-11 the finances', async () => {
  openLoan('finance-info');
  await expectTexts('Enter "0" if not applicable or none', 'value >= 1m');
  await expectTexts('including loans and payables more than 1m');
});

test('LOAN-13 LOAN-14 the uploads', async () => {
  const file = (id: number) => ({
    id: String(id),
    type: 'trading_licence',
    file_path: `${String(id)}/licence.pdf`,
    size: 2048,
  });
  openLoan('uploads', { ...drafting, uploads: { trading_licence: [1, 2, 3, 4, 5].map(file) } });
  await expectTexts('Please complete all required documents and info to continue.');
  fireEvent.click(await screen.findByRole('button', { name: /^Trading Licence/ }));
  expect(await screen.findByText('Only 5 files are allowed')).toBeDefined();
  said.add('Only {n} files are allowed');
  // Once one document was chosen, the others say that they are missing.
  const files = [new File(['%PDF-1.4'], 'certificate.pdf', { type: 'application/pdf' })];
  fireEvent.change(document.querySelector('input[type=file]') ?? document, { target: { files } });
  await expectTexts('This document is required');
});

test('LOAN-15 a document that cannot be fetched', async () => {
  const words: QuotedText[] = ['Failed to fetch document', 'Unable to preview the document.'];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 502 })));
  vi.stubGlobal('open', () => null);
  const load = () => fetchFile(viewLoanDocument, { params: { id: '1' } });
  await expect(load()).rejects.toThrow(words[0]);
  await expect(previewFile(load)).rejects.toThrow(words[1]);
  for (const text of words) said.add(text);
});

test('BIZ-03 settings that cannot be fetched', async () => {
  server.refuse(listSettings, 500, {});
  openLoan('uploads');
  await expectTexts('Failed to fetch settings');
});

test.each(['request-details', 'challenge', 'deliverables'])(
  'SUPPORT-02 SUPPORT-03 SUPPORT-05 %s: missing answers are named',
  async (step) => {
    const request = { id: 42, tracking_number: 'MS-2025-00042', status: 'APPLYING', step: 5, version: 4 };
    openClientScreen(server, <RequestApplicationPage />, {
      address: `/management-support/apply/${step}`,
      state: clientState({ closed_loan: true, request }),
    });
    await expectTexts('Please complete all required fields to continue.');
  },
);

test('REQ-05 REQ-07 a comment on the deliverables', async () => {
  server.answer(showRequest, { data: closedRequest });
  openClientScreen(server, <RequestDetailPage />, { address: '/my-requests/42' });
  fireEvent.click(await screen.findByRole('button', { name: /^Approve/i }));
  const dialog = await screen.findByRole('dialog');
  const approve = () => within(dialog).getByRole('button', { name: /^Approve/i });
  fireEvent.click(approve());
  await expectTexts('This input is required', 'Rate is required');
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Yes' }));
  fireEvent.click(within(dialog).getByRole('radio', { name: '8' }));
  fireEvent.click(approve());
  await waitFor(() => expect(FakeRequest.last).toBeDefined());
  FakeRequest.newest().finish(200, { message: '', data: closedRequest });
  await expectTexts('Deliverables approved successfully');
});

test('no quoted text is left out above', () => {
  expect(quotedTexts.filter((text) => !said.has(text))).toEqual([]);
});
