import { expect, it } from 'vitest';
import { auditDetails } from './details.ts';

it('GUARD-07 says sums as money, and leaves out what the entry is about', () => {
  expect(auditDetails({ from: 'PROCESSING', to: 'APPROVED', amount: '1450000', loan: 7 })).toBe(
    'from: PROCESSING, to: APPROVED, Amount: UGX 1,450,000',
  );
  expect(auditDetails({ proposed_budget: '2000000', approved_budget: '1500000' })).toBe(
    'Proposed budget: UGX 2,000,000, Approved budget: UGX 1,500,000',
  );
  expect(auditDetails({ amount_paid_out: '3000000' })).toBe('Amount paid out: UGX 3,000,000');
  expect(auditDetails({ role: 'advisor', tasks: 3, kept: true })).toBe('role: advisor, tasks: 3, kept: true');
  expect(auditDetails({})).toBe('');
});
