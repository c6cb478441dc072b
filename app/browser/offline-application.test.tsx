import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { saveContactPersons, saveFinanceInfo, submitLoan } from '#loans/endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { openUpload } from '#kit/endpoints/uploads.ts';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { savedFinanceInfo } from '../tests/payloads/loan.ts';
import { validApplicant } from '../tests/payloads/prequalification.ts';
import { clientState } from '../tests/screens/client-screen.tsx';
import { FakeRequest } from '../tests/screens/fake-request.ts';
import { field, press, write } from '../tests/screens/fields.ts';
import { openWithoutHttps } from '../tests/screens/keeping-phone.ts';
import { goTo } from '../tests/screens/network.ts';
import { givePhone, openOnPhone } from '../tests/screens/offline-screen.tsx';
import { draftLoan, earlierLoan, savedStep } from '../tests/screens/loan-variants.ts';
import { LoanApplicationPage } from '#loans/screens/client/application/loan-application-page.tsx';
import { newerShownMessage } from '#kit/browser/offline-queue/newer-shown.ts';

const server = givePhone();

beforeEach(() => server.answerSettings({ documents_list: [] }));

const { collaterals, contact_persons: people, liabilities } = earlierLoan();
const { liabilities: _debts, ...figures } = savedFinanceInfo();

const stateAt = (step: number, version: number, changes: Parameters<typeof clientState>[0] = {}) =>
  clientState({
    step,
    applicant: { ...validApplicant(), name: 'Nakato Grace', national_id: 'CF9107210K4HJA' },
    loan: draftLoan({ step, version }),
    collaterals,
    contact_persons: people,
    finance_info: figures,
    liabilities,
    ...changes,
  });

const open = (step: string, state = stateAt(4, 3)) =>
  openOnPhone(server, <LoanApplicationPage />, `/apply-for-loan/prequalified/${step}`, state);

const submitted = {
  message: 'Application submitted.',
  data: { id: 500, tracking_number: 'LN-2025-00500', status: 'SUBMITTED' },
};

/** Another rent is typed and saved without a network. */
async function keepRent() {
  const where = open('finance-info');
  goTo('offline');
  await screen.findByLabelText('Rent');
  write('Rent', '650000');
  press('Save & Continue');
  return where;
}

test('REACH-03 without a network a step is kept, the wizard goes on, and nothing is called a success', async () => {
  const where = await keepRent();
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/uploads'));
  await screen.findByText("Saved on this device. We'll send it when there's a network.");
  expect(screen.queryByText(/was saved|submitted/)).toBeNull();
  await screen.findByText('1 item waiting to send');
  expect(server.callsOf(saveFinanceInfo)).toEqual([]);
  // Found and clicked in one turn: the list of steps is drawn anew as the step's own part arrives.
  await waitFor(() => fireEvent.click(screen.getByRole('link', { name: /Finance Info/ })));
  await waitFor(() => expect(field('Rent')).toHaveProperty('value', '650,000'));
});

test('REACH-03 with the network back it is sent by itself, with its version and key, and the line goes', async () => {
  await keepRent();
  await screen.findByText('1 item waiting to send');
  server.reply(saveFinanceInfo, () => {
    server.answer(checkPrequalification, {
      data: stateAt(4, 4, { finance_info: { ...figures, rent: '650000' } }),
    });
    return Response.json(savedStep(4, 4));
  });
  goTo('online');
  await waitFor(() => expect(server.callsOf(saveFinanceInfo)).toHaveLength(1));
  const [sent] = server.callsOf(saveFinanceInfo);
  expect(sent?.body).toMatchObject({ rent: '650000', maintain_books_of_account: true });
  expect([sent?.headers.get('if-match'), sent?.headers.get('idempotency-key')]).toEqual([
    '"3"',
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ]);
  await waitFor(() => expect(screen.queryByText('1 item waiting to send')).toBeNull());
});

