import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login, resendCodeBySms, verifyCode } from '../../../endpoints/accounts.ts';
import { logout, reportActivity, type SessionUser } from '#kit/endpoints/session.ts';
import { readAuthenticator, verifyAuthenticator } from '../../../endpoints/authenticator.ts';
import { keepDraft } from '#drafts/endpoints/drafts.ts';
import { streamNotifications } from '#notifications/endpoints/notifications.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer, type Received } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { grace } from '#app/tests/screens/people.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { sendForStream } from '#kit/browser/api/send.ts';
import { noteProvider } from '#kit/browser/session/by-provider.ts';
import { sessionSnapshot } from '#kit/browser/session/session-store.ts';
import { expireSession } from '#kit/browser/session-watch/sign-out.ts';

const password = 'Lake-shore-9';
const saved = { data: { saved_at: '2026-11-24T09:00:00Z', edition: 1 } };
const refused = { message: 'Sign in again to continue.' };
const server = fakeServer();
let alive: Set<string>;

const json = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const tokenOf = ({ headers }: Received): string =>
  (headers.get('authorization') ?? '').replace('Bearer ', '');
const dialog = () => screen.queryByRole('dialog');
const verified = (user: SessionUser = grace) => ({
  message: "You're signed in.",
  stage: 'verified' as const,
  user,
  permissions: ['loans.apply'],
});

/** A save as forms make it. */
const save = (text = 'goats') =>
  callApi(keepDraft, {
    params: { form: 'applicant' },
    body: { answers: { text } },
    idempotencyKey: `key of ${text}`,
  });

/** Another tab has changed the storage: this one learns of it by an event. */
function otherTab(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
}

beforeEach(() => {
  alive = new Set(['t2']);
  server.reply(keepDraft, (received) =>
    alive.has(tokenOf(received)) ? json(200, saved) : json(401, refused),
  );
  server.answer(login, {
    message: 'Sent.',
    token: 't2',
    email: grace.email,
    sent_to: grace.email,
    code_expires_in: 600,
  });
  server.answer(verifyCode, verified());
  server.answer(logout, { message: '' });
  server.answer(reportActivity, { message: '' });
});

/** A screen with something typed, and a save whose session the server has ended. */
async function lockedScreen() {
  const where = openClientScreen(
    server,
    <label>
      Notes <input />
    </label>,
  );
  fireEvent.input(field('Notes'), { target: { value: 'seven goats' } });
  const saving = save();
  const outcome = saving.catch((failure: unknown) => failure);
  await screen.findByLabelText('Password');
  return { where, outcome };
}

async function enterPassword(typed = password): Promise<void> {
  write('Password', typed);
  press('Continue');
  await waitFor(() => expect(server.callsOf(login).length).toBeGreaterThan(0));
}

async function enterCode(label = '6-digit code', code = '123456'): Promise<void> {
  await screen.findByLabelText(label);
  write(label, code);
}

test('REACH-04 a save that finds its session ended asks for password and code, and is sent again as it was', async () => {
  const { where, outcome } = await lockedScreen();
  expect(dialog()?.textContent).toContain(grace.email);
  expect(document.activeElement).toBe(field('Password'));
  await enterPassword();
  expect(server.callsOf(login)[0]?.body).toEqual({ email: grace.email, password });
  // The waiting token is nowhere but in the dialog.
  await screen.findByLabelText('6-digit code');
  expect(localStorage.getItem('token')).toBe('t1');
  await enterCode();
  expect(await outcome).toEqual(saved);
  expect(server.callsOf(verifyCode).map(tokenOf)).toEqual(['t2']);
  const [first, second, ...others] = server.callsOf(keepDraft);
  expect(others).toEqual([]);
  expect(second?.body).toEqual(first?.body);
  expect([first, second].map((sent) => sent?.headers.get('idempotency-key'))).toEqual([
    'key of goats',
    'key of goats',
  ]);
  expect([first, second].map((sent) => sent && tokenOf(sent))).toEqual(['t1', 't2']);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(localStorage.getItem('token')).toBe('t2');
  expect(valueOf('Notes')).toBe('seven goats');
  expect(where.address).toBe('/dashboard');
});

