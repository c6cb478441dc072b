import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  changeLoanDetails,
  readResubmission,
  resubmitLoan,
  type LoanResubmission,
} from '../../../endpoints/loan-variants.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { openResubmission } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import {
  errorOf,
  field,
  isHeldBack,
  leadTo,
  openNeeded,
  press,
  valueOf,
  write,
} from '#app/tests/screens/fields.ts';
import {
  amountAsked,
  askedFor,
  statementAsked,
  waitingFile,
  waitingLoan,
} from '#app/tests/screens/loan-variants.ts';
import { ResubmitDocumentsPage } from './resubmit-page.tsx';

const server = fakeServer();
const changesSent = {
  message: 'Changes sent.',
  data: { id: 418, tracking_number: 'LN-2025-00418', status: 'RESUBMITTED' },
};

beforeEach(() => {
  server.answer(readResubmission, { data: waitingLoan() });
  server.answer(changeLoanDetails, {
    message: 'Kept, not sent yet.',
    data: { id: 418, tracking_number: 'LN-2025-00418', step: 2, version: 10 },
  });
  server.answer(resubmitLoan, changesSent);
});

const open = (step: string) => openResubmission(server, step);
/** Opens a step with an amount. */
async function openDetails() {
  const where = open('loan-details');
  await screen.findByLabelText('Amount');
  return where;
}
/** Opens the documents, of which one was asked for. */
async function openUploads() {
  const where = open('uploads');
  await card('Bank Statement for the last 6 months');
  return where;
}
const openDocuments = () =>
  openClientScreen(server, <ResubmitDocumentsPage />, {
    address: '/apply-for-loan/resubmit-docs/418/uploads',
    pattern: '/apply-for-loan/resubmit-docs/:id/uploads',
  });
const stands = (data: Partial<LoanResubmission>) =>
  server.answer(readResubmission, { data: waitingLoan(data) });
const card = (name: string) => screen.findByRole('group', { name });
const isLocked = (element: HTMLElement) => element.closest('fieldset')?.disabled;
const send = () => press('Send changes');
const allDone = askedFor({ ...amountAsked, done: true }, { ...statementAsked, done: true });
const nothingOpen = () => stands({ feedback: allDone });
const isSent = (where: { address: string }) => waitFor(() => expect(where.address).toBe('/my-applications'));
/** Types a new CRB permission, and gives it. */
function permit(): void {
  write('Full Name', 'Nakato Grace Mary');
  write('NIN', 'CF900121234XYZ');
  fireEvent.click(screen.getByLabelText('I agree, and I give CRB permission'));
}

test('AGAIN-02 what was asked for is shown above and at its field; the rest of the step is read-only', async () => {
  await openDetails();
  expect(screen.getByText('0 of 2 done ·', { exact: false }).textContent).toContain('0 of 2 done');
  expect(screen.getByText('Reply by 24 Nov 2025.', { exact: false })).toBeTruthy();
  const beside = field('Amount').closest('fieldset');
  expect(beside?.textContent).toContain('We asked for: More than your sales allow.');
  expect(isLocked(field('Amount'))).toBe(false);
  expect(isLocked(field('Purpose'))).toBe(true);
  expect(isLocked(screen.getByRole('button', { name: 'Add collateral' }))).toBe(true);
});

test('AGAIN-02 a changed step is kept with the version it was read in, locked values unchanged', async () => {
  const where = await openDetails();
  write('Amount', '9000000');
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit/418/contact-persons'));
  const [call] = server.callsOf(changeLoanDetails);
  expect(call?.headers.get('if-match')).toBe('"9"');
  expect(call?.body).toMatchObject({ amount: '9000000', purpose: 'Working Capital' });
  expect(server.callsOf(resubmitLoan)).toHaveLength(0);
});

