import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { actOnTicket, listTickets, showTicket, type TicketDetail } from '../../endpoints/staff-tickets.ts';
import { errorOf, press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { TicketPage } from './ticket-page.tsx';
import { TicketsPage } from './tickets-page.tsx';

const server = fakeServer();

const ticket = (changes: Partial<TicketDetail> = {}): TicketDetail => ({
  id: 3,
  subject: 'My stall',
  message: 'Where do I send the photos?',
  state: 'open',
  created_at: '2025-11-12T17:47:00Z',
  client: {
    id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
    name: 'Nakato Grace',
    email: 'grace.nakato@example.com',
    phone: '772145098',
    phone_code: '+256',
  },
  files: [{ id: 'f', file_name: 'stall.jpg', size: 9, mime: 'image/jpeg', scanned: false }],
  answers: [],
  ...changes,
});

const openOne = () =>
  openStaffScreen('/staff/workspace/tickets/:id', <TicketPage />, '/staff/workspace/tickets/3');
/** An open ticket is shown. */
async function open(): Promise<void> {
  openOne();
  await screen.findByText('Where do I send the photos?');
}
const expectAnswer = (value: string) =>
  vi.waitFor(() => expect(screen.getByLabelText('Answer')).toMatchObject({ value }));

test('STAFF-04 an empty answer is not sent; a refused one stays typed', async () => {
  server.answer(showTicket, { data: ticket() });
  await open();
  expect(screen.getByText('not scanned for viruses')).toBeTruthy();
  press('Send answer');
  expect(errorOf('Answer')).toBe('Answer is required.');
  expect(server.callsOf(actOnTicket)).toEqual([]);
  server.refuse(actOnTicket, 409, { message: 'This ticket is closed. Reopen it first.' });
  write('Answer', 'With the documents.');
  press('Send answer');
  await screen.findByText('This ticket is closed. Reopen it first.');
  expect(screen.getByLabelText('Answer')).toMatchObject({ value: 'With the documents.' });
});

test('STAFF-04 EASE-06 closed by a colleague meanwhile, it can be opened again, and what was typed is there', async () => {
  server.answer(showTicket, { data: ticket() });
  await open();
  write('Answer', 'With the documents.');
  server.refuse(actOnTicket, 409, { message: 'This ticket is closed. Reopen it first.' });
  server.answer(showTicket, { data: ticket({ state: 'closed' }) });
  press('Send answer');
  await screen.findByText('This ticket is closed.');
  server.answer(actOnTicket, { message: 'Ticket reopened.', data: { state: 'open' } });
  server.answer(showTicket, { data: ticket() });
  press('Reopen ticket');
  expect(await screen.findByLabelText('Answer')).toMatchObject({ value: 'With the documents.' });
});

test('STAFF-04 closing it by keyboard keeps the focus', async () => {
  server.answer(showTicket, { data: ticket() });
  server.answer(actOnTicket, { message: 'Ticket closed.', data: { state: 'closed' } });
  await open();
  screen.getByRole('button', { name: 'Close ticket' }).focus();
  server.answer(showTicket, { data: ticket({ state: 'closed' }) });
  press('Close ticket');
  await screen.findByText('This ticket is closed.');
  const reopen = () => screen.getByRole('button', { name: 'Reopen ticket' });
  await vi.waitFor(() => expect(document.activeElement?.contains(reopen())).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('STAFF-04 once it is sent it is shown below the question', async () => {
  server.answer(showTicket, { data: ticket() });
  server.answer(actOnTicket, { message: 'Answer sent to the client.', data: { state: 'answered' } });
  await open();
  write('Answer', 'With the documents.');
  const answers = [
    { id: 1, message: 'With the documents.', by: 'Namusoke Ruth', created_at: '2025-11-13T06:05:00Z' },
  ];
  server.answer(showTicket, { data: ticket({ state: 'answered', answers }) });
  press('Send answer');
  expect((await screen.findByRole('list', { name: 'Answers' })).textContent).toContain('With the documents.');
  await expectAnswer('');
});

test('STAFF-04 a closed one can only be reopened', async () => {
  server.answer(showTicket, { data: ticket({ state: 'closed' }) });
  server.answer(actOnTicket, { message: 'Ticket reopened.', data: { state: 'open' } });
  openOne();
  await screen.findByText('This ticket is closed.');
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  press('Reopen ticket');
  await screen.findByText('Ticket reopened.');
  expect(server.callsOf(actOnTicket)[0]?.body).toEqual({ action: 'reopen' });
});

test('STAFF-04 the queue starts with unanswered ones', async () => {
  server.answer(listTickets, { data: [], next: null, open: 1001 });
  openStaffScreen('/staff/workspace/tickets', <TicketsPage />, '/staff/workspace/tickets');
  expect(await screen.findByText('No tickets waiting for an answer.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open 1,000+' }).getAttribute('aria-current')).toBe('page');
  expect(server.callsOf(listTickets)[0]?.address).toContain('state=open');
});

test('EASE-06 an answer that was typed survives a reload until it is sent', async () => {
  server.answer(showTicket, { data: ticket() });
  await open();
  write('Answer', 'With the documents.');
  cleanup();
  await open();
  expect(screen.getByLabelText('Answer')).toMatchObject({ value: 'With the documents.' });
  server.answer(actOnTicket, { message: 'Answer sent to the client.', data: { state: 'answered' } });
  press('Send answer');
  await expectAnswer('');
  cleanup();
  await open();
  await expectAnswer('');
});

test('MONEY-12 an auditor reads a ticket and is offered nothing to do with it', async () => {
  server.answer(showTicket, { data: ticket() });
  const path = '/staff/workspace/tickets/:id';
  openStaffScreen(path, <TicketPage />, '/staff/workspace/tickets/3', 'auditor');
  await screen.findByText('Where do I send the photos?');
  expect(screen.queryByLabelText('Answer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close ticket' })).toBeNull();
});
