import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { logout } from '#kit/endpoints/session.ts';
import { readEligibility } from '#prequalification/endpoints/prequalification.ts';
import { clientState, openClientScreen } from '../../tests/screens/client-screen.tsx';
import { fakeServer } from '../../tests/screens/fake-server.ts';
import { grace } from '../../tests/screens/people.ts';
import { learnServerTime } from '#kit/browser/api/server-clock.ts';
import { storeActivity } from '#kit/browser/session/session-record.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';

const server = fakeServer();

const warning = 'Complete your profile and business information to use our services.';

afterEach(() => {
  vi.useRealTimers();
  learnServerTime(new Headers({ Date: new Date().toISOString() }));
});

const open = (state = clientState()) =>
  openClientScreen(server, <ClientPage title="My Loans">Nothing yet</ClientPage>, { state });
const person = (standing: string) => screen.findByRole('button', { name: `Nakato Grace, ${standing}` });

async function openMenu(standing: string): Promise<HTMLElement> {
  await userEvent.click(await person(standing));
  return screen.findByRole('menu');
}

async function openProfile(): Promise<HTMLElement> {
  await userEvent.click(within(await openMenu('Prequalified')).getByRole('menuitem', { name: 'Profile' }));
  return screen.findByRole('dialog', { name: 'Profile' });
}

const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent.trim());

test('SHELL-04 ROUTE-05 the top bar has the title, the bell, the person, and the time of their last activity', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2025-11-18T06:14:00Z') });
  open();
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('heading', { level: 1, name: 'My Loans' })).toBeDefined();
  expect(document.title).toBe('My Loans · Ensigo');
  expect(within(bar).getByRole('button', { name: /notifications/i })).toBeDefined();
  expect(bar.textContent).toContain('Last active 18 Nov 2025, 09:14');
  await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
  // Another tab records activity.
  storeActivity(Date.parse('2025-11-18T06:20:00Z'));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(bar.textContent).toContain('Last active 18 Nov 2025, 09:20');
});

test('SHELL-04 on a device whose clock is a week ahead the last activity has the time of the server', () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2025-11-25T06:14:00Z') });
  vi.useRealTimers();
  learnServerTime(new Headers({ Date: '2025-11-18T06:14:00Z' }));
  open();
  expect(screen.getByRole('banner').textContent).toContain('Last active 18 Nov 2025, 09:14');
});

test.each([
  ['not prequalified', { prequalified: null, has_business_profile: true }, '/apply-for-loan/applicant-info'],
  ['neither', { prequalified: null, has_business_profile: false }, '/apply-for-loan/applicant-info'],
  ['without a business', { has_business_profile: false }, '/business'],
] as const)('SHELL-05 a client who is %s is warned, and led there', async (_, changes, address) => {
  const where = open(clientState(changes));
  const banner = await screen.findByRole('region', { name: 'Warning' });
  expect(within(banner).getByText(warning)).toBeDefined();
  fireEvent.click(within(banner).getByRole('link', { name: 'UPDATE NOW' }));
  expect(where.address).toBe(address);
});

test.each([
  [
    'refer',
    "We're reviewing your prequalification. You'll usually hear from us by 23 Nov 2025.",
    'Prequalification in review',
  ],
  ['not-yet', "You don't qualify for a loan yet.", 'Not prequalified yet'],
] as const)(
  'QUAL-05 EASE-03 with the eligibility %s nothing is said to be missing',
  async (eligibility, text, standing) => {
    server.answer(readEligibility, {
      data: {
        eligibility,
        given_at: '2025-11-18T07:02:00Z',
        rules_since: null,
        from: null,
        answer_by: '2025-11-23',
        decision: null,
        lines: [],
      },
    });
    const where = open(clientState({ prequalified: null, eligibility, has_business_profile: false }));
    const banner = await screen.findByRole('region', { name: 'Warning' });
    await within(banner).findByText(text);
    await person(standing);
    fireEvent.click(within(banner).getByRole('link'));
    expect(where.address).toBe('/apply-for-loan/applicant-info');
  },
);

