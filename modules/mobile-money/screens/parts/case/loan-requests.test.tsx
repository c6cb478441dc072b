import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { staffRequest } from '#app/tests/screens/mobile-money.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { readLoanRequests, readRequest, type RequestDetail } from '../../../endpoints/staff-mobile-money.ts';
import type { RequestKind } from '../../../rules/request.ts';
import { LoanRequests } from './loan-requests.tsx';

const server = fakeServer();
beforeEach(() => server.answer(listPendingChanges, { data: [], needs_confirmation: false }));

function open(kind: RequestKind, requests: readonly RequestDetail[]) {
  server.answer(readLoanRequests, {
    data: { requests: [...requests], disburse_by: ['mtn'], own_number: '772145098', refused: null },
  });
  return openStaffScreen('/case', <LoanRequests kind={kind} loanId={418} />, '/case');
}

test('JOIN-05 the case of a disbursed loan lists its collections, and opens each', async () => {
  const paid = staffRequest({
    state: 'paid',
    needs_settlement: false,
    transaction_id: '21847730915',
    requested_at: '2027-02-10T08:05:00Z',
  });
  server.answer(readRequest, { data: paid });
  open('collection', [paid, staffRequest({ id: '2', kind: 'disbursement' })]);
  await screen.findByRole('heading', { name: 'Mobile money collections' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'UGX 888,997 Paid10 Feb 2027, 11:05 · from 0772 145 098 (MTN MoMo) · 21847730915Details',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Details of UGX 888,997, 10 Feb 2027, 11:05' }));
  within(await screen.findByRole('dialog', { name: 'Collection, LN-2026-00418' })).getByText('21847730915');
});

test.each([
  ['waiting', /^The network is sending the money\./],
  ['unknown', /^Nobody knows yet whether the client has this money\./],
] as const)('JOIN-05 a disbursement that is %s says what it stands in the way of', async (state, words) => {
  open('disbursement', [staffRequest({ kind: 'disbursement', state, needs_settlement: false })]);
  await screen.findByRole('heading', { name: 'Disbursement by mobile money' });
  expect(screen.getByText(words)).toBeTruthy();
});

test('JOIN-05 a disbursement that failed says why', async () => {
  open('disbursement', [
    staffRequest({
      kind: 'disbursement',
      state: 'failed',
      reason: 'unknown-number',
      needs_settlement: false,
    }),
  ]);
  await screen.findByText('No mobile money account with this number');
  expect(screen.queryByText(/^The network is sending/)).toBeNull();
});

test('JOIN-05 without any request nothing is shown', async () => {
  open('collection', []);
  await expect.poll(() => server.callsOf(readLoanRequests).length).toBe(1);
  expect(screen.queryByRole('heading')).toBeNull();
});
