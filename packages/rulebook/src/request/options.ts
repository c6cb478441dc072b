/** Choices of a request for management support, worded exactly as in the specification (SUPPORT-02, SUPPORT-03). */
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

/** Months that a challenge may have lasted. */
export const challengeMonths = { minimum: 1, maximum: 600 } as const;

/** Maximum number of deliverables in a request. */
export const maxDeliverables = 20;

/** The scale on which the client rates the deliverables (REQ-05). */
export const ratings = { minimum: 1, maximum: 10 } as const;