test('REACH-03 the submission waits as well; then there is one, after its steps, and the page says so', async () => {
  const where = await keepRent();
  fireEvent.click(await screen.findByRole('button', { name: 'Check and submit' }));
  await submitOffline();
  expect(screen.queryByText('Application submitted.')).toBeNull();
  server.answer(saveFinanceInfo, savedStep(4, 4));
  server.answer(checkPrequalification, { data: stateAt(4, 3) });
  server.answer(submitLoan, submitted);
  goTo('online');
  await screen.findByText('Application submitted.');
  await waitFor(() => expect(where.address).toBe('/my-applications'));
  const [sent] = server.callsOf(submitLoan);
  expect(server.callsOf(submitLoan)).toHaveLength(1);
  expect([sent?.headers.get('if-match'), sent?.body]).toEqual([
    '"4"',
    expect.objectContaining({ loan_id: 500, crb_name: 'Nakato Grace' }),
  ]);
});

/** Submits what is checked, once the network is gone. */
async function submitOffline(): Promise<void> {
  await screen.findByLabelText('Full Name');
  goTo('offline');
  fireEvent.click(field('I agree, and I give CRB permission'));
  press('Submit');
  await screen.findByText('Your application is waiting to send');
}

const licenceType = {
  name: 'licence',
  display_name: 'Licence',
  category: 'Other Documents',
  required: false,
  max_files: 3,
  max_size: 5,
  mimes: ['pdf'],
};
const licenceFile = (digit: number, name: string) => {
  const id = `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
  return { id, type: 'licence', file_path: `${id}/${name}`, size: 9 };
};
const askForLicences = (): void => server.answerSettings({ documents_list: [licenceType] });

test('REACH-03 a file that another device has added meanwhile is shown first, and nothing is sent with it unread', async () => {
  askForLicences();
  const [first, other] = [licenceFile(1, 'mine.pdf'), licenceFile(2, 'other.pdf')];
  open('check', stateAt(4, 3, { uploads: { licence: [first] } }));
  await screen.findByText('mine.pdf');
  await submitOffline();
  // No step was changed there: the version is the same.
  server.answer(checkPrequalification, { data: stateAt(4, 3, { uploads: { licence: [first, other] } }) });
  goTo('online');
  await screen.findByText(`Not sent: ${newerShownMessage()}`);
  await screen.findByText('mine.pdf, other.pdf');
  expect(server.callsOf(submitLoan)).toEqual([]);
});

test("REACH-03 a file of this phone that goes before the application is part of it, and no other device's", async () => {
  askForLicences();
  const [first, mine] = [licenceFile(1, 'first.pdf'), licenceFile(2, 'mine.pdf')];
  const checked = { id: mine.id, size: 5, offset: 5, state: 'checked' as const, reason: null };
  server.answer(openUpload, { data: { ...checked, expires_at: '2026-11-26T00:00:00Z' } });
  const where = open('uploads', stateAt(4, 3, { uploads: { licence: [first] } }));
  const chooser = await screen.findByLabelText('Choose a file for Licence');
  goTo('offline');
  fireEvent.change(chooser, { target: { files: [new File(['%PDF-'], 'mine.pdf')] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Check and submit' }));
  await screen.findByText('first.pdf, mine.pdf');
  await submitOffline();
  server.answer(submitLoan, submitted);
  goTo('online');
  const upload = await vi.waitFor(() => FakeRequest.newest());
  expect(server.callsOf(submitLoan)).toEqual([]);
  const uploads = { licence: [first, mine] };
  server.answer(checkPrequalification, { data: stateAt(4, 3, { uploads }) });
  upload.finish(200, { message: 'Document uploaded.', documents: [mine], uploads });
  await waitFor(() => expect(where.address).toBe('/my-applications'));
  expect(server.callsOf(submitLoan).map(({ body }) => body)).toMatchObject([
    { read_documents: [first.id, mine.id] },
  ]);
});

test('REACH-03 an application that waits can be taken back and changed', async () => {
  open('check');
  await submitOffline();
  press('Change it');
  await screen.findByLabelText('Full Name');
  await waitFor(() => expect(screen.queryByText(/waiting to send/)).toBeNull());
});

test('REACH-03 a file that was refused as it was chosen is said at its card, and waits for nothing', async () => {
  const type = { name: 'licence', display_name: 'Trading Licence', category: 'Business Documents' };
  server.answerSettings({ documents_list: [type] });
  open('uploads');
  const files = [new File(['<html>'], 'page.html', { type: 'text/html' })];
  fireEvent.change(await screen.findByLabelText('Choose a file for Trading Licence'), { target: { files } });
  await screen.findByText("page.html can't be used here. Choose a PDF, JPG or PNG file.");
  expect(screen.queryByText(/waiting to send/)).toBeNull();
});

test('REACH-03 two devices changed one step: both texts are shown, and the person chooses', async () => {
  const mary = people.map((person, row) => (row === 0 ? { ...person, email: 'other@example.com' } : person));
  open('contact-persons');
  await screen.findAllByLabelText('Email');
  fireEvent.input(screen.getAllByLabelText('Email')[0] ?? document.body, {
    target: { value: 'mine@example.com' },
  });
  server.refuse(saveContactPersons, 409, { message: staleVersionMessage() });
  server.answer(checkPrequalification, { data: stateAt(4, 5, { contact_persons: mary }) });
  press('Save & Continue');
  await screen.findByLabelText('Rent');
  await screen.findByText('1 item waiting to send · 1 needs your attention');
  fireEvent.click(screen.getByRole('button', { name: /waiting to send/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Contact Persons' }));
  const mine = await screen.findByRole('radio', { name: 'mine@example.com' });
  screen.getByRole('radio', { name: 'other@example.com' });
  screen.getByText(/^On this device, /);
  screen.getByText(/^On another device/);
  server.answer(saveContactPersons, savedStep(4, 6));
  fireEvent.click(mine);
  press('Use selected answers');
  await waitFor(() => expect(server.callsOf(saveContactPersons)).toHaveLength(2));
  const sent = server.callsOf(saveContactPersons).at(-1);
  expect([sent?.headers.get('if-match'), sent?.body]).toEqual([
    '"5"',
    expect.objectContaining({
      contact_persons: expect.arrayContaining([expect.objectContaining({ email: 'mine@example.com' })]),
    }),
  ]);
});

test('REACH-03 a refused step is named with its reason, and can be opened, tried again or removed after a question', async () => {
  await keepRent();
  await screen.findByRole('button', { name: 'Check and submit' });
  await screen.findByText('1 item waiting to send');
  server.refuse(saveFinanceInfo, 422, {
    message: 'Check the marked fields and try again.',
    errors: { rent: ['Rent is too high.'] },
  });
  goTo('online');
  fireEvent.click(await screen.findByText('1 item waiting to send · 1 needs your attention'));
  await screen.findByText('Not sent: Rent is too high.');
  expect(screen.getByRole('link', { name: 'Open Finance Info' }).getAttribute('href')).toBe(
    '/apply-for-loan/prequalified/finance-info',
  );
  press('Try again Finance Info');
  await waitFor(() => expect(server.callsOf(saveFinanceInfo)).toHaveLength(2));
  await screen.findByText('Not sent: Rent is too high.');
  press('Remove Finance Info');
  await screen.findByText('Finance Info will be removed from this device and never sent.');
  press('Keep it');
  press('Remove Finance Info');
  await screen.findByText('Finance Info will be removed from this device and never sent.');
  press('Remove');
  await waitFor(() => expect(screen.queryByText(/waiting to send/)).toBeNull());
});

test('REACH-03 what cannot be kept stays in the form, and says so', async () => {
  server.answer(takeDeviceSecret, { data: { secret: null } });
  const where = await keepRent();
  await screen.findByText(/Please check your network and try again/);
  expect([where.address, field('Rent')]).toEqual([
    '/apply-for-loan/prequalified/finance-info',
    expect.objectContaining({ value: '650,000' }),
  ]);
});

test('REACH-03 without https the uploads promise nothing: the page has to stay open until they are sent', async () => {
  openWithoutHttps(onTestFinished);
  server.answerSettings({ documents_list: [{ ...licenceType, required: true, max_files: 1 }] });
  open('uploads');
  const chooser = await screen.findByLabelText('Choose a file for Licence');
  goTo('offline');
  fireEvent.change(chooser, { target: { files: [new File(['%PDF-'], 'licence.pdf')] } });
  const said = "We can't save anything on this device. Keep this page open until everything is sent.";
  // At its field, and beside the button.
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  expect(screen.queryByText(/saved on this device\. We'll send/)).toBeNull();
  fireEvent.click(await screen.findByText('See details'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain(said);
  expect(dialog.textContent).not.toContain("It's saved on this device");
});
