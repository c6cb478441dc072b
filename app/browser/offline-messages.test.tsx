import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { listOwnCorrections } from '#corrections/endpoints/own-corrections.ts';
import { listOwnTickets } from '#tickets/endpoints/tickets.ts';
import { readBusiness, storeBusiness } from '#business/endpoints/business.ts';
import { takeDeviceSecret } from '#kit/endpoints/session.ts';
import { openClientScreen } from '../tests/screens/client-screen.tsx';
import { FakeRequest } from '../tests/screens/fake-request.ts';
import { press, valueOf, write } from '../tests/screens/fields.ts';
import { giveNetwork, goTo } from '../tests/screens/network.ts';
import { givePhone, openOnPhone } from '../tests/screens/offline-screen.tsx';
import { grace } from '../tests/screens/people.ts';
import { SignOutButton } from '../tests/screens/sign-out-button.tsx';
import { OfflineQueueStrip } from '#offline-queue/screens/parts/queue-strip.tsx';
import { AskForHelpPage } from '#tickets/screens/client/ask-for-help-page.tsx';
import { BusinessProfilePage } from '#business/screens/client/business-page.tsx';
import { markKept } from '#kit/browser/offline-store/mark.ts';
import { markKeptFiles } from '#kit/browser/uploads/kept-mark.ts';

const server = givePhone();

const business = {
  name: 'Nakato Poultry',
  registration_number: '80020001',
  registration_years: 7,
  nature_of_business: null,
  industry_id: 2,
  location: 'Mukono',
  description: null,
};

beforeEach(() => {
  server.answer(readBusiness, { business });
  server.answer(listIndustries, { data: [{ id: 2, name: 'Agriculture' }] });
  server.answer(listOwnCorrections, { data: [] });
  server.answer(listOwnTickets, { data: [] });
});

const open = (page: ReactElement, address: string) => openOnPhone(server, page, address);

/** The business profile is opened, and given another name without a network. */
async function keepName(): Promise<void> {
  open(<BusinessProfilePage />, '/business');
  await screen.findByLabelText('Business name');
  goTo('offline');
  rename('Nakato Farm');
}

function rename(name: string): void {
  write('Business name', name);
  press('Update');
}

function ask(): void {
  write('Subject', 'My licence');
  write('Message', 'Is last year’s good enough?');
  press('Send');
}

const kept = "Saved on this device. We'll send it when there's a network.";

test('REACH-03 BIZ-03 a business profile is kept without a network, and two devices come together in it', async () => {
  await keepName();
  await screen.findByText(kept);
  expect(screen.queryByText(/^Something went wrong|^Unexpected error occurred/)).toBeNull();
  await screen.findByText('1 item waiting to send');
  server.answer(readBusiness, { business: { ...business, location: 'Jinja' } });
  server.answer(storeBusiness, { message: 'Business information updated successfully!' });
  goTo('online');
  await screen.findByText('Business information updated successfully!');
  expect(server.callsOf(storeBusiness).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Nakato Farm', location: 'Jinja' }),
  ]);
  expect(valueOf('Business name')).toBe('Nakato Farm');
});

test('REACH-03 BIZ-01 of two industries, chosen on two devices, the names are shown to choose from', async () => {
  const industries = ['Agriculture', 'Trade', 'Transport'].map((name, index) => ({ id: index + 2, name }));
  server.answer(listIndustries, { data: industries });
  open(<BusinessProfilePage />, '/business');
  const industry = await screen.findByLabelText(/^Industry/);
  goTo('offline');
  fireEvent.change(industry, { target: { value: '3' } });
  press('Update');
  await screen.findByText('1 item waiting to send');
  server.answer(readBusiness, { business: { ...business, industry_id: 4 } });
  goTo('online');
  press('1 item waiting to send See details');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose Business Profile' }));
  const offered = await screen.findByRole('group', { name: 'Industry' });
  expect(within(offered).getByRole('radio', { name: /^Trade/ })).toBeDefined();
  expect(within(offered).getByRole('radio', { name: /^Transport/ })).toBeDefined();
});

