import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { logContact } from '../../endpoints/staff-servicing.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { pastDueLoan } from '#app/tests/screens/servicing.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { LogContactDialog, type LogContactDialogProps } from './log-contact-dialog.tsx';

const server = fakeServer();
const tomorrow = addDays(lenderToday(), 1);

beforeEach(() => server.answer(logContact, { message: 'Contact logged.' }));

const open = (props: Partial<LogContactDialogProps> = {}) =>
  openStaffScreen(
    '/loan',
    <LogContactDialog loan={pastDueLoan()} onClose={() => undefined} {...props} />,
    '/loan',
  );
const sent = () => server.callsOf(logContact).at(-1)?.body;

test('SERVE-03 a contact without a promise is logged as it is chosen', async () => {
  open();
  fireEvent.click(await screen.findByLabelText('Visit'));
  fireEvent.click(field('Not reached'));
  write('Note (optional)', 'The shop was closed.');
  press('Log contact');
  await waitFor(() =>
    expect(sent()).toEqual({
      method: 'visit',
      outcome: 'not_reached',
      note: 'The shop was closed.',
      promise: null,
    }),
  );
});

test('SERVE-03 nothing is logged before it is said whether the client was reached', async () => {
  open();
  await screen.findByLabelText('Visit');
  press('Log contact');
  expect(screen.getByText('Choose whether you reached the client.')).toBeTruthy();
  expect(sent()).toBeUndefined();
});

test('SERVE-03 a promise goes with the contact, and says which one it replaces and what comes next', async () => {
  open({ isPromise: true });
  await screen.findByText(/^This replaces the promise due today/);
  expect(screen.getByText(/^This replaces/).textContent).toBe(
    'This replaces the promise due today (UGX 1,200,000). Both stay in the timeline.',
  );
  write('Amount', '1500000');
  write('By', tomorrow);
  expect(screen.getByText(/^Next: we check for the payment on /)).toBeTruthy();
  press('Log contact');
  await waitFor(() => expect(sent()).toMatchObject({ promise: { amount: '1500000', until_on: tomorrow } }));
});

test('SERVE-03 all that is wrong is said at its field, before anything is sent', async () => {
  open({ isPromise: true, loan: pastDueLoan({ promise: null }) });
  fireEvent.click(await screen.findByLabelText('Not reached'));
  press('Log contact');
  expect(errorOf('Amount')).toBe('Enter the promised amount.');
  expect(errorOf('By')).toBe('Enter the date by which the client will pay.');
  expect(screen.getByText(/^A client who was not reached cannot make a promise/)).toBeTruthy();
  expect(screen.queryByText(/^This replaces/)).toBeNull();
  write('Amount', '99000000');
  expect(errorOf('Amount')).toBeUndefined();
  press('Log contact');
  expect(errorOf('Amount')).toBe('Enter at most what is outstanding: UGX 7,790,583.');
  expect(server.callsOf(logContact)).toEqual([]);
});

test('SERVE-03 what the server refuses is said at its field, and nothing typed is lost', async () => {
  server.refuse(logContact, 422, { message: 'Check it.', errors: { 'promise.amount': ['Enter less.'] } });
  open({ isPromise: true });
  await screen.findByLabelText('Amount');
  write('Amount', '1500000');
  write('By', tomorrow);
  press('Log contact');
  await waitFor(() => expect(errorOf('Amount')).toBe('Enter less.'));
  expect([valueOf('Amount'), valueOf('By')]).toEqual(['1,500,000', tomorrow]);
});

test('SERVE-03 what was typed is there again after the dialog was closed', async () => {
  open();
  write('Note (optional)', 'Will pay on Friday.');
  cleanup();
  open();
  expect(await screen.findByDisplayValue('Will pay on Friday.')).toBeTruthy();
});
