import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exportAuditLog, listAuditLog, type AuditRow } from '../../endpoints/staff-audit.ts';
import { errorOf, field, press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { AuditLogPage } from './audit-log-page.tsx';

const server = fakeServer();
beforeEach(() => {
  server.answer(listAuditLog, { data: [row, nobody], next: null });
});

const row: AuditRow = {
  id: 2,
  occurred_at: '2025-11-12T17:47:00Z',
  actor: { id: 'x', name: 'Opio Daniel', roles: ['loan-officer'] },
  action: 'file.viewed',
  about: { kind: 'loan', id: '418', title: 'LN-2025-00418' },
  file_name: 'licence.pdf',
  client_address: '10.0.0.9',
  details: { loan: '418' },
  request_id: '5b0c2a2e-8f0c-4b0a-9d39-6d2f3f8f7c11',
  place: { position: '41', hash: 'ab'.repeat(32) },
};
const nobody: AuditRow = {
  ...row,
  id: 1,
  actor: null,
  action: 'an.earlier-word',
  about: null,
  file_name: null,
  details: { role: 'advisor' },
  request_id: null,
  place: null,
};

const open = (query = '') =>
  openStaffScreen('/staff/workspace/audit', <AuditLogPage />, `/staff/workspace/audit${query}`);

/** The entries as they are shown. */
const entries = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const inEntry = (entry: HTMLElement | undefined) => within(entry ?? document.body);

test('STAFF-04 an entry is a sentence with its file and a link to the loan', async () => {
  open();
  const [first, second] = await entries();
  expect(first?.textContent).toContain('Opio DanielLoan officerviewed a filelicence.pdf');
  expect(inEntry(first).getByRole('link').getAttribute('href')).toBe('/staff/workspace/loans/418');
  // An action of an earlier release is shown by its raw name, with its details.
  expect(second?.textContent).toContain('Unknownan.earlier-wordRole: advisor');
});

test('MONEY-12 a ticket is a link for an auditor, who reads it', async () => {
  const ticket = { ...row, about: { kind: 'ticket', id: '7', title: 'ticket 7' } } as const;
  server.answer(listAuditLog, { data: [ticket], next: null });
  openStaffScreen('/staff/workspace/audit', <AuditLogPage />, '/staff/workspace/audit', 'auditor');
  const link = within(await screen.findByRole('table')).getByRole('link', { name: 'ticket 7' });
  expect(link.getAttribute('href')).toBe('/staff/workspace/tickets/7');
});

test('GUARD-07 an entry shows the sum that was decided, its request, its place in the chain and its hash', async () => {
  const approved = {
    ...row,
    action: 'loan.approve',
    details: { from: 'PROCESSING', to: 'APPROVED', amount: '1450000' },
  };
  server.answer(listAuditLog, { data: [approved, nobody], next: null });
  open();
  const [first, second] = await entries();
  expect(first?.textContent).toContain('Amount: UGX 1,450,000');
  fireEvent.click(inEntry(first).getByText('Integrity details'));
  expect(first?.textContent).toContain('5b0c2a2e-8f0c-4b0a-9d39-6d2f3f8f7c11');
  expect(first?.textContent).toContain(`41:${'ab'.repeat(32)}`);
  expect(second?.textContent).toContain('this entry is not part of the hash chain');
});

test('GUARD-07 a change of the settings is a list of what became what', async () => {
  const details = {
    version: 4,
    before: JSON.stringify({ loan_officer: null, credit_manager: '9000000' }),
    after: JSON.stringify({ loan_officer: '5000000', credit_manager: '9000000' }),
  };
  server.answer(listAuditLog, { data: [{ ...row, action: 'settings.changed', details }], next: null });
  open();
  const [entry] = await entries();
  const changes = inEntry(entry).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    'Loan officer limit: from none to UGX 5,000,000',
  ]);
  expect(entry?.textContent).not.toContain('{');
  expect(entry?.textContent).toContain('Version: 4');
});

test('STAFF-04 who saw the files of a loan takes two filters, and the export uses the same', async () => {
  const where = open();
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'files' } });
  write('About', 'LN-2025-00418');
  press('Apply');
  expect(where.address).toBe('/staff/workspace/audit?kind=files&about=LN-2025-00418');
  await vi.waitFor(() =>
    expect(server.callsOf(listAuditLog).at(-1)?.address).toContain('kind=files&about=LN-2025-00418'),
  );
  server.refuse(exportAuditLog, 503, { message: 'Not just now.' });
  press('Export CSV');
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  expect(server.callsOf(exportAuditLog)[0]?.address).toContain('kind=files&about=LN-2025-00418');
});

test('EASE-08 a period that ends before it begins is said at its field, and asks for nothing', async () => {
  const where = open();
  await screen.findByRole('table');
  write('From', '2025-11-20');
  write('To', '2025-11-19');
  press('Apply');
  expect(errorOf('To')).toBe('Choose a date on or after From.');
  expect(document.activeElement).toBe(field('To'));
  expect(where.address).toBe('/staff/workspace/audit');
  write('To', '2025-11-20');
  expect(errorOf('To')).toBeUndefined();
  press('Apply');
  expect(where.address).toBe('/staff/workspace/audit?from=2025-11-20&to=2025-11-20');
});
