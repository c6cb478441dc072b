import {
  fastify,
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { registerAccounts } from '#accounts/server/routes.ts';
import { registerAuditLog } from '#audit/server/routes.ts';
import { storeConfirmed } from '#administration/server/index.ts';
import { registerAdministration } from '#administration/server/routes.ts';
import { registerAuthenticator } from '#accounts/server/authenticator/routes.ts';
import { apiKeys, makeConfirmed } from '#api-keys/server/index.ts';
import { registerApiKeys } from '#api-keys/server/routes.ts';
import { registerBusiness } from '#business/server/routes.ts';
import { registerCaseArchive } from '#archives/server/routes.ts';
import { registerClientNotes } from '#clients/server/notes/routes.ts';
import { registerClients } from '#clients/server/routes.ts';
import { registerCorrections } from '#corrections/server/routes.ts';
import { registerDashboard } from '#dashboard/server/routes.ts';
import { registerDocumentation } from './documentation/routes.ts';
import { registerDrafts } from '#drafts/server/routes.ts';
import { registerHealth } from './health/routes.ts';
import { installedApp } from './installed-app/index.ts';
import { registerConflictsOfInterest } from '#conflicts-of-interest/server/routes.ts';
import { registerLoanDocuments } from '#loans/server/documents/routes.ts';
import { registerLoanPrinting } from '#loans/server/printing/routes.ts';
import { registerLoanProcessing } from '#loans/server/processing/routes.ts';
import { registerRequestProcessing } from '#support-requests/server/processing/routes.ts';
import { registerLoans } from '#loans/server/routes.ts';
import { registerMessageLog } from '#notifications/server/message-log/routes.ts';
import { registerNotifications } from '#notifications/server/routes.ts';
import { mobileMoneyEffects } from '#mobile-money/server/index.ts';
import { registerMobileMoney } from '#mobile-money/server/routes.ts';
import { registerOffers } from '#offers/server/routes.ts';
import { registerOutboxPage } from '#notifications/server/outbox-page/routes.ts';
import { registerOwnRepayments } from '#repayments/server/own-repayments/routes.ts';
import { registerClientState } from '#client-state/server/routes.ts';
import { registerPrequalification } from '#prequalification/server/routes.ts';
import { registerPrivacy } from '#privacy/server/routes.ts';
import { registerProfile } from '#accounts/server/profile/routes.ts';
import { registerPaymentImports } from '#repayments/server/payment-imports/routes.ts';
import { registerRepayments } from '#repayments/server/routes.ts';
import { registerReminders } from '#repayments/server/reminders/routes.ts';
import { registerJournal } from '#journal/server/routes.ts';
import { registerReports } from '#reports/server/routes.ts';
import { registerQueueViews } from '#workspace/server/queue-views/routes.ts';
import { registerRequests } from '#support-requests/server/routes.ts';
import { notifyOfEndedConflict } from '#workspace/server/index.ts';
import { addConfirmed, detailsOfEntry, endConfirmed } from '#duplicates/server/index.ts';
import { registerDuplicates } from '#duplicates/server/routes.ts';
import { registerPendingChanges } from '#pending-changes/server/routes.ts';
import { registerSecurityContact } from '#settings/server/security-contact/routes.ts';
import { brandingOf, logoNamed } from '#settings/server/index.ts';
import { registerConditions } from '#conditions/server/routes.ts';
import { registerServicing } from '#servicing/server/routes.ts';
import { registerSettings } from '#settings/server/routes.ts';
import { registerSignInSecurity } from '#accounts/server/sign-in-security/routes.ts';
import { staffEffects } from '#staff/server/index.ts';
import { registerStaffAccounts } from '#staff/server/routes.ts';
import { registerStaffCards } from '#staff/server/staff-cards/routes.ts';
import { registerSingleSignOn } from '#single-sign-on/server/routes.ts';
import { registerStatusByPhone } from '#status-by-phone/server/routes.ts';
import { registerStoredFiles } from '#stored-files/server/routes.ts';
import { registerTextMessages } from '#notifications/server/text-messages/routes.ts';
import { registerTickets } from '#tickets/server/routes.ts';
import { registerUploadParts } from '#uploads/server/routes.ts';
import { webhookEffects } from '#webhooks/server/index.ts';
import { registerWebhooks } from '#webhooks/server/routes.ts';
import { detailsOfWriteOff, writeOffEffects } from '#write-offs/server/index.ts';
import { registerWriteOffs } from '#write-offs/server/routes.ts';
import { answerRoutingError } from '#kit/http/error-mapper.ts';
import { acceptKeys } from '#kit/http/keys.ts';
import { limitConnections, type ConnectionLimits } from '#kit/http/connections.ts';
import { sweepFilesWhileRunning } from '#kit/http/file-sweeping.ts';
import { shareLoopAmongRequests } from '#kit/http/loop-share.ts';
import { registerHttp } from '#kit/http/register-http.ts';
import { headersFor } from '#kit/http/security-headers.ts';
import { registerStaticSite } from '#kit/http/static-site.ts';
import type { Platform } from '#kit/platform/platform.ts';

/** One line per request; nothing of what was sent or answered. */
class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      requestId: request.id,
      method: request.method,
      // The pattern: the address itself may hold what people typed.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      client: request.ip,
    };
    if (error) request.log.warn({ ...line, err: error }, 'request aborted');
    else request.log.info(line, 'request');
  }

  override streamError(error: Error, request: FastifyRequest): void {
    const level = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' ? 'info' : 'warn';
    request.log[level]({ requestId: request.id, err: error }, 'response aborted');
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.log.error({ requestId: request.id, err: error }, 'could not write the response');
  }
}

/** Everything that the server can do. */
const features: readonly ((server: FastifyInstance, platform: Platform) => void)[] = [
  registerHealth,
  registerAccounts,
  registerAuthenticator,
  registerSignInSecurity,
  registerSingleSignOn,
  registerStaffAccounts,
  registerSettings,
  registerAdministration,
  registerPendingChanges(
    {
      setting: storeConfirmed,
      'watchlist-entry': addConfirmed,
      'watchlist-entry-end': endConfirmed,
      ...staffEffects,
      ...writeOffEffects,
      ...mobileMoneyEffects,
      'api-key': makeConfirmed,
      ...webhookEffects,
    },
    notifyOfEndedConflict,
    { 'watchlist-entry': detailsOfEntry, ...detailsOfWriteOff },
  ),
  registerApiKeys,
  registerClientState,
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
  registerWebhooks,
  registerWriteOffs,
  registerPrivacy,
  registerProfile,
  registerMobileMoney,
  registerOffers,
  registerPaymentImports,
  registerRepayments,
  registerOwnRepayments,
  registerReminders,
  registerConditions,
  registerServicing,
  registerReports,
  registerJournal,
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
    // The next request on this connection goes to a node that stays.
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
  acceptKeys(server, apiKeys);
  for (const register of features) register(server, platform);
  if (site !== undefined)
    registerStaticSite(server, {
      folder: site,
      offlineShell: config.offlineShell,
      branding: async () => ({
        ...(await brandingOf({ query: platform.database.read })),
        offersTexts: outbox.offersTexts,
        singleSignOn: config.singleSignOn !== undefined,
      }),
      logo: (file) => logoNamed(platform, file),
      installed: installedApp(platform, site),
    });
  return server;
}
