import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTextMessageSettings, storeTextMessages } from '../../endpoints/administration.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { TextMessagesSection } from './text-messages-section.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  const data = { texts_per_hour: 300, texts_per_day: 2000 };
  server.answer(readTextMessageSettings, { data, version: 1, history: [] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('GUARD-04 the limits of text messages are explained, validated at their fields, and stored', async () => {
  server.answer(storeTextMessages, { message: 'The limits are stored.', version: 2 });
  openStaffScreen('/staff/workspace/settings', <TextMessagesSection />, '/staff/workspace/settings');
  const hour = await screen.findByLabelText('Maximum text messages per hour');
  const card = within(hour.closest('form') ?? hour);
  expect(card.getByText(/5 an hour and 15 a day to one phone number/)).toBeDefined();
  write('Maximum text messages per hour', '3000');
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  expect(card.getByText('The daily limit must not be below the hourly limit.')).toBeDefined();
  expect(server.callsOf(storeTextMessages)).toEqual([]);
  write('Maximum text messages per hour', '100');
  fireEvent.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.callsOf(storeTextMessages)).toHaveLength(1));
  expect(server.callsOf(storeTextMessages)[0]?.body).toEqual({
    texts_per_hour: '100',
    texts_per_day: '2000',
  });
});
