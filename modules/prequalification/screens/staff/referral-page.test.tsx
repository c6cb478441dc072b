import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decideReferral, showReferral, type Referral } from '../../endpoints/staff-prequalification.ts';
import { validApplicant, validBusiness, validDocuments } from '#app/tests/payloads/prequalification.ts';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { press, write } from '#app/tests/screens/fields.ts';
import { openStaffScreen } from '#app/tests/screens/staff-screen.tsx';
import { ReferralPage } from './referral-page.tsx';

const server = fakeServer();

const referral = (changes: Partial<Referral>): Referral => ({
  id: 4,
  state: 'open',
  opened_at: '2025-11-17T06:14:00Z',
  client: {
    id: '0b7a5a3e-8f0e-4c5b-9a4e-1f2d3c4b5a69',
    name: 'Nakato Grace',
    email: 'grace.nakato@example.com',
    phone: '772145098',
    phone_code: '+256',
  },
  business_name: 'Nakato Poultry',
  applicant: validApplicant(),
  business: { ...validBusiness(), registered_business: true },
  documents: validDocuments(),
  lines: [],
  decision: null,
  ...changes,
});

test('MONEY-12 an auditor reads a referral, and is not asked to decide', async () => {
  server.answer(showReferral, { data: referral({}) });
  const path = '/staff/workspace/referrals';
  openStaffScreen(`${path}/:id`, <ReferralPage />, `${path}/4`, 'auditor');
  expect(await screen.findByText('Nakato Poultry')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull();
});

test('QUAL-05 what a colleague has decided meanwhile is shown at once, and not asked again', async () => {
  server.answer(showReferral, { data: referral({}) });
  openStaffScreen('/staff/workspace/referrals/:id', <ReferralPage />, '/staff/workspace/referrals/4');
  fireEvent.click(await screen.findByLabelText('Qualifies and can apply', { exact: false }));
  press('Save decision');
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  write('Reason', 'The partner agrees.');
  server.refuse(decideReferral, 409, { message: 'This is decided already.' });
  const decision = { by: 'Opio Daniel', decided_at: '2025-11-18T06:14:00Z', reason: 'Too little of it.' };
  server.answer(showReferral, { data: referral({ state: 'not-yet', decision }) });
  press('Save decision');
  await screen.findByText('This is decided already.');
  expect(await screen.findByText('Too little of it.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull();
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
