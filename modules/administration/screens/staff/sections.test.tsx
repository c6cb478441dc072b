import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { listAuditLog } from '#audit/endpoints/staff-audit.ts';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { readApprovalLimitSettings } from '#lending/endpoints/approval-limits.ts';
import {
  readAuditMailbox,
  readRejectionReasonSettings,
  readWaitingExpirySettings,
  storeAuditMailbox,
  storeRejectionReasons,
} from '../../endpoints/administration.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { daniel, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { AdministrationPage } from './administration-page.tsx';

const reason = (code: string) => ({ code, words: `Reason ${code}.`, help: 'Wait.', days: 30 });
const limits = { loan_officer: '10000000', credit_manager: null, three_people_above: null };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server = new FakeServer();
  const asInstalled = { version: 1, history: [] };
  server.answer(readWaitingExpirySettings, { ...asInstalled, data: { days: null } });
  server.answer(readAuditMailbox, { ...asInstalled, data: { email: 'auditor@example.com' } });
  const data = { reasons: [reason('one'), reason('two')] };
  server.answer(readRejectionReasonSettings, { ...asInstalled, data });
  server.answer(readApprovalLimitSettings, { ...asInstalled, data: limits });
  server.answer(listPendingChanges, { data: [], needs_confirmation: true });
  server.answer(listAuditLog, { data: [], next: null });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const path = '/staff/workspace/settings';
const open = (section?: string) =>
  openStaffScreen(
    path,
    <AdministrationPage />,
    section === undefined ? path : `${path}?section=${section}`,
    'administrator',
  );
const list = () => within(screen.getByRole('navigation', { name: 'Settings sections' }));
const go = (name: string) => fireEvent.click(list().getByRole('link', { name: new RegExp(`^${name}`) }));
const section = (name: string) => screen.findByRole('group', { name });

test('STAFF-04 the address names the open section; another one is opened from the list and has the focus', async () => {
  const where = open('audit-mailbox');
  expect(await screen.findByDisplayValue('auditor@example.com')).toBeDefined();
  expect(server.callsOf(readRejectionReasonSettings)).toEqual([]);
  expect(screen.getAllByRole('heading', { name: 'Audit log digest' })).toHaveLength(1);
  go('Rejection reasons');
  expect(document.activeElement?.contains(await section('Rejection reasons'))).toBe(true);
  expect(where.address).toBe(`${path}?section=rejection-reasons`);
  expect(screen.queryByRole('group', { name: 'Audit log digest' })).toBeNull();
});

test('STAFF-04 on the way back to the list the focus is at the section that was left', async () => {
  open();
  go('Rejection reasons');
  await section('Rejection reasons');
  fireEvent.click(screen.getByRole('link', { name: 'All settings' }));
  expect(document.activeElement).toBe(list().getByRole('link', { name: 'Rejection reasons' }));
});

test('STAFF-04 what was typed stays while another section is open, and the list says that it is not saved', async () => {
  server.answer(storeAuditMailbox, { message: 'Saved.', version: 2 });
  open('audit-mailbox');
  fireEvent.change(await screen.findByDisplayValue('auditor@example.com'), {
    target: { value: 'other@example.com' },
  });
  go('Rejection reasons');
  await section('Rejection reasons');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(list().getByRole('link', { name: 'Audit log digest Not saved' }));
  const digest = within(await section('Audit log digest'));
  expect(digest.getByLabelText('Email address')).toHaveProperty('value', 'other@example.com');
  server.answer(readAuditMailbox, { data: { email: 'other@example.com' }, version: 2, history: [] });
  fireEvent.click(digest.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(list().getByRole('link', { name: 'Audit log digest' })).toBeDefined());
});

test('STAFF-04 a setting is found by the words of its fields', async () => {
  open();
  const find = (words: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a setting' }), { target: { value: words } });
  find('three people');
  expect(
    list()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Approval limits']);
  find('zebra');
  expect(list().queryByRole('link')).toBeNull();
  expect(list().getByText('No settings match.')).toBeDefined();
});

test('STAFF-04 MONEY-12 a section with a pending change says so in the list', async () => {
  server.answer(listPendingChanges, {
    data: [
      {
        id: 7,
        kind: 'setting',
        setting: 'approval-limits',
        words: 'change the approval limits',
        lines: [],
        asked_by: daniel,
        asked_at: '2025-11-18T06:00:00Z',
        expires_at: '2025-11-21T06:00:00Z',
        is_stale: false,
        refused: null,
        is_own: false,
      },
    ],
    needs_confirmation: true,
  });
  open();
  expect(await list().findByRole('link', { name: 'Approval limits 1 pending' })).toBeDefined();
  expect(list().getByRole('link', { name: 'Loan products' })).toBeDefined();
});

test('STAFF-04 GUARD-07 under a section stands who changed it, when, and what, with the way to the audit log', async () => {
  const change = { confirmed_by: 'Tumwine Alex', text: null, lg: null, sw: null };
  server.answer(readApprovalLimitSettings, {
    data: limits,
    version: 3,
    history: [
      { ...change, version: 3, changed_by: 'Nansubuga Miriam', changed_at: '2025-09-03T06:00:00Z' },
      { ...change, version: 2, changed_by: 'Okello Daniel', changed_at: '2025-05-14T06:00:00Z' },
    ],
  });
  const entry = {
    id: 9,
    occurred_at: '2025-09-03T06:00:00Z',
    actor: null,
    action: 'settings.changed',
    about: null,
    file_name: null,
    client_address: null,
    request_id: null,
    place: null,
    details: {
      version: 3,
      before: '{"loan_officer":8000000}',
      after: '{"loan_officer":10000000}',
    },
  };
  server.answer(listAuditLog, { data: [entry], next: null });
  open('approval-limits');
  const changes = within(await screen.findByRole('region', { name: 'Changes to this section' }));
  expect(await changes.findByText('Loan officer limit: from UGX 8,000,000 to UGX 10,000,000')).toBeDefined();
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Version 3, saved by Nansubuga Miriam on .*, confirmed by Tumwine Alex$/),
    expect.stringMatching(/^Version 2, saved by Okello Daniel on /),
  ]);
  expect(changes.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe(
    '/staff/workspace/audit?about=settings%3Aapproval-limits',
  );
  expect(server.callsOf(listAuditLog)[0]?.address).toContain('about=settings%3Aapproval-limits');
});

test('REACH-06 CASE-09 a reason is stored with its words in Swahili; the other language stays as it was', async () => {
  const lg = { words: 'Ensonga.', help: 'Linda.' };
  server.answer(readRejectionReasonSettings, {
    version: 1,
    history: [],
    data: { reasons: [{ ...reason('one'), lg }] },
  });
  server.answer(storeRejectionReasons, { message: 'The reasons are stored.', version: 2 });
  open('rejection-reasons');
  const swahili = within(await screen.findByRole('group', { name: 'Swahili', hidden: true }));
  fireEvent.change(swahili.getByLabelText('Reason', { exact: false }), { target: { value: 'Sababu.' } });
  fireEvent.click(within(await section('Rejection reasons')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(storeRejectionReasons)).toHaveLength(1));
  const words = { lg, sw: { words: 'Sababu.', help: '' } };
  expect(server.callsOf(storeRejectionReasons)[0]?.body).toEqual({
    reasons: [{ ...reason('one'), days: '30', ...words }],
  });
});
