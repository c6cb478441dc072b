import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Refusal } from '@ensigo/rulebook/errors';
import { registerAccounts } from './features/accounts/routes.ts';
import { registerAuditLog } from './features/audit-log/routes.ts';
import { storeConfirmed } from './features/administration/door.ts';
import { registerAdministration } from './features/administration/routes.ts';
import { registerAuthenticator } from './features/authenticator/routes.ts';
import { registerBusiness } from './features/business/routes.ts';
import { registerCaseArchive } from './features/case-archive/routes.ts';
import { registerClientNotes } from './features/client-notes/routes.ts';
import { registerClients } from './features/clients/routes.ts';
import { registerCorrections } from './features/corrections/routes.ts';
import { registerDashboard } from './features/dashboard/routes.ts';
import { registerDocumentation } from './features/documentation/routes.ts';
import { registerDrafts } from './features/drafts/routes.ts';
import { registerHealth } from './features/health/routes.ts';
import { installedApp } from './features/installed-app/door.ts';
import { registerConflictsOfInterest } from './features/conflicts-of-interest/routes.ts';
import { registerLoanDocuments } from './features/loan-documents/routes.ts';
import { registerLoanPrinting } from './features/loan-printing/routes.ts';
import { registerLoanProcessing } from './features/loan-processing/routes.ts';
import { registerRequestProcessing } from './features/request-processing/routes.ts';
import { registerLoans } from './features/loans/routes.ts';
import { registerMessageLog } from './features/message-log/routes.ts';
import { registerNotifications } from './features/notifications/routes.ts';
import { registerOffers } from './features/offers/routes.ts';
import { registerOutboxPage } from './features/outbox-page/routes.ts';
import { registerOwnRepayments } from './features/own-repayments/routes.ts';
import { registerPrequalification } from './features/prequalification/routes.ts';
import { registerPrivacy } from './features/privacy/routes.ts';
import { registerProfile } from './features/profile/routes.ts';
import { registerPaymentImports } from './features/payment-imports/routes.ts';
import { registerRepayments } from './features/repayments/routes.ts';
import { registerReminders } from './features/reminders/routes.ts';
import { registerReports } from './features/reports/routes.ts';
import { registerQueueViews } from './features/queue-views/routes.ts';
import { registerRequests } from './features/requests/routes.ts';
import { addConfirmed, endConfirmed } from './features/duplicates/door.ts';
import { registerDuplicates } from './features/duplicates/routes.ts';
import { registerPendingChanges } from './features/second-administrator/routes.ts';
import { registerSecurityContact } from './features/security-contact/routes.ts';
import { brandingOf, logoNamed } from './features/settings/door.ts';
import { registerSettings } from './features/settings/routes.ts';
import { registerSignInSecurity } from './features/sign-in-security/routes.ts';
import { registerStaffAccounts } from './features/staff-accounts/routes.ts';
import { registerStaffCards } from './features/staff-cards/routes.ts';
import { registerStatusByPhone } from './features/status-by-phone/routes.ts';
import { registerStoredFiles } from './features/stored-files/routes.ts';
import { registerTextMessages } from './features/text-messages/routes.ts';
import { registerTickets } from './features/tickets/routes.ts';
import { registerUploadParts } from './features/uploads/routes.ts';
import { answerRoutingError } from './http/error-mapper.ts';
import { limitConnections, type ConnectionLimits } from './http/connections.ts';
import { sweepFilesWhileRunning } from './http/file-sweeping.ts';
import { shareLoopAmongRequests } from './http/loop-share.ts';
import { registerHttp } from './http/register-http.ts';
import { headersFor } from './http/security-headers.ts';
import { registerStaticSite } from './http/static-site.ts';
import type { Platform } from './platform/platform.ts';
import { RequestLog } from './request-log.ts';

