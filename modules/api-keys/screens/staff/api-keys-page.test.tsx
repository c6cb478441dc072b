import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#kit/rules/access/roles.ts';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, toast, write } from '#app/tests/screens/fields.ts';
import { daniel, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import {
  listApiKeys,
  requestApiKey,
  revokeApiKey,
  takeApiKey,
  type ApiKey,
} from '../../endpoints/api-keys.ts';
import { ApiKeysPage } from './api-keys-page.tsx';

const apiKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: 'k3v9m2qa',
  name: 'Accounting (Odoo)',
  scopes: ['loans:read', 'repayments:write'],
  networks: ['192.0.2.0/24'],
  state: 'active',
  created_at: '2025-10-01T08:00:00Z',
  created_by: daniel,
  confirmed_by: { id: 'm1', name: 'Nansubuga Miriam' },
  expires_at: '2025-12-30T08:00:00Z',
  last_used_on: '2025-11-18',
  revoked_at: null,
  revoked_by: null,
  is_own: true,
  ...changes,
});
const unseen = apiKey({ id: 'a2b3c4d5', name: 'Data warehouse', state: 'unseen', last_used_on: null });

const server = fakeServer();
const list = (data: ApiKey[]) => server.answer(listApiKeys, { data });
beforeEach(() => {
  list([apiKey(), unseen]);
  server.answer(listPendingChanges, { data: [], needs_confirmation: true });
});

const address = '/staff/workspace/api-keys';
const open = (role: StaffRole = 'administrator') => openStaffScreen(address, <ApiKeysPage />, address, role);

async function openForm() {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Create API key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create an API key' });
  return {
    dialog,
    send: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Create API key' })),
  };
}

test('JOIN-02 lists keys with scopes, networks, last use and state; ended ones apart', async () => {
  list([
    apiKey(),
    unseen,
    apiKey({
      id: 'e1',
      name: 'Old',
      state: 'revoked',
      revoked_at: '2025-11-01T08:00:00Z',
      revoked_by: daniel,
    }),
    apiKey({ id: 'e2', name: 'Older', state: 'expired', confirmed_by: null }),
  ]);
  open();
  const keys = await screen.findByRole('table', { name: 'Keys' });
  const [, first, second] = within(keys).getAllByRole('row');
  expect(
    within(first ?? keys)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Accounting (Odoo)ens_k3v9m2qa_…Created by Opio Daniel, confirmed by Nansubuga Miriam on 01 Oct 2025',
    'loans:readrepayments:writeFrom 192.0.2.0/24',
    'Active',
    '18 Nov 2025',
    '30 Dec 2025',
    'Revoke Accounting (Odoo)',
  ]);
  expect(second?.textContent).toContain('Not shown');
  const ended = screen.getByRole('table', { name: 'Ended' });
  expect(ended.textContent).toContain('01 Nov 2025By Opio Daniel');
  expect(ended.textContent).toContain('Created by Opio Daniel on 01 Oct 2025');
  expect(within(ended).queryByRole('button')).toBeNull();
});

test('JOIN-02 an empty list says what keys are for', async () => {
  list([]);
  open();
  expect(await screen.findByText(/^No API keys yet\./)).toBeDefined();
});

test('JOIN-02 a list that cannot be loaded is tried again', async () => {
  server.refuse(listApiKeys, 503, { message: 'This service is not available right now.' });
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  list([apiKey()]);
  fireEvent.click(again);
  expect(await screen.findByRole('table', { name: 'Keys' })).toBeDefined();
});

