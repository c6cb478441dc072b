import { later, type PagesOf } from '../later.ts';

/**
 * Staff screens, inside the layout of the workspace (STAFF-01). `build/routes.mjs` parses this table as
 * those of `pages.ts`.
 */
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
