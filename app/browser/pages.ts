import { lateScreen } from '#kit/browser/page/late-screen.tsx';
import { later, type PagesOf } from './later.ts';

/** The layout of every screen for signed-in clients. */
export const ClientLayout = later(() => import('./client/client-layout.tsx'), 'ClientLayout');

/** The layout of every staff screen. */
export const StaffLayout = later(() => import('./staff/staff-layout.tsx'), 'StaffLayout');

/** Every staff screen, by name: borrowers do not download the table of them. */
export const StaffScreen = lateScreen(async () => (await import('./staff/staff-layout.tsx')).StaffScreen);

/** Shown at every other address. */
export const NotFoundPage = later(() => import('./not-found/not-found-page.tsx'), 'NotFoundPage');

/** Screens for everyone, by name. `build/routes.mjs` parses these tables: keep each line in this form. */
export const publicPages: PagesOf<'public'> = {
  landing: later(() => import('./landing/landing-page.tsx'), 'LandingPage'),
  welcome: later(() => import('#staff/screens/public/welcome/welcome-page.tsx'), 'WelcomePage'),
  singleSignOn: later(
    () => import('#single-sign-on/screens/public/staff-sign-in-page.tsx'),
    'StaffSignInPage',
  ),
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
