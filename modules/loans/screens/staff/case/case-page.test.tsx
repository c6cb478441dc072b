import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { actOnLoan, listLoanQueue, showLoanCase } from '../../../endpoints/staff-loans.ts';
import {
  loanCaseServer,
  showCase,
  openLoanCase,
  openDialogOf,
  ableTo,
  entryOf,
} from '#app/tests/screens/loan-case-screen.tsx';
import { field, press, valueOf, write } from '#app/tests/screens/fields.ts';
import { daniel, loanCase, queueRow, ruth } from '#app/tests/screens/staff-screen.tsx';
import { rememberedQueue, rememberQueue } from '#cases/screens/parts/remembered-queue.ts';

const server = loanCaseServer();

// On a busy machine the first load takes longer than a test may.
beforeAll(async () => {
  await import('./loan-action-dialog.tsx');
  await import('./approve-dialog.tsx');
  await import('./disbursement-dialog.tsx');
}, 60_000);

/** Opens an approval and states the interest, which nothing suggests. */
async function openApproval(): Promise<HTMLElement> {
  const dialog = await openDialogOf('Approve');
  write('Interest rate a month', '2.5');
  return dialog;
}

const approveButton = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: /^Approve UGX/ });

test('STAFF-02 checks are derived from the facts, exactly', async () => {
  openLoanCase();
  await screen.findByText('Collateral of UGX 32,500,000.50 covers the loan 2.1 times');
  await screen.findByText(/Missing: .*Trading Licence/);
  expect(screen.getByText('Prequalified, in operation more than 5 years')).toBeTruthy();
  expect(screen.getByText('CRB permission given by Nakato Grace')).toBeTruthy();
  expect(screen.getByText('3 of 5 passed')).toBeTruthy();
});

test('STAFF-02 an action previews the message, its recipient and channels, and sends version and key', async () => {
  openLoanCase();
  const dialog = await openApproval();
  write('Message to the client (optional)', 'Well done');
  const sent = within(dialog).getByRole('region', { name: 'Message preview' }).textContent;
  expect(sent).toContain('Your loan LN-2025-00418 is approved: UGX 15,000,000 over 12 months');
  expect(sent).toContain('Email to grace.nakato@example.com');
  expect(sent).toContain('Well done');
  expect(sent).toContain('SMS to +256 772145098');
  fireEvent.click(approveButton(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Approve loan LN-/ })).toBeNull());
  const [call] = server.callsOf(actOnLoan);
  expect(call?.body).toMatchObject({ action: 'approve', comment: 'Well done', attachments: [] });
  expect(call?.headers.get('if-match')).toBe('"7"');
  expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('STAFF-02 without SMS none is promised', async () => {
  showCase(server, { client: { ...loanCase().client, notify_by_sms: false } });
  openLoanCase();
  const dialog = await openApproval();
  expect(within(dialog).getByText(/^No SMS/)).toBeTruthy();
});

test('STAFF-02 a call without an answer is repeated with the same key; other text is a new call', async () => {
  server.loseNetwork(actOnLoan);
  openLoanCase();
  const dialog = await openApproval();
  const send = () => fireEvent.click(approveButton(dialog));
  const keys = () => server.callsOf(actOnLoan).map(({ headers }) => headers.get('idempotency-key'));
  send();
  await within(dialog).findByText(/check your network/);
  send();
  await waitFor(() => expect(keys()).toHaveLength(2));
  await within(dialog).findByText(/check your network/);
  write('Message to the client (optional)', 'More');
  send();
  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
  expect(valueOf('Message to the client (optional)')).toBe('');
  expect(field('Message to the client (optional)')).toHaveProperty('value', 'More');
});

test('STAFF-05 409 says what has happened since; the case is reloaded and what was typed stays', async () => {
  server.refuse(actOnLoan, 409, { message: 'This case has changed meanwhile.' });
  openLoanCase();
  const dialog = await openApproval();
  write('Message to the client (optional)', 'Well done');
  showCase(server, {
    version: 8,
    status: 'REJECTED',
    abilities: ableTo('comment'),
    actions: [entryOf({ id: 32, action: 'rejected', user: daniel.name }), entryOf()],
  });
  const send = approveButton(dialog);
  fireEvent.click(send);
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('This case has changed meanwhile.');
  expect(alert.textContent).toContain('rejected by Opio Daniel');
  expect(send.disabled).toBe(true);
  fireEvent.click(within(alert).getByRole('button', { name: 'Reload case' }));
  expect(field('Message to the client (optional)')).toHaveProperty('value', 'Well done');
  await within(dialog).findByText('This is no longer possible: the loan is REJECTED.');
});

