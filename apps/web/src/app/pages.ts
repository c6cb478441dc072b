import { lazy, type ComponentType } from 'react';

/** Loads a screen when it is first opened: nobody downloads what they do not look at. */
function later<Name extends string, Props = object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] }));
}

/** The frame around every signed-in client's screen. */
export const ClientLayout = later(() => import('../features/client/shell/client-layout.tsx'), 'ClientLayout');

/** The frame around every screen of the staff. */
export const StaffLayout = later(() => import('../features/staff/shell/staff-layout.tsx'), 'StaffLayout');

/** Screens for everybody, by their address. `tools/routes.mjs` reads these tables: keep each line in their form. */
export const publicPages: Readonly<Record<string, ComponentType>> = {
  '/': later(() => import('../features/public/landing/landing-page.tsx'), 'LandingPage'),
  '/staff/welcome': later(() => import('../features/staff/welcome/welcome-page.tsx'), 'WelcomePage'),
  '*': later(() => import('../features/public/not-found/not-found-page.tsx'), 'NotFoundPage'),
};

/** Screens of somebody who is not signed in yet. */
export const guestPages: Readonly<Record<string, ComponentType>> = {
  '/login': later(() => import('../features/public/login/login-page.tsx'), 'LoginPage'),
  '/signup': later(() => import('../features/public/signup/sign-up-page.tsx'), 'SignUpPage'),
  '/register': later(() => import('../features/public/signup/sign-up-page.tsx'), 'SignUpPage'),
  '/verify': later(() => import('../features/public/verify/verify-page.tsx'), 'VerifyPage'),
  '/forgot-password/request': later(
    () => import('../features/public/forgot-password/request-page.tsx'),
    'ResetRequestPage',
  ),
  '/forgot-password/verify': later(
    () => import('../features/public/forgot-password/verify-page.tsx'),
    'ResetVerifyPage',
  ),
  '/forgot-password/store': later(
    () => import('../features/public/forgot-password/store-page.tsx'),
    'ResetStorePage',
  ),
  '/staff/authenticator': later(
    () => import('../features/staff/authenticator/authenticator-page.tsx'),
    'AuthenticatorPage',
  ),
};

/** Screens of a signed-in client, inside the client's frame. */
export const clientPages: Readonly<Record<string, ComponentType>> = {
  '/dashboard': later(() => import('../features/client/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  '/my-applications': later(() => import('../features/client/my-loans/my-loans-page.tsx'), 'MyLoansPage'),
  '/my-applications/:id': later(
    () => import('../features/client/loan-detail/loan-detail-page.tsx'),
    'LoanDetailPage',
  ),
  '/my-requests': later(
    () => import('../features/client/my-requests/my-requests-page.tsx'),
    'MyRequestsPage',
  ),
  '/my-requests/:id': later(
    () => import('../features/client/request-detail/request-detail-page.tsx'),
    'RequestDetailPage',
  ),
  '/management-support/apply/:step': later(
    () => import('../features/client/request-application/request-application-page.tsx'),
    'RequestApplicationPage',
  ),
  '/management-support/resubmit/:id/:step': later(
    () => import('../features/client/request-application/resubmit-request-page.tsx'),
    'ResubmitRequestPage',
  ),
  '/ask-for-help': later(
    () => import('../features/client/ask-for-help/ask-for-help-page.tsx'),
    'AskForHelpPage',
  ),
  '/your-data': later(() => import('../features/client/your-data/your-data-page.tsx'), 'YourDataPage'),
  '/business': later(() => import('../features/client/business/business-page.tsx'), 'BusinessInfoPage'),
  '/business-profile': later(
    () => import('../features/client/business/business-page.tsx'),
    'BusinessProfilePage',
  ),
  '/apply-for-loan/prequalified/:step': later(
    () => import('../features/client/loan-application/loan-application-page.tsx'),
    'LoanApplicationPage',
  ),
  '/apply-for-loan/repeat/:id/:step': later(
    () => import('../features/client/loan-application/repeat-page.tsx'),
    'RepeatPage',
  ),
  '/apply-for-loan/resubmit/:id/:step': later(
    () => import('../features/client/loan-application/resubmit-page.tsx'),
    'ResubmitPage',
  ),
  '/apply-for-loan/resubmit-docs/:id/uploads': later(
    () => import('../features/client/loan-application/resubmit-page.tsx'),
    'ResubmitDocumentsPage',
  ),
  '/apply-for-loan/:step': later(
    () => import('../features/client/prequalification/prequalification-page.tsx'),
    'PrequalificationPage',
  ),
};

/** Screens of the staff, inside the frame of the workspace (STAFF-01). */
export const staffPages: Readonly<Record<string, ComponentType>> = {
  '/staff/workspace': later(() => import('../features/staff/loan-queue/queue-page.tsx'), 'LoanQueuePage'),
  '/staff/workspace/settings': later(
    () => import('../features/staff/administration/administration-page.tsx'),
    'AdministrationPage',
  ),
  '/staff/workspace/staff': later(
    () => import('../features/staff/accounts/accounts-page.tsx'),
    'StaffAccountsPage',
  ),
  '/staff/workspace/privacy': later(
    () => import('../features/staff/erasures/erasures-page.tsx'),
    'ErasuresPage',
  ),
  '/staff/workspace/clients': later(
    () => import('../features/staff/clients/clients-page.tsx'),
    'ClientsPage',
  ),
  '/staff/workspace/clients/:id': later(
    () => import('../features/staff/clients/client-overview-page.tsx'),
    'ClientOverviewPage',
  ),
  '/staff/workspace/tickets': later(
    () => import('../features/staff/tickets/tickets-page.tsx'),
    'TicketsPage',
  ),
  '/staff/workspace/tickets/:id': later(
    () => import('../features/staff/tickets/ticket-page.tsx'),
    'TicketPage',
  ),
  '/staff/workspace/messages': later(
    () => import('../features/staff/message-log/message-log-page.tsx'),
    'MessageLogPage',
  ),
  '/staff/workspace/messages/:id': later(
    () => import('../features/staff/message-log/message-page.tsx'),
    'MessagePage',
  ),
  '/staff/workspace/audit': later(
    () => import('../features/staff/audit-log/audit-log-page.tsx'),
    'AuditLogPage',
  ),
  '/staff/workspace/loans/:id': later(
    () => import('../features/staff/loan-case/case-page.tsx'),
    'LoanCasePage',
  ),
  '/staff/workspace/requests': later(
    () => import('../features/staff/request-queue/queue-page.tsx'),
    'RequestQueuePage',
  ),
  '/staff/workspace/requests/:id': later(
    () => import('../features/staff/request-case/case-page.tsx'),
    'RequestCasePage',
  ),
};

/** Screens of everybody who is signed in: clients see them in their frame, staff in theirs. */
export const sharedPages: Readonly<Record<string, ComponentType>> = {
  '/notifications': later(
    () => import('../features/client/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  '/profile': later(() => import('../features/client/profile/profile-page.tsx'), 'ProfilePage'),
  '/security': later(() => import('../features/client/security/security-page.tsx'), 'SecurityPage'),
  '/staff/:id': later(() => import('../features/public/staff-card/staff-card-page.tsx'), 'StaffCardPage'),
};
