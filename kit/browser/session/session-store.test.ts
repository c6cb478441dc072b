import { beforeEach, expect, test, vi } from 'vitest';
import { logout } from '../../endpoints/session.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { grace, signInAs } from '#app/tests/screens/people.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from './return-path.ts';
import {
  clearSession,
  endSession,
  isSignedIn,
  sessionSnapshot,
  signIn,
  storePendingToken,
  subscribe,
} from './session-store.ts';
import { signOut } from '../session-watch/sign-out.ts';

const server = fakeServer();

const kept = (): string[] => Object.keys(localStorage).sort();
const session = () => sessionSnapshot().session;

/** Another tab has changed the storage: this one learns of it by an event. */
function otherTab(change: () => void, key: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => {
  clearSession();
});

test('SESS-01 keeps token, user, permissions, activity and the mark of an expiry under these names', () => {
  storePendingToken('t1');
  expect(kept()).toEqual(['token']);
  expect(isSignedIn(session())).toBe(false);
  signIn({ user: grace, permissions: ['loans.apply'] });
  expect(kept()).toEqual(['permissions', 'session-activity', 'token', 'user']);
  expect(localStorage.getItem('token')).toBe('t1');
  expect(session()).toEqual({ token: 't1', user: grace, permissions: ['loans.apply'] });
  expect(isSignedIn(session())).toBe(true);
  endSession('t1', 'idle');
  expect(kept()).toEqual(['session-expired']);
});

test('SESS-04 the mark of an expiry is removed by the next sign-in and by a logout', () => {
  storePendingToken('t1');
  endSession('t1', 'idle');
  expect(sessionSnapshot().end).toEqual({ reason: 'idle', userId: null });
  storePendingToken('t2');
  expect(sessionSnapshot().end).toBeNull();
  endSession('t2', 'ended');
  clearSession();
  expect(sessionSnapshot().end).toBeNull();
  expect(kept()).toEqual([]);
});

test('SESS-04 logout removes everything here and ends the session on the server', async () => {
  server.answer(logout, { message: '' });
  signInAs();
  signOut();
  expect(kept()).toEqual([]);
  await vi.waitFor(() => expect(server.callsOf(logout)).toHaveLength(1));
  expect(server.callsOf(logout)[0]?.headers.get('authorization')).toBe('Bearer t1');
});

test('SESS-05 logout clears the local session even if the call fails', async () => {
  server.loseNetwork(logout);
  signInAs();
  signOut();
  await vi.waitFor(() => expect(server.callsOf(logout)).toHaveLength(1));
  expect(kept()).toEqual([]);
  expect(isSignedIn(session())).toBe(false);
});

test('SESS-03 a logout in another tab is noticed here, and so is another person', () => {
  signInAs();
  const changes = vi.fn();
  const stop = subscribe(changes);
  otherTab(() => localStorage.setItem('user', JSON.stringify({ ...grace, id: 'u2' })), 'user');
  expect(session().user?.id).toBe('u2');
  otherTab(() => localStorage.clear(), null);
  expect(changes).toHaveBeenCalledTimes(2);
  expect(session()).toEqual({ token: null, user: null, permissions: [] });
  stop();
});

test('a session without activity for ten minutes is over when the page is opened again', async () => {
  vi.resetModules();
  localStorage.setItem('token', 't1');
  localStorage.setItem('user', JSON.stringify(grace));
  localStorage.setItem('session-activity', String(Date.now() - 10 * 60 * 1000));
  const fresh = await import('./session-store.ts');
  expect(isSignedIn(fresh.sessionSnapshot().session)).toBe(false);
  expect(fresh.sessionSnapshot().end).toEqual({ reason: 'idle', userId: grace.id });
});

test('SESS-02 activity of a clock that was set back since counts from when the page is opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  signInAs();
  const opened = Date.now() - 24 * 60 * 60_000;
  vi.setSystemTime(opened);
  vi.resetModules();
  const first = await import('./session-store.ts');
  expect(isSignedIn(first.sessionSnapshot().session)).toBe(true);
  vi.setSystemTime(opened + 10 * 60_000);
  vi.resetModules();
  const later = await import('./session-store.ts');
  expect(later.sessionSnapshot().end).toEqual({ reason: 'idle', userId: grace.id });
});

test('an invalid stored session counts as signed out', () => {
  localStorage.setItem('token', 't1');
  for (const user of ['{', '[]', '"x"', 'null']) {
    localStorage.setItem('user', user);
    expect(session().user).toBeNull();
  }
});

test('the return path after an expiry is only for the same person, and stays within the app', () => {
  const other = { ...grace, id: 'u2' };
  signInAs();
  rememberReturnPath('/dashboard');
  expect(returnPath()).toBeUndefined();
  endSession('t1', 'idle');
  rememberReturnPath('/my-applications/7?page=2');
  signInAs(other);
  expect(returnPath()).toBeUndefined();
  signInAs();
  expect(returnPath()).toBe('/my-applications/7?page=2');
  forgetReturnPath();
  expect(returnPath()).toBeUndefined();
  sessionStorage.setItem('return-path', JSON.stringify({ userId: grace.id, path: '//elsewhere.example' }));
  expect(returnPath()).toBeUndefined();
});
