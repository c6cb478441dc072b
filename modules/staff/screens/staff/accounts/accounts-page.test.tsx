import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  changeStaffRoles,
  disableStaff,
  inviteStaff,
  listStaffAccounts,
  readStaffCases,
  type OpenInvitation,
  type StaffAccount,
  withdrawInvitation,
} from '../../../endpoints/staff-accounts.ts';
import {
  confirmPendingChange,
  listPendingChanges,
  refusePendingChange,
  type PendingChange,
} from '#pending-changes/endpoints/pending-changes.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { press, valueOf, write } from '#app/tests/screens/fields.ts';
import { daniel, openStaffScreen, ruth } from '#app/tests/screens/staff-screen.tsx';
import { StaffAccountsPage } from './accounts-page.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const account = (changes: Partial<StaffAccount> = {}): StaffAccount => ({
  id: daniel.id,
  name: daniel.name,
  email: 'daniel@lender.example',
  roles: ['loan-officer'],
  disabled: false,
  last_signed_in_at: null,
  has_authenticator: true,
  code_limit_reached: false,
  ...changes,
});
const words = 'change the roles of Opio Daniel from loan officer to administrator';
const named = `this: C${words.slice(1)}`;
const change: PendingChange = {
  id: 7,
  kind: 'staff-roles',
  words,
  lines: [{ label: 'Open loans', before: 'Opio Daniel', after: 'Unassigned' }],
  asked_by: { id: '1', name: 'Nansubuga Miriam' },
  asked_at: '2025-11-18T06:00:00Z',
  expires_at: '2025-11-21T06:00:00Z',
  is_stale: false,
  refused: null,
  is_own: false,
};
const invitation: OpenInvitation = {
  id: '5a1c',
  email: 'sarah@lender.example',
  name: 'Auma Sarah',
  roles: ['advisor'],
  invited_by: { id: '1', name: 'Nansubuga Miriam' },
  invited_at: '2025-11-18T06:00:00Z',
  expires_at: '2025-11-21T06:00:00Z',
  is_expired: false,
};

function answerWith(
  changes: readonly PendingChange[],
  invitations: readonly OpenInvitation[] = [],
  needsConfirmation = true,
): void {
  server.answer(listStaffAccounts, {
    data: [
      account({ id: ruth.id, name: ruth.name, roles: ['administrator'] }),
      account({ code_limit_reached: true }),
    ],
    invitations: [...invitations],
  });
  server.answer(listPendingChanges, { data: [...changes], needs_confirmation: needsConfirmation });
}
function open(...lists: Parameters<typeof answerWith>): void {
  answerWith(...lists);
  const path = '/staff/workspace/staff';
  openStaffScreen(path, <StaffAccountsPage />, path, 'administrator');
}
const dialog = () => within(screen.getByRole('dialog'));
async function manageDaniel() {
  const [manage] = await screen.findAllByRole('button', { name: 'Manage Opio Daniel' });
  manage?.click();
  return within(await screen.findByRole('dialog'));
}

test('MONEY-12 an auditor sees who there is and what waits, and is offered no action', async () => {
  answerWith([change], [invitation]);
  const path = '/staff/workspace/staff';
  openStaffScreen(path, <StaffAccountsPage />, path, 'auditor');
  expect(await screen.findByText(/^Change the roles of Opio Daniel/)).toBeTruthy();
  expect(screen.getByText('Unassigned')).toBeTruthy();
  expect(await screen.findByText('Invited by Nansubuga Miriam on 18 Nov 2025, 09:00')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Invite|Manage|Withdraw|Confirm|Decline/ })).toBeNull();
});

