import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readAnswerTimes } from '#cases/endpoints/answer-times.ts';
import { listRequests, showRequest } from '../../../endpoints/requests.ts';
import type { RequestRow } from '../../../endpoints/request-answers.ts';
import { clientState, openClientScreen, requestRow } from '#app/tests/screens/client-screen.tsx';
import { closedRequest } from '#app/tests/screens/request-screen.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, press, write } from '#app/tests/screens/fields.ts';
import { MyRequestsPage } from './my-requests-page.tsx';
import { SentRequest } from './sent-card.tsx';

const server = fakeServer();

function open(rows: readonly RequestRow[], closed_loan: boolean, address = '/my-requests'): void {
  const meta = {
    total: rows.length,
    last_page: 1,
    per_page: 10,
    current_page: 1,
    from: 1,
    to: rows.length,
    path: '/api/requests',
  };
  server.answer(listRequests, { data: [...rows], meta });
  openClientScreen(server, <MyRequestsPage />, {
    address,
    pattern: '/my-requests',
    state: clientState({ closed_loan }),
  });
}

test('REQ-02 Create New Request leads to the first step when the last loan is closed', async () => {
  open([requestRow()], true);
  const create = await screen.findByRole('link', { name: 'Create New Request' });
  expect(create.getAttribute('href')).toBe('/management-support/apply/request-details');
});

test('REQ-02 Create New Request is not offered before a loan is closed', async () => {
  open([requestRow()], false);
  await screen.findByRole('table');
  expect(screen.queryByText('Create New Request')).toBeNull();
});

test('REQ-02 Create New Request is disabled while a request is being written', async () => {
  open([requestRow({ status: 'APPLYING', step: 2 })], true);
  const create = await screen.findByRole('button', { name: 'Create New Request' });
  expect(create).toHaveProperty('disabled', true);
  expect(screen.queryByRole('link', { name: 'Create New Request' })).toBeNull();
});

test('REQ-01 REQ-03 a row shows its eight facts and its actions', async () => {
  open(
    [requestRow(), requestRow({ id: 58, tracking_number: 'MS-2026-00058', status: 'APPLYING', step: 2 })],
    true,
  );
  const table = await screen.findByRole('table');
  const names = within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
  expect(names).toEqual([
    'ID',
    'Tracking Number',
    'User',
    'Business',
    'Category',
    'Date',
    'Status',
    'Actions',
  ]);
  const addresses = within(table)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/my-requests/57', '/management-support/apply/challenge']);
});

test('EASE-08 nobody is told that there are no requests before the answer without filters has come', async () => {
  open([], true, '/my-requests?tracking_number=MS-9');
  const clear = await screen.findByRole('button', { name: 'Clear filters' });
  const answer = server.hold(listRequests);
  fireEvent.click(clear);
  await waitFor(() => expect(server.callsOf(listRequests)).toHaveLength(2));
  expect(screen.queryByText(/^You have no requests/)).toBeNull();
  answer();
  await screen.findByText(/^You have no requests/);
});

test('EASE-08 filters that contradict each other say so at the field, and nothing is asked', async () => {
  open([requestRow()], true);
  await screen.findByRole('table');
  const asked = server.callsOf(listRequests).length;
  write('Submitted From', '2025-11-20');
  write('Submitted To', '2025-11-19');
  press('Apply');
  expect(errorOf('Submitted To')).toBe('Choose a date on or after Submitted From.');
  expect(document.activeElement).toBe(screen.getByLabelText('Submitted To'));
  expect(server.callsOf(listRequests)).toHaveLength(asked);
  write('Submitted To', '2025-11-20');
  expect(errorOf('Submitted To')).toBeUndefined();
  press('Apply');
  await waitFor(() => expect(server.callsOf(listRequests)).toHaveLength(asked + 1));
});

test('EASE-08 where nothing fits the filters, one press clears them', async () => {
  open([], true, '/my-requests?tracking_number=MS-9');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await screen.findByText(/^You have no requests/);
  expect(server.callsOf(listRequests).at(-1)?.body).toEqual({ filters: [] });
});

test('EASE-04 after the submission stand the number of the request, how long others waited, and what happens next', async () => {
  server.answer(showRequest, { data: { ...closedRequest, status: 'SUBMITTED' } });
  server.answer(readAnswerTimes, { data: { fast: 1, usual: 3, slow: 6, days: 90 } });
  openClientScreen(server, <SentRequest id="17" />, { address: '/my-requests' });
  const card = await screen.findByRole('region', { name: "We've received your request" });
  await within(card).findByText('3 days');
  expect(server.callsOf(readAnswerTimes).at(-1)?.address).toBe('/api/lookups/answer-times?kind=request');
  expect(card.textContent).toContain('We: read your request');
  expect(within(card).getByRole('link', { name: 'Open my request' }).getAttribute('href')).toMatch(
    /^\/my-requests\/\d+$/,
  );
});
