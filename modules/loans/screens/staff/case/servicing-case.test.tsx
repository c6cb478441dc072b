import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { logContact, showServicing } from '#servicing/endpoints/staff-servicing.ts';
import { ableTo, loanCaseServer, openLoanCase, showCase } from '#app/tests/screens/loan-case-screen.tsx';
import { loanServicing, pastDue, repaid } from '#app/tests/screens/servicing.ts';

// Dialogs are fetched when they are opened: on a busy machine that takes longer than a test waits.
beforeAll(() => import('#servicing/screens/parts/log-contact-dialog.tsx'));

const server = loanCaseServer();

beforeEach(() => {
  showCase(server, { status: 'CLOSED', servicing: pastDue(), abilities: ableTo('complete') });
  server.answer(showServicing, { data: loanServicing() });
  server.answer(logContact, { message: 'Contact logged.' });
});

const section = () => screen.findByRole('region', { name: 'Servicing' });
const actions = async () => within(await screen.findByRole('group', { name: 'Actions' }));

test('SERVE-01 the case of a disbursed loan opens on what is past due', async () => {
  openLoanCase();
  const shown = await section();
  await within(shown).findByText('Past due');
  expect(shown.textContent).toContain('OverdueUGX 2,430,1943 installments');
  expect(shown.textContent).toContain('Oldest due13 Sep 202569 days past due');
  expect(shown.textContent).toContain('3 of 12 installments paid, 3 overdue');
  expect(
    within(screen.getByRole('navigation', { name: 'Case sections' })).getAllByRole('button')[0]?.textContent,
  ).toBe('Servicing1 to check');
});

test('SERVE-03 promises say their state and what was received; contacts the newest five first', async () => {
  openLoanCase();
  const shown = await section();
  const due = (await within(shown).findByText('Due today')).closest('li');
  expect(due?.textContent).toContain('UGX 1,200,000 by 21 Nov 2025 · received so far: UGX 0');
  expect(within(shown).getByText('Broken').closest('li')?.textContent).toContain('received: UGX 250,000');
  expect(shown.textContent).toContain('7 contacts in 30 days');
  expect(within(shown).queryByText(/^Visit 2/)).toBeNull();
  fireEvent.click(within(shown).getByRole('button', { name: 'Show 2 more' }));
  expect(within(shown).getByText(/^Visit 2/)).toBeTruthy();
});

test('SERVE-03 a promise that is due today is what happens next', async () => {
  openLoanCase();
  const next = await screen.findByRole('region', { name: 'What happens next' });
  expect(next.textContent).toContain('Nakato Grace promised UGX 1,200,000 by today.');
  expect(within(next).getByText('Your turn')).toBeTruthy();
});

test('SERVE-03 a contact comes first, then a promise; both open the same dialog', async () => {
  openLoanCase();
  const first = await (await actions()).findByRole('button', { name: 'Log contact' });
  expect((await actions()).getAllByRole('button').map(({ textContent }) => textContent.trim())).toEqual([
    'Log contact',
    'Record promise',
    'Complete loan',
    'More',
  ]);
  fireEvent.click((await actions()).getByRole('button', { name: 'Record promise' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log contact' });
  expect(within(dialog).getByRole('checkbox')).toHaveProperty('checked', true);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(first);
  expect(within(await screen.findByRole('dialog')).getByRole('checkbox')).toHaveProperty('checked', false);
});

test('SERVE-03 a loan that is not past due, or that one may not work on, has neither', async () => {
  server.answer(showServicing, {
    data: loanServicing({ servicing: repaid, oldest_due_on: null, promises: [] }),
  });
  openLoanCase();
  await screen.findByText('No promises yet.');
  expect(screen.queryByRole('button', { name: 'Log contact' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'What happens next' })).toBeNull();
});
