/** A valid loan product as typed, without interest, for tests; each call creates a new one. */
export const validLoanProduct = (changes: object = {}) => ({
  type: 'Business Growth Loan',
  minimum_amount: '500000',
  maximum_amount: '20000000',
  minimum_months: '3',
  maximum_months: '24',
  monthly_interest_bps: '',
  method: 'declining_balance',
  fees: [],
  interest_only_months: '0',
  payment_step: '1',
  collateral_ratio: '120',
  words: 'For stock and equipment.',
  ...changes,
});
