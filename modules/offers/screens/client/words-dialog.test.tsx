import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { WordsDialog } from './words-dialog.tsx';

beforeEach(() => localStorage.clear());

const send = vi.fn<(words: string, keyFor: (body: unknown) => string) => Promise<unknown>>();
const onClose = vi.fn<() => void>();

function open(name = 'offer-question-418'): Promise<HTMLTextAreaElement> {
  cleanup();
  openClientScreen(
    new FakeServer(),
    <WordsDialog
      button="Send"
      field="question"
      label="Your question"
      lead=""
      name={name}
      onClose={onClose}
      onSent={() => Promise.resolve()}
      send={send}
      title="Request information about the offer"
    />,
  );
  return screen.findByLabelText<HTMLTextAreaElement>('Your question');
}

test('EASE-06 what is written about an offer survives a failure and a reload, apart from other words, until it is sent', async () => {
  send.mockRejectedValueOnce(new Error('no network'));
  await open();
  write('Your question', 'May I pay on Fridays?');
  press('Send');
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect((await open()).value).toBe('May I pay on Fridays?');
  expect((await open('offer-decline-418')).value).toBe('');
  await open();
  send.mockResolvedValueOnce({ message: 'Sent.' });
  press('Send');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect((await open()).value).toBe('');
});

test('STAND-02 a question whose answer was lost is the same question after a reload', async () => {
  const keys: string[] = [];
  send.mockImplementation((question, keyFor) => {
    keys.push(keyFor({ question }));
    return Promise.reject(new Error('no network'));
  });
  for (const tries of [1, 2]) {
    await open();
    write('Your question', 'May I pay on Mondays?');
    press('Send');
    await vi.waitFor(() => expect(keys).toHaveLength(tries));
  }
  expect(keys[1]).toBe(keys[0]);
});

test('EASE-02 words that are refused get the focus again', async () => {
  send.mockRejectedValueOnce(
    new ApiFailure({ status: 422, message: 'Wrong', errors: { question: ['Question is required.'] } }),
  );
  const words = await open();
  write('Your question', ' ');
  screen.getByRole('button', { name: 'Send' }).focus();
  press('Send');
  await screen.findByText('Question is required.');
  expect(document.activeElement).toBe(words);
});
