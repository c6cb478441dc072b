import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordRepayment } from '../../../endpoints/staff-repayments.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf } from '#app/tests/screens/fields.ts';
import { record } from '#app/tests/screens/loan-record.ts';
import { loanCase } from '#app/tests/screens/staff-screen.tsx';
import { openCard, openRepayment, press, type } from '#app/tests/screens/repayments-card.tsx';

const server = fakeServer();

test('MONEY-08 what the server finds odd is asked about, and sent as confirmed by a second press alone', async () => {
  await openCard(server, record());
  await openRepayment();
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