test('JOIN-02 an auditor reads the list, and is offered no change', async () => {
  open('auditor');
  const keys = await screen.findByRole('table', { name: 'Keys' });
  expect(within(keys).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Create API key' })).toBeNull();
});

test('JOIN-02 what is wrong with a new key is said at its field, and nothing typed is lost', async () => {
  const { dialog, send } = await openForm();
  expect(within(dialog).getByText(/takes effect when another administrator confirms it/)).toBeDefined();
  send();
  await waitFor(() => expect(errorOf('Name')).toBe('Enter a name, for example Accounting.'));
  expect(within(dialog).getByText('Choose at least one scope.')).toBeDefined();
  write('Name', 'Accounting');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^loans:read/ }));
  write('Networks (optional)', 'office');
  const wrong = 'office is not an address or a network. Enter for example 192.0.2.10 or 192.0.2.0/24.';
  server.refuse(requestApiKey, 422, { message: wrong, errors: { networks: [wrong] } });
  send();
  await waitFor(() => expect(errorOf('Networks (optional)')).toBe(wrong));
  expect(field('Name')).toHaveProperty('value', 'Accounting');
  server.answer(requestApiKey, { message: 'Waiting for a second administrator.', data: { id: null } });
  send();
  await toast('Waiting for a second administrator.');
  expect(server.callsOf(requestApiKey).at(-1)?.body).toEqual({
    name: 'Accounting',
    scopes: ['loans:read'],
    days: '90',
    networks: 'office',
  });
});

test('JOIN-02 the key is shown once, with a warning, to the one who asked for it', async () => {
  open();
  const [show] = await screen.findAllByRole('button', { name: 'Show key Data warehouse' });
  if (show !== undefined) fireEvent.click(show);
  const asked = await screen.findByRole('dialog', { name: 'Show the key Data warehouse?' });
  expect(server.callsOf(takeApiKey)).toEqual([]);
  server.answer(takeApiKey, { data: { key: 'ens_a2b3c4d5_secret' } });
  fireEvent.click(within(asked).getByRole('button', { name: 'Show key' }));
  const shown = await screen.findByRole('dialog', { name: 'API key Data warehouse' });
  expect(within(shown).getByRole('status', { name: 'API key' }).textContent).toBe('ens_a2b3c4d5_secret');
  expect(within(shown).getByRole('alert').textContent).toContain('It cannot be shown again.');
  fireEvent.click(within(shown).getByRole('button', { name: "I've stored the key" }));
  await waitFor(() => expect(screen.queryByText('ens_a2b3c4d5_secret')).toBeNull());
});

test('JOIN-02 the only administrator is offered the key as soon as it is created', async () => {
  const { dialog, send } = await openForm();
  write('Name', 'Accounting');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: /^loans:read/ }));
  server.answer(requestApiKey, { message: 'API key created.', data: { id: 'k3v9m2qa' } });
  send();
  expect(await screen.findByRole('dialog', { name: 'Show the key Accounting?' })).toBeDefined();
});

test('JOIN-02 why a key cannot be shown is said in its dialog', async () => {
  server.refuse(takeApiKey, 409, { message: 'This API key has been revoked. Create another one.' });
  open();
  const [show] = await screen.findAllByRole('button', { name: 'Show key Data warehouse' });
  if (show !== undefined) fireEvent.click(show);
  const dialog = await screen.findByRole('dialog', { name: 'Show the key Data warehouse?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show key' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toBe('This API key has been revoked. Create another one.');
});

test("JOIN-02 a colleague's new key says who can show it", async () => {
  list([{ ...unseen, is_own: false }]);
  open();
  const keys = await screen.findByRole('table', { name: 'Keys' });
  expect(keys.textContent).toContain('Opio Daniel can show it once');
  expect(screen.queryByRole('button', { name: /^Show key/ })).toBeNull();
});

test('JOIN-02 a key is revoked once that is confirmed', async () => {
  server.answer(revokeApiKey, { message: 'API key revoked. It cannot be used any more.' });
  open();
  const [revoke] = await screen.findAllByRole('button', { name: 'Revoke Accounting (Odoo)' });
  if (revoke !== undefined) fireEvent.click(revoke);
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the API key Accounting (Odoo)?' });
  expect(server.callsOf(revokeApiKey)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
  await toast('API key revoked. It cannot be used any more.');
  expect(server.callsOf(revokeApiKey)[0]?.address).toContain('/staff/api-keys/k3v9m2qa/revoke');
});