test('SHELL-05 a client with both is not warned, nor is anyone before it is known', async () => {
  open();
  expect(screen.queryByText(warning)).toBeNull();
  await person('Prequalified');
  expect(screen.queryByText(warning)).toBeNull();
});

test('SHELL-06 the person’s standing is a dash until it is known', async () => {
  open();
  expect(screen.getByRole('button', { name: 'Nakato Grace, -' }).textContent).toContain('-');
  expect((await person('Prequalified')).textContent).toContain('Prequalified');
});

test('SHELL-06 a client who is not prequalified is shown as waiting for it', async () => {
  open(clientState({ prequalified: null }));
  expect((await person('Waiting for Prequalification')).textContent).toContain(
    'Waiting for Prequalification',
  );
});

test('SHELL-07 before the prequalification the menu leads there, and not to a business profile', async () => {
  const where = open(clientState({ prequalified: null }));
  const menu = await openMenu('Waiting for Prequalification');
  expect(entriesOf(menu)).toEqual(['Prequalification', 'Profile', 'Language', 'Password', 'Logout']);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Prequalification' }));
  expect(where.address).toBe('/apply-for-loan/applicant-info');
});

test('SHELL-07 afterwards it leads to the business profile', async () => {
  const where = open();
  const menu = await openMenu('Prequalified');
  expect(entriesOf(menu)).toEqual(['Profile', 'Business Profile', 'Language', 'Password', 'Logout']);
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Business Profile' }));
  expect(where.address).toBe('/business-profile');
});

test('SHELL-07 the menu is a part of the page with the name of the person', async () => {
  open();
  const menu = await openMenu('Prequalified');
  expect(screen.getByRole('region', { name: 'Nakato Grace, Prequalified' }).contains(menu)).toBe(true);
});

test('SHELL-07 Profile leads to what a person can request about their data', async () => {
  const where = open();
  const profile = await openProfile();
  await userEvent.click(within(profile).getByRole('button', { name: 'Your data' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where.address).toBe('/your-data');
});

test('GUARD-08 SHELL-07 Profile leads to where name, address and number are changed', async () => {
  const where = open();
  const profile = await openProfile();
  await userEvent.click(within(profile).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where.address).toBe('/profile');
});

test('SHELL-07 the focus is on the person again when Profile is closed', async () => {
  open();
  await openProfile();
  await userEvent.keyboard('{Escape}');
  const face = await person('Prequalified');
  await waitFor(() => expect(document.activeElement).toBe(face));
});

test('SHELL-07 Profile shows name, address and number; Logout ends the session', async () => {
  server.answer(logout, { message: '' });
  open();
  const profile = await openProfile();
  const facts = within(profile)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Full Name', grace.name],
    ['Email Address', grace.email],
    ['Phone Number', '+256 772145098'],
  ]);
  await userEvent.click(within(profile).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage.getItem('token')).toBe('t1');
  await userEvent.click(within(await openMenu('Prequalified')).getByRole('menuitem', { name: 'Logout' }));
  expect(localStorage.getItem('token')).toBeNull();
  expect(localStorage.getItem('user')).toBeNull();
});

const suspended = { reason: 'Your papers name two people.', since: '2025-11-18T06:00:00Z', contact: '' };

test('GUARD-13 a suspended client reads since when, why, who to ask, and that nothing is lost', async () => {
  open(clientState({ suspended: { ...suspended, contact: '0414 123456' } }));
  const banner = within(await screen.findByRole('region', { name: 'Account suspended' }));
  expect(banner.getByText('Your account has been suspended since 18 Nov 2025.')).toBeDefined();
  expect(banner.getByText('Your papers name two people.')).toBeDefined();
  expect(banner.getByText('0414 123456')).toBeDefined();
  expect(banner.getByText(/until we reopen it/)).toBeDefined();
  expect(banner.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/ask-for-help');
});

test('GUARD-13 a client who is paused and not prequalified is told only about the pause', async () => {
  open(clientState({ suspended, prequalified: null, has_business_profile: false }));
  await screen.findByRole('region', { name: 'Account suspended' });
  expect(screen.queryByText(warning)).toBeNull();
});
