import { expect, it } from 'vitest';
import { auditDetails } from './details.ts';

it('GUARD-07 shows sums as money, and leaves out the case that the entry is about', () => {
  expect(auditDetails({ from: 'PROCESSING', to: 'APPROVED', amount: '1450000', loan: 7 })).toBe(
    'From: PROCESSING, To: APPROVED, Amount: UGX 1,450,000',
  );
  expect(auditDetails({ proposed_budget: '2000000', approved_budget: '1500000' })).toBe(
    'Proposed budget: UGX 2,000,000, Approved budget: UGX 1,500,000',
  );
  expect(auditDetails({ amount_disbursed: '3000000' })).toBe('Amount disbursed: UGX 3,000,000');
  expect(auditDetails({})).toBe('');
  // The database gives the shorter names first.
  expect(auditDetails({ to: 'PROCESSING', from: 'SUBMITTED', claimed: true })).toBe(
    'From: SUBMITTED, To: PROCESSING, Also assigned to themselves: yes',
  );
  expect(auditDetails({ roles: 'advisor', roles_before: 'loan-officer, cashier' })).toBe(
    'Previous roles: loan officer and cashier, Roles: advisor',
  );
});

it('STAFF-04 puts every other detail into words as well, and shows unknown ones as they are', () => {
  expect(auditDetails({ device: 'Chrome on Android', new_device: true })).toBe(
    'Device: Chrome on Android, New device: yes',
  );
  expect(auditDetails({ channel: 'sms' })).toBe('Channel: SMS');
  expect(auditDetails({ kind: 'reset-authenticator', role: 'loan-officer', change: 7 })).toBe(
    'Kind: authenticator reset, Role: loan officer, Pending change number: 7',
  );
  expect(auditDetails({ loan: 7, type: 'trading_licence', size: 20_481 })).toBe(
    'Document: trading_licence, Size: 21 KB',
  );
  expect(auditDetails({ visibility: 'internal' })).toBe('Visible to: staff only');
  expect(auditDetails({ disclaimer_version: 2, task: 4, completed: false })).toBe(
    'Disclaimer version: 2, Task: 4, Completed: no',
  );
  expect(auditDetails({ kind: 'setting', setting: 'prequalification-rules' })).toBe(
    'Kind: settings, Setting: prequalification rules',
  );
  expect(auditDetails({ watchlisted: 'nin' })).toBe('Watchlisted: NIN');
  expect(auditDetails({ kind: 'watchlist-entry' })).toBe('Kind: new watchlist entry');
  expect(auditDetails({ from: 'console' })).toBe('From: operator console');
  expect(auditDetails({ some_later_word: ['x'] })).toBe('Some later word: ["x"]');
});

it('MONEY-02 MONEY-06 shows sums, prices and days of an approval and of a disbursement', () => {
  expect(
    auditDetails({
      asked: '15000000',
      amount: '9000000',
      over_months: '24',
      monthly_interest_bps: '180',
      method: 'flat',
    }),
  ).toBe(
    'Asked: UGX 15,000,000, Amount: UGX 9,000,000, Over months: 24, Interest rate a month: 1.8%, Method: flat',
  );
  expect(auditDetails({ received: '8820000', apr_bps: '2649', valid_until: '2025-12-03' })).toBe(
    'To be disbursed: UGX 8,820,000, APR: 26.49%, Valid until: 03 Dec 2025',
  );
  expect(auditDetails({ paid_on: '2025-11-21', paid_by: 'mobile-money', account: '…5098' })).toBe(
    'Paid on: 21 Nov 2025, Paid by: mobile money, Account: …5098',
  );
});
