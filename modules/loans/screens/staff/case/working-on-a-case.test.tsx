import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { actOnLoan, assignLoan } from '../../../endpoints/staff-loans.ts';
import { readDuplicates } from '#duplicates/endpoints/staff-duplicates.ts';
import {
  loanCaseServer,
  showCase,
  openLoanCase,
  openDialogOf,
  ableTo,
} from '#app/tests/screens/loan-case-screen.tsx';
import { field, press, write } from '#app/tests/screens/fields.ts';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';
import { rememberQueue } from '#cases/screens/parts/remembered-queue.ts';

const server = loanCaseServer();

// On a busy machine the first load takes longer than a test may.
beforeAll(async () => {
  await Promise.all([
    import('./loan-action-dialog.tsx'),
    import('./loan-questions-form.tsx'),
    import('#workspace/screens/parts/case/documents/documents-card.tsx'),
    import('#workspace/screens/parts/case/documents/document-reader.tsx'),
  ]);
}, 60_000);

const buttonOf = (name: string | RegExp) => screen.getByRole('button', { name });
const askAbout = async (fact: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Request information about ${fact}` }));

/** Opens the approval of the case and states its interest. */
async function openApproval(): Promise<HTMLElement> {
  const dialog = await openDialogOf('Approve');
  write('Interest rate a month', '2.5');
  return dialog;
}
const approve = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: /^Approve UGX/ }));
const approvalIsShut = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /^Approve loan LN/ })).toBeNull());

const licence = {
  id: 'a1b2c3d4-0000-4000-8000-000000000001',
  type: 'trading_licence',
  file_path: 'x/licence.png',
  size: 1200,
};

test('CASE-06 STAFF-02 questions about a fact, a section and a file gather in one basket, each with its reason; it survives a reload', async () => {
  server.answer(actOnLoan, { message: 'Done.', data: { status: 'WAITING FOR FEEDBACK', action_id: 41 } });
  showCase(server, { documents: [licence] });
  giveFilesAddresses();
  openLoanCase();
  await askAbout('Monthly installment');
  const reason = await screen.findByLabelText('Monthly installment');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  press('Send 1 question');
  await screen.findByText('Reason is required.');
  expect(document.activeElement).toBe(reason);
  expect(server.callsOf(actOnLoan)).toHaveLength(0);
  write('Monthly installment', 'It does not pay the loan back in 12 months.');
  expect(screen.queryByText('Reason is required.')).toBeNull();
  // The figures are loaded separately, and may come last.
  await askAbout('Sales, low and high month');
  write('Minimum monthly sales', 'Is this for a week?');
  press('Request information about all of Financial Details');
  fireEvent.click(screen.getByRole('button', { name: /^licence\.png/ }));
  await screen.findByLabelText('Question about this document');
  write('Question about this document', 'It has run out.');
  press('Add to request');
  fireEvent.click(buttonOf(/^Ask Grace/));
  await screen.findByLabelText('Trading Licence');
  write('Reply by', '2025-11-24');
  press('Remove the question about All of Finance Info');
  cleanup();

  openLoanCase();
  await screen.findByRole('button', { name: 'Go to the question about Monthly installment' });
  expect(field('Trading Licence')).toHaveProperty('value', 'It has run out.');
  press('Preview');
  expect(screen.getByRole('region', { name: 'Message preview' }).textContent).toContain(
    'send it by 24 Nov 2025',
  );
  press('Send 3 questions');
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  const sales = { kind: 'field', reason: 'Is this for a week?' };
  expect(server.callsOf(actOnLoan)[0]?.body).toEqual({
    action: 'request-feedback',
    comment: '',
    attachments: [],
    whole: false,
    items: [
      {
        kind: 'field',
        target: 'loan-details.monthly_installment',
        reason: 'It does not pay the loan back in 12 months.',
      },
      { ...sales, target: 'finance-info.minimum_monthly_sales' },
      { ...sales, target: 'finance-info.maximum_monthly_sales' },
      { kind: 'document', target: 'trading_licence', reason: 'It has run out.' },
    ],
    answer_by: '2025-11-24',
  });
  expect(server.callsOf(actOnLoan)[0]?.headers.get('if-match')).toBe('"7"');
  await waitFor(() => expect(screen.queryByLabelText('Trading Licence')).toBeNull());
  expect(sessionStorage.getItem('typed:loan-418:request-feedback')).toBeNull();
});

test('CASE-06 the whole application is asked about without pointing at anything, and Escape leads from a question to its fact', async () => {
  openLoanCase();
  fireEvent.click(await screen.findByRole('button', { name: 'Open everything for changes' }));
  const whole = await screen.findByLabelText('Let the client change the whole application');
  expect(whole).toHaveProperty('checked', true);
  press('Request information about Amount');
  fireEvent.keyDown(await screen.findByLabelText('Amount'), { key: 'Escape' });
  expect(document.activeElement).toBe(buttonOf('Go to the question about Amount'));
  press('Remove the question about Amount');
  write('Message (optional)', 'Please go through all of it once more.');
  press('Send');
  await waitFor(() => expect(server.callsOf(actOnLoan)[0]?.body).toMatchObject({ whole: true, items: [] }));
});

/** The addresses under which a page shows files that it has fetched. */
const giveFilesAddresses = () =>
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );

/** Without room for the information request beside the facts. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

test('CASE-06 on a phone removing a question stays in the sheet, and closing it leads back to the fact', async () => {
  onPhone();
  await import('#workspace/screens/parts/case/information-request/information-request-sheet.tsx');
  openLoanCase();
  await askAbout('Amount');
  const sheet = await screen.findByRole('dialog', { name: 'Request information from Grace' });
  fireEvent.click(await within(sheet).findByRole('button', { name: 'Remove the question about Amount' }));
  await within(sheet).findByRole('button', { name: 'Open everything for changes' });
  expect(sheet.contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(sheet, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(buttonOf('Request information about Amount')));
});

test('CASE-06 on a phone a sheet that is closed after a move leads back to the fact, not to the next case', async () => {
  onPhone();
  await import('#workspace/screens/parts/case/information-request/information-request-sheet.tsx');
  rememberQueue('loan', { search: '', ids: [418, 430], next: null });
  showCase(server, { status: 'SUBMITTED', officer: null });
  openLoanCase();
  const take = await screen.findByRole('button', { name: 'Assign to me' });
  showCase(server);
  server.answer(assignLoan, { message: 'Case assigned to Namusoke Ruth.', data: { officer: null } });
  fireEvent.click(take);
  await screen.findByRole('button', { name: /^Next case, after/ });
  await askAbout('Amount');
  const sheet = await screen.findByRole('dialog', { name: 'Request information from Grace' });
  fireEvent.keyDown(sheet, { key: 'Escape' });
  await waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Request information from Grace' })).toBeNull(),
  );
  await waitFor(() => expect(document.activeElement).toBe(buttonOf('Go to the question about Amount')));
});

test('CASE-06 nothing can be asked about while the client cannot be asked', async () => {
  showCase(server, { abilities: ableTo('comment') });
  openLoanCase();
  await screen.findByText('Loan Details');
  expect(screen.queryByRole('button', { name: /^Request information about/ })).toBeNull();
});

test('CASE-10 keys lead to the parts, the actions and the neighbours', async () => {
  rememberQueue('loan', { search: '', ids: [402, 418, 430], next: null });
  const where = openLoanCase();
  await screen.findByText('case 2 of 3');
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name });
  key('3');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Finance' }));
  key('6');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Timeline' }));
  key('a');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Request information' }));
  key('j');
  await waitFor(() => expect(where.address).toBe('/staff/workspace/loans/430'));
});

test('CASE-10 after a move the next case of the queue is one press away', async () => {
  rememberQueue('loan', { search: '', ids: [418, 430], next: null });
  const where = openLoanCase();
  const dialog = await openApproval();
  const read = server.callsOf(readDuplicates).length;
  showCase(server, {
    status: 'PENDING',
    version: loanCase().version + 1,
    abilities: ableTo('comment'),
  });
  approve(dialog);
  const next = await screen.findByRole('button', { name: /^Next case, after/ });
  // The success message is announced as a separate dialog.
  await approvalIsShut();
  await waitFor(() => expect(document.activeElement).toBe(next));
  // It stays in sight however far one has read.
  expect(within(screen.getByRole('region', { name: 'Case summary' })).getByText(/^Next case/)).toBe(next);
  expect(server.callsOf(readDuplicates), 'once for the new version').toHaveLength(read + 1);
  fireEvent.click(next);
  await waitFor(() => expect(where.address).toBe('/staff/workspace/loans/430'));
});

test('CASE-10 a move that can be made again does not keep the focus; one that is not made does', async () => {
  rememberQueue('loan', { search: '', ids: [418, 430], next: null });
  openLoanCase();
  const begin = async (): Promise<HTMLElement> => {
    const button = await screen.findByRole('button', { name: /^Approve/ });
    button.focus();
    fireEvent.click(button);
    return screen.findByRole('dialog', { name: /^Approve loan LN/ });
  };
  const dialog = await begin();
  write('Interest rate a month', '2.5');
  showCase(server, { status: 'PENDING', abilities: ableTo('approve') });
  approve(dialog);
  await approvalIsShut();
  const next = await screen.findByRole('button', { name: /^Next case, after/ });
  await waitFor(() => expect(document.activeElement).toBe(next));
  fireEvent.click(within(await begin()).getByRole('button', { name: 'Cancel' }));
  await approvalIsShut();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Approve/ })));
});

test('STAFF-02 assigning a case by keyboard keeps the focus at the assignee', async () => {
  showCase(server, { officer: null });
  server.answer(assignLoan, { message: 'Case assigned to Namusoke Ruth.', data: { officer: null } });
  openLoanCase();
  const take = await screen.findByRole('button', { name: 'Assign to me' });
  take.focus();
  showCase(server);
  fireEvent.click(take);
  await screen.findByText('you');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Assigned to you'));
  expect(document.activeElement).not.toBe(document.body);
});

test('CASE-10 after a move outside of a queue the focus is on what the case is now', async () => {
  openLoanCase();
  const dialog = await openApproval();
  showCase(server, { status: 'PENDING', abilities: ableTo('comment') });
  approve(dialog);
  await approvalIsShut();
  await waitFor(() => expect(document.activeElement?.textContent.trim()).toBe('This case is PENDING now.'));
});