test('GUARD-14 a case refetched behind the dialog is not approved: 409 shows the changed sum, and it is decided again', async () => {
  const { readAgain } = openLoanCase();
  const dialog = await openApproval();
  within(dialog).getByText('Requested: 15,000,000. You cannot approve more.');
  write('Approved amount', '9000000');
  write('Message to the client (optional)', 'Well done');
  showCase(server, {
    version: 11,
    amount: '50000000',
    actions: [entryOf({ id: 32, action: 'resubmit', user: 'Nakato Grace' }), entryOf()],
    changes: [
      {
        action_id: 32,
        kind: 'field',
        target: 'loan-details.amount',
        label: 'Amount',
        before: 'UGX 15,000,000',
        after: 'UGX 50,000,000',
        asked: true,
      },
    ],
  });
  await readAgain();
  await within(dialog).findByText('Requested: 50,000,000. You cannot approve more.');
  server.refuse(actOnLoan, 409, { message: 'This case has changed meanwhile.' });
  const send = approveButton(dialog);
  fireEvent.click(send);
  const alert = await within(dialog).findByRole('alert');
  expect(server.callsOf(actOnLoan)[0]?.headers.get('if-match')).toBe('"7"');
  expect(alert.textContent).toContain('Amount: UGX 15,000,000 before, UGX 50,000,000 now');
  fireEvent.click(within(alert).getByRole('button', { name: 'Reload case' }));
  expect(field('Message to the client (optional)')).toHaveProperty('value', 'Well done');
  server.answer(actOnLoan, { message: 'Done.', data: { status: 'PENDING', action_id: 41 } });
  fireEvent.click(send);
  await waitFor(() => expect(server.callsOf(actOnLoan)[1]?.headers.get('if-match')).toBe('"11"'));
});

test('STAFF-02 four eyes: the approver sees the closing, and why someone else must do it', async () => {
  const refused = 'You approved this loan. Someone else must disburse it.';
  showCase(server, {
    status: 'PENDING',
    approved_by: { id: ruth.id, name: ruth.name },
    abilities: [{ action: 'close', refused }],
  });
  openLoanCase();
  const close = await screen.findByRole<HTMLButtonElement>('button', { name: 'Disburse' });
  expect(close.disabled).toBe(true);
  expect(screen.getByText(refused).id).toBe(close.getAttribute('aria-describedby'));
  screen.getByRole('heading', { name: 'Waiting for a cashier' });
  expect(screen.queryByRole('heading', { name: 'Your turn' })).toBeNull();
});

test('CASE-10 an approved loan is paid out first of all: its button comes before asking and approving again', async () => {
  const abilities = ableTo('request-feedback', 'approve', 'reject', 'close');
  showCase(server, { status: 'PENDING', abilities });
  openLoanCase();
  const transitions = within(await screen.findByRole('group', { name: 'Actions' }));
  expect(transitions.getAllByRole('button')[0]?.textContent).toBe('Disburse');
});

test('TIME-02 a comment is internal unless it is addressed to the client; an answer below an internal entry stays internal', async () => {
  const comments = [
    {
      user: daniel.name,
      comment: 'Fine with me.',
      created_at: '2025-11-13T08:20:00Z',
      documents: [],
      visibility: 'internal' as const,
    },
  ];
  showCase(server, {
    actions: [
      entryOf({ id: 33, action: 'comment', comment: 'Call her', visibility: 'internal' }),
      entryOf({ comments }),
    ],
  });
  openLoanCase();
  // Beside them the notes about the client, which are for staff only as well.
  const marks = await screen.findAllByText('Staff only');
  expect(
    marks.filter((mark) => mark.closest('section')?.contains(screen.getByText('Call her'))),
  ).toHaveLength(2);
  const [answer] = screen.getAllByRole('button', { name: 'Answer' });
  if (answer === undefined) throw new Error('no way to answer');
  fireEvent.click(answer);
  await screen.findByLabelText('Answer');
  expect(screen.queryByRole('group', { name: 'Visible to' })).toBeNull();
  write('Answer', 'Done, tomorrow.');
  press('Send');
  await waitFor(() =>
    expect(server.callsOf(actOnLoan)[0]?.body).toEqual({
      action: 'comment',
      comment: 'Done, tomorrow.',
      attachments: [],
      visibility: 'internal',
      reply_to: 33,
    }),
  );
  expect(server.callsOf(actOnLoan)[0]?.headers.get('if-match')).toBeNull();
  await waitFor(() => expect(screen.queryByLabelText('Answer')).toBeNull());

  press('Add comment');
  await screen.findByText('Nothing is sent. Visible to staff only.');
  press('Send');
  await screen.findByText('Comment is required.');
  expect(document.activeElement).toBe(field('Comment'));
  press('Cancel');
  const again = screen.getByRole('button', { name: 'Add comment' });
  expect(document.activeElement).toBe(again);
  fireEvent.click(again);
  await screen.findByLabelText('Comment');
  fireEvent.click(screen.getByLabelText('Staff and client'));
  expect(screen.getByRole('region', { name: 'Message preview' }).textContent).toContain(
    "There's a new comment on your loan",
  );
});

