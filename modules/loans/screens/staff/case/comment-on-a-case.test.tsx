import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { actOnLoan } from '../../../endpoints/staff-loans.ts';
import { loanCaseServer, showCase, openLoanCase, ableTo } from '#app/tests/screens/loan-case-screen.tsx';
import { press, write } from '#app/tests/screens/fields.ts';

const server = loanCaseServer();

// On a busy machine the first load takes longer than a test may.
beforeAll(() => import('#cases/screens/parts/open-comment-form.tsx'), 60_000);

const commentBox = async () => {
  showCase(server, { abilities: ableTo('comment') });
  openLoanCase();
  fireEvent.click(await screen.findByRole('button', { name: 'Add comment' }));
  return screen.findByLabelText<HTMLTextAreaElement>('Comment');
};

const mayBeSent = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false));
const keys = () => server.callsOf(actOnLoan).map(({ headers }) => headers.get('idempotency-key'));

test('STAND-02 a comment whose answer was lost is the same comment after a reload', async () => {
  server.loseNetwork(actOnLoan);
  await commentBox();
  write('Comment', 'Call her on Monday.');
  press('Send');
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  cleanup();
  openLoanCase();
  await screen.findByDisplayValue('Call her on Monday.');
  press('Send');
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(2));
  const [first, again] = keys();
  expect(again).toBe(first);
});

test('EASE-06 what is typed in a comment while it is being sent stays', async () => {
  const box = await commentBox();
  write('Comment', 'Call her on Monday.');
  const release = server.hold(actOnLoan);
  press('Send');
  await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(1));
  write('Comment', 'Call her on Monday. She is away on Friday.');
  release();
  await screen.findByText('Done.');
  await mayBeSent();
  expect(box.value).toBe('Call her on Monday. She is away on Friday.');
});

test('STAND-02 the words of a comment that was given up are a new comment when they are written again', async () => {
  server.loseNetwork(actOnLoan);
  for (const tries of [1, 2]) {
    await commentBox();
    write('Comment', 'Called, no answer.');
    press('Send');
    await waitFor(() => expect(server.callsOf(actOnLoan)).toHaveLength(tries));
    await mayBeSent();
    press('Cancel');
    await waitFor(() => expect(screen.queryByLabelText('Comment')).toBeNull());
    cleanup();
  }
  const [first, other] = keys();
  expect(other).not.toBe(first);
});
