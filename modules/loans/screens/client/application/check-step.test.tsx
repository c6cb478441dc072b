import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { saveLoanDetails, submitLoan } from '../../../endpoints/loans.ts';
import { checkPrequalification, type PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { validApplicant } from '#app/tests/payloads/prequalification.ts';
import { draftLoan, draftState, openApplication } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import {
  field,
  isHeldBack,
  leadTo,
  namesIn,
  openNeeded,
  press,
  valueOf,
  write,
} from '#app/tests/screens/fields.ts';

const server = fakeServer();

beforeEach(() => {
  window.history.replaceState(null, '');
  server.answer(listSettings, { data: [{ name: 'documents_list', value: null, json_value: documents }] });
  server.answer(listLoanProducts, { data: [] });
});

const category = 'Business Documents';
const documents = [{ name: 'trading_licence', display_name: 'Trading Licence', category, required: true }];
const licence = { id: '1', type: 'trading_licence', file_path: '1/licence.pdf', size: 2048 };
const submitted = {
  message: 'Application submitted.',
  data: { id: 500, tracking_number: 'LN-2025-00500', status: 'SUBMITTED' },
};

const readyState = (changes: Partial<PrequalificationState> = {}) =>
  draftState({
    applicant: validApplicant({ name: 'Nakato Grace', national_id: 'CF9107210K4HJA' }),
    uploads: { trading_licence: [licence] },
    ...changes,
  });

const open = (changes: Partial<PrequalificationState> = {}, step = 'check') =>
  openApplication(server, step, readyState(changes));
/** Opens the check, and waits for its form. */
async function openForm(changes: Partial<PrequalificationState> = {}) {
  const where = open(changes);
  await screen.findByLabelText('Full Name');
  return where;
}

const agree = () => fireEvent.click(field('I agree, and I give CRB permission'));
const isSent = (where: { address: string }) => waitFor(() => expect(where.address).toBe('/my-applications'));
const factOf = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent;

test('EASE-04 every answer is shown before the submission, with a way to each part', async () => {
  open();
  await screen.findAllByRole('heading', { level: 2, name: 'Check and submit' });
  expect(factOf('Amount')).toBe('UGX 15,000,000');
  expect(factOf('Repayment period')).toBe('12 months');
  expect(factOf('Shareholder')).toContain('Okello John');
  expect(factOf('Minimum monthly sales')).toBe('UGX 4,000,000');
  expect(factOf('Debts')).toContain('Centenary Bank');
  expect(factOf('Trading Licence')).toBe('licence.pdf');
  const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(way('Change Loan Info')).toBe('/apply-for-loan/prequalified/loan-details?from=check');
  expect(way('Change Uploads')).toBe('/apply-for-loan/prequalified/uploads?from=check');
});

test('EASE-04 the check comes after the last step, and says so on a laptop and on a phone', async () => {
  open();
  const steps = await screen.findByRole('navigation', { name: 'Steps of Apply For Loan' });
  expect(within(steps).getAllByRole('listitem', { current: 'step' })).toHaveLength(1);
  expect(within(steps).getByRole('listitem', { current: 'step' }).textContent).toBe('Check and submit');
  expect(within(steps).getByText('Uploads').closest('li')?.getAttribute('aria-current')).toBeNull();
  screen.getByText('All 5 steps filled in');
  expect(screen.queryByText('Step 5 of 5')).toBeNull();
});

test('EASE-04 what is changed from there leads back there', async () => {
  server.answer(saveLoanDetails, {
    message: 'Saved.',
    data: { id: 500, tracking_number: 'LN-2025-00500', step: 4, version: 4 },
  });
  const where = open({}, 'loan-details?from=check');
  await screen.findByLabelText('Amount');
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/check'));
});

test('EASE-04 name and NIN of the permission are filled in, the consent is not; then it is sent', async () => {
  server.answer(submitLoan, submitted);
  const where = await openForm();
  expect([valueOf('Full Name'), valueOf('NIN')]).toEqual(['Nakato Grace', 'CF9107210K4HJA']);
  expect(isHeldBack('Submit')).toBe(true);
  const one = await openNeeded(1);
  within(one).getByText('Please complete all required documents and info to continue.');
  await leadTo(one, 'CRB Permission');
  write('NIN', '');
  const needed = await openNeeded(2);
  expect(namesIn(needed)).toEqual(['NIN', 'CRB Permission']);
  await leadTo(needed, 'NIN');
  await waitFor(() => expect(document.activeElement).toBe(field('NIN')));
  write('NIN', 'cf91 0721 0k4hja');
  agree();
  await waitFor(() => expect(isHeldBack('Submit')).toBe(false));
  press('Submit');
  await isSent(where);
  expect(server.callsOf(submitLoan)[0]?.body).toMatchObject({ crb_name: 'Nakato Grace', loan_id: 500 });
});

test('EASE-04 what was changed elsewhere meanwhile is not sent: it is shown, and agreed to again', async () => {
  const where = await openForm();
  agree();
  server.refuse(submitLoan, 409, { message: errorCodes['stale-version'].message });
  const newer = draftLoan({ amount: '16000000', version: 4 });
  server.answer(checkPrequalification, { data: readyState({ loan: newer }) });
  press('Submit');
  await screen.findByText(/Check the newer answers shown now/);
  await waitFor(() => expect(factOf('Amount')).toBe('UGX 16,000,000'));
  expect(field('I agree, and I give CRB permission')).toHaveProperty('checked', false);
  agree();
  server.answer(submitLoan, submitted);
  press('Submit');
  await isSent(where);
  expect(server.callsOf(submitLoan).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
});

test('EASE-04 a tick that an earlier visit left is given again, beside what is read now', async () => {
  const answers = { crb_name: 'Nakato G. Grace', crb_nin: 'CF9107210K4HJA', disclaimer: true };
  await openForm({ drafts: { crb: { answers, saved_at: '2025-11-18T09:00:00Z', edition: 1 } } });
  expect(valueOf('Full Name')).toBe('Nakato G. Grace');
  expect(field('I agree, and I give CRB permission')).toHaveProperty('checked', false);
});

test('LOAN-17 the top bar says when answers were saved: today the time alone', async () => {
  const draft = { answers: { crb_name: 'Nakato G. Grace' }, edition: 1 };
  await openForm({ drafts: { crb: { ...draft, saved_at: new Date().toISOString() } } });
  expect(screen.getByText(/^Saved/).textContent).toMatch(/^Saved \d\d:\d\d$/);
  cleanup();
  await openForm({ drafts: { crb: { ...draft, saved_at: '2025-11-18T09:00:00Z' } } });
  screen.getByText('Saved 18 Nov 2025, 12:00');
});

test('REACH-03 what is typed is kept with how many loans were sent, so that none comes back after the next', async () => {
  server.answer(keepDraft, { data: { saved_at: '2025-11-18T09:00:00Z', edition: 1 } });
  await openForm({ sent_loans: 2 });
  write('Full Name', 'Nakato G. Grace');
  // Leaving the screen sends it at once.
  cleanup();
  await waitFor(() => expect(server.callsOf(keepDraft)).toHaveLength(1));
  const kept = { answers: { crb_name: 'Nakato G. Grace' }, sent: 2 };
  expect(server.callsOf(keepDraft)[0]?.body).toMatchObject(kept);
});

test('EASE-04 without a required document there is nothing to check yet', async () => {
  const where = open({ uploads: {} });
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/prequalified/uploads'));
});

test('EASE-02 a refused permission: the first error is focused, and all are listed', async () => {
  await openForm();
  agree();
  write('NIN', 'CF91');
  press('Submit');
  await waitFor(() => expect(document.activeElement).toBe(field('NIN')));
  expect(namesIn(await openNeeded(1))).toEqual(['NINNeeds fixing']);
  expect(server.callsOf(submitLoan)).toEqual([]);
});

test('REACH-03 a file that arrives while the application is on its way is not said to have been read', async () => {
  open();
  await screen.findByText('licence.pdf');
  server.answer(keepDraft, { data: { saved_at: '2025-11-12T17:47:00Z', edition: 1 } });
  const release = server.hold(keepDraft);
  server.answer(submitLoan, submitted);
  agree();
  press('Submit');
  await waitFor(() => expect(server.callsOf(keepDraft)).toHaveLength(1));
  const other = { ...licence, id: '2', file_path: '2/other.pdf' };
  const state = readyState({ uploads: { trading_licence: [licence, other] } });
  server.answer(checkPrequalification, { data: state });
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('licence.pdf, other.pdf');
  release();
  await waitFor(() => expect(server.callsOf(submitLoan)).toHaveLength(1));
  expect(server.callsOf(submitLoan)[0]?.body).toMatchObject({ read_documents: ['1'] });
});
