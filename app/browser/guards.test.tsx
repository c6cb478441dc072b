import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { logout } from '#kit/endpoints/session.ts';
import { fakeServer } from '../tests/screens/fake-server.ts';
import { giveDatabase, signInOnPhone } from '../tests/screens/keeping-phone.ts';
import { grace, signInAs } from '../tests/screens/people.ts';
import { openApp } from '../tests/screens/signed-out-app.tsx';
import { callApi } from '#kit/browser/api/call-api.ts';
import { within } from '#kit/browser/offline-store/database.ts';
import { openKept } from '#kit/browser/offline-store/open-kept.ts';
import { storePendingToken } from '#kit/browser/session/session-store.ts';
import { expireSession, signOut } from '#kit/browser/session-watch/sign-out.ts';

const server = fakeServer();

const loans = '/my-applications?page=2';

/** Another tab has changed the storage: this one learns of it by an event. */
function otherTab(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
}

beforeEach(() => server.answer(logout, { message: '' }));

test.each(['/login', '/signup', '/verify', '/forgot-password/request'])(
  'ROUTE-03 a signed-in person who opens %s goes to /dashboard',
  (address) => {
    localStorage.setItem('token', 't1');
    localStorage.setItem('user', JSON.stringify(grace));
    const { where } = openApp(address);
    expect(where.address).toBe('/dashboard');
  },
);

test.each([
  ['nothing', {}],
  ['a token alone', { token: 't1' }],
  ['a user alone', { user: JSON.stringify(grace) }],
])('ROUTE-04 with %s stored a protected screen leads to /login', (_, stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const { where } = openApp(loans);
  expect(where.address).toBe('/login');
});

test('ROUTE-06 /dashboard without a session leads to /login', () => {
  const { where } = openApp('/dashboard');
  expect(where.address).toBe('/login');
  expect(screen.queryByRole('heading', { name: 'Dashboard' })).toBeNull();
});

test('ROUTE-04 a token whose code is not confirmed opens only the sign-in screens', () => {
  storePendingToken('t1');
  expect(openApp('/verify').where.address).toBe('/verify');
  cleanup();
  expect(openApp('/dashboard').where.address).toBe('/login');
});

test.each([
  ['names its person', { as: grace.id }],
  ['is refused', {}],
])(
  'ROUTE-04 where the browser has cleared its storage untold, the next call that %s leads to /login',
  async (_, { as }: { as?: string }) => {
    signInAs();
    const { where } = openApp(loans);
    localStorage.clear();
    server.refuse(listSettings, 401, { message: 'Sign in again to continue.' });
    await act(() => expect(callApi(listSettings, { as })).rejects.toMatchObject({ status: 401 }));
    expect(where.address).toBe('/login');
  },
);

test('SESS-02 after an expiry /login says what happened; the same person returns to where they were', () => {
  signInAs();
  const { where } = openApp(loans);
  expect(where.address).toBe(loans);
  act(() => expireSession());
  expect(where.address).toBe('/login');
  expect(screen.getByRole('alert').textContent).toContain('You were away for 10 minutes');
  act(() => signInAs());
  expect(where.address).toBe(loans);
  // Only once: the next sign-in starts at the dashboard again.
  act(() => signOut());
  act(() => signInAs());
  expect(where.address).toBe('/dashboard');
});

test('SESS-02 after an expiry another person starts at the dashboard', () => {
  signInAs();
  const { where } = openApp(loans);
  act(() => expireSession());
  act(() => signInAs({ ...grace, id: 'u2' }));
  expect(where.address).toBe('/dashboard');
});

test('SESS-04 a logout leads to /login without a message, and the next sign-in does not return to that screen', () => {
  signInAs();
  const { where } = openApp(loans);
  act(() => signOut());
  expect(where.address).toBe('/login');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => signInAs());
  expect(where.address).toBe('/dashboard');
});

test('SESS-03 an expiry in another tab leads to /login here with the same message, and back again', () => {
  signInAs();
  const { where } = openApp(loans);
  otherTab(() => {
    localStorage.setItem('session-expired', JSON.stringify({ reason: 'idle', userId: grace.id }));
    for (const key of ['user', 'permissions', 'token']) localStorage.removeItem(key);
  });
  expect(where.address).toBe('/login');
  expect(screen.getByRole('alert').textContent).toContain('You were away');
  otherTab(() => {
    localStorage.removeItem('session-expired');
    localStorage.setItem('token', 't2');
    localStorage.setItem('user', JSON.stringify(grace));
  });
  expect(where.address).toBe(loans);
});

test('REACH-03 after an expiry nobody reads what the phone keeps; after another sign-in its owner does', async () => {
  giveDatabase();
  signInOnPhone(server, 'u1');
  const isText = (value: unknown): value is string => typeof value === 'string';
  await (await openKept('u1'))?.store('drafts', isText).put('one', 'typed');
  const heldKey = async () => (await within('u1', (database) => database.get('keys', 'device')))?.key;
  expect(await heldKey()).toBeDefined();
  const { where } = openApp(loans);
  act(() => expireSession());
  expect(where.address).toBe('/login');
  await expect.poll(heldKey).toBeUndefined();
  act(() => signInOnPhone(server, 'u1'));
  expect(await (await openKept('u1'))?.store('drafts', isText).get('one')).toBe('typed');
});
