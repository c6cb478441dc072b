import { named } from '#kit/messages/index.ts';

/** Choices of the loan application, worded exactly as in the specification (LOAN-06). */
export const loanTypes = /* @__PURE__ */ named(['Spark Loan', 'Business Growth Loan']);

export const loanPurposes = /* @__PURE__ */ named(['Fixed Assets', 'Working Capital', 'Other']);

export const collateralTypes = /* @__PURE__ */ named([
  'Real Estate',
  'Motor Vehicle',
  'Receivables',
  'T-Bill',
  'Placements',
  'Business Assets',
]);

/** Maximum number of rows in a list of a step. */
export const maxRows = 20;

/** Months over which a loan may be repaid. */
export const repaymentMonths = { minimum: 1, maximum: 120 } as const;
