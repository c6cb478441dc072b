import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  listMessages,
  readTextSums,
  resendMessage,
  showMessage,
  type MessageDetail,
  type MessageRow,
  type TextSums,
} from '../../endpoints/staff-messages.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { MessageLogPage } from './message-log-page.tsx';
import { MessagePage } from './message-page.tsx';

const server = fakeServer();
const sums = (changes: Partial<TextSums> = {}): TextSums => ({
  offered: true,
  hour: { codes: 200, notices: 45, limit: 300 },
  day: { codes: 1, notices: 0, limit: 2000 },
  days: [
    { date: '2025-11-12', codes: 1, notices: 0 },
    { date: '2025-11-11', codes: 0, notices: 0 },
  ],
  refusals: [],
  ...changes,
});
beforeEach(() => {
  server.answer(readTextSums, { data: sums() });
});

const row: MessageRow = {
  id: 7,
  channel: 'mail',
  recipient: 'grace.nakato@example.com',
  kind: 'loan-submitted',
  subject: 'We have your loan',
  state: 'failed',
  attempts: 20,
  last_error: 'the mail server does not answer',
  created_at: '2025-11-12T17:47:00Z',
  sent_at: null,
  resend_of: null,
};
const detail = (changes: Partial<MessageDetail> = {}): MessageDetail => ({
  ...row,
  text: 'Your loan has arrived.',
  secret: false,
  person: null,
  next_attempt_at: null,
  resends: [],
  may_resend: true,
  ...changes,
});

const openLog = (query = '') =>
  openStaffScreen('/staff/workspace/messages', <MessageLogPage />, `/staff/workspace/messages${query}`);
function openOne(changes: Partial<MessageDetail> = {}): void {
  server.answer(showMessage, { data: detail(changes) });
  openStaffScreen('/staff/workspace/messages/:id', <MessagePage />, '/staff/workspace/messages/7');
}

test('STAFF-04 the log shows recipient, status and error; filters are in the address', async () => {
  server.answer(listMessages, { data: [row], next: '7' });
  const where = openLog();
  const table = await screen.findByRole('table', { name: 'Sent messages' });
  const text = within(table).getAllByRole('row')[1]?.textContent;
  expect(text).toContain('grace.nakato@example.com');
  expect(text).toContain('Failed');
  expect(text).toContain('the mail server does not answer');
  write('To', 'grace.nakato@example.com');
  press('Apply');
  expect(where.address).toBe('/staff/workspace/messages?recipient=grace.nakato%40example.com');
  const next = await screen.findByRole('link', { name: /Next page/ });
  expect(next.getAttribute('href')).toBe(`${where.address}&cursor=7`);
});

test('STAFF-04 an empty log and one that cannot be loaded say so', async () => {
  server.answer(listMessages, { data: [], next: null });
  openLog();
  expect(await screen.findByText('No messages match.')).toBeTruthy();
  cleanup();
  server.refuse(listMessages, 500, { message: 'Something went wrong' });
  openLog();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('STAFF-04 sending again asks first, and each click sends the same key', async () => {
  server.refuse(resendMessage, 503, { message: 'Not just now.' });
  openOne();
  expect(await screen.findByText('Your loan has arrived.')).toBeTruthy();
  press('Resend');
  const dialog = await screen.findByRole('dialog', { name: 'Resend this message?' });
  expect(dialog.textContent).toContain('grace.nakato@example.com');
  const send = within(dialog).getByRole('button', { name: 'Resend' });
  send.click();
  await screen.findByText('Not just now.');
  server.answer(resendMessage, { message: 'The message is being resent.', data: { id: 8 } });
  await vi.waitFor(() => expect(send.hasAttribute('disabled')).toBe(false));
  send.click();
  await screen.findByText('The message is being resent.');
  const keys = server.callsOf(resendMessage).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('STAFF-04 a message with a code does not show it, and offers nothing', async () => {
  openOne({ secret: true, text: null, may_resend: false });
  expect(await screen.findByText(/contains a code or link/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
});

test('GUARD-04 the totals of text messages are shown with their limits, numbers partly hidden', async () => {
  server.answer(listMessages, { data: [], next: null });
  const refusal = { shown: '+256 ... 456', times: 4, last_at: '2025-11-12T17:47:00Z' } as const;
  server.answer(readTextSums, { data: sums({ refusals: [{ kind: 'number', ...refusal }] }) });
  openLog();
  expect(await screen.findByText('245 of 300')).toBeTruthy();
  expect(screen.getByText(/^200 codes, 45 notices/).textContent).toContain('Near the limit');
  expect(screen.getByText('1 of 2,000')).toBeTruthy();
  expect(screen.getByText('To +256 ... 456')).toBeTruthy();
  expect(screen.getByText(/^4 times, last on/)).toBeTruthy();
});

test('GUARD-05 the log says that no gateway is configured, and the list remains if the totals fail', async () => {
  server.answer(listMessages, { data: [row], next: null });
  server.answer(readTextSums, { data: sums({ offered: false }) });
  openLog();
  await screen.findByText('No SMS gateway is configured. Text messages are not offered to anyone.');
  cleanup();
  server.refuse(readTextSums, 500, { message: 'Something went wrong' });
  openLog();
  expect(await screen.findByRole('table', { name: 'Sent messages' })).toBeTruthy();
});
