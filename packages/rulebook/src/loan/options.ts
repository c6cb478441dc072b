/** Choices of the loan application, exactly as the specification words them (LOAN-06). */
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

/** Rows a list of a step may have at most. */
export const maxRows = 20;

/** Months over which a loan may be paid back. */
export const repaymentMonths = { minimum: 1, maximum: 120 } as const;
