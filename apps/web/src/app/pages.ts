import type { ComponentType } from 'react';
import type { ScreenGroup, ScreenName } from '@ensigo/rulebook/paths';
import { lateScreen } from '../shared/page/late-screen.tsx';

/** Loads a screen when it is first opened: nobody downloads what they do not look at. */
function later<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lateScreen(async () => (await load())[name]);
}

/** A page for each screen of a group: none is missing, and none lacks an address. */
type PagesOf<Group extends ScreenGroup> = Readonly<Record<ScreenName<Group>, ComponentType>>;

/** The layout of every screen for signed-in clients. */
export const ClientLayout = later(() => import('../features/client/shell/client-layout.tsx'), 'ClientLayout');

/** The layout of every staff screen. */
export const StaffLayout = later(() => import('../features/staff/shell/staff-layout.tsx'), 'StaffLayout');

/** Shown at every other address. */
export const NotFoundPage = later(
  () => import('../features/public/not-found/not-found-page.tsx'),
  'NotFoundPage',
);

/** Screens for everyone, by name. `tools/routes.mjs` parses these tables: keep each line in this form. */
export const publicPages: PagesOf<'public'> = {
  landing: later(() => import('../features/public/landing/landing-page.tsx'), 'LandingPage'),
  welcome: later(() => import('../features/staff/welcome/welcome-page.tsx'), 'WelcomePage'),
};

/** Screens for people who are not signed in yet. */
export const guestPages: PagesOf<'guest'> = {
  login: later(() => import('../features/public/login/login-page.tsx'), 'LoginPage'),
  signUp: later(() => import('../features/public/signup/sign-up-page.tsx'), 'SignUpPage'),
  register: later(() => import('../features/public/signup/sign-up-page.tsx'), 'SignUpPage'),
  verify: later(() => import('../features/public/verify/verify-page.tsx'), 'VerifyPage'),
  resetRequest: later(
    () => import('../features/public/forgot-password/request-page.tsx'),
    'ResetRequestPage',
  ),
  resetVerify: later(() => import('../features/public/forgot-password/verify-page.tsx'), 'ResetVerifyPage'),
  resetStore: later(() => import('../features/public/forgot-password/store-page.tsx'), 'ResetStorePage'),
  authenticator: later(
    () => import('../features/staff/authenticator/authenticator-page.tsx'),
    'AuthenticatorPage',
  ),
};

/** Screens for signed-in clients, inside the client layout. */
export const clientPages: PagesOf<'client'> = {
  dashboard: later(() => import('../features/client/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  loans: later(() => import('../features/client/my-loans/my-loans-page.tsx'), 'MyLoansPage'),
  loan: later(() => import('../features/client/loan-detail/loan-detail-page.tsx'), 'LoanDetailPage'),
  loanOffer: later(() => import('../features/client/offer/offer-page.tsx'), 'OfferPage'),
  requests: later(() => import('../features/client/my-requests/my-requests-page.tsx'), 'MyRequestsPage'),
  request: later(
    () => import('../features/client/request-detail/request-detail-page.tsx'),
    'RequestDetailPage',
  ),
  requestStep: later(
    () => import('../features/client/request-application/request-application-page.tsx'),
    'RequestApplicationPage',
  ),
  requestResubmission: later(
    () => import('../features/client/request-application/resubmit-request-page.tsx'),
    'ResubmitRequestPage',
  ),
  askForHelp: later(() => import('../features/client/ask-for-help/ask-for-help-page.tsx'), 'AskForHelpPage'),
  yourData: later(() => import('../features/client/your-data/your-data-page.tsx'), 'YourDataPage'),
  business: later(() => import('../features/client/business/business-page.tsx'), 'BusinessInfoPage'),
  businessProfile: later(
    () => import('../features/client/business/business-page.tsx'),
    'BusinessProfilePage',
  ),
  loanStep: later(
    () => import('../features/client/loan-application/loan-application-page.tsx'),
    'LoanApplicationPage',
  ),
  loanRepeat: later(() => import('../features/client/loan-application/repeat-page.tsx'), 'RepeatPage'),
  loanResubmission: later(
    () => import('../features/client/loan-application/resubmit-page.tsx'),
    'ResubmitPage',
  ),
  loanDocuments: later(
    () => import('../features/client/loan-application/resubmit-page.tsx'),
    'ResubmitDocumentsPage',
  ),
  prequalification: later(
    () => import('../features/client/prequalification/prequalification-page.tsx'),
    'PrequalificationPage',
  ),
};

/** Staff screens, inside the layout of the workspace (STAFF-01). */
export const staffPages: PagesOf<'staff'> = {
  loans: later(() => import('../features/staff/case-queue/loan-queue-page.tsx'), 'LoanQueuePage'),
  settings: later(
    () => import('../features/staff/administration/administration-page.tsx'),
    'AdministrationPage',
  ),
  accounts: later(() => import('../features/staff/accounts/accounts-page.tsx'), 'StaffAccountsPage'),
  watchlist: later(() => import('../features/staff/watchlist/watchlist-page.tsx'), 'WatchlistPage'),
  conflictsOfInterest: later(
    () => import('../features/staff/conflicts-of-interest/conflicts-of-interest-page.tsx'),
    'ConflictsOfInterestPage',
  ),
  erasures: later(() => import('../features/staff/erasures/erasures-page.tsx'), 'ErasuresPage'),
  clients: later(() => import('../features/staff/clients/clients-page.tsx'), 'ClientsPage'),
  client: later(() => import('../features/staff/clients/client-overview-page.tsx'), 'ClientOverviewPage'),
  tickets: later(() => import('../features/staff/tickets/tickets-page.tsx'), 'TicketsPage'),
  ticket: later(() => import('../features/staff/tickets/ticket-page.tsx'), 'TicketPage'),
  referrals: later(() => import('../features/staff/referrals/referrals-page.tsx'), 'ReferralsPage'),
  referral: later(() => import('../features/staff/referrals/referral-page.tsx'), 'ReferralPage'),
  messages: later(() => import('../features/staff/message-log/message-log-page.tsx'), 'MessageLogPage'),
  message: later(() => import('../features/staff/message-log/message-page.tsx'), 'MessagePage'),
  payments: later(() => import('../features/staff/payment-imports/payments-page.tsx'), 'PaymentsPage'),
  calls: later(() => import('../features/staff/calls/calls-page.tsx'), 'CallsPage'),
  reports: later(() => import('../features/staff/reports/reports-page.tsx'), 'ReportsPage'),
  reportCases: later(() => import('../features/staff/reports/report-cases-page.tsx'), 'ReportCasesPage'),
  storedFiles: later(() => import('../features/staff/stored-files/stored-files-page.tsx'), 'StoredFilesPage'),
  audit: later(() => import('../features/staff/audit-log/audit-log-page.tsx'), 'AuditLogPage'),
  loan: later(() => import('../features/staff/case/loan/case-page.tsx'), 'LoanCasePage'),
  requests: later(() => import('../features/staff/case-queue/request-queue-page.tsx'), 'RequestQueuePage'),
  request: later(() => import('../features/staff/case/request/case-page.tsx'), 'RequestCasePage'),
};

/** Screens for everyone who is signed in, inside the layout of clients or of staff. */
export const sharedPages: PagesOf<'shared'> = {
  notifications: later(
    () => import('../features/shared/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  profile: later(() => import('../features/shared/profile/profile-page.tsx'), 'ProfilePage'),
  security: later(() => import('../features/shared/security/security-page.tsx'), 'SecurityPage'),
  staffCard: later(() => import('../features/shared/staff-card/staff-card-page.tsx'), 'StaffCardPage'),
};
