import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press } from '#app/tests/screens/fields.ts';
import { openApp } from '#app/tests/screens/signed-out-app.tsx';
import { grace, signInAs } from '#app/tests/screens/people.ts';
import { logout, type SessionUser } from '#kit/endpoints/session.ts';
import { isByProvider } from '#kit/browser/session/by-provider.ts';
import { storedToken } from '#kit/browser/session/session-store.ts';
import { finishSingleSignOn, startSingleSignOn } from '../../endpoints/single-sign-on.ts';

const server = fakeServer();
const ruth: SessionUser = {
  ...grace,
  id: 'u1',
  name: 'Ruth Auma',
  email: 'ruth@lender.example',
  roles: ['loan-officer'],
};
const location = 'https://id.lender.example/auth?state=s';
const away = "Your organisation's sign-in isn't answering right now. Try again in a moment.";
let assign: MockInstance<typeof window.location.assign>;

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockReturnValue();
  server.answer(startSingleSignOn, { location });
  server.answer(finishSingleSignOn, {
    message: "You're signed in.",
    token: 't1',
    user: ruth,
    permissions: [],
  });
});

test('JOIN-03 leads to the page of the provider', async () => {
  openApp('/staff/sign-in');
  expect(screen.getByRole('status').textContent).toBe("Opening your organisation's sign-in.");
  await waitFor(() => expect(assign).toHaveBeenCalledWith(location));
  expect(server.callsOf(startSingleSignOn)).toHaveLength(1);
});

test('JOIN-03 back from there the code is exchanged once, is gone from the address, and the person is in', async () => {
  const { where } = openApp('/staff/sign-in?code=c1&state=s1&iss=https%3A%2F%2Fid.lender.example');
  await waitFor(() => expect(where.address).toBe('/staff/workspace'));
  expect(server.callsOf(finishSingleSignOn).map(({ body }) => body)).toEqual([
    { code: 'c1', state: 's1', iss: 'https://id.lender.example' },
  ]);
  expect(isByProvider()).toBe(true);
  expect(assign).not.toHaveBeenCalled();
});

test('JOIN-03 a refusal is said in the words of the server, with a way to try again', async () => {
  server.refuse(finishSingleSignOn, 403, { message: 'You are not invited yet.', code: 'forbidden' });
  const { where } = openApp('/staff/sign-in?code=c1&state=s1');
  expect((await screen.findByRole('alert')).textContent).toBe('You are not invited yet.');
  expect(where.address).toBe('/staff/sign-in');
  expect(isByProvider()).toBe(false);
  press('Try again');
  expect(screen.getByRole('status').textContent).toBe("Opening your organisation's sign-in.");
  await waitFor(() => expect(assign).toHaveBeenCalledWith(location));
});

test('JOIN-03 who turned back at the provider is told that nothing has changed', async () => {
  openApp('/staff/sign-in?error=access_denied&state=s1');
  expect((await screen.findByRole('alert')).textContent).toBe(
    "You didn't finish signing in. Nothing has changed.",
  );
  expect(server.received).toEqual([]);
});

test('JOIN-03 a provider that does not answer leaves the password, for who has one', async () => {
  server.refuse(startSingleSignOn, 503, { message: away, code: 'unavailable' });
  openApp('/staff/sign-in');
  expect((await screen.findByRole('alert')).textContent).toBe(away);
  expect(screen.getByRole('link', { name: 'Sign in with a password' }).getAttribute('href')).toBe('/login');
});

test('JOIN-03 who is signed in goes to work', async () => {
  signInAs(ruth);
  const { where } = openApp('/staff/sign-in');
  await waitFor(() => expect(where.address).toBe('/staff/workspace'));
  expect(server.callsOf(startSingleSignOn)).toEqual([]);
});

test('JOIN-03 a tab that another one waits for leads to the provider, and says at last where to go on', async () => {
  signInAs(ruth, 'ended');
  openApp('/staff/sign-in?again');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(location));
  cleanup();
  const { where } = openApp('/staff/sign-in?code=c1&state=s1');
  expect((await screen.findByRole('alert')).textContent).toContain('Go back to your other tab');
  expect([where.address, storedToken(), isByProvider()]).toEqual(['/staff/sign-in', 't1', true]);
});

test('JOIN-03 REACH-04 another person is not signed in beside a tab that waits: its typed text is not theirs', async () => {
  server.answer(logout, { message: '' });
  signInAs({ ...ruth, id: 'u2', email: 'joyce@lender.example' }, 'ended');
  openApp('/staff/sign-in?code=c1&state=s1');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your other tab waits for joyce@lender.example, but you signed in as someone else.',
  );
  expect(storedToken()).toBe('ended');
  expect(server.callsOf(logout).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer t1']);
  expect(screen.queryByRole('link', { name: 'Sign in with a password' })).toBeNull();
});
