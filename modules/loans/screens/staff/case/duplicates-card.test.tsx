import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  readDuplicates,
  markDifferentPerson,
  undoDifferentPerson,
  type Duplicates,
} from '#duplicates/endpoints/staff-duplicates.ts';
import { showCase } from '#app/tests/screens/loan-case-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, press, write } from '#app/tests/screens/fields.ts';
import { found, matchOf } from '#app/tests/screens/duplicates.ts';
import { pastDue } from '#app/tests/screens/servicing.ts';
import { daniel, loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { DuplicatesCard } from './duplicates-card.tsx';

const server = fakeServer();

const open = (person: Duplicates, loan = loanCase()) => {
  server.answer(readDuplicates, { data: person });
  openStaffScreen('/case', <DuplicatesCard loan={loan} />, '/case');
};

test('CASE-07 says what two accounts have in common, where, with number, status and a link', async () => {
  open(found({ matches: [matchOf()], needs_reason: true }));
  await screen.findByText('NIN and phone');
  expect(screen.getByText('Phone: contact person 1 here, account there')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'LN-2025-00351' });
  expect(link.getAttribute('href')).toBe('/staff/workspace/loans/351');
  expect(screen.getByText('PROCESSING')).toBeTruthy();
  expect(screen.getByText('Approving despite a match needs a reason. Not on the watchlist.')).toBeTruthy();
});

test('SERVE-01 a possible duplicate says how its loan is doing', async () => {
  const match = matchOf();
  const loans = match.loans.map((one) => ({ ...one, servicing: pastDue() }));
  open(found({ matches: [{ ...match, loans }], needs_reason: true }));
  expect(await screen.findByText('Past due 69 days')).toBeTruthy();
});

test('CASE-07 the same file names both documents', async () => {
  const files = [
    {
      here: { id: 'a', name: 'national-id-front.jpg' },
      there: { id: 'b', name: 'id.jpg' },
      tracking_number: 'LN-2025-00351',
      sent_at: '2025-09-02T08:00:00Z',
    },
  ];
  open(found({ matches: [matchOf({ in_common: [], files })], needs_reason: true }));
  await screen.findByText('national-id-front.jpg', { exact: false });
  expect(screen.getByText(/id\.jpg in/).textContent).toBe('id.jpg in LN-2025-00351, sent 02 Sep 2025');
});

test('CASE-07 without a match it says so; a NIN of another shape raises a question', async () => {
  const applicant = { national_id: 'CM8807210K4HJA', gender: 'Female', date_of_birth: '1991-03-14' };
  const loan = loanCase();
  const prequalification = { business: {}, documents_availability: '', disclaimer: null, applicant };
  open(found(), { ...loan, prequalification });
  await screen.findByText('No possible duplicates found. Not on the watchlist.');
  expect(
    screen.getByText('Check the NIN: its second letter stands for a man, but the form says Female.'),
  ).toBeTruthy();
  expect(
    screen.getByText('Check the NIN: its year of birth is 88, but the form says 14 Mar 1991.'),
  ).toBeTruthy();
});

test('CASE-07 a block is shown with reason, who and until when', async () => {
  const watchlistEntry = {
    id: 3,
    kind: 'nin' as const,
    place: 'applicant',
    exact: true,
    reason: 'False papers in 2024.',
    by: daniel,
    at: '2025-10-01T08:00:00Z',
    until: '2026-12-31',
  };
  open(found({ watchlist: [watchlistEntry], needs_reason: true }));
  await screen.findByText('NIN of the applicant is on the watchlist, until 31 Dec 2026.');
  expect(screen.getByText('False papers in 2024.')).toBeTruthy();
  expect(screen.getByText('Opio Daniel, 01 Oct 2025')).toBeTruthy();
});

test('CASE-07 not the same needs a reason, and can be taken back', async () => {
  server.answer(markDifferentPerson, { message: 'Saved. Marked as a different person.' });
  server.answer(undoDifferentPerson, { message: 'Undone. It is shown as a possible duplicate again.' });
  open(found({ matches: [matchOf()], needs_reason: true }));
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as different person/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Is Grace Nakato a different person?' });
  press('Mark as different person');
  await waitFor(() => expect(errorOf('Reason')).toBe('Reason is required.'));
  expect(server.callsOf(markDifferentPerson)).toHaveLength(0);
  write('Reason', 'Sisters; both NINs were seen.');
  const reason = 'Sisters; both NINs were seen.';
  const said = { reason, by: daniel, at: '2025-11-20T08:00:00Z', by_asker: false };
  server.answer(readDuplicates, { data: found({ matches: [matchOf({ different_person: said })] }) });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as different person' }));
  await screen.findByText(/Sisters; both NINs were seen\. \(Opio Daniel, 20 Nov 2025\)/);
  expect(server.callsOf(markDifferentPerson)[0]?.body).toEqual({ reason });
  expect(screen.getByText('All matches are explained. Not on the watchlist.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await waitFor(() => expect(server.callsOf(undoDifferentPerson)).toHaveLength(1));
});

test('CASE-07 side by side compares both cases and marks what is equal', async () => {
  const applicant = { name: 'Nakato Grace', national_id: 'CF9107210K4HJA' };
  const answers = { business: {}, documents_availability: '', disclaimer: null };
  const prequalification = { ...answers, applicant: { ...applicant, name: 'Grace Nakato' } };
  showCase(server, { id: 351, tracking_number: 'LN-2025-00351', prequalification });
  open(found({ matches: [matchOf()] }), loanCase({ prequalification: { ...answers, applicant } }));
  fireEvent.click(await screen.findByRole('button', { name: /^Compare/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare' });
  const row = await within(dialog).findByRole('row', { name: /^National ID/ });
  expect(row.textContent).toBe('National IDSameCF9107210K4HJACF9107210K4HJA');
  expect(within(dialog).getByRole('row', { name: /^Name/ }).textContent).toBe('NameNakato GraceGrace Nakato');
  // Nothing else in it takes the focus, and it is longer than a phone.
  expect(within(dialog).getByRole('region', { name: 'Compare' }).tabIndex).toBe(0);
});

test('CASE-07 a failure to load says so, with a way to retry', async () => {
  server.refuse(readDuplicates, 503, { message: 'Not now.' });
  openStaffScreen('/case', <DuplicatesCard loan={loanCase()} />, '/case');
  await screen.findByText('Possible duplicates could not be loaded');
  server.answer(readDuplicates, { data: found() });
  press('Try again');
  expect(await screen.findByText('No possible duplicates found. Not on the watchlist.')).toBeTruthy();
});
