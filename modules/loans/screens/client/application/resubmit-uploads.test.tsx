import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readResubmission } from '../../../endpoints/loan-variants.ts';
import { openResubmission } from '#app/tests/screens/loan-application-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { waitingFile, waitingLoan } from '#app/tests/screens/loan-variants.ts';
import { isHeldBack } from '#app/tests/screens/fields.ts';

const server = fakeServer();

test('AGAIN-03 LOAN-13 a file that was refused is not another one for a required document', async () => {
  const documents = [waitingFile(1, 'bank_statement', 'dark.pdf', 'remove')];
  server.answer(readResubmission, { data: waitingLoan({ documents }) });
  openResubmission(server, 'uploads');
  const card = await screen.findByRole('group', { name: 'Bank Statement for the last 6 months' });
  const statement = within(card);
  const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
  fireEvent.change(statement.getByLabelText(/^Choose a file for/), { target: { files: [notes] } });
  await statement.findByText(/^notes.txt can't be used here/);
  statement.getByText('This document is required');
  expect(isHeldBack('Send changes')).toBe(true);
});
