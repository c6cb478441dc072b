import {
  cleanup,
  fireEvent,
  screen,
  waitFor,
  within,
  type BoundFunctions,
  type queries,
} from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { correctClient, listClientCorrections } from '#corrections/endpoints/staff-corrections.ts';
import {
  listClientNotes,
  strikeClientNote,
  writeClientNote,
  type ClientNote,
} from '../../endpoints/staff-client-notes.ts';
import { showClient, type ClientOverview } from '../../endpoints/staff-clients.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { validApplicant, validBusiness } from '#app/tests/payloads/prequalification.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { clientOverview } from '#app/tests/screens/client-overview.ts';
import { grace } from '#app/tests/screens/people.ts';
import { ClientOverviewPage } from './client-overview-page.tsx';

const server = fakeServer();

const ruth = { id: '1', name: 'Namusoke Ruth' };
const client = (version = 3, applicant = validApplicant()) =>
  clientOverview({
    prequalification: { applicant, business: validBusiness(), documents_availability: '', version },
  });
const note = (changes: Partial<ClientNote> = {}): ClientNote => ({
  id: 7,
  text: 'Sells eggs on Tuesdays.',
  pinned: false,
  by: ruth,
  at: '2025-11-18T06:00:00Z',
  earlier: [],
  struck: null,
  may_edit: true,
  ...changes,
});

function open(
  role: StaffRole = 'loan-officer',
  notes: ClientNote[] = [],
  changes: Partial<ClientOverview> = {},
): void {
  server.answer(showClient, { data: { ...client(), ...changes } });
  server.answer(listClientCorrections, { data: [] });
  server.answer(listClientNotes, { pinned: [], data: notes, next: null });
  const path = '/staff/workspace/clients';
  openStaffScreen(`${path}/:id`, <ClientOverviewPage />, `${path}/${grace.id}`, role);
}

async function openWithNote(): Promise<void> {
  open('loan-officer', [note()]);
  await screen.findByText('Sells eggs on Tuesdays.');
}

test('CASE-14 a closed account is read without a way to correct it', async () => {
  open('loan-officer', [], { is_disabled: true });
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Correct details' })).toBeNull();
});

type Within = BoundFunctions<typeof queries>;
const correcting = async (): Promise<Within> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Correct details' }));
  return within(await screen.findByRole('dialog', { name: 'Correct the details of Nakato Grace' }));
};
async function openCorrecting(): Promise<Within> {
  open();
  return correcting();
}
const change = (dialog: Within, label: string, value: string) =>
  fireEvent.change(dialog.getByLabelText(label, { exact: true }), { target: { value } });
function correctNin(dialog: Within): void {
  change(dialog, 'Reason', 'Read wrongly.');
  change(dialog, 'National ID', 'CF90012345678X');
}
const send = (dialog: Within) => fireEvent.click(dialog.getByRole('button', { name: 'Correct details' }));

test('CASE-14 only what is changed is sent, with the reason and the version that was seen', async () => {
  server.answer(correctClient, { message: 'The details of Nakato Grace are corrected.' });
  const dialog = await openCorrecting();
  send(dialog);
  expect(await dialog.findByText('Reason is required.')).toBeTruthy();
  change(dialog, 'Reason', 'Read wrongly.');
  send(dialog);
  expect(await dialog.findByText('Change at least one detail.')).toBeTruthy();
  change(dialog, 'National ID', 'CF90012345678X');
  expect(dialog.getByText('Was: CF9107210K4HJA')).toBeTruthy();
  send(dialog);
  expect(await screen.findByText('The details of Nakato Grace are corrected.')).toBeTruthy();
  const [call] = server.callsOf(correctClient);
  expect(call?.body).toEqual({
    reason: 'Read wrongly.',
    applicant: { national_id: 'CF90012345678X' },
    business: {},
  });
  expect(call?.headers.get('if-match')).toBe('"3"');
});