test('AGAIN-02 a step in which nothing was asked for is read-only', async () => {
  const where = open('contact-persons');
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit/418/finance-info'));
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('AGAIN-02 the reason for a whole step is shown at that step', async () => {
  const section = {
    kind: 'section' as const,
    target: 'contact-persons',
    label: 'Contact Persons',
    reason: 'Nobody answers.',
    done: false,
  };
  stands({ feedback: askedFor(section) });
  open('contact-persons');
  await screen.findByRole('button', { name: 'Save & Continue' });
  expect(screen.getByText('We asked for:').parentElement?.textContent).toBe('We asked for: Nobody answers.');
});

test('AGAIN-02 what is typed and not saved survives a reload, until the next feedback request', async () => {
  await openDetails();
  write('Amount', '7000000');
  await screen.findByText('Saved on this device. Not sent yet.');
  cleanup();
  await openDetails();
  expect(valueOf('Amount')).toBe('7,000,000');
  cleanup();
  stands({ feedback: { ...askedFor(), action_id: 52 } });
  await openDetails();
  expect(valueOf('Amount')).toBe('15,000,000');
});

test('AGAIN-02 what another tab has kept is not overwritten, and what was typed stays', async () => {
  server.refuse(changeLoanDetails, 409, { message: 'This was changed in another tab.' });
  await openDetails();
  write('Amount', '7000000');
  press('Save & Continue');
  await screen.findByText('This was changed in another tab.');
  expect(valueOf('Amount')).toBe('7,000,000');
});

test('AGAIN-02 there is nothing to send before something is changed', async () => {
  await openUploads();
  expect(isHeldBack('Send changes')).toBe(true);
  expect(screen.getByText("There's nothing to send yet. Change something first.")).toBeTruthy();
});

test('AGAIN-02 sending ends at My Loans, and no typed values remain on the device', async () => {
  stands({ changed_steps: ['loan-details'], feedback: allDone });
  localStorage.setItem('unsaved:someone:resubmit-418-31:crb', 'of another user');
  const where = await openUploads();
  expect(screen.getByText('2 of 2 done ·', { exact: false })).toBeTruthy();
  send();
  await isSent(where);
  expect(server.callsOf(resubmitLoan)[0]?.body).toMatchObject({ crb_name: '', disclaimer: false });
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([
    'unsaved:someone:resubmit-418-31:crb',
  ]);
});

test('EASE-05 sending asks first while something that was asked for is open, and names it; then it is not read as waiting', async () => {
  const feedback = askedFor({ ...amountAsked, done: true }, statementAsked);
  stands({ changed_steps: ['loan-details'], feedback });
  const where = await openUploads();
  send();
  const dialog = await screen.findByRole('dialog', { name: 'Something we asked for is still missing' });
  within(dialog).getByText('Bank Statement for the last 6 months');
  within(dialog).getByText('Pages 3 and 4 are too dark.');
  expect(within(dialog).queryByText('Amount')).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go back and finish' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(resubmitLoan)).toHaveLength(0);

  send();
  fireEvent.click(await screen.findByRole('button', { name: 'Send anyway' }));
  await isSent(where);
  expect([resubmitLoan, readResubmission].map((call) => server.callsOf(call).length)).toEqual([1, 1]);
});

test('AGAIN-02 LOAN-13 a CRB permission may be given anew: completely or not at all', async () => {
  nothingOpen();
  const where = await openUploads();
  write('NIN', '12');
  send();
  await waitFor(() => expect(errorOf('Full Name')).toBeDefined());
  expect(errorOf('NIN')).toBeDefined();
  expect(server.callsOf(resubmitLoan)).toHaveLength(0);
  permit();
  send();
  await isSent(where);
  expect(server.callsOf(resubmitLoan)[0]?.body).toEqual({
    crb_name: 'Nakato Grace Mary',
    crb_nin: 'CF900121234XYZ',
    disclaimer: true,
    consent_text_version: 1,
    read_documents: waitingLoan().documents.map(({ id }) => id),
  });
});

test('AGAIN-02 LOAN-13 changed words are fetched and must be agreed to again; what was typed stays', async () => {
  nothingOpen();
  const where = await openUploads();
  permit();
  const agree = () => screen.getByLabelText<HTMLInputElement>('I agree, and I give CRB permission');
  const message = 'The text has changed since you opened it. Read it again.';
  server.refuse(resubmitLoan, 409, { message, errors: { disclaimer: [message] } });
  const newer = { version: 2, text: 'I say the truth.\nThe lender may ask others.' };
  server.answer(listSettings, { data: [{ name: 'consent_text.crb', value: null, json_value: newer }] });
  send();
  await screen.findByText('The lender may ask others.');
  expect(screen.queryByText(/There is no false or misleading statement/)).toBeNull();
  await screen.findByText(message);
  expect(['Full Name', 'NIN'].map(valueOf)).toEqual(['Nakato Grace Mary', 'CF900121234XYZ']);
  expect(agree().checked).toBe(false);
  server.answer(resubmitLoan, changesSent);
  fireEvent.click(agree());
  send();
  await isSent(where);
  expect(server.callsOf(resubmitLoan).map(({ body }) => body)).toMatchObject([
    { consent_text_version: 1 },
    { consent_text_version: 2, disclaimer: true },
  ]);
});

test('REACH-03 what another device has kept meanwhile is not sent before it was shown; what was typed stays', async () => {
  nothingOpen();
  await openUploads();
  permit();
  server.refuse(resubmitLoan, 409, { message: staleVersionMessage() });
  const { version } = waitingLoan();
  stands({ version: version + 1, feedback: allDone });
  const reads = server.callsOf(readResubmission).length;
  send();
  expect((await screen.findByRole('alert')).textContent).toContain('Check the newer answers shown now');
  await waitFor(() => expect(server.callsOf(readResubmission).length).toBeGreaterThan(reads));
  expect([valueOf('Full Name'), valueOf('NIN')]).toEqual(['Nakato Grace Mary', 'CF900121234XYZ']);
  await waitFor(() => expect(isHeldBack('Send changes')).toBe(false));
  send();
  await waitFor(() => expect(server.callsOf(resubmitLoan)).toHaveLength(2));
  expect(server.callsOf(resubmitLoan).map(({ headers }) => headers.get('if-match'))).toEqual([
    `"${String(version)}"`,
    `"${String(version + 1)}"`,
  ]);
});

test('REACH-03 a file that another device has brought or marked is shown before the changes are sent with it', async () => {
  const ready = { feedback: allDone, changed_steps: ['loan-details'] };
  stands(ready);
  await openUploads();
  server.refuse(resubmitLoan, 409, { message: staleVersionMessage() });
  const dark = waitingFile(1, 'bank_statement', 'statement.pdf', 'remove');
  const bright = waitingFile(3, 'bank_statement', 'bright.pdf', 'add');
  const licence = waitingFile(2, 'trading_licence', 'licence.pdf');
  stands({ ...ready, documents: [dark, licence, bright] });
  send();
  expect(await screen.findAllByText(/bright\.pdf/)).not.toEqual([]);
  send();
  await waitFor(() => expect(server.callsOf(resubmitLoan)).toHaveLength(2));
  expect(server.callsOf(resubmitLoan).map(({ body }) => body)).toMatchObject([
    { read_documents: [dark.id, licence.id] },
    { read_documents: [licence.id, bright.id] },
  ]);
});

test('AGAIN-02 AGAIN-03 a document says why it was asked for, what will be removed and added; others can only be viewed', async () => {
  stands({
    feedback: askedFor(amountAsked, { ...statementAsked, done: true }),
    documents: [
      waitingFile(1, 'bank_statement', 'dark.pdf', 'remove'),
      waitingFile(3, 'bank_statement', 'clear.pdf', 'add'),
      waitingFile(2, 'trading_licence', 'licence.pdf'),
    ],
  });
  open('uploads');
  const statement = await card('Bank Statement for the last 6 months');
  expect(statement.textContent).toContain('We asked for: Pages 3 and 4 are too dark.');
  within(statement).getByText('Removed when you send: dark.pdf');
  within(statement).getByText('Added when you send: clear.pdf');
  within(statement).getByRole('button', { name: 'Delete clear.pdf' });
  expect(screen.queryByRole('group', { name: 'Trading Licence' })).toBeNull();
  expect(screen.getByText('licence.pdf')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete licence.pdf' })).toBeNull();
});

test('AGAIN-03 LOAN-13 the last file of a required document cannot be removed without another', async () => {
  stands({ documents: [waitingFile(1, 'bank_statement', 'dark.pdf', 'remove')] });
  open('uploads');
  const statement = await card('Bank Statement for the last 6 months');
  within(statement).getByText('This document is required');
  expect(isHeldBack('Send changes')).toBe(true);
  await leadTo(await openNeeded(1), 'Bank Statement for the last 6 months');
  await waitFor(() =>
    expect(document.activeElement).toBe(within(statement).getByRole('button', { name: /^Choose file/ })),
  );
});

test('AGAIN-03 documents only: their own screen, without steps and without a permission', async () => {
  stands({
    can_edit: false,
    can_edit_documents: true,
    feedback: askedFor({ ...statementAsked, done: true }),
    documents: [waitingFile(3, 'bank_statement', 'clear.pdf', 'add')],
  });
  const where = openDocuments();
  await card('Bank Statement for the last 6 months');
  expect(screen.queryByText('Contact Persons')).toBeNull();
  expect(screen.queryByLabelText('NIN')).toBeNull();
  send();
  await isSent(where);
});

test('AGAIN-02 AGAIN-03 LIST-04 each has its own address; the other one redirects', async () => {
  const whole = openDocuments();
  await waitFor(() => expect(whole.address).toBe('/apply-for-loan/resubmit/418/uploads'));
  cleanup();
  stands({ can_edit: false, can_edit_documents: true, feedback: askedFor(statementAsked) });
  const documents = open('loan-details');
  await waitFor(() => expect(documents.address).toBe('/apply-for-loan/resubmit-docs/418/uploads'));
});

test('AGAIN-02 a loan that does not wait says so, with a way back', async () => {
  server.refuse(readResubmission, 409, { message: 'The loan LN-2025-00418 does not wait for changes.' });
  open('loan-details');
  await screen.findByText('The loan LN-2025-00418 does not wait for changes.');
  const back = screen.getByRole('link', { name: 'Back to My Loans' });
  expect(back.getAttribute('href')).toBe('/my-applications');
});
