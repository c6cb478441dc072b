/** Choices of the loan application, worded exactly as in the specification (LOAN-06). */
export const loanTypes = ['Spark Loan', 'Business Growth Loan'] as const;

export const loanPurposes = ['Fixed Assets', 'Working Capital', 'Other'] as const;

export const collateralTypes = [
  'Real Estate',
  'Motor Vehicle',
  'Receivables',
  'T-Bill',
  'Placements',
  'Business Assets',
] as const;

/** Maximum number of rows in a list of a step. */
export const maxRows = 20;

/** Months over which a loan may be repaid. */
export const repaymentMonths = { minimum: 1, maximum: 120 } as const;