test('GUARD-06 a double tap confirms once; the list is reloaded, and the focus stays where the row was', async () => {
  server.answer(confirmPendingChange, { message: 'Confirmed. The change is now in effect.' });
  open([change, { ...change, id: 8, kind: 'setting', words: 'change the loan products' }]);
  expect((await screen.findAllByRole('button', { name: /^Confirm/ })).length).toBe(1);
  press(`Confirm ${named}`);
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  answerWith([]);
  confirm.click();
  confirm.click();
  expect(await screen.findByText('Confirmed. The change is now in effect.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull());
  expect(server.callsOf(confirmPendingChange)).toHaveLength(1);
  await waitFor(() => expect(server.callsOf(listStaffAccounts)).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('GUARD-06 a change of the staff is declined without a reason, and a refusal of the server is shown', async () => {
  server.refuse(refusePendingChange, 409, { message: 'Namusoke Ruth confirmed this already.' });
  open([change]);
  await screen.findByRole('button', { name: `Decline ${named}` });
  press(`Decline ${named}`);
  expect(await screen.findByText(/Nansubuga Miriam and all other administrators are notified/)).toBeTruthy();
  dialog().getByRole('button', { name: 'Decline' }).click();
  expect(await screen.findByText('Namusoke Ruth confirmed this already.')).toBeTruthy();
  await waitFor(() => expect(server.callsOf(listStaffAccounts)).toHaveLength(2));
});

test('GUARD-06 an invitation names its sender, and is withdrawn after a question', async () => {
  server.answer(withdrawInvitation, { message: 'It is withdrawn.' });
  open([], [invitation, { ...invitation, id: '6', email: 'first@lender.example', invited_by: null }]);
  expect(await screen.findByText('Invited by Nansubuga Miriam on 18 Nov 2025, 09:00')).toBeTruthy();
  expect(screen.getByText(/from the operator console on 18 Nov 2025/)).toBeTruthy();
  press('Withdraw the invitation to sarah@lender.example');
  dialog().getByRole('button', { name: 'Withdraw' }).click();
  expect(await screen.findByText('It is withdrawn.')).toBeTruthy();
  expect(server.callsOf(withdrawInvitation)[0]?.address).toContain('/staff/invitations/5a1c/withdraw');
});

test('GUARD-06 an invitation that nobody used in time says so, and has nothing left to withdraw', async () => {
  open([], [{ ...invitation, is_expired: true }]);
  await screen.findByText('Advisor · expired on 21 Nov 2025, 09:00 without being used. Invite them again.');
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
});

test('GUARD-06 before a change is requested, it says that another administrator has to confirm it', async () => {
  server.answer(changeStaffRoles, { message: 'Another administrator must confirm this first.' });
  open([]);
  const manager = await manageDaniel();
  manager.getByRole('checkbox', { name: /^Advisor/ }).click();
  (await manager.findByRole('button', { name: 'Change roles' })).click();
  expect(await screen.findByText(/Another administrator must confirm this first. All/)).toBeTruthy();
  manager.getByRole('button', { name: 'Send for confirmation' }).click();
  expect(await screen.findByText('Another administrator must confirm this first.')).toBeTruthy();
});

const someone = { id: ruth.id, name: ruth.name, open: 4 };
const none = { held: 0, successors: [] };

test('CASE-05 closing an account says what the person holds, and asks who takes over', async () => {
  const cases = { officer: { held: 3, successors: [someone] }, advisor: none, expert: none };
  server.answer(readStaffCases, { data: cases });
  server.refuse(disableStaff, 422, {
    message: 'Check it.',
    errors: { 'successors.officer': ['Choose a colleague from the list.'] },
  });
  open([]);
  const manager = await manageDaniel();
  manager.getByRole('button', { name: 'Close account' }).click();
  expect(await dialog().findByText('Opio Daniel has 3 loans. Choose who takes over.')).toBeTruthy();
  expect(dialog().queryByLabelText('Requests as advisor')).toBeNull();
  const choice = dialog().getByLabelText('Loans');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leave unassigned', `${ruth.name} (4 open)`]);
  fireEvent.change(choice, { target: { value: ruth.id } });
  dialog().getByRole('button', { name: 'Close account' }).click();
  expect(await dialog().findByText('Choose a colleague from the list.')).toBeTruthy();
  expect(server.callsOf(disableStaff)[0]?.body).toEqual({ successors: { officer: ruth.id } });
});

test('CASE-05 other roles ask about what they close alone', async () => {
  const cases = { officer: { held: 1, successors: [] }, advisor: { held: 9, successors: [] }, expert: none };
  server.answer(readStaffCases, { data: cases });
  open([]);
  const manager = await manageDaniel();
  manager.getByRole('checkbox', { name: /^Loan officer/ }).click();
  manager.getByRole('checkbox', { name: /^Advisor/ }).click();
  (await manager.findByRole('button', { name: 'Change roles' })).click();
  expect(await dialog().findByText('Opio Daniel has 1 loan. Choose who takes over.')).toBeTruthy();
});

test('CASE-05 an account can be closed although its cases cannot be looked up', async () => {
  server.refuse(readStaffCases, 500, { message: 'Something went wrong' });
  server.answer(disableStaff, { message: 'It is closed.' });
  open([]);
  const manager = await manageDaniel();
  manager.getByRole('button', { name: 'Close account' }).click();
  expect(await dialog().findByText(/Open cases could not be loaded/)).toBeTruthy();
  dialog().getByRole('button', { name: 'Close account' }).click();
  expect(await screen.findByText('It is closed.')).toBeTruthy();
});

test.each(['Close account', 'Lift code limit'])(
  'GUARD-06 GUARD-09 %s takes effect at once, and does not say that it waits',
  async (name) => {
    server.answer(readStaffCases, { data: { officer: none, advisor: none, expert: none } });
    open([]);
    const manager = await manageDaniel();
    manager.getByRole('button', { name }).click();
    await dialog().findByRole('button', { name: 'Go back' });
    expect(dialog().getByRole('button', { name })).toBeTruthy();
    expect(dialog().queryByText(/must confirm this first/)).toBeNull();
  },
);

test('GUARD-06 an invitation says in advance whether another administrator has to confirm it', async () => {
  open([]);
  await screen.findAllByText(daniel.name);
  press('Invite colleague');
  expect(await dialog().findByText(/another administrator/i)).toBeTruthy();
  expect(dialog().getByRole('button', { name: 'Send for confirmation' })).toBeTruthy();
  cleanup();
  open([], [], false);
  await screen.findAllByText(daniel.name);
  press('Invite colleague');
  expect(await dialog().findByRole('button', { name: 'Send invitation' })).toBeTruthy();
  expect(dialog().queryByText(/another administrator/i)).toBeNull();
});

test('EASE-06 what is typed and ticked for an invitation survives a reload', async () => {
  open([], [], false);
  await screen.findAllByText(daniel.name);
  press('Invite colleague');
  const box = (name: RegExp) => dialog().getByRole<HTMLInputElement>('checkbox', { name });
  const ticked = () =>
    dialog()
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  write('Email Address', 'sarah@lender.example');
  for (const name of [/^Cashier/, /^Advisor/, /^Credit manager/, /^Cashier/]) fireEvent.click(box(name));
  expect(ticked()).toEqual(['credit-manager', 'advisor']);
  cleanup();
  open([], [], false);
  await screen.findAllByText(daniel.name);
  press('Invite colleague');
  await waitFor(() => expect(valueOf('Email Address')).toBe('sarah@lender.example'));
  await waitFor(() => expect(ticked()).toEqual(['credit-manager', 'advisor']));
  server.answer(inviteStaff, { message: 'The invitation is sent.' });
  write('Full Name', 'Auma Sarah');
  press('Send invitation');
  await waitFor(() => expect(server.callsOf(inviteStaff)).toHaveLength(1));
  expect(server.callsOf(inviteStaff)[0]?.body).toMatchObject({ roles: ['credit-manager', 'advisor'] });
});

test('JOIN-03 where staff sign in at their organisation, roles are shown and not changed here', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="single-sign-on" content="on">');
  onTestFinished(() => document.querySelector('meta[name="single-sign-on"]')?.remove());
  open([]);
  expect(await screen.findByText(/Their roles come from its groups at each sign-in/)).toBeTruthy();
  const manager = await manageDaniel();
  expect(manager.getByText(/groups at the last sign-in: loan officer/)).toBeTruthy();
  expect(manager.queryByRole('checkbox')).toBeNull();
});
