/** Choices of a request for management support, exactly as the specification words them (SUPPORT-02, SUPPORT-03). */
export const requestCategories = [
  'Accounting and Finance',
  'Sales',
  'Legal Tax and Compliance',
  'Other',
] as const;

export const challengeOutcomes = [
  'Grow my revenue',
  'Increase my gross margins',
  'Reduce my operating expenses',
  'Improve my cash flow',
  'Other',
] as const;

/** Months for which a challenge may have lasted. */
export const challengeMonths = { minimum: 1, maximum: 600 } as const;

/** Rows of deliverables a request may have at most. */
export const maxDeliverables = 20;

/** The scale on which the client rates what was delivered (REQ-05). */
export const ratings = { minimum: 1, maximum: 10 } as const;
