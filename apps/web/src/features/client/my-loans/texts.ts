export const myLoansTexts = {
  title: 'My Loans',
  columns: [
    'Tracking Number and type',
    'Applicant and business',
    'Amount',
    'Created / Submitted',
    'Status',
    'Actions',
  ],
  applicant: 'Applicant',
  dates: 'Created / Submitted',
  notSubmitted: 'Not submitted',
  empty: 'You have no loans yet. It takes a few minutes to apply.',
  emptyAction: 'Apply for a loan',
  nothingFound: 'No loans match these filters.',
} as const;
