import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { askErasure, downloadOwnData, readPrivacy, withdrawErasure } from '../../endpoints/privacy.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { errorOf, press, toast, write } from '#app/tests/screens/fields.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { expireSession } from '#kit/browser/session-watch/sign-out.ts';
import { type Privacy, YourDataPage } from './your-data-page.tsx';

const server = fakeServer();

const standing = (changes: Partial<Privacy> = {}): void =>
  server.answer(readPrivacy, { data: { retention_months: 120, under_way: [], erasure: null, ...changes } });
const erasure = {
  status: 'OPEN' as const,
  reason: 'I have moved away.',
  asked_at: '2025-11-17T06:14:00Z',
  decided_at: null,
  answer: null,
};
const decided_at = '2025-11-18T06:14:00Z';
const open = () => openClientScreen(server, <YourDataPage />, { address: '/your-data' });
/** The form in which an erasure is asked for. */
async function openRequest(): Promise<void> {
  open();
  await screen.findByRole('button', { name: 'Request erasure' });
  press('Request erasure');
}
const askButton = () => screen.queryByRole('button', { name: 'Request erasure' });

test('everything that is held is saved as a file', async () => {
  standing();
  server.reply(downloadOwnData, () => new Response('PK', { headers: { 'content-type': 'application/zip' } }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  open();
  press('Download your data');
  await waitFor(() => expect(saved).toEqual(['your-data.zip']));
});

test('a refused download says why', async () => {
  standing();
  server.refuse(downloadOwnData, 429, { message: 'Too many tries. Wait 20 minutes, then try again.' });
  open();
  press('Download your data');
  expect(await toast('Too many tries. Wait 20 minutes, then try again.')).toBeTruthy();
});

test('erasure is requested with a reason, and shown while it is open', async () => {
  standing();
  server.answer(askErasure, { message: "We've received your request." });
  open();
  expect(await screen.findByText(/records of ended loans and requests for 10 years/)).toBeTruthy();
  press('Request erasure');
  press('Request erasure');
  expect(errorOf('Reason')).toBe('Reason is required.');
  expect(server.callsOf(askErasure)).toEqual([]);
  write('Reason', 'I have moved away.');
  standing({ erasure });
  press('Request erasure');
  await toast("We've received your request.");
  expect(server.callsOf(askErasure)[0]?.body).toEqual({ reason: 'I have moved away.' });
  await screen.findByText(/On 17 Nov 2025 you asked us to erase your data/);
  expect(screen.getByText('Your reason: I have moved away.')).toBeTruthy();
  expect(askButton()).toBeNull();
});

test('an open request can be withdrawn', async () => {
  standing({ erasure });
  server.answer(withdrawErasure, { message: 'Request withdrawn.' });
  open();
  await screen.findByRole('button', { name: 'Withdraw request' });
  standing({ erasure: { ...erasure, status: 'WITHDRAWN', decided_at } });
  press('Withdraw request');
  await toast('Request withdrawn.');
  await waitFor(() => expect(askButton()).not.toBeNull());
});

test('a decision made in the meantime is reported, and shown', async () => {
  standing({ erasure });
  server.refuse(withdrawErasure, 409, { message: 'You have no open request.' });
  open();
  await screen.findByRole('button', { name: 'Withdraw request' });
  standing({ erasure: { ...erasure, status: 'REFUSED', decided_at, answer: 'A court asks for it.' } });
  press('Withdraw request');
  await toast('You have no open request.');
  await screen.findByText('A court asks for it.');
  expect(screen.getByText(/We refused your request on 18 Nov 2025/)).toBeTruthy();
  expect(askButton()).not.toBeNull();
});

test('cases under way prevent it, and are named by their numbers', async () => {
  standing({ under_way: [{ tracking_number: 'LN-2025-00418', status: 'CLOSED' }] });
  open();
  expect((await screen.findByRole('listitem')).textContent).toBe('LN-2025-00418 (CLOSED)');
  expect(askButton()).toBeNull();
});

test('what could not be loaded can be loaded again', async () => {
  server.refuse(readPrivacy, 503, { message: "This service isn't available right now." });
  open();
  await screen.findByText(/This service isn't available right now/);
  standing();
  press('Try again');
  await waitFor(() => expect(askButton()).not.toBeNull());
});

test('EASE-06 the reason for an erasure survives a reload and the idle end', async () => {
  standing();
  await openRequest();
  write('Reason', 'I have moved away.');
  expireSession();
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  cleanup();
  await openRequest();
  expect(await screen.findByLabelText('Reason')).toMatchObject({ value: 'I have moved away.' });
});
