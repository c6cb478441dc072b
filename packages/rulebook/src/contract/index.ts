export * from './answer-times.ts';
export * from './accounts.ts';
export * from './all.ts';
export * from './authenticator.ts';
export * from './business.ts';
export * from './dashboard.ts';
export * from './documentation.ts';
export * from './draft-fields.ts';
export * from './drafts.ts';
export * from './feedback.ts';
export { logPageSize } from './filters.ts';
export * from './health.ts';
export * from './loan-answers.ts';
export * from './loan-documents.ts';
export * from './loan-papers.ts';
export * from './loan-variants.ts';
export * from './loans.ts';
export * from './notifications.ts';
export * from './offers.ts';
export { listOwnCorrections, type OwnCorrection } from './own-corrections.ts';
export * from './pages.ts';
export * from './privacy.ts';
export * from './profile.ts';
export * from './request-answers.ts';
export * from './request-documents.ts';
export * from './request-variants.ts';
export * from './requests.ts';
export * from './security.ts';
export * from './session.ts';
export type { SettingVersions } from './administered.ts';
export * from './administration.ts';
export * from './agreement-settings.ts';
export * from './answer-templates.ts';
export { readApprovalLimitSettings, storeApprovalLimits } from './approval-limits.ts';
export * from './settings.ts';
export * from './pending-changes.ts';
export * from './queue-views.ts';
export * from './staff-accounts.ts';
export {
  amountOrders,
  maxCounted,
  queueOrders,
  queuePageSize,
  type CaseClient,
  type CaseWait,
  type ClientSuspension,
  type OtherCase,
  type OtherCases,
  type StaffTimelineAction,
} from './cases.ts';
export * from './staff-conflicts-of-interest.ts';
export * from './own-repayments.ts';
export * from './reminders.ts';
export * from './repayment-settings.ts';
export * from './staff-loan-products.ts';
export * from './staff-loans.ts';
export * from './staff-offers.ts';
export * from './staff-payment-imports.ts';
export * from './staff-repayments.ts';
export * from './staff-reports.ts';
export * from './staff-requests.ts';
export * from './staff-archives.ts';
export * from './staff-audit.ts';
export * from './staff-changes.ts';
export * from './staff-client-notes.ts';
export * from './staff-clients.ts';
export * from './staff-corrections.ts';
export * from './staff-suspensions.ts';
export * from './staff-messages.ts';
export * from './staff-prequalification.ts';
export * from './staff-duplicates.ts';
export * from './staff-stored-files.ts';
export * from './staff-tickets.ts';
export * from './status-by-phone.ts';
export * from './tickets.ts';
export * from './timeline.ts';
export * from './uploads.ts';
export type { EligibilityShown } from './verdicts.ts';
