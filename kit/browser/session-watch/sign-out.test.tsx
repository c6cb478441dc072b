import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logout } from '../../endpoints/session.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press } from '#app/tests/screens/fields.ts';
import { grace } from '#app/tests/screens/people.ts';
import { SignOutButton } from '#app/tests/screens/sign-out-button.tsx';
import { forgetUnsaved, keepUnsaved } from '../drafts/unsaved-answers.ts';
import { sessionSnapshot } from '../session/session-store.ts';
import { openUploads } from '../uploads/open-uploads.ts';
import { expireSession, signOut } from './sign-out.ts';

const server = fakeServer();

const nationalId = 'CM12345678ABCD';
const forms = ['applicant', 'resubmit-418-31:crb', 'request-57-8:business', 'form:ask-for-help'] as const;
const keepAll = (): void => {
  for (const form of forms) keepUnsaved(grace.id, form, { national_id: nationalId });
};
const isSignedIn = (): boolean => sessionSnapshot().session.token !== null;
const warning = 'If you sign out now, we remove these from this device and never send them:';

// The question is loaded on demand.
beforeAll(() => import('./sign-out-question.tsx'));
beforeEach(() => {
  server.answer(logout, { message: '' });
  openClientScreen(server, <SignOutButton />);
});

test('REACH-03 signing out leaves no answer of any form on the phone, and nobody else’s is touched', () => {
  keepAll();
  keepUnsaved('another-user', 'applicant', { national_id: 'CM00000000WXYZ' });
  act(signOut);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))).toEqual([
    'unsaved:another-user:applicant',
  ]);
  expect(JSON.stringify(localStorage)).not.toContain(nationalId);
});

test('REACH-03 a session that merely ends keeps what was typed', () => {
  keepAll();
  act(expireSession);
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`unsaved:${grace.id}:`))).toHaveLength(4);
});

test('REACH-03 a user who signs out is asked first if typed answers have not been sent', async () => {
  press('Logout');
  await waitFor(() => expect(isSignedIn()).toBe(false));
  cleanup();
  openClientScreen(server, <SignOutButton />);
  keepAll();
  press('Logout');
  await screen.findByText(warning);
  screen.getByText('What you typed in 4 forms');
  expect(isSignedIn()).toBe(true);
  press('Stay signed in');
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
  expect(JSON.stringify(localStorage)).toContain(nationalId);
});

test('REACH-03 what is sent while it is asked about is no longer named', async () => {
  keepUnsaved(grace.id, 'applicant', { national_id: nationalId });
  keepUnsaved(grace.id, 'business', { name: 'Nakato Poultry' });
  press('Logout');
  await screen.findByText('What you typed in 2 forms');
  forgetUnsaved(grace.id, 'applicant');
  expect(await screen.findByText('What you typed in 1 form', undefined, { timeout: 3_000 })).toBeTruthy();
});

test('REACH-03 a file that was refused as it was chosen never waited: nobody is asked about it', async () => {
  const queue = openUploads(new QueryClient(), grace.id, {
    place: 'loan-7',
    send: () => Promise.reject(new Error('refused')),
    queryKey: [],
  });
  queue.addRefused('licence', new File(['a'], 'large.pdf'), 'large.pdf is too large.');
  press('Logout');
  await waitFor(() => expect(isSignedIn()).toBe(false));
});
