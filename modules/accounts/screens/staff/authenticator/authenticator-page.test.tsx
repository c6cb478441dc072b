import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import {
  confirmAuthenticator,
  readAuthenticator,
  recoverAuthenticator,
  setUpAuthenticator,
  verifyAuthenticator,
} from '../../../endpoints/authenticator.ts';
import { logout } from '#kit/endpoints/session.ts';
import { verifyCode } from '../../../endpoints/accounts.ts';
import { RequireGuest } from '#app/browser/guards.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field } from '#app/tests/screens/fields.ts';
import { grace } from '#app/tests/screens/people.ts';
import { VerifyPage } from '../../public/verify/verify-page.tsx';
import { sessionSnapshot, storePendingToken } from '#kit/browser/session/session-store.ts';
import { AuthenticatorPage } from './authenticator-page.tsx';

const ruth = { ...grace, name: 'Namusoke Ruth', email: 'ruth@lender.example', roles: ['administrator'] };
const welcome = { message: "You're signed in.", user: ruth, permissions: ['loans.view', 'staff.manage'] };
const label = '6-digit code from your app';
const server = fakeServer();

const screens = {
  '/verify': <VerifyPage />,
  '/staff/authenticator': <AuthenticatorPage />,
};

function open(address = '/staff/authenticator'): void {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        {Object.entries(screens).map(([path, element]) => (
          <Route element={<RequireGuest>{element}</RequireGuest>} key={path} path={path} />
        ))}
        <Route element={<h1>Login</h1>} path="/login" />
        <Route element={<h1>Workspace</h1>} path="/staff/workspace" />
      </Routes>
    </MemoryRouter>,
  );
}

const typeCode = async (value: string): Promise<void> => {
  await screen.findByLabelText(label);
  fireEvent.input(field(label), { target: { value } });
};
const atWorkspace = () => screen.findByRole('heading', { name: 'Workspace' });

beforeEach(() => {
  storePendingToken('t1');
  server.answer(readAuthenticator, { data: { email: ruth.email, is_set: true } });
  server.answer(setUpAuthenticator, { data: { key: 'ABCD EFGH', qr_svg: '<svg xmlns="x"></svg>' } });
  server.answer(verifyAuthenticator, welcome);
  server.answer(confirmAuthenticator, { ...welcome, recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] });
  server.answer(recoverAuthenticator, { ...welcome, recovery_codes_left: 9 });
  server.answer(logout, { message: '' });
});

test('STAFF-01 after the one-time code staff come here, and are not signed in yet', async () => {
  server.answer(verifyCode, {
    message: 'Now confirm with your authenticator app.',
    stage: 'authenticator-pending',
    user: null,
    permissions: [],
  });
  open('/verify');
  fireEvent.input(field('6-digit code'), { target: { value: '123456' } });
  expect(await screen.findByRole('heading', { name: 'Enter the code from your app' })).toBeTruthy();
  expect(sessionSnapshot().session.user).toBeNull();
});

test('STAFF-01 the sixth digit sends the code; then the workspace opens', async () => {
  open();
  await typeCode('123 456');
  await atWorkspace();
  expect(server.callsOf(verifyAuthenticator).map(({ body }) => body)).toEqual([{ code: '123456' }]);
  expect(sessionSnapshot().session).toMatchObject({
    user: { email: ruth.email },
    permissions: ['loans.view', 'staff.manage'],
  });
});

test('STAFF-01 a refused code says why at the field', async () => {
  server.refuse(verifyAuthenticator, 422, { message: 'x', errors: { code: ['This code is wrong.'] } });
  open();
  await typeCode('123456');
  await waitFor(() => expect(errorOf(label)).toBe('This code is wrong.'));
});

test('STAFF-01 a recovery code replaces the app', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /recovery code/ }));
  fireEvent.input(field('Recovery code'), { target: { value: 'short' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(errorOf('Recovery code')).toContain('10 letters and digits'));
  expect(server.callsOf(recoverAuthenticator)).toHaveLength(0);
  fireEvent.input(field('Recovery code'), { target: { value: 'abcde-fghij' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  await atWorkspace();
  expect(server.callsOf(recoverAuthenticator)[0]?.body).toEqual({ recovery_code: 'ABCDEFGHIJ' });
});

test.each([
  [2, /^You have 2 recovery codes left\. If you have your authenticator app, create ten new codes/],
  [0, /^That was your last recovery code\. If you have your authenticator app, create ten new codes/],
])('STAFF-01 who has %i recovery codes left is told so before the workspace opens', async (left, words) => {
  server.answer(recoverAuthenticator, { ...welcome, recovery_codes_left: left });
  open();
  fireEvent.click(await screen.findByRole('button', { name: /recovery code/ }));
  fireEvent.input(field('Recovery code'), { target: { value: 'ABCDEFGHIJ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await atWorkspace();
});

test('STAFF-01 the first time it shows the key, and only continues once the recovery codes are kept', async () => {
  server.answer(readAuthenticator, { data: { email: ruth.email, is_set: false } });
  open();
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  expect(screen.getByRole('img').getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  await typeCode('123456');
  expect(await screen.findByText('AAAAA-BBBBB')).toBeTruthy();
  expect(sessionSnapshot().session.user).toBeNull();
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: 'Go to workspace' });
  expect(goOn.disabled).toBe(true);
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Go to workspace' }));
  await atWorkspace();
});

test('STAFF-01 closing the tab asks while the recovery codes are not kept', async () => {
  server.answer(readAuthenticator, { data: { email: ruth.email, is_set: false } });
  open();
  await typeCode('123456');
  await screen.findByText('AAAAA-BBBBB');
  const close = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  // The question begins after the codes are painted.
  await waitFor(() => expect(close()).toBe(false));
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(close()).toBe(true));
});

test('STAFF-01 if the answer to the first code was lost, its repeat continues', async () => {
  server.answer(readAuthenticator, { data: { email: ruth.email, is_set: false } });
  server.answer(confirmAuthenticator, { ...welcome, recovery_codes: [] });
  open();
  await typeCode('123456');
  await atWorkspace();
  expect(sessionSnapshot().session.user?.email).toBe(ruth.email);
});

test('STAFF-01 what could not be loaded can be loaded again', async () => {
  server.loseNetwork(readAuthenticator);
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answer(readAuthenticator, { data: { email: ruth.email, is_set: true } });
  fireEvent.click(again);
  expect(await screen.findByLabelText(label)).toBeTruthy();
});

test('STAFF-01 an ended session leads to /login; so does logging out', async () => {
  server.refuse(readAuthenticator, 401, { message: 'Sign in again to continue.' });
  open();
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
  cleanup();
  storePendingToken('t2');
  server.answer(readAuthenticator, { data: { email: ruth.email, is_set: true } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
  expect(localStorage.getItem('token')).toBeNull();
});
