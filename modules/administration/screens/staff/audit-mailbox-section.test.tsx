import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readAuditMailbox, storeAuditMailbox } from '../../endpoints/administration.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { AuditMailboxSection } from './audit-mailbox-section.tsx';

afterEach(cleanup);

test('GUARD-07 the address of the daily head is validated, stored with the version that was seen, and may be empty', async () => {
  const server = new FakeServer();
  server.answer(readAuditMailbox, { data: { email: '' }, version: 1, history: [] });
  server.answer(storeAuditMailbox, { message: 'Saved.', version: 2 });
  openStaffScreen('/staff/workspace/settings', <AuditMailboxSection />, '/staff/workspace/settings');
  const field = await screen.findByLabelText(/^Email address/);
  fireEvent.change(field, { target: { value: 'auditor' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Invalid email format.')).toBeTruthy();
  expect(server.callsOf(storeAuditMailbox)).toEqual([]);
  fireEvent.change(field, { target: { value: 'auditor@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.callsOf(storeAuditMailbox)[0]).toMatchObject({ body: { email: 'auditor@example.com' } }),
  );
});
