import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readRecoveryCodes, renewRecoveryCodes } from '../../../endpoints/authenticator.ts';
import { readSecurity } from '../../../endpoints/security.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { SecurityPage } from './security-page.tsx';

const appCode = '6-digit code from your app';
const typeCode = () => fireEvent.input(field(appCode), { target: { value: '123456' } });
const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const server = fakeServer();
beforeEach(() => {
  server.answer(readSecurity, { data: { devices: [], attempts: [] } });
  server.answer(readRecoveryCodes, { data: { left: 2 } });
  server.answer(renewRecoveryCodes, {
    message: 'You have 10 new recovery codes. The old ones no longer work.',
    recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'],
  });
});

test('STAFF-01 staff see how many recovery codes they have left, and make new ones with their app', async () => {
  openStaffScreen('/security', <SecurityPage />, '/security');
  expect(await screen.findByText('You have 2 left.')).toBeTruthy();
  press('Generate 10 new codes');
  await screen.findByLabelText(appCode);
  expect(document.activeElement).toBe(field(appCode));
  typeCode();
  expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
  expect(server.callsOf(renewRecoveryCodes).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  // They are shown only now.
  await waitFor(() => expect(close()).toBe(false));
  server.answer(readRecoveryCodes, { data: { left: 10 } });
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(close()).toBe(true));
  press('Done');
  expect(await screen.findByText('You have 10 left.')).toBeTruthy();
  expect(screen.queryByText('AAAAA-BBBBB')).toBeNull();
});

test('STAFF-01 a refused code says why at its field, and the earlier recovery codes may stay', async () => {
  server.refuse(renewRecoveryCodes, 422, { message: 'x', errors: { code: ['This code is wrong.'] } });
  openStaffScreen('/security', <SecurityPage />, '/security');
  await screen.findByText('You have 2 left.');
  press('Generate 10 new codes');
  await screen.findByLabelText(appCode);
  typeCode();
  await waitFor(() => expect(errorOf(appCode)).toBe('This code is wrong.'));
  press('Keep current codes');
  expect(await screen.findByText('You have 2 left.')).toBeTruthy();
});

test('STAFF-01 clients have none', async () => {
  openClientScreen(server, <SecurityPage />, { address: '/security' });
  await screen.findByText('No sign-ins in the last 90 days.');
  expect(screen.queryByText('Recovery codes')).toBeNull();
  expect(server.callsOf(readRecoveryCodes)).toEqual([]);
});

test('JOIN-03 who signs in at the provider has neither password nor recovery codes here', async () => {
  server.answer(readSecurity, { data: { devices: [], attempts: [], by_provider: true } });
  openStaffScreen('/security', <SecurityPage />, '/security');
  await screen.findByText(
    "You sign in with your organisation's account. Change your address and password there.",
  );
  expect(screen.getByText(/If someone else signed in, tell an administrator/)).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
  expect(screen.queryByText('Recovery codes')).toBeNull();
});