test('REACH-04 four calls at once, one dialog, each sent again once', async () => {
  const { outcome } = await lockedScreen();
  const others = ['hens', 'cows', 'bees'].map((text) => save(text));
  await waitFor(() => expect(server.callsOf(keepDraft)).toHaveLength(4));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await enterPassword();
  await enterCode();
  for (const answer of [outcome, ...others]) expect(await answer).toEqual(saved);
  const repeated = server.callsOf(keepDraft).filter((sent) => tokenOf(sent) === 't2');
  expect(repeated.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
    ['goats', 'hens', 'cows', 'bees'].map((text) => `key of ${text}`),
  );
});

test('REACH-04 what is sent again and refused again fails: nobody is asked for ever', async () => {
  alive.clear();
  const { outcome } = await lockedScreen();
  await enterPassword();
  await enterCode();
  expect(await outcome).toMatchObject({ status: 401 });
  expect(server.callsOf(keepDraft)).toHaveLength(2);
});

test('REACH-04 a poll does not ask', async () => {
  server.refuse(streamNotifications, 401, refused);
  openClientScreen(server, <p>Here</p>);
  expect((await act(() => sendForStream(streamNotifications, {}))).status).toBe(401);
  expect(sessionSnapshot()).toMatchObject({ isLocked: false, session: { token: 't1' } });
});

test('REACH-04 refusals are shown at their field, and nothing is lost by them', async () => {
  const { outcome } = await lockedScreen();
  press('Continue');
  expect(errorOf('Password')).toBe('Password is required.');
  const slow = 'Too many tries. Please wait 30 seconds.';
  for (const [status, message] of [
    [422, 'The email or password is wrong. Check them and try again.'],
    [429, slow],
  ] as const) {
    server.refuse(login, status, { message });
    await enterPassword();
    await waitFor(() => expect(errorOf('Password')).toBe(message));
  }
  server.answer(login, {
    message: 'Sent.',
    token: 't2',
    email: grace.email,
    sent_to: grace.email,
    code_expires_in: 600,
  });
  await enterPassword();
  server.refuse(verifyCode, 422, {
    message: 'Look.',
    errors: { two_factor_code: ['This code is wrong.'] },
  });
  await enterCode();
  await waitFor(() => expect(errorOf('6-digit code')).toBe('This code is wrong.'));
  server.answer(resendCodeBySms, { message: "We've sent a new code to your phone.", code_expires_in: 600 });
  press('Resend by SMS');
  await screen.findByText("We've sent a new code to your phone.");
  expect(server.callsOf(resendCodeBySms).map(tokenOf)).toEqual(['t2']);
  server.answer(verifyCode, verified());
  await enterCode();
  expect(await outcome).toEqual(saved);
});

test('REACH-04 a sign-in that ends before its code begins again with the password', async () => {
  await lockedScreen();
  await enterPassword();
  server.refuse(verifyCode, 401, refused);
  await enterCode();
  await screen.findByText(/or your password was changed/);
  await waitFor(() => expect(document.activeElement).toBe(field('Password')));
  expect(sessionSnapshot().isLocked).toBe(true);
});

test('REACH-04 staff confirm with their authenticator app as well', async () => {
  const { outcome } = await lockedScreen();
  server.answer(verifyCode, { message: 'Now.', stage: 'authenticator-pending', user: null, permissions: [] });
  server.answer(readAuthenticator, { data: { email: grace.email, is_set: true } });
  server.refuse(verifyAuthenticator, 422, {
    message: 'Look.',
    errors: { code: ['This code is wrong.'] },
  });
  await enterPassword();
  await enterCode();
  await enterCode('6-digit code from your app');
  await waitFor(() => expect(errorOf('6-digit code from your app')).toBe('This code is wrong.'));
  server.answer(verifyAuthenticator, verified());
  await enterCode('6-digit code from your app', '654321');
  expect(await outcome).toEqual(saved);
  expect(server.callsOf(verifyAuthenticator).map(tokenOf)).toEqual(['t2', 't2']);
});

