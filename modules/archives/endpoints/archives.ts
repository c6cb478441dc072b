import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { caseParams } from '#cases/endpoints/cases.ts';

/**
 * CASE-12: each version of the application as a PDF, agreements, statement and receipts, all files as they were sent,
 * the timeline as CSV.
 */
export const archiveLoan = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.archive',
  method: 'GET',
  path: '/staff/loans/:id/archive',
  audience: 'staff',
  permission: 'loans.view',
  summary: 'Exports a complete loan case as a ZIP file; the audit log lists its files',
  params: caseParams,
  answer: 'file',
  limited: true,
  errors: ['too-many'],
});

/** CASE-12: the same for a request. */
export const archiveRequest = /* @__PURE__ */ defineEndpoint({
  name: 'staff.requests.archive',
  method: 'GET',
  path: '/staff/requests/:id/archive',
  audience: 'staff',
  permission: 'requests.view',
  summary: 'Exports a complete request case as a ZIP file; the audit log lists its files',
  params: caseParams,
  answer: 'file',
  limited: true,
  errors: ['too-many'],
});
