import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLoanRecord, recordRepayment } from '../../../endpoints/staff-repayments.ts';
import { FakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field } from '#app/tests/screens/fields.ts';
import { record } from '#app/tests/screens/loan-record.ts';
import { loanCase, openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { RepaymentsCard } from './repayments-card.tsx';

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('MONEY-08 what the server finds odd is asked about, and sent as confirmed by a second press alone', async () => {
  server.answer(readLoanRecord, { data: record() });
  const loan = loanCase({ status: 'CLOSED' });
  openStaffScreen('/staff/workspace/loans/:id', <RepaymentsCard loan={loan} />, '/staff/workspace/loans/418');
  await screen.findByRole('region', { name: 'Record' });
  press('Record repayment');
  await screen.findByRole('dialog', { name: /^Record repayment for/ });
  type('Amount', '900000');
  type('Reference', 'MP 79');
  const odd = 'Used on 02 Apr 2027 for LN-2027-00009. Is this another payment?';
  server.refuse(recordRepayment, 409, { message: odd, code: 'conflict', errors: { reference: [odd] } });
  press('Record UGX 900,000');
  await screen.findByRole('button', { name: 'Record UGX 900,000 anyway' });
  expect(errorOf('Reference')).toBe(odd);
  // What is typed anew has not been confirmed.
  type('Reference', 'MP 80');
  await screen.findByRole('button', { name: 'Record UGX 900,000' });
  press('Record UGX 900,000');
  fireEvent.click(await screen.findByRole('button', { name: 'Record UGX 900,000 anyway' }));
  await waitFor(() => expect(server.callsOf(recordRepayment)).toHaveLength(3));
  expect(server.callsOf(recordRepayment).map(({ body }) => body)).toMatchObject([
    { reference: 'MP 79', confirmed: [] },
    { reference: 'MP 80', confirmed: [] },
    { reference: 'MP 80', confirmed: ['reference'] },
  ]);
  expect(server.callsOf(recordRepayment)[0]?.headers.get('if-match')).toBe(`"${String(loanCase().version)}"`);
});
