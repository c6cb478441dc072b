import type { ApprovalTerms } from '#lending/rules/loan/approval.ts';
import type { OfferParties } from '#offers/rules/key-facts.ts';

/** What a manager approves, without a fee or a condition, for tests; each call creates a new one. */
export const approvalTerms = (changes: Partial<ApprovalTerms> = {}): ApprovalTerms => ({
  amount: '9000000',
  months: 24,
  monthly_interest_bps: 180,
  method: 'declining_balance',
  interest_only_months: 0,
  payment_step: 1,
  fees: [],
  conditions: '',
  valid_until: '2025-12-03',
  ...changes,
});

/** Who is named in an offer, and what was asked and pledged, for tests; each call creates a new one. */
export const offerParties = (changes: Partial<OfferParties> = {}): OfferParties => ({
  tracking_number: 'LN-2025-00418',
  lender: 'Kampala Growth',
  licence: '',
  complaints: '',
  borrower: 'Nakato Grace',
  business: 'Nakato Foods',
  national_id: 'CF90000000ABCD',
  asked: '15000000',
  collateral: [],
  early_repayment: 'accrued_only',
  ...changes,
});
