import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { listSettings } from '#settings/endpoints/settings.ts';
import { readResubmission } from '../../../endpoints/loan-variants.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { waitingFile, waitingLoan } from '#app/tests/screens/loan-variants.ts';
import { ResubmitPage } from './resubmit-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('AGAIN-03 LOAN-13 a file that was refused is not another one for a required document', async () => {
  const server = new FakeServer();
  server.answer(listSettings, { data: [] });
  const documents = [waitingFile(1, 'bank_statement', 'dark.pdf', 'remove')];
  server.answer(readResubmission, { data: waitingLoan({ documents }) });
  openClientScreen(server, <ResubmitPage />, {
    address: '/apply-for-loan/resubmit/418/uploads',
    pattern: '/apply-for-loan/resubmit/:id/:step',
  });
  const statement = within(
    await screen.findByRole('group', { name: 'Bank Statement for the last 6 months' }),
  );
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(statement.getByLabelText(/^Choose a file for/), { target: { files: [notes] } });
  await statement.findByText(/^notes.txt can't be used here/);
  statement.getByText('This document is required');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send changes' }).disabled).toBe(true);
});