test('REACH-04 an authenticator to set up again, and an address that now belongs to another account, are explained', async () => {
  const { outcome } = await lockedScreen();
  server.answer(verifyCode, { message: 'Now.', stage: 'authenticator-pending', user: null, permissions: [] });
  server.answer(readAuthenticator, { data: { email: grace.email, is_set: false } });
  await enterPassword();
  await enterCode();
  await screen.findByText(/You need to set up your authenticator app again/);

  server.answer(verifyCode, verified({ ...grace, id: 'another-user' }));
  await enterPassword();
  await enterCode();
  await screen.findByText(/belongs to another account/);
  expect(sessionSnapshot()).toMatchObject({ isLocked: true, session: { token: 't1', user: grace } });
  expect(server.callsOf(logout).map(tokenOf)).toEqual(['t2', 't2']);
  expect(server.callsOf(keepDraft)).toHaveLength(1);
  press('Sign out instead');
  expect(await outcome).toMatchObject({ status: 401 });
});

test('REACH-04 signing out instead ends the session as ever: the call fails, /login says so and leads back', async () => {
  const { where, outcome } = await lockedScreen();
  press('Sign out instead');
  expect(await outcome).toMatchObject({ status: 401 });
  await waitFor(() => expect(where.address).toBe('/login'));
  expect(dialog()).toBeNull();
  expect(sessionSnapshot()).toEqual({
    session: { token: null, user: null, permissions: [] },
    end: { reason: 'ended', userId: grace.id },
    isLocked: false,
  });
});

test('REACH-04 the same person who signs in in another tab is signed in here, and what waited goes on', async () => {
  const { outcome } = await lockedScreen();
  otherTab(() => localStorage.setItem('token', 't2'));
  expect(await outcome).toEqual(saved);
  expect(dialog()).toBeNull();
  expect(valueOf('Notes')).toBe('seven goats');
});

test('JOIN-03 REACH-04 who came by the provider signs in there in another tab, and what waited goes on', async () => {
  openClientScreen(server, <input aria-label="Notes" />);
  noteProvider();
  fireEvent.input(field('Notes'), { target: { value: 'seven goats' } });
  const saving = save();
  const link = await screen.findByRole('link', { name: "Sign in with your organisation's account" });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/staff/sign-in?again',
    '_blank',
  ]);
  expect(screen.queryByLabelText('Password')).toBeNull();
  otherTab(() => localStorage.setItem('token', 't2'));
  expect(await saving).toEqual(saved);
  expect(dialog()).toBeNull();
  expect(valueOf('Notes')).toBe('seven goats');
});

test('REACH-04 another person in another tab ends it: nothing of one is sent for the other', async () => {
  const { outcome } = await lockedScreen();
  otherTab(() => {
    localStorage.setItem('user', JSON.stringify({ ...grace, id: 'another-user' }));
    localStorage.setItem('token', 't2');
  });
  expect(await outcome).toMatchObject({ status: 401 });
  expect(dialog()).toBeNull();
  expect(server.callsOf(keepDraft)).toHaveLength(1);
  expect(valueOf('Notes')).toBe('');
});

test('SESS-02 ten minutes without input end a session that waits to be renewed, too', async () => {
  const { where, outcome } = await lockedScreen();
  act(() => expireSession());
  expect(await outcome).toMatchObject({ status: 401 });
  await waitFor(() => expect(where.address).toBe('/login'));
  expect(sessionSnapshot().end).toEqual({ reason: 'idle', userId: grace.id });
});

test('REACH-04 what is behind stays, out of reach: Esc and the back button do not open it', async () => {
  await lockedScreen();
  const cover = dialog();
  if (!(cover instanceof HTMLDialogElement)) throw new Error('no dialog');
  const escape = new Event('cancel', { cancelable: true });
  cover.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  fireEvent.keyDown(cover, { key: 'Escape' });
  expect(heard).not.toHaveBeenCalled();
  act(() => cover.close());
  expect(cover.open).toBe(true);
});
