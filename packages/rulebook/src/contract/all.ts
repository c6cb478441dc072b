import type { Call } from '../engine/contract.ts';
import * as accounts from './accounts.ts';
import * as agreementSettings from './agreement-settings.ts';
import * as answerTimes from './answer-times.ts';
import * as answerTemplates from './answer-templates.ts';
import * as approvalLimits from './approval-limits.ts';
import * as authenticator from './authenticator.ts';
import * as business from './business.ts';
import * as dashboard from './dashboard.ts';
import * as documentation from './documentation.ts';
import * as drafts from './drafts.ts';
import * as health from './health.ts';
import * as loanDocuments from './loan-documents.ts';
import * as loanPapers from './loan-papers.ts';
import * as loanVariants from './loan-variants.ts';
import * as loans from './loans.ts';
import * as offers from './offers.ts';
import * as notifications from './notifications.ts';
import * as ownCorrections from './own-corrections.ts';
import * as ownRepayments from './own-repayments.ts';
import * as pendingChanges from './pending-changes.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as reminders from './reminders.ts';
import * as repaymentSettings from './repayment-settings.ts';
import * as requestDocuments from './request-documents.ts';
import * as requestVariants from './request-variants.ts';
import * as requests from './requests.ts';
import * as security from './security.ts';
import * as session from './session.ts';
import * as administration from './administration.ts';
import * as settings from './settings.ts';
import * as queueViews from './queue-views.ts';
import * as staffAccounts from './staff-accounts.ts';
import * as staffArchives from './staff-archives.ts';
import * as staffAudit from './staff-audit.ts';
import * as staffChanges from './staff-changes.ts';
import * as staffClientNotes from './staff-client-notes.ts';
import * as staffClients from './staff-clients.ts';
import * as staffCorrections from './staff-corrections.ts';
import * as staffSuspensions from './staff-suspensions.ts';
import * as staffConflictsOfInterest from './staff-conflicts-of-interest.ts';
import * as staffLoanProducts from './staff-loan-products.ts';
import * as staffLoans from './staff-loans.ts';
import * as staffOffers from './staff-offers.ts';
import * as staffPaymentImports from './staff-payment-imports.ts';
import * as staffRepayments from './staff-repayments.ts';
import * as staffReports from './staff-reports.ts';
import * as staffRequests from './staff-requests.ts';
import * as staffMessages from './staff-messages.ts';
import * as staffPrequalification from './staff-prequalification.ts';
import * as staffDuplicates from './staff-duplicates.ts';
import * as staffStoredFiles from './staff-stored-files.ts';
import * as staffTickets from './staff-tickets.ts';
import * as statusByPhone from './status-by-phone.ts';
import * as tickets from './tickets.ts';
import * as uploads from './uploads.ts';

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'audience' in value;
}

/** Every call of the API. A call that is missing here is not served: a test compares the routes with this list. */
export const allCalls: readonly Call[] = /* @__PURE__ */ [
  accounts,
  agreementSettings,
  answerTemplates,
  approvalLimits,
  answerTimes,
  authenticator,
  business,
  dashboard,
  drafts,
  loanDocuments,
  loanPapers,
  loanVariants,
  loans,
  offers,
  notifications,
  ownCorrections,
  ownRepayments,
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
  administration,
  settings,
  queueViews,
  staffAccounts,
  staffArchives,
  staffAudit,
  staffChanges,
  staffClientNotes,
  staffClients,
  staffCorrections,
  staffSuspensions,
  staffConflictsOfInterest,
  staffLoanProducts,
  staffLoans,
  staffOffers,
  staffPaymentImports,
  staffRepayments,
  staffReports,
  staffRequests,
  staffMessages,
  staffPrequalification,
  staffDuplicates,
  staffStoredFiles,
  staffTickets,
  statusByPhone,
  tickets,
  uploads,
  health,
  documentation,
]
  .flatMap((resource) => Object.values<unknown>(resource))
  .filter(isCall);
