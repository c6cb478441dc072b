import type { ComponentType } from 'react';
import type { ScreenGroup, ScreenName } from '#kit/rules/paths/screens.ts';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';

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
export const ClientLayout = later(() => import('./client/client-layout.tsx'), 'ClientLayout');

/** The layout of every staff screen. */
export const StaffLayout = later(() => import('./staff/staff-layout.tsx'), 'StaffLayout');

/** Shown at every other address. */
export const NotFoundPage = later(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage');

/** Screens for everyone, by name. `build/routes.mjs` parses these tables: keep each line in this form. */
export const publicPages: PagesOf<'public'> = {
  landing: later(() => import('./landing/landing-page.tsx'), 'LandingPage'),
  welcome: later(() => import('#staff/screens/public/welcome/welcome-page.tsx'), 'WelcomePage'),
};

/** Screens for people who are not signed in yet. */
export const guestPages: PagesOf<'guest'> = {
  login: later(() => import('#accounts/screens/public/login/login-page.tsx'), 'LoginPage'),
  signUp: later(() => import('#accounts/screens/public/signup/sign-up-page.tsx'), 'SignUpPage'),
  register: later(() => import('#accounts/screens/public/signup/sign-up-page.tsx'), 'SignUpPage'),
  verify: later(() => import('#accounts/screens/public/verify/verify-page.tsx'), 'VerifyPage'),
  resetRequest: later(
    () => import('#accounts/screens/public/forgot-password/request-page.tsx'),
    'ResetRequestPage',
  ),
  resetVerify: later(
    () => import('#accounts/screens/public/forgot-password/verify-page.tsx'),
    'ResetVerifyPage',
  ),
  resetStore: later(
    () => import('#accounts/screens/public/forgot-password/store-page.tsx'),
    'ResetStorePage',
  ),
  authenticator: later(
    () => import('#accounts/screens/staff/authenticator/authenticator-page.tsx'),
    'AuthenticatorPage',
  ),
  singleSignOn: later(
    () => import('#single-sign-on/screens/public/staff-sign-in-page.tsx'),
    'StaffSignInPage',
  ),
};

/** Screens for signed-in clients, inside the client layout. */
export const clientPages: PagesOf<'client'> = {
  dashboard: later(() => import('#dashboard/screens/client/dashboard-page.tsx'), 'DashboardPage'),
  loans: later(() => import('#loans/screens/client/my-loans/my-loans-page.tsx'), 'MyLoansPage'),
  loan: later(() => import('#loans/screens/client/detail/loan-detail-page.tsx'), 'LoanDetailPage'),
  loanOffer: later(() => import('#offers/screens/client/offer-page.tsx'), 'OfferPage'),
  loanPay: later(() => import('#loans/screens/client/detail/loan-detail-page.tsx'), 'LoanPayPage'),
  requests: later(
    () => import('#support-requests/screens/client/my-requests/my-requests-page.tsx'),
    'MyRequestsPage',
  ),
  request: later(
    () => import('#support-requests/screens/client/detail/request-detail-page.tsx'),
    'RequestDetailPage',
  ),
  requestStep: later(
    () => import('#support-requests/screens/client/application/request-application-page.tsx'),
    'RequestApplicationPage',
  ),
  requestResubmission: later(
    () => import('#support-requests/screens/client/application/resubmit-request-page.tsx'),
    'ResubmitRequestPage',
  ),
  askForHelp: later(() => import('#tickets/screens/client/ask-for-help-page.tsx'), 'AskForHelpPage'),
  yourData: later(() => import('#privacy/screens/client/your-data-page.tsx'), 'YourDataPage'),
  business: later(() => import('#business/screens/client/business-page.tsx'), 'BusinessInfoPage'),
  businessProfile: later(() => import('#business/screens/client/business-page.tsx'), 'BusinessProfilePage'),
  loanStep: later(
    () => import('#loans/screens/client/application/loan-application-page.tsx'),
    'LoanApplicationPage',
  ),
  loanRepeat: later(() => import('#loans/screens/client/application/repeat-page.tsx'), 'RepeatPage'),
  loanResubmission: later(
    () => import('#loans/screens/client/application/resubmit-page.tsx'),
    'ResubmitPage',
  ),
  loanDocuments: later(
    () => import('#loans/screens/client/application/resubmit-page.tsx'),
    'ResubmitDocumentsPage',
  ),
  prequalification: later(
    () => import('#prequalification/screens/client/prequalification-page.tsx'),
    'PrequalificationPage',
  ),
};

/** Staff screens, inside the layout of the workspace (STAFF-01). */
export const staffPages: PagesOf<'staff'> = {
  loans: later(() => import('#loans/screens/staff/loan-queue-page.tsx'), 'LoanQueuePage'),
  settings: later(
    () => import('#administration/screens/staff/administration-page.tsx'),
    'AdministrationPage',
  ),
  accounts: later(() => import('#staff/screens/staff/accounts/accounts-page.tsx'), 'StaffAccountsPage'),
  watchlist: later(() => import('#duplicates/screens/staff/watchlist/watchlist-page.tsx'), 'WatchlistPage'),
  apiKeys: later(() => import('#api-keys/screens/staff/api-keys-page.tsx'), 'ApiKeysPage'),
  webhooks: later(() => import('#webhooks/screens/staff/webhooks-page.tsx'), 'WebhooksPage'),
  conflictsOfInterest: later(
    () => import('#conflicts-of-interest/screens/staff/conflicts-of-interest-page.tsx'),
    'ConflictsOfInterestPage',
  ),
  erasures: later(() => import('#privacy/screens/staff/erasures-page.tsx'), 'ErasuresPage'),
  clients: later(() => import('#clients/screens/staff/clients-page.tsx'), 'ClientsPage'),
  client: later(() => import('#clients/screens/staff/client-overview-page.tsx'), 'ClientOverviewPage'),
  tickets: later(() => import('#tickets/screens/staff/tickets-page.tsx'), 'TicketsPage'),
  ticket: later(() => import('#tickets/screens/staff/ticket-page.tsx'), 'TicketPage'),
  referrals: later(() => import('#prequalification/screens/staff/referrals-page.tsx'), 'ReferralsPage'),
  referral: later(() => import('#prequalification/screens/staff/referral-page.tsx'), 'ReferralPage'),
  messages: later(() => import('#notifications/screens/staff/message-log-page.tsx'), 'MessageLogPage'),
  message: later(() => import('#notifications/screens/staff/message-page.tsx'), 'MessagePage'),
  payments: later(
    () => import('#repayments/screens/staff/payment-imports/payments-page.tsx'),
    'PaymentsPage',
  ),
  mobileMoney: later(
    () => import('#repayments/screens/staff/payment-imports/payments-page.tsx'),
    'MobileMoneyPage',
  ),
  calls: later(() => import('#repayments/screens/staff/calls/calls-page.tsx'), 'CallsPage'),
  reports: later(() => import('#reports/screens/staff/portfolio/portfolio-page.tsx'), 'PortfolioPage'),
  applicationsReport: later(() => import('#reports/screens/staff/reports-page.tsx'), 'ReportsPage'),
  journal: later(() => import('#journal/screens/staff/journal-page.tsx'), 'JournalPage'),
  writeOffs: later(() => import('#write-offs/screens/staff/write-offs-page.tsx'), 'WriteOffsPage'),
  reportCases: later(() => import('#reports/screens/staff/report-cases-page.tsx'), 'ReportCasesPage'),
  storedFiles: later(() => import('#stored-files/screens/staff/stored-files-page.tsx'), 'StoredFilesPage'),
  audit: later(() => import('#audit/screens/staff/audit-log-page.tsx'), 'AuditLogPage'),
  loan: later(() => import('#loans/screens/staff/case/case-page.tsx'), 'LoanCasePage'),
  requests: later(() => import('#support-requests/screens/staff/request-queue-page.tsx'), 'RequestQueuePage'),
  request: later(() => import('#support-requests/screens/staff/case/case-page.tsx'), 'RequestCasePage'),
};

/** Screens for everyone who is signed in, inside the layout of clients or of staff. */
export const sharedPages: PagesOf<'shared'> = {
  notifications: later(
    () => import('#notifications/screens/shared/notifications-page.tsx'),
    'NotificationsPage',
  ),
  profile: later(() => import('#accounts/screens/shared/profile/profile-page.tsx'), 'ProfilePage'),
  security: later(() => import('#accounts/screens/shared/security/security-page.tsx'), 'SecurityPage'),
  staffCard: later(() => import('#staff/screens/shared/staff-card/staff-card-page.tsx'), 'StaffCardPage'),
};
