import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Stage } from './app.ts';
import {
  migrationsFolder,
  translationsFolder,
  webFolder,
  type Config,
  type HostAndPort,
} from '#kit/platform/config.ts';
import { crowdedNotifications, pastNotifications, alertAboutTexts } from '#notifications/server/index.ts';
import { applyRetention, forgetUnconfirmed, pastMessages } from '#privacy/server/index.ts';
import { mailHead, mayOnlyAppend, pastEntries } from '#audit/server/index.ts';
import { mobileMoneyFigures, reconcileMobileMoney } from '#mobile-money/server/index.ts';
import { followOffers } from '#offers/server/index.ts';
import { renewKeys, requireSameKey } from '#duplicates/server/index.ts';
import { postJournal } from '#journal/server/index.ts';
import { keepCounts } from '#reports/server/index.ts';
import { remindOfPayments, closeForgottenImports } from '#repayments/server/index.ts';
import { followServicing } from '#servicing/server/index.ts';
import { followWaiting, mailOpenCases, releaseConflicted } from '#workspace/server/index.ts';
import { lapsePending } from '#pending-changes/server/index.ts';
import { hasAdministrator } from '#staff/server/index.ts';
import { pastWebhookEvents } from '#webhooks/server/index.ts';
import { startScrubbing, tellAboutFaults } from '#stored-files/server/index.ts';
import { hashQueue } from '#accounts/server/index.ts';
import { createMonitoring, type Monitoring } from '#kit/monitoring/monitoring.ts';
import { startHousekeeping, startWatching } from '#kit/platform/housekeeping/housekeeping.ts';
import { readMigrations, type Migration } from '#kit/platform/database/migrate.ts';
import { DatabaseUnavailable } from '#kit/platform/database/types.ts';
import { mayKeepIn } from '#kit/platform/own-file.ts';
import { speakByFiles } from '#kit/platform/language.ts';
import { closePlatform, createPlatform, type Platform, type SettledConfig } from '#kit/platform/platform.ts';
import { migrateAsOwner, settle, type Settled } from '#kit/platform/settle.ts';

/** What the operating system says of an address that is not this machine's, and of a name that leads nowhere. */
const wrongHost: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** The server cannot listen; the message says where and why. */
export class ListenRefused extends Error {
  constructor({ host, port }: HostAndPort, variable: 'PORT' | 'METRICS_ADDRESS', cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const reason =
      code === 'EADDRINUSE'
        ? 'is already in use by another program'
        : `cannot be used (${cause instanceof Error ? cause.message : String(cause)})`;
    const remedy =
      variable === 'PORT' && wrongHost.has(String(code))
        ? 'Set HOST to an address of this machine'
        : `Set ${variable} to a different one`;
    super(`Port ${port} on ${host} ${reason}. ${remedy}.`, { cause });
    this.name = 'ListenRefused';
  }
}

export interface Running {
  /** Where it listens. */
  readonly address: string;
  /** Whether anyone can administer this installation. */
  readonly hasAdministrator: boolean;
  /** Whether the role that the server works with may only append to the audit log (GUARD-07). */
  readonly onlyAppends: boolean;
  /** Whether DATA_DIR can be written: incoming files, and data without another place. */
  readonly writesData: boolean;
  /** What opens /outbox; undefined outside trial mode. */
  readonly outboxToken: string | undefined;
  /** Finishes pending work, within limits, and stops everything that was started. */
  stop(): Promise<void>;
}

interface ProcessContext {
  /** The operator's console. */
  readonly print: (text: string) => void;
  /** Aborted when the process is told to end before it is up. */
  readonly ending: AbortSignal;
}

/** A minute: a file of 5 MB on a slow network. Supervisors commonly wait for 90 s. */
const requestLimit = 60_000;
const messageLimit = 15_000;
const databaseLimit = 5_000;
/** Before it was up nothing is under way but its own connections, which a silent database keeps waiting. */
const startLimit = 250;

/** Waits for something to end, but not for ever; a failure does not stop the rest from ending. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch(() => undefined), pause(milliseconds, undefined, { ref: false })]);
}

/** The process was told to end before it was up. */
export class EndedEarly extends Error {}

/** Rejects with EndedEarly as soon as the process is told to end, whatever is being waited for (STAND-01). */
async function unlessEnding<T>(ending: AbortSignal, work: Promise<T>): Promise<T> {
  if (ending.aborted) throw new EndedEarly();
  const done = new AbortController();
  const ended = once(ending, 'abort', { signal: done.signal }).then(() => {
    throw new EndedEarly();
  });
  try {
    return await Promise.race([work, ended]);
  } finally {
    // Nodes wait for a database for hours, and try again each second.
    done.abort();
  }
}

/** Migrates as soon as the database is reachable, however long that takes. Throws SettingsRefused for a key of another one. */
async function migrateWhenReachable(
  platform: Platform,
  config: SettledConfig,
  migrations: readonly Migration[],
  { print, ending }: ProcessContext,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      const applied = await unlessEnding(ending, migrateAsOwner(config, migrations, ending));
      await unlessEnding(ending, requireSameKey(platform));
      if (tries > 0) print('Connected to the database.\n');
      if (applied.length > 0) platform.log.info({ migrations: applied.length }, 'Applied migrations');
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (tries === 0) print(`Waiting for the database. ${error.message}\n`);
      await unlessEnding(ending, pause(1000));
    }
  }
}

/** A key of the operator that cannot be used stops the start; where none can be kept, agreements alone cannot be signed. */
async function prepareSeal({ seal, config, log }: Platform): Promise<void> {
  if (config.sealKeyFile !== undefined) return seal.prepare();
  await seal
    .prepare()
    .catch((error: unknown) => log.warn({ err: error }, 'could not load the key that seals agreements'));
}

