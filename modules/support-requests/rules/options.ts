import { named } from '#kit/messages/index.ts';

/** Choices of a request for management support, worded exactly as in the specification (SUPPORT-02, SUPPORT-03). */
export const requestCategories = /* @__PURE__ */ named([
  'Accounting and Finance',
  'Sales',
  'Legal Tax and Compliance',
  'Other',
]);

export const challengeOutcomes = /* @__PURE__ */ named([
  'Grow my revenue',
  'Increase my gross margins',
  'Reduce my operating expenses',
  'Improve my cash flow',
  'Other',
]);

/** Months that a challenge may have lasted. */
export const challengeMonths = { minimum: 1, maximum: 600 } as const;

/** Maximum number of deliverables in a request. */
export const maxDeliverables = 20;

/** The scale on which the client rates the deliverables (REQ-05). */
export const ratings = { minimum: 1, maximum: 10 } as const;

/** The only kind of documents in a request: the form's field is `supporting_documents[]`. */
export const requestDocumentType = 'supporting_documents';

/** SUPPORT-04: optional; up to 5 files of 20 MB. */
export const requestDocumentRule = {
  max_files: 5,
  max_size: 20,
  mimes: ['pdf', 'csv', 'xlsx'],
} as const;
