import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnLoan, showLoanCase } from '../../../endpoints/staff-loans.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { field, press } from '#app/tests/screens/fields.ts';
import { answerAroundCase, loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { LoanCasePage } from './case-page.tsx';

let server: FakeServer;

// On a busy machine the first load takes longer than a test may.
beforeAll(() => import('#cases/screens/parts/open-comment-form.tsx'), 60_000);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  answerAroundCase(server);
  server.answer(actOnLoan, { message: 'Done.', data: { status: 'PENDING', action_id: 40 } });
});
afterEach(cleanup);

const open = () =>
  openStaffScreen('/staff/workspace/loans/:id', <LoanCasePage />, '/staff/workspace/loans/418');

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const commentBox = async () => {
  server.answer(showLoanCase, { data: loanCase({ abilities: [{ action: 'comment', refused: null }] }) });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add comment' }));
  return screen.findByLabelText<HTMLTextAreaElement>('Comment');
};

test('STAND-02 a comment whose answer was lost is the same comment after a reload', async () => {
  server.loseNetwork(actOnLoan);
  await commentBox();
  type('Comment', 'Call her on Monday.');
  press('Send');
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  cleanup();
  open();
  await screen.findByDisplayValue('Call her on Monday.');
  press('Send');
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(2));
  const [first, again] = server.callsOf(actOnLoan).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(first);
});

test('EASE-06 what is typed in a comment while it is being sent stays', async () => {
  const box = await commentBox();
  type('Comment', 'Call her on Monday.');
  const release = server.hold(actOnLoan);
  press('Send');
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  type('Comment', 'Call her on Monday. She is away on Friday.');
  release();
  await screen.findByText('Done.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
  expect(box.value).toBe('Call her on Monday. She is away on Friday.');
});

test('STAND-02 the words of a comment that was given up are a new comment when they are written again', async () => {
  server.loseNetwork(actOnLoan);
  for (const tries of [1, 2]) {
    await commentBox();
    type('Comment', 'Called, no answer.');
    press('Send');
    await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(tries));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false),
    );
    press('Cancel');
    await waitFor(() => expect(screen.queryByLabelText('Comment')).toBeNull());
    cleanup();
  }
  const [first, other] = server.callsOf(actOnLoan).map(({ headers }) => headers.get('idempotency-key'));
  expect(other).not.toBe(first);
});
