import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { changePassword, forgetDevice, readSecurity, signOutElsewhere } from '../../../endpoints/security.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { SecurityPage } from './security-page.tsx';

const server = fakeServer();

const laptop = '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69';
const data: AnswerOf<typeof readSecurity>['data'] = {
  devices: [
    {
      id: '5c7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a60',
      kind: 'Chrome on Android',
      first_used_at: '2025-11-10T06:14:00Z',
      last_used_at: '2025-11-17T06:14:00Z',
      is_this: true,
    },
    {
      id: laptop,
      kind: null,
      first_used_at: '2025-10-10T06:14:00Z',
      last_used_at: '2025-11-01T06:14:00Z',
      is_this: false,
    },
  ],
  attempts: [
    { occurred_at: '2025-11-17T06:14:00Z', result: 'signed-in', device: 'Chrome on Android' },
    { occurred_at: '2025-11-16T06:14:00Z', result: 'wrong-password', device: null },
  ],
};
const open = () => openClientScreen(server, <SecurityPage />, { address: '/security' });

test('GUARD-02 devices and attempts are listed, this device marked', async () => {
  server.answer(readSecurity, { data });
  open();
  const row = (await screen.findByText('This device')).closest('li');
  expect(row?.textContent).toContain('Chrome on Android');
  expect(row?.textContent).toContain('First used 10 Nov 2025 · last used 17 Nov 2025, 09:14');
  expect(screen.getByText('Failed: wrong password').parentElement?.textContent).toContain(
    '16 Nov 2025, 09:14',
  );
});

test('GUARD-02 a device is removed after a question', async () => {
  server.answer(readSecurity, { data });
  server.answer(forgetDevice, { message: 'Device removed and signed out.' });
  open();
  await screen.findByText('This device');
  press('Remove Unknown device, last used 01 Nov 2025, 09:14');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain("we'll sign you out here");
  expect(server.callsOf(forgetDevice)).toEqual([]);
  within(dialog).getByRole('button', { name: 'Remove' }).click();
  await screen.findByText('Device removed and signed out.');
  expect(server.callsOf(forgetDevice)[0]?.address).toContain(laptop);
  expect(server.callsOf(readSecurity)).toHaveLength(2);
});

test('GUARD-02 signing out everywhere else asks first, and says so afterwards', async () => {
  server.answer(readSecurity, { data });
  server.answer(signOutElsewhere, { message: "You're signed out everywhere else." });
  open();
  await screen.findByText('This device');
  press('Sign out everywhere else');
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('button', { name: 'Sign out everywhere else' }).click();
  expect(await screen.findByText("You're signed out everywhere else.")).toBeTruthy();
  expect(server.callsOf(signOutElsewhere)).toHaveLength(1);
});

test('GUARD-02 an account without devices says so, and a failed load can be repeated', async () => {
  server.refuse(readSecurity, 503, { message: "This service isn't available right now." });
  open();
  const retry = await screen.findByRole('button', { name: /again/i });
  server.answer(readSecurity, { data: { devices: [], attempts: [] } });
  retry.click();
  await screen.findByText('No devices yet. This device will be listed after your next sign-in.');
  expect(screen.getByText('No sign-ins in the last 90 days.')).toBeTruthy();
});

test('GUARD-08 RULE-06 a new password is checked before it is sent, each problem at its field', async () => {
  server.answer(readSecurity, { data });
  open();
  await screen.findByLabelText('Your password');
  write('New password', 'Three-Mango-Trees7');
  write('Confirm Password', 'Three-Mango-Trees');
  press('Change password');
  await waitFor(() => expect(errorOf('Your password')).toBe('Password is required.'));
  expect(errorOf('Confirm Password')).toBe('Passwords do not match.');
  expect(server.callsOf(changePassword)).toEqual([]);
});

test('GUARD-08 a new password is stored, said, and none is left in the form', async () => {
  server.answer(readSecurity, { data });
  server.answer(changePassword, { message: 'Password changed. Your other devices were signed out.' });
  open();
  await screen.findByLabelText('Your password');
  write('Your password', 'Nakato-Mukono9');
  write('New password', 'Three-Mango-Trees7');
  write('Confirm Password', 'Three-Mango-Trees7');
  press('Change password');
  expect(await screen.findByText(/Password changed/)).toBeDefined();
  expect(['Your password', 'New password', 'Confirm Password'].map(valueOf)).toEqual(['', '', '']);
});
