import { expect, it } from 'vitest';
import { auditDetails } from './details.ts';

it('GUARD-07 shows sums as money, and leaves out the case that the entry is about', () => {
  expect(auditDetails({ from: 'PROCESSING', to: 'APPROVED', amount: '1450000', loan: 7 })).toBe(
    'From: PROCESSING, To: APPROVED, Amount: UGX 1,450,000',
  );
  expect(auditDetails({ proposed_budget: '2000000', approved_budget: '1500000' })).toBe(
    'Proposed budget: UGX 2,000,000, Approved budget: UGX 1,500,000',
  );
  expect(auditDetails({ amount_paid_out: '3000000' })).toBe('Amount paid out: UGX 3,000,000');
  expect(auditDetails({})).toBe('');
});

it('STAFF-04 puts every other detail into words as well, and shows unknown ones as they are', () => {
  expect(auditDetails({ device: 'Chrome on Android', new_device: true })).toBe(
    'Device: Chrome on Android, New device: yes',
  );
  expect(auditDetails({ channel: 'sms' })).toBe('Sent by: SMS');
  expect(auditDetails({ kind: 'reset-authenticator', role: 'loan-officer', change: 7 })).toBe(
    'Kind: authenticator reset, Role: loan officer, Change number: 7',
  );
  expect(auditDetails({ loan: 7, type: 'trading_licence', size: 20_481 })).toBe(
    'Document: trading_licence, Size: 21 KB',
  );
  expect(auditDetails({ visibility: 'internal' })).toBe('Seen by: staff only');
  expect(auditDetails({ disclaimer_version: 2, task: 4, completed: false })).toBe(
    'Version of the disclaimer: 2, Task: 4, Completed: no',
  );
  expect(auditDetails({ from: 'console' })).toBe('From: operator’s console');
  expect(auditDetails({ some_later_word: ['x'] })).toBe('Some later word: ["x"]');
});
