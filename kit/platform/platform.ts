import { join } from 'node:path';
import { createScanner, type Scanner } from '../file-inspection/index.ts';
import type { Config } from './config.ts';
import { createActEvents, type ActEvents } from './act-events.ts';
import { audit, type Audit } from './audit.ts';
import { systemClock, type Clock } from './clock.ts';
import { createDatabase } from './database/postgres.ts';
import { tracedDatabase } from './database/traced-database.ts';
import type { Database } from './database/types.ts';
import { createDiskFileStore } from './file-store/disk.ts';
import { createFiles, type Files } from './file-store/files.ts';
import { guardStore, within } from './file-store/guarded-store.ts';
import { createPresence } from './file-store/presence.ts';
import { reportFault } from './file-store/report-fault.ts';
import { createS3FileStore } from './file-store/s3.ts';
import { randomIds, type Ids } from './ids.ts';
import { identityKeys, type IdentityKeys } from './identity-keys.ts';
import { createLog, type Log } from './log.ts';
import { createMailer } from './mailer/mailer.ts';
import { createOutbox, type Outbox } from './outbox/outbox.ts';
import type { Transport } from './outbox/transport.ts';
import { createEgress, type Egress } from './egress.ts';
import { createSeal, type Seal } from './seal/seal.ts';
import { createSecrets, type Secrets } from './secrets.ts';
import { createSignals, type Signals } from './signals.ts';
import { createSms } from './sms/sms.ts';
import { tracedFiles, tracedTransport, type Tracer } from './tracing.ts';
import { statfs } from 'node:fs/promises';

/** Bytes below which a disk counts as full: the next segment of the embedded PostgreSQL's log needs as many. */
const RESERVE = 16 * 1024 * 1024;
/** How long a caller waits (seconds). */
const WAIT = 1;

/** Whether the disks of these folders have room; as last seen where a disk does not answer. Never rejects. */
function createDiskRoom(folders: readonly string[], log: Pick<Log, 'error' | 'info'>) {
  let isFull = false;
  let looking: Promise<void> | undefined;

  async function isFullAt(folder: string): Promise<boolean> {
    const disk = await statfs(folder).catch(() => undefined);
    if (disk === undefined) return false;
    // Some disks do not count how many files they take.
    return disk.bavail * disk.bsize < RESERVE || (disk.files > 0 && disk.ffree === 0);
  }

  async function look(): Promise<void> {
    let full: string | undefined;
    // One after the other, and one look at a time: a disk that hangs keeps the thread of each call.
    for (const folder of folders) if (full === undefined && (await isFullAt(folder))) full = folder;
    if (full !== undefined && !isFull) log.error({ folder: full }, 'a disk is full: this node is not ready');
    if (full === undefined && isFull) log.info({}, 'the disk has room again');
    isFull = full !== undefined;
  }

  return async (): Promise<boolean> => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    await within(WAIT, looking).catch(() => undefined);
    return !isFull;
  };
}

/** What every module receives: the world outside its own code. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly files: Files;
  /** Whether the disks of this machine that are written to have room (STAND-01). */
  readonly hasDiskRoom: () => Promise<boolean>;
  /** Null if no virus scanner is configured. */
  readonly scanner: Scanner | null;
  readonly audit: Audit;
  /** What acts did, for the module that tells other systems (JOIN-01). */
  readonly events: ActEvents;
  /** Requests to addresses that administrators typed (JOIN-01). */
  readonly egress: Egress;
  readonly secrets: Secrets;
  readonly seal: Seal;
  /** Compares people without reading what identifies them. */
  readonly identities: IdentityKeys;
  /** What other nodes announce through the database. */
  readonly signals: Signals;
  /** Opens /outbox until the process ends; undefined outside trial mode (GUARD-05). */
  readonly outboxToken: string | undefined;
}

/** Settings with nothing left to be created: the embedded database is running, the key exists. */
export interface SettledConfig extends Config {
  readonly databaseUrl: string;
  /** The same as `databaseUrl` if the operator configured only one role. */
  readonly databaseOwnerUrl: string;
  readonly secretKey: string;
}

/** Files not removed within this time are left to the sweep. */
const mostRemovalSeconds = 2;

interface ProcessContext {
  /** Names of the migrations that the database needs to be ready. */
  readonly migrations: readonly string[];
  /** The operator's console, where trial mode shows messages that are not sent. */
  readonly print: (text: string) => void;
  readonly log?: Log;
  /** Undefined: nothing is traced. */
  readonly tracer?: Tracer | undefined;
}

/** Where files are stored, behind its limits and its gate. */
function filesOf(
  config: Config,
  reporting: Parameters<typeof reportFault>[0] & { readonly database: Database; readonly log: Log },
  tracer: Tracer | undefined,
): Files {
  const { s3, dataFolder, storeSeconds: seconds } = config;
  const place = s3 === undefined ? createDiskFileStore(join(dataFolder, 'files')) : createS3FileStore(s3);
  const removalSeconds = Math.min(seconds, mostRemovalSeconds);
  const store = guardStore(place, { seconds, removalSeconds, clock: systemClock });
  return createFiles({
    store: tracer === undefined ? store : tracedFiles(store, tracer),
    presence: createPresence({ store, clock: systemClock, ...reporting }),
    seconds,
    onFault: (key, fault) => reportFault(reporting, key, fault, 'read'),
  });
}

/** Creates the platform; it connects to nothing before it is used. */
export function createPlatform(config: SettledConfig, context: ProcessContext): Platform {
  const log = context.log ?? createLog(config.logLevel);
  const secrets = createSecrets(config.secretKey, config.secretKeysBefore);
  const events = createActEvents();
  const { tracer } = context;
  const opened = createDatabase({
    url: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    standbyUrl: config.databaseStandbyUrl,
    pipelinedReads: config.pipelinedReads,
    migrations: context.migrations,
    poolSize: config.databasePool,
    onIdleLoss: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  const database = tracer === undefined ? opened : tracedDatabase(opened, tracer);
  const transport = (channel: 'mail' | 'sms', made: Transport): Transport =>
    tracer === undefined ? made : tracedTransport(made, channel, tracer);
  const outbox = createOutbox({
    database,
    secrets,
    log,
    mail:
      config.smtpUrl === undefined
        ? null
        : transport('mail', createMailer({ url: config.smtpUrl, from: config.mailFrom })),
    sms: config.sms === undefined ? null : transport('sms', createSms(config.sms)),
    print: config.trialMode ? context.print : null,
  });
  return {
    config,
    database,
    clock: systemClock,
    ids: randomIds,
    log,
    outbox,
    files: filesOf(config, { database, audit, events, log }, tracer),
    // Each may be a separate disk; missing ones do not count.
    hasDiskRoom: createDiskRoom(
      [config.dataFolder, join(config.dataFolder, 'files'), join(config.dataFolder, 'postgres')],
      log,
    ),
    scanner: config.clamavUrl === undefined ? null : createScanner(config.clamavUrl, log),
    audit,
    events,
    egress: createEgress(config),
    secrets,
    seal: createSeal(config),
    identities: identityKeys(secrets),
    signals: createSignals({
      url: config.databaseDirectUrl ?? config.databaseUrl,
      log,
      onReturn: () => outbox.wake(),
    }),
    outboxToken: config.trialMode ? randomIds.token() : undefined,
  };
}

/** Stops the platform's parts in the order of their dependencies. */
export async function closePlatform(platform: Platform): Promise<void> {
  await platform.outbox.stop();
  await platform.signals.close();
  await platform.database.close();
}
