import type { Endpoint } from '#kit/rules/engine/contract.ts';
import * as accounts from '#accounts/endpoints/accounts.ts';
import * as agreementSettings from '#offers/endpoints/agreement-settings.ts';
import * as answerTimes from '#cases/endpoints/answer-times.ts';
import * as answerTemplates from '#settings/endpoints/answer-templates.ts';
import * as approvalLimits from '#lending/endpoints/approval-limits.ts';
import * as apiKeys from '#api-keys/endpoints/api-keys.ts';
import * as authenticator from '#accounts/endpoints/authenticator.ts';
import * as clientState from '#client-state/endpoints/client-state.ts';
import * as prequalification from '#prequalification/endpoints/prequalification.ts';
import * as business from '#business/endpoints/business.ts';
import * as dashboard from '#dashboard/endpoints/dashboard.ts';
import * as documentation from '#kit/endpoints/documentation.ts';
import * as drafts from '#drafts/endpoints/drafts.ts';
import * as health from '#kit/endpoints/health.ts';
import * as loanDocuments from '#loans/endpoints/loan-documents.ts';
import * as loanPapers from '#loans/endpoints/loan-papers.ts';
import * as loanProducts from '#lending/endpoints/loan-products.ts';
import * as loanVariants from '#loans/endpoints/loan-variants.ts';
import * as loans from '#loans/endpoints/loans.ts';
import * as mobileMoneyCallbacks from '#mobile-money/endpoints/callbacks.ts';
import * as mobileMoneyNetworks from '#mobile-money/endpoints/networks.ts';
import * as offers from '#offers/endpoints/offers.ts';
import * as notifications from '#notifications/endpoints/notifications.ts';
import * as ownCorrections from '#corrections/endpoints/own-corrections.ts';
import * as ownMobileMoney from '#mobile-money/endpoints/own-mobile-money.ts';
import * as ownRepayments from '#repayments/endpoints/own-repayments.ts';
import * as pendingChanges from '#pending-changes/endpoints/pending-changes.ts';
import * as privacy from '#privacy/endpoints/privacy.ts';
import * as profile from '#accounts/endpoints/profile.ts';
import * as reminders from '#repayments/endpoints/reminders.ts';
import * as repaymentSettings from '#repayments/endpoints/repayment-settings.ts';
import * as requestDocuments from '#support-requests/endpoints/request-documents.ts';
import * as requestVariants from '#support-requests/endpoints/request-variants.ts';
import * as requests from '#support-requests/endpoints/requests.ts';
import * as security from '#accounts/endpoints/security.ts';
import * as session from '#kit/endpoints/session.ts';
import * as singleSignOn from '#single-sign-on/endpoints/single-sign-on.ts';
import * as administration from '#administration/endpoints/administration.ts';
import * as settings from '#settings/endpoints/settings.ts';
import * as queueViews from '#workspace/endpoints/queue-views.ts';
import * as staffAccounts from '#staff/endpoints/staff-accounts.ts';
import * as staffArchives from '#archives/endpoints/archives.ts';
import * as staffAudit from '#audit/endpoints/staff-audit.ts';
import * as staffClientNotes from '#clients/endpoints/staff-client-notes.ts';
import * as staffClients from '#clients/endpoints/staff-clients.ts';
import * as staffCorrections from '#corrections/endpoints/staff-corrections.ts';
import * as staffSuspensions from '#clients/endpoints/staff-suspensions.ts';
import * as staffConflictsOfInterest from '#conflicts-of-interest/endpoints/conflicts-of-interest.ts';
import * as staffLoanProducts from '#lending/endpoints/staff-loan-products.ts';
import * as staffLoans from '#loans/endpoints/staff-loans.ts';
import * as staffOffers from '#offers/endpoints/staff-offers.ts';
import * as staffMobileMoney from '#mobile-money/endpoints/staff-mobile-money.ts';
import * as staffPaymentImports from '#repayments/endpoints/staff-payment-imports.ts';
import * as staffRepayments from '#repayments/endpoints/staff-repayments.ts';
import * as journalAccounts from '#journal/endpoints/journal-accounts.ts';
import * as staffJournal from '#journal/endpoints/staff-journal.ts';
import * as staffPortfolio from '#reports/endpoints/staff-portfolio.ts';
import * as staffReports from '#reports/endpoints/staff-reports.ts';
import * as staffRequests from '#support-requests/endpoints/staff-requests.ts';
import * as staffMessages from '#notifications/endpoints/staff-messages.ts';
import * as staffPrequalification from '#prequalification/endpoints/staff-prequalification.ts';
import * as staffDuplicates from '#duplicates/endpoints/staff-duplicates.ts';
import * as conditions from '#conditions/endpoints/conditions.ts';
import * as staffServicing from '#servicing/endpoints/staff-servicing.ts';
import * as staffStoredFiles from '#stored-files/endpoints/staff-stored-files.ts';
import * as staffTickets from '#tickets/endpoints/staff-tickets.ts';
import * as statusByPhone from '#status-by-phone/endpoints/status-by-phone.ts';
import * as tickets from '#tickets/endpoints/tickets.ts';
import * as uploads from '#kit/endpoints/uploads.ts';
import * as webhooks from '#webhooks/endpoints/staff-webhooks.ts';
import * as writeOffNotice from '#servicing/endpoints/write-off-notice.ts';
import * as writeOffs from '#write-offs/endpoints/write-offs.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'audience' in value;
}

/** Every call of the API. A call that is missing here is not served: a test compares the routes with this list. */
export const allEndpoints: readonly Endpoint[] = /* @__PURE__ */ [
  accounts,
  agreementSettings,
  answerTemplates,
  approvalLimits,
  answerTimes,
  apiKeys,
  authenticator,
  business,
  dashboard,
  drafts,
  loanDocuments,
  loanPapers,
  loanProducts,
  loanVariants,
  loans,
  clientState,
  prequalification,
  offers,
  notifications,
  ownCorrections,
  ownRepayments,
  ownMobileMoney,
  reminders,
  repaymentSettings,
  pendingChanges,
  privacy,
  profile,
  requestDocuments,
  requestVariants,
  requests,
  security,
  session,
  singleSignOn,
  administration,
  settings,
  queueViews,
  staffAccounts,
  staffArchives,
  staffAudit,
  staffClientNotes,
  staffClients,
  staffCorrections,
  staffSuspensions,
  staffConflictsOfInterest,
  staffLoanProducts,
  staffLoans,
  staffOffers,
  staffPaymentImports,
  staffMobileMoney,
  mobileMoneyCallbacks,
  mobileMoneyNetworks,
  staffRepayments,
  conditions,
  staffServicing,
  staffReports,
  staffPortfolio,
  staffJournal,
  journalAccounts,
  staffRequests,
  staffMessages,
  staffPrequalification,
  staffDuplicates,
  staffStoredFiles,
  staffTickets,
  statusByPhone,
  tickets,
  uploads,
  webhooks,
  writeOffNotice,
  writeOffs,
  health,
  documentation,
]
  .flatMap((resource) => Object.values<unknown>(resource))
  .filter(isEndpoint);