test('CASE-14 a refused fact says so at its field, and everything typed stays', async () => {
  server.refuse(correctClient, 422, {
    message: 'Please check the fields.',
    errors: { 'applicant.national_id': ['Enter a valid national ID.'] },
  });
  const dialog = await openCorrecting();
  change(dialog, 'Reason', 'Read wrongly.');
  change(dialog, 'National ID', 'X');
  send(dialog);
  expect(await dialog.findByText('Enter a valid national ID.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('National ID'));
  expect(dialog.getByDisplayValue('Read wrongly.')).toBeTruthy();
  expect(dialog.getByDisplayValue('X')).toBeTruthy();
});

test('CASE-14 a correction in which nothing differs says so, and nobody else is blamed', async () => {
  server.refuse(correctClient, 409, { message: 'You have not changed anything.' });
  const dialog = await openCorrecting();
  correctNin(dialog);
  send(dialog);
  expect(await dialog.findByText('You have not changed anything.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Continue with the current details' })).toBeNull();
});

test('EASE-06 typed facts are there again after a reload, until the correction is sent', async () => {
  server.answer(correctClient, { message: 'The details of Nakato Grace are corrected.' });
  const before = await openCorrecting();
  correctNin(before);
  change(before, 'Name', '');
  cleanup();
  const dialog = await openCorrecting();
  expect(dialog.getByLabelText('National ID')).toHaveProperty('value', 'CF90012345678X');
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', '');
  change(dialog, 'Name', validApplicant().name);
  send(dialog);
  expect(await screen.findByText('The details of Nakato Grace are corrected.')).toBeTruthy();
  expect(server.callsOf(correctClient)[0]?.body).toMatchObject({
    applicant: { national_id: 'CF90012345678X' },
    business: {},
  });
  const after = await correcting();
  expect(after.getByLabelText('National ID')).toHaveProperty('value', validApplicant().national_id);
});

test('CASE-14 after a conflict what is typed stays, and is sent with the newer version', async () => {
  server.refuse(correctClient, 409, { message: errorCodes['stale-version'].message });
  const dialog = await openCorrecting();
  correctNin(dialog);
  server.answer(showClient, { data: client(4, validApplicant({ gender: 'Male' })) });
  send(dialog);
  const goOn = await dialog.findByRole('button', { name: 'Continue with the current details' });
  await dialog.findByDisplayValue('Male');
  fireEvent.click(goOn);
  expect(dialog.getByDisplayValue('CF90012345678X')).toBeTruthy();
  server.answer(correctClient, { message: 'The details are corrected.' });
  send(dialog);
  await screen.findByText('The details are corrected.');
  const calls = server.callsOf(correctClient);
  expect(calls.map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
  expect(calls[1]?.body).toMatchObject({ applicant: { national_id: 'CF90012345678X' } });
});

test('CASE-14 without permission there is no correction form, but the corrections are shown', async () => {
  open('auditor', [note()]);
  const changes = [{ target: 'applicant.name', label: 'Name', before: 'Nakato', after: 'Nakato Grace' }];
  server.answer(listClientCorrections, {
    data: [{ id: 1, at: '2025-11-18T06:00:00Z', reason: 'Read wrongly.', by: ruth, changes }],
  });
  expect(await screen.findByText('Corrections by staff')).toBeTruthy();
  expect(screen.getByText('Namusoke Ruth, 18 Nov 2025, 09:00', { selector: 'p' })).toBeTruthy();
  await screen.findByText('Sells eggs on Tuesdays.');
  for (const name of ['Correct details', 'Add note', 'Strike out', 'Pin'])
    expect([name, screen.queryByRole('button', { name })]).toEqual([name, null]);
});

test('CASE-14 a note is written and struck; an empty one is refused at its field', async () => {
  server.answer(writeClientNote, { message: 'Note saved. Only staff see it.' });
  server.answer(strikeClientNote, { message: 'The note is struck.' });
  await openWithNote();
  press('Add note');
  press('Save note');
  expect(await screen.findByText('Note is required.')).toBeTruthy();
  write('Note', 'Speaks Luganda.');
  fireEvent.click(screen.getByLabelText('Pin to the top'));
  press('Save note');
  expect(await screen.findByText('Note saved. Only staff see it.')).toBeTruthy();
  expect(server.callsOf(writeClientNote)[0]?.body).toEqual({ text: 'Speaks Luganda.', pinned: true });
  press('Strike out');
  const dialog = within(await screen.findByRole('dialog', { name: 'Strike out this note?' }));
  write('Reason', 'Hearsay.');
  fireEvent.click(dialog.getByRole('button', { name: 'Strike out' }));
  expect(await screen.findByText('The note is struck.')).toBeTruthy();
  expect(server.callsOf(strikeClientNote)[0]?.body).toEqual({ reason: 'Hearsay.' });
});

test('STAND-02 a note whose answer was lost is the same note after a reload', async () => {
  server.loseNetwork(writeClientNote);
  const keys = () => server.callsOf(writeClientNote).map(({ headers }) => headers.get('idempotency-key'));
  for (const tries of [1, 2]) {
    cleanup();
    await openWithNote();
    press('Add note');
    write('Note', 'Speaks Luganda.');
    press('Save note');
    await waitFor(() => expect(keys()).toHaveLength(tries));
  }
  expect(keys()[1]).toBe(keys()[0]);
});

test('CASE-14 notes that cannot be read say so and can be tried again', async () => {
  open();
  server.refuse(listClientNotes, 500, { message: 'Something went wrong.' });
  const retry = await screen.findByRole('button', { name: /retry|try again/i });
  server.answer(listClientNotes, { pinned: [], data: [note({ pinned: true })], next: null });
  fireEvent.click(retry);
  expect(await screen.findByText('Pinned')).toBeTruthy();
});
