import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePrequalification, readResubmission, resubmitLoan } from '#loans/endpoints/loan-variants.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { validApplicant } from '../tests/payloads/prequalification.ts';
import { field, press, write } from '../tests/screens/fields.ts';
import { goTo } from '../tests/screens/network.ts';
import { givePhone, openOnPhone, versionsOf } from '../tests/screens/offline-screen.tsx';
import { amountAsked, askedFor, waitingFile, waitingLoan } from '../tests/screens/loan-variants.ts';
import { ResubmitPage } from '#loans/screens/client/application/resubmit-page.tsx';
import { newerShownMessage } from '#kit/browser/offline-queue/newer-shown.ts';

const server = givePhone();

const corrections = '/apply-for-loan/resubmit/418/prequalification-info';
const open = (address = corrections) => openOnPhone(server, <ResubmitPage />, address);

const versions = () => versionsOf(server, changePrequalification);

const kept = {
  message: 'Kept.',
  data: { id: 418, tracking_number: 'LN-2025-00418', step: 1, version: 10 },
};
const ninAsked = askedFor({
  kind: 'field',
  target: 'applicant.national_id',
  label: 'National ID (applicant)',
  reason: 'It is not the one on your card.',
  done: false,
});

test('REACH-03 CASE-06 a correction of the prequalification waits, counts as done, and is sent by itself', async () => {
  server.answer(readResubmission, { data: waitingLoan({ feedback: ninAsked }) });
  const where = open();
  await screen.findByLabelText('National ID');
  goTo('offline');
  write('National ID', 'CF90012345678X');
  press('Save & Continue');
  await waitFor(() => expect(where.address).toBe('/apply-for-loan/resubmit/418/loan-details'));
  await screen.findByText('1 item waiting to send');
  await screen.findByText(/^1 of 1 done/);
  cleanup();
  open();
  await waitFor(() => expect(field('National ID')).toHaveProperty('value', 'CF90012345678X'));
  server.answer(changePrequalification, kept);
  goTo('online');
  await waitFor(() => expect(screen.queryByText('1 item waiting to send')).toBeNull());
  expect(versions()).toEqual(['"9"']);
  expect(server.callsOf(changePrequalification)[0]?.body).toEqual({
    applicant: { national_id: 'CF90012345678X' },
    business: {},
  });
});

test('REACH-03 CASE-06 where two devices have corrected the same, the person is asked', async () => {
  server.answer(readResubmission, { data: waitingLoan({ feedback: ninAsked }) });
  open();
  await screen.findByLabelText('National ID');
  write('National ID', 'CF90012345678X');
  server.refuse(changePrequalification, 409, { message: staleVersionMessage() });
  const applicant = { ...validApplicant(), national_id: 'CF90012345678Z' };
  server.answer(readResubmission, { data: waitingLoan({ feedback: ninAsked, applicant, version: 11 }) });
  press('Save & Continue');
  await screen.findByText('1 item waiting to send · 1 needs your attention');
  fireEvent.click(screen.getByRole('button', { name: /waiting to send/ }));
  fireEvent.click(await screen.findByRole('button', { name: /^Choose Prequalification Info/ }));
  const mine = await screen.findByRole('radio', { name: 'CF90012345678X' });
  screen.getByRole('radio', { name: 'CF90012345678Z' });
  fireEvent.click(mine);
  server.answer(changePrequalification, kept);
  press('Use selected answers');
  await waitFor(() => expect(versions()).toEqual(['"9"', '"11"']));
  expect(server.callsOf(changePrequalification)[1]?.body).toMatchObject({
    applicant: { national_id: 'CF90012345678X' },
  });
});

test('REACH-03 a file of another device keeps the changes of a loan back, and the screen that sends them says so', async () => {
  const ready = { feedback: askedFor({ ...amountAsked, done: true }), changed_steps: ['loan-details'] };
  server.answer(readResubmission, { data: waitingLoan(ready) });
  open('/apply-for-loan/resubmit/418/uploads');
  const send = await screen.findByRole('button', { name: 'Send changes' });
  goTo('offline');
  fireEvent.click(send);
  await screen.findByText('Your changes are waiting to send');
  const documents = [...waitingLoan().documents, waitingFile(3, 'bank_statement', 'other.pdf', 'add')];
  server.answer(readResubmission, { data: waitingLoan({ ...ready, documents }) });
  goTo('online');
  await screen.findByText(`Not sent: ${newerShownMessage()}`);
  await screen.findByText('1 item waiting to send · 1 needs your attention');
  await waitFor(() => expect(screen.getAllByText(/other\.pdf/)).not.toEqual([]));
  expect(server.callsOf(resubmitLoan)).toEqual([]);
});
