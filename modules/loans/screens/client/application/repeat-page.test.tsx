import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { copyRepeatedDocuments, readRepeat } from '../../../endpoints/loan-variants.ts';
import { saveLoanDetails } from '../../../endpoints/loans.ts';
import type { DraftLoan } from '../../../endpoints/loan-answers.ts';
import { clientState, openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { draftLoan } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press, valueOf, write } from '#app/tests/screens/fields.ts';
import { earlierLoan } from '#app/tests/screens/loan-variants.ts';
import { RepeatPage } from './repeat-page.tsx';

const server = fakeServer();

beforeEach(() => {
  server.answer(readRepeat, { data: earlierLoan() });
  server.answer(saveLoanDetails, {
    message: 'Loan details saved.',
    data: { id: 500, tracking_number: 'LN-2025-00500', step: 2, version: 1 },
  });
});

const draft = (changes: Partial<DraftLoan> = {}) => draftLoan({ repeats_id: 418, ...changes });
const open = (step: string, loan: DraftLoan | null = null) =>
  openClientScreen(server, <RepeatPage />, {
    address: `/apply-for-loan/repeat/418/${step}`,
    pattern: '/apply-for-loan/repeat/:id/:step',
    state: clientState({ loan, step: loan?.step ?? null }),
  });
/** Opens the first form. */
async function openDetails() {
  const where = open('loan-details');
  await screen.findByLabelText('Amount');
  return where;
}
const posted = () => server.received.filter(({ method }) => method === 'POST');

test('AGAIN-01 the forms show the earlier loan, nothing is saved by that, and Prequalification Info is done', async () => {
  await openDetails();
  expect(valueOf('Amount')).toBe('15,000,000');
  expect(valueOf('Purpose')).toBe('Working Capital');
  expect(screen.getByText(/We've filled in the forms from LN-2025-00418/)).toBeTruthy();
  const first = screen.getByRole('link', { name: 'Prequalification Info' }).closest('li');
  expect(first?.textContent).toContain('Done');
  expect(posted()).toEqual([]);
});

test('AGAIN-01 the first save names the loan that it repeats', async () => {
  const where = await openDetails();
  write('Amount', '8000000');
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/repeat/418/contact-persons'));
  expect(server.callsOf(saveLoanDetails)[0]?.body).toMatchObject({ amount: '8000000', repeats: 418 });
});

test('AGAIN-01 what is typed before the first save survives a reload', async () => {
  await openDetails();
  write('Amount', '8000000');
  await screen.findByText('Saved on this device. Not sent yet.');
  cleanup();
  await openDetails();
  expect(valueOf('Amount')).toBe('8,000,000');
  expect(posted()).toEqual([]);
});

test('AGAIN-01 a step that is not reached redirects to the first one', async () => {
  const where = open('finance-info');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/repeat/418/loan-details'));
});

test('AGAIN-01 later steps show the earlier loan where the draft has no answers yet', async () => {
  open('contact-persons', draft({ step: 2 }));
  await screen.findAllByLabelText('National ID');
  const names = screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value);
  expect(names).toEqual(['Okello John', 'Achieng Mary']);
});

test('AGAIN-01 with another application open, that one is named and continued', async () => {
  open('loan-details', draft({ repeats_id: null, step: 3 }));
  await screen.findByText(/LN-2025-00500 isn't finished yet/);
  const link = screen.getByRole('link', { name: 'CONTINUE' });
  expect(link.getAttribute('href')).toBe('/apply-for-loan/prequalified/finance-info');
});

test('AGAIN-04 the documents are copied when the uploads are opened, and a failure says so', async () => {
  server.refuse(copyRepeatedDocuments, 503, { message: 'The files cannot be copied just now.' });
  open('uploads', draft());
  await screen.findByText('The files cannot be copied just now.');
  cleanup();
  server.answer(copyRepeatedDocuments, { message: 'Here they are.', uploads: {} });
  open('uploads', draft());
  await waitFor(() => expect(server.callsOf(copyRepeatedDocuments)).toHaveLength(2));
});

test('AGAIN-04 a document that could not be copied is named', async () => {
  server.answer(copyRepeatedDocuments, {
    message: 'Not all documents could be copied: licence.pdf. Please upload them again.',
    uploads: {},
    not_copied: [{ type: 'trading_licence', file_name: 'licence.pdf' }],
  });
  // Another loan: each is asked for once.
  open('uploads', draft({ id: 900 }));
  expect(await screen.findByText(/licence\.pdf\. Please upload them again/)).toBeTruthy();
});

test('AGAIN-01 an earlier loan that cannot be loaded can be loaded again', async () => {
  server.refuse(readRepeat, 503, { message: 'Please try again in a moment.' });
  open('loan-details');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(readRepeat, { data: earlierLoan() });
  fireEvent.click(again);
  await screen.findByLabelText('Amount');
  await waitFor(() => expect(valueOf('Amount')).toBe('15,000,000'));
});