async function listen(server: FastifyInstance, config: Config): Promise<string> {
  try {
    return await server.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw new ListenRefused(config, 'PORT', error);
  }
}

/** What tells others how this node is doing, from its start to its end (FLEET-05). */
async function monitor(config: Config, stops: (() => Promise<void>)[]): Promise<Monitoring> {
  const monitoring = await createMonitoring(config);
  stops.push(() => within(databaseLimit, monitoring.close()));
  return {
    ...monitoring,
    listen: () =>
      monitoring.listen().catch((error: unknown) => {
        throw new ListenRefused(config.metricsAddress ?? config, 'METRICS_ADDRESS', error);
      }),
  };
}

/** Stops listening and lets pending work finish, within limits. */
export async function closeServer(server: FastifyInstance): Promise<void> {
  // A connection whose last request ends only now would be kept for a next one that never comes.
  const sweeping = setInterval(() => server.server.closeIdleConnections(), 50);
  await within(requestLimit, server.close());
  clearInterval(sweeping);
  server.server.closeAllConnections();
}

/**
 * Starts everything that one process runs: the embedded database if none is named, the HTTP server, the outbox. It
 * answers 503 until the database is reachable and its schema in place. Throws ListenRefused, MigrationRefused,
 * EmbeddedPostgresFailed and, told to end before it is up, EndedEarly; then nothing is left running.
 */
export async function run(config: Config, context: ProcessContext): Promise<Running> {
  const settled = await settleUnlessEnding(config, context);
  const stops: (() => Promise<void>)[] = [() => settled.stopDatabase()];
  async function stop(): Promise<void> {
    for (const step of stops.splice(0).reverse()) await step();
  }
  try {
    return { ...(await start(settled.config, context, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An embedded database that repairs itself after a crash takes minutes; who is told to end does not wait for it. */
async function settleUnlessEnding(config: Config, { print, ending }: ProcessContext): Promise<Settled> {
  try {
    return await settle(config, { whenRunning: 'refuse', tell: (message) => print(`${message}\n`), ending });
  } catch (error) {
    throw ending.aborted ? new EndedEarly() : error;
  }
}

async function start(
  config: SettledConfig,
  context: ProcessContext,
  stops: (() => Promise<void>)[],
): Promise<Omit<Running, 'stop'>> {
  await speakByFiles(translationsFolder);
  const migrations = await readMigrations(migrationsFolder);
  const names = migrations.map(({ name }) => name);
  const monitoring = await monitor(config, stops);
  const { tracer } = monitoring;
  const platform = createPlatform(config, { migrations: names, print: context.print, tracer });
  let stage: Stage = 'starting';
  stops.push(() =>
    within(stage === 'starting' ? startLimit : messageLimit + databaseLimit, closePlatform(platform)),
  );
  await prepareSeal(platform);
  const site = existsSync(webFolder) ? { site: webFolder } : {};
  const server = buildApp(platform, { ...site, stage: () => stage });
  stops.push(() => closeServer(server));
  monitoring.watch(server, {
    ...platform,
    passwordHashes: hashQueue,
    mobileMoney: () => mobileMoneyFigures(platform),
  });
  const metrics = await monitoring.listen();
  if (metrics !== undefined) platform.log.info({ metrics }, 'serving metrics');
  const address = await listen(server, config);
  await migrateWhenReachable(platform, config, migrations, context);
  stage = 'open';
  platform.outbox.start();
  const stopHousekeeping = startHousekeeping(
    platform,
    [
      pastNotifications,
      crowdedNotifications,
      pastMessages,
      pastWebhookEvents,
      ...pastEntries(config.auditLogYears),
    ],
    {
      applyRetention: () => applyRetention(platform),
      forgetUnconfirmed: () => forgetUnconfirmed(platform),
      lapsePending: () => lapsePending(platform.database),
      closeForgottenImports: () => closeForgottenImports(platform.database),
      mailHead: () => mailHead(platform),
      followWaiting: () => followWaiting(platform),
      followOffers: () => followOffers(platform),
      mailOpenCases: () => mailOpenCases(platform),
      remindOfPayments: () => remindOfPayments(platform),
    },
  );
  stops.push(async () => stopHousekeeping());
  const stopWatching = startWatching(platform, {
    alertAboutTexts: () => alertAboutTexts(platform),
    renewKeys: () => renewKeys(platform),
    followServicing: () => followServicing(platform),
    postJournal: () => postJournal(platform),
    reconcileMobileMoney: () => reconcileMobileMoney(platform),
    keepCounts: () => keepCounts(platform),
    releaseConflicted: () => releaseConflicted(platform),
    tellAboutFaults: () => tellAboutFaults(platform),
  });
  stops.push(async () => stopWatching());
  const stopScrubbing = startScrubbing(platform);
  stops.push(() => within(databaseLimit, stopScrubbing()));
  // Not ready from now on; it is still asked for as long as load balancers need to notice.
  stops.push(async () => {
    stage = 'stopping';
    await pause(config.drainSeconds * 1000);
  });
  const asked = [
    hasAdministrator(platform.database),
    mayOnlyAppend(platform.database),
    mayKeepIn(config.dataFolder),
  ] as const;
  const [isAdministered, onlyAppends, writesData] = await unlessEnding(context.ending, Promise.all(asked));
  return {
    address,
    hasAdministrator: isAdministered,
    onlyAppends,
    writesData,
    outboxToken: platform.outboxToken,
  };
}