test('REACH-03 HELP-03 a message to the lender waits, and is sent once, as a form, with its key', async () => {
  open(<AskForHelpPage />, '/ask-for-help');
  goTo('offline');
  ask();
  await screen.findByText(kept);
  expect(screen.queryByText(/^Something went wrong|^Unexpected error occurred/)).toBeNull();
  await screen.findByText('1 item waiting to send');
  expect([FakeRequest.last, valueOf('Subject')]).toEqual([undefined, '']);
  const request = await FakeRequest.sentBy(() => goTo('online'));
  expect([request.form?.get('subject'), request.form?.get('message')]).toEqual([
    'My licence',
    'Is last year’s good enough?',
  ]);
  expect(request.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
});

test('REACH-03 what waits is named before the user signs out', async () => {
  open(
    <>
      <AskForHelpPage />
      <SignOutButton />
    </>,
    '/ask-for-help',
  );
  goTo('offline');
  ask();
  await screen.findByText('1 item waiting to send');
  press('Logout');
  await screen.findByText('If you sign out now, we remove these from this device and never send them:');
  screen.getByText('My licence');
  press('Stay signed in');
  await waitFor(() => expect(screen.queryByText('My licence')).toBeNull());
  press('Logout');
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out and remove them' }));
  await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
});

test('REACH-02 files of an earlier visit that could not be looked for yet are named before sign-out', async () => {
  markKeptFiles(grace.id);
  markKept(grace.id);
  server.loseNetwork(takeDeviceSecret);
  open(<SignOutButton />, '/ask-for-help');
  press('Logout');
  expect(await screen.findByText('What this device saved on an earlier visit')).toBeDefined();
});

test.each([
  ['back to what it was', 'Nakato Poultry'],
  ['to a third', 'Nakato Ranch'],
])(
  'REACH-03 a business name that is saved, and then changed %s without a network, is the last one; nobody is asked',
  async (_how, last) => {
    open(<BusinessProfilePage />, '/business');
    await screen.findByLabelText('Business name');
    server.answer(storeBusiness, { message: 'Updated once.' });
    rename('Nakato Farm');
    await screen.findByText('Updated once.');
    server.answer(readBusiness, { business: { ...business, name: 'Nakato Farm' } });
    goTo('offline');
    rename(last);
    await screen.findByText('1 item waiting to send');
    server.answer(storeBusiness, { message: 'Updated twice.' });
    goTo('online');
    await screen.findByText('Updated twice.');
    expect(server.callsOf(storeBusiness).map(({ body }) => body)).toMatchObject([
      { name: 'Nakato Farm' },
      { name: last },
    ]);
  },
);

/** Leaves the screens of the client, and opens them again. */
function Again() {
  const [times, setTimes] = useState(0);
  return (
    <>
      <OfflineQueueStrip key={times} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        Again
      </button>
    </>
  );
}

test('REACH-03 a network that is told of at any moment of the start sends what waits once', async () => {
  openClientScreen(
    server,
    <>
      <Again />
      <BusinessProfilePage />
    </>,
    { address: '/business' },
  );
  await screen.findByLabelText('Business name');
  goTo('offline');
  rename('Nakato Farm');
  await screen.findByText('1 item waiting to send');
  server.answer(storeBusiness, { message: 'Updated.' });
  const answer = server.hold(storeBusiness);
  giveNetwork();
  press('Again');
  await act(async () => {
    for (let step = 0; step < 20; step += 1) {
      await Promise.resolve();
      dispatchEvent(new Event('online'));
    }
  });
  await waitFor(() => expect(server.callsOf(storeBusiness)).not.toHaveLength(0));
  answer();
  await screen.findByText('Updated.');
  expect(server.callsOf(storeBusiness)).toHaveLength(1);
});

test('REACH-03 of what was tried it is said that it may have arrived, and what is being sent cannot be removed', async () => {
  await keepName();
  await screen.findByText('1 item waiting to send');
  server.loseNetwork(storeBusiness);
  goTo('online');
  await waitFor(() => expect(server.callsOf(storeBusiness)).toHaveLength(1));
  press('1 item waiting to send See details');
  fireEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
  await screen.findByText(
    'Business Profile will be removed from this device. We may already have received it.',
  );
  press('Keep it');
  server.answer(storeBusiness, { message: 'Updated.' });
  const answer = server.hold(storeBusiness);
  act(() => void dispatchEvent(new Event('focus')));
  await screen.findByText('Sending');
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  answer();
  await screen.findByText('Updated.');
});

test('REACH-03 a message goes out although the storage of the phone does not open any more', async () => {
  localStorage.setItem(`unsent-items:${grace.id}`, '1');
  localStorage.setItem(`kept:${grace.id}`, '1');
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError');
  });
  open(<AskForHelpPage />, '/ask-for-help');
  await screen.findByLabelText('Subject');
  const sent = await FakeRequest.sentBy(ask);
  expect(sent.form?.get('subject')).toBe('My licence');
});