/** Everything that the server can do. */
const features: readonly ((server: FastifyInstance, platform: Platform) => void)[] = [
  registerHealth,
  registerAccounts,
  registerAuthenticator,
  registerSignInSecurity,
  registerStaffAccounts,
  registerSettings,
  registerAdministration,
  registerPendingChanges({
    setting: storeConfirmed,
    'watchlist-entry': addConfirmed,
    'watchlist-entry-end': endConfirmed,
  }),
  registerPrequalification,
  registerDrafts,
  registerLoans,
  registerLoanDocuments,
  registerLoanPrinting,
  registerCaseArchive,
  registerLoanProcessing,
  registerRequestProcessing,
  registerStaffCards,
  registerStatusByPhone,
  registerStoredFiles,
  registerQueueViews,
  registerBusiness,
  registerDashboard,
  registerNotifications,
  registerRequests,
  registerTickets,
  registerUploadParts,
  registerPrivacy,
  registerProfile,
  registerOffers,
  registerPaymentImports,
  registerRepayments,
  registerOwnRepayments,
  registerReminders,
  registerReports,
  registerMessageLog,
  registerTextMessages,
  registerAuditLog,
  registerClients,
  registerConflictsOfInterest,
  registerClientNotes,
  registerCorrections,
  registerDocumentation,
  registerOutboxPage,
  registerDuplicates,
  registerSecurityContact,
];

const kilobyte = 1024;
const second = 1000;
const minute = 60 * second;

const limits = {
  /** For JSON; uploads count their own bytes. */
  bodyLimit: 256 * kilobyte,
  /** For a whole request: five files of 5 MB take longer than ten minutes on 3G. */
  requestTimeout: 30 * minute,
  /** For a connection without any traffic. */
  connectionTimeout: minute,
  /** Longer than load balancers wait (60 s), so that we never close a connection that they are about to use. */
  keepAliveTimeout: 72 * second,
  http: {
    headersTimeout: 15 * second,
    maxHeaderSize: 16 * kilobyte,
    connectionsCheckingInterval: 5 * second,
  },
} as const;
const maxConnections = 5000;

interface AppOptions {
  /** The built screens, if there are any. */
  readonly site?: string;
  /** How far the process is: open unless said otherwise. */
  readonly stage?: () => Stage;
  /** Other limits than the usual ones. */
  readonly connections?: ConnectionLimits;
}

/** Starting: the schema is not in place yet. Stopping: what has been asked is still answered. */
export type Stage = 'starting' | 'open' | 'stopping';

/** Until the schema is in place, no call is answered; ready says so, and that the process stops (STAND-01). */
function holdUntilOpen(server: FastifyInstance, stage: () => Stage): void {
  function isHeld(url: string): boolean {
    if (!url.startsWith('/api/') || url.startsWith('/api/health/live')) return false;
    return stage() === 'starting' || (stage() === 'stopping' && url.startsWith('/api/health/ready'));
  }
  server.addHook('onRequest', (request, reply, done) => {
    // The next request of whoever keeps this connection goes to a node that stays.
    if (stage() === 'stopping') void reply.header('connection', 'close');
    if (isHeld(request.url)) done(new Refusal('unavailable', { retryAfterSeconds: 5 }));
    else done();
  });
}

/** Assembles the HTTP server; it does not listen yet. */
export function buildApp(
  platform: Platform,
  { site, stage = () => 'open', connections }: AppOptions = {},
): FastifyInstance {
  const { config, ids, outbox } = platform;
  const loggerInstance: FastifyBaseLogger = platform.log;
  const server = fastify({
    ...limits,
    loggerInstance,
    logController: new RequestLog(),
    // Lines name the request themselves; a logger per request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    frameworkErrors: answerRoutingError(headersFor(config.publicUrl)),
    // Whatever still arrives while it stops is answered as ever (STAND-06).
    return503OnClosing: false,
    genReqId: () => ids.uuid(),
    // The nearest hops are our own proxies; anything further out in the header may be forged.
    trustProxy: config.trustProxy === 0 ? false : (_address, hop) => hop < config.trustProxy,
  });
  server.server.maxConnections = maxConnections;
  registerHttp(server, platform);
  limitConnections(server, {
    isBehindProxy: config.trustProxy > 0,
    now: () => platform.clock.elapsed(),
    ...(connections && { limits: connections }),
  });
  shareLoopAmongRequests(server, () => platform.clock.elapsed());
  holdUntilOpen(server, stage);
  sweepFilesWhileRunning(server, platform);
  for (const register of features) register(server, platform);
  if (site !== undefined)
    registerStaticSite(server, {
      folder: site,
      offlineShell: config.offlineShell,
      branding: async () => ({
        ...(await brandingOf({ query: platform.database.read })),
        offersTexts: outbox.offersTexts,
      }),
      logo: (file) => logoNamed(platform, file),
      installed: installedApp(platform, site),
    });
  return server;
}