test("STAFF-02 a resubmission's changes are shown before and after, asked for or not", async () => {
  const change = { action_id: 35, kind: 'field' as const, before: 'UGX 1,450,000', after: 'UGX 1,300,000' };
  showCase(server, {
    actions: [entryOf({ id: 35, action: 'resubmit', is_staff: false }), entryOf()],
    changes: [
      {
        ...change,
        target: 'loan-details.monthly_installment',
        label: 'Monthly installment',
        asked: true,
      },
      { ...change, target: 'finance-info.rent', label: 'Rent', asked: false },
      { ...change, action_id: 20, target: 'finance-info.fixed_assets', label: 'Old one', asked: true },
    ],
  });
  openLoanCase();
  await screen.findByRole('heading', { name: 'Changes by the client' });
  expect(screen.getByText('1 not requested')).toBeTruthy();
  expect(screen.getByText('Not requested')).toBeTruthy();
  expect(screen.queryByText('Old one')).toBeNull();
});

test('STAFF-02 previous and next case follow the queue that was left, beyond its page', async () => {
  const query = { status: 'PROCESSING', order: 'oldest', cursor: 'c2' } as const;
  rememberQueue('loan', { search: 'tab=open', ids: [402, 418], next: query });
  server.answer(listLoanQueue, { data: [queueRow({ id: 430 })], next: null });
  server.reply(showLoanCase, ({ address }) =>
    Response.json({ data: loanCase({ id: Number(address.split('/').at(-1)) }) }),
  );
  const where = openLoanCase();
  await screen.findByText('2 of 2+ in your queue');
  await waitFor(() => expect(document.title).toContain('LN-2025-00418'));
  expect(rememberedQueue('loan')).toMatchObject({ ids: [402, 418], last: 418 });
  fireEvent.click(await screen.findByRole('button', { name: 'Next case' }));
  await waitFor(() => expect(where.address).toBe('/staff/workspace/loans/430'));
  await screen.findByText('case 3 of 3');
  fireEvent.click(screen.getByRole('button', { name: 'Previous case' }));
  await waitFor(() => expect(where.address).toBe('/staff/workspace/loans/418'));
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(where.address).toBe('/staff/workspace?tab=open');
});

test('STAFF-02 a case that does not exist says so', async () => {
  server.refuse(showLoanCase, 404, { message: "We couldn't find this." });
  openLoanCase();
  const back = await screen.findByRole('link', { name: 'Back to queue' });
  expect(back.getAttribute('href')).toBe('/staff/workspace');
});

test('MONEY-03 a case with a conflict of interest says why it cannot be opened, and links back to the queue', async () => {
  server.refuse(showLoanCase, 403, { message: 'You have declared an interest in this client.' });
  openLoanCase();
  await screen.findByText('You have declared an interest in this client.');
  screen.getByRole('link', { name: 'Back to queue' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('STAFF-02 PREQ-09 the case says which version of the disclaimer was confirmed', async () => {
  const disclaimer = { version: 3, text: 'All of it is true.' };
  const prequalification = { applicant: {}, business: {}, documents_availability: '', disclaimer };
  showCase(server, { prequalification });
  openLoanCase();
  expect(await screen.findByText('Version 3')).toBeTruthy();
  expect(screen.getByText('All of it is true.')).toBeTruthy();
});
