import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { egressAllowed } from './egress-config.ts';
import { databaseAddress, mailAddress, mailServer, publicAddress } from './configured-addresses.ts';
import { readDatabaseAddress, roleOf } from './database/address.ts';
import { createReading, type Environment, type Reading } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { mobileMoneyOf, type MobileMoneyConfig } from './mobile-money-config.ts';
import { singleSignOnOf, type SingleSignOnConfig } from './single-sign-on-config.ts';
import { statusByPhoneOf, type StatusByPhoneConfig } from './status-by-phone-config.ts';

export interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface SmsConfig {
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  readonly from: string;
}

export interface HostAndPort {
  readonly host: string;
  readonly port: number;
}

/** Everything that an operator may configure; the table in the README explains each variable. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Undefined: the embedded PostgreSQL in `dataFolder`. */
  readonly databaseUrl: string | undefined;
  /** The same database and role where `databaseUrl` is a pooler that lends a connection for a transaction (FLEET-03). */
  readonly databaseDirectUrl: string | undefined;
  /** A standby of it, for reports, exports and lists of the staff; undefined: there is none (FLEET-04). */
  readonly databaseStandbyUrl: string | undefined;
  /** The same database as the role that owns its tables, for migrations, backup and restore; undefined: `databaseUrl` owns them. */
  readonly databaseOwnerUrl: string | undefined;
  /** Connections of a node's pool at most; short reads and the bell have three more. */
  readonly databasePool: number;
  /** Whether short reads use two pipelined connections; false sends them through the pool. */
  readonly pipelinedReads: boolean;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Undefined: files are stored in `dataFolder`. */
  readonly s3: S3Config | undefined;
  /** Undefined only in trial mode. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly supportEmail: string | undefined;
  /** Undefined: text messages are not sent; in trial mode they are shown. */
  readonly sms: SmsConfig | undefined;
  readonly mobileMoney: MobileMoneyConfig;
  /** Undefined: nobody is answered by phone. */
  readonly statusByPhone: StatusByPhoneConfig | undefined;
  /** Undefined: staff sign in with a password and an authenticator. */
  readonly singleSignOn: SingleSignOnConfig | undefined;
  /** Networks of the operator that webhooks may reach although they are not public (JOIN-01). */
  readonly egressAllow: readonly string[];
  /** tcp://host:port; undefined: files are not scanned. */
  readonly clamavUrl: string | undefined;
  /** Whether HEIC pictures are taken and become JPG: what they are packed with may need a licence (REACH-01). */
  readonly heicPhotos: boolean;
  /** Undefined: there is one in `dataFolder`, created at the first start. */
  readonly secretKey: string | undefined;
  /** What `secretKey` has replaced, the oldest first. */
  readonly secretKeysBefore: readonly string[];
  /** Whether nobody has any more what `secretKey` has replaced. */
  readonly isKeyBeforeLost: boolean;
  /** A PKCS #12 file with the key that seals agreements; undefined: there is one in `dataFolder`, created at the first start. */
  readonly sealKeyFile: string | undefined;
  readonly sealKeyPassword: string | undefined;
  /** Where the figures for Prometheus are served; undefined: nowhere. Port 0 is any free one. */
  readonly metricsAddress: HostAndPort | undefined;
  /** Where traces are sent by OTLP over HTTP; undefined: there are none. */
  readonly tracesUrl: string | undefined;
  /** Number of proxies in front whose forwarded headers are trusted. */
  readonly trustProxy: number;
  /** Whether messages, including codes, are shown on the console and at /outbox (GUARD-05). */
  readonly trialMode: boolean;
  readonly codeTtlSeconds: number;
  readonly codeResendSeconds: number;
  readonly sessionIdleSeconds: number;
  readonly sessionMaximumSeconds: number;
  /** How long the audit log is kept; undefined: for ever (STAND-11). */
  readonly auditLogYears: number | undefined;
  /** Whether browsers keep the screens for times without a network (REACH-03); false takes them back. */
  readonly offlineShell: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Whether an answer that violates the contract throws (tests) instead of losing undeclared properties. */
  readonly checkAnswers: boolean;
  /** How long a request may take; exports, archives, event streams and uploads may take longer (STAND-05). */
  readonly requestSeconds: number;
  /** How long a node that was told to stop still takes connections, so that load balancers notice (STAND-06). */
  readonly drainSeconds: number;
  /** How often an event stream sends a heartbeat and checks its session. */
  readonly heartbeatSeconds: number;
  /** How long the file storage may stand still: for an answer, or for the next bytes of a file (STAND-04). */
  readonly storeSeconds: number;
  /** How long a client waits for the check of a finished file; a longer check continues after the answer (REACH-02). */
  readonly checkSeconds: number;
  /** How long a second is in which mobile money networks answer, and are asked again; shorter in tests. */
  readonly mobileMoneySecond: number;
}

/** The same path from the sources and from the bundle: both are two folders below the root. */
export const programFolder = fileURLToPath(new URL('.', import.meta.url));
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
export const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url));
/** Created by `npm run breached-passwords`. */
export const breachedPasswordsFile = fileURLToPath(
  new URL('../../modules/accounts/breached-passwords.bin', import.meta.url),
);
/** `lg.po` and `sw.po`, what the other languages say (REACH-06). */
export const translationsFolder = fileURLToPath(new URL('../../kit/messages/translations', import.meta.url));
/** The inspection program: beside the bundle, or bundled from the sources by the tests. */
export const inspectionProgram = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts') ? '../../.cache/tests/inspect-file.js' : './inspect-file.js',
    import.meta.url,
  ),
);
/** The built screens. */
export const webFolder = fileURLToPath(new URL('../../dist/screens', import.meta.url));

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const day = 86_400;
const smtpNeeded =
  'is required: codes are sent by email, and without it nobody can sign in. You can leave it out only to try Ensigo on one ' +
  'machine, where codes are shown on screen: no SMS_URL, HOST and PUBLIC_URL of this machine (for example 127.0.0.1), TRUST_PROXY 0';

const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** A URL that works in a browser on this computer. */
function localUrl(host: string, port: number): string {
  const name = anyAddress.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

/** HOST:PORT, an IPv6 address in brackets. */
function hostAndPort(typed: string | undefined): HostAndPort | 'invalid' | undefined {
  if (typed === undefined) return undefined;
  const [, bracketed, plain, digits] = /^(?:\[([\da-f:]+)\]|([^\s:/[\]]+)):(\d{1,5})$/i.exec(typed) ?? [];
  const host = bracketed ?? plain;
  const port = Number(digits);
  return host === undefined || port > 65_535 ? 'invalid' : { host, port };
}

/** The keys that were replaced, separated by commas, the oldest first. */
function keysBefore({ text, refuse }: Reading): Pick<Config, 'secretKeysBefore' | 'isKeyBeforeLost'> {
  const typed = text('SECRET_KEY_BEFORE');
  if (typed === 'lost') return { secretKeysBefore: [], isKeyBeforeLost: true };
  const keys = typed?.split(',').map((key) => key.trim()) ?? [];
  if (keys.some((key) => key.length < 32))
    refuse(
      'SECRET_KEY_BEFORE',
      'must list keys of at least 32 characters, separated by commas, or be the word lost',
    );
  return { secretKeysBefore: keys, isKeyBeforeLost: false };
}

type Reachability = Pick<Config, 'host' | 'publicUrl' | 'smtpUrl' | 'sms' | 'trustProxy'>;

/**
 * GUARD-05: someone trying the product on their own computer, where nobody else can reach it, sees the messages that
 * would be sent. Nothing else enables this: neither a missing channel, nor an address that a request claims to come
 * from.
 */
function isTrialMode({ host, publicUrl, smtpUrl, sms, trustProxy }: Reachability): boolean {
  const isAlone = isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustProxy === 0;
  return isAlone && smtpUrl === undefined && sms === undefined;
}

/** The purpose for which the settings are read. */
export interface Purpose {
  /** People will sign in and need their codes; an operator's command works without. */
  readonly serves?: boolean;
}

/**
 * Reads the settings. Throws SettingsRefused, which names every invalid variable and what is allowed. Pure: the same
 * variables give the same settings.
 */
export function readConfig(environment: Environment, { serves = false }: Purpose = {}): Config {
  const reading = createReading(environment);
  const { text, whole, choice, url, together } = reading;
  const needed = (name: string): string => text(name) ?? '';
  const host = text('HOST') ?? '127.0.0.1';
  const port = whole('PORT', { fallback: 3000, least: 0, most: 65_535 });
  const publicUrl = publicAddress(reading, 'PUBLIC_URL') ?? localUrl(host, port);
  const databaseUrl = databaseAddress(reading, 'DATABASE_URL');
  const databaseDirectUrl = databaseAddress(reading, 'DATABASE_DIRECT_URL');
  const databaseStandbyUrl = databaseAddress(reading, 'DATABASE_STANDBY_URL');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_STANDBY_URL'])
    if (databaseUrl === undefined && text(name) !== undefined)
      reading.refuse(name, 'can only be set together with DATABASE_URL');
  if (databaseStandbyUrl !== undefined && readDatabaseAddress(databaseStandbyUrl).hosts.length > 1)
    reading.refuse('DATABASE_STANDBY_URL', 'must name exactly one host');
  const databaseOwnerUrl = databaseAddress(reading, 'DATABASE_OWNER_URL');
  if (databaseOwnerUrl !== undefined && (databaseUrl === undefined || roleOf(databaseUrl) === '')) {
    reading.refuse('DATABASE_OWNER_URL', 'can only be set together with a DATABASE_URL that names its role');
  }
  const secretKey = text('SECRET_KEY', { least: 32 });
  const sessionIdleSeconds = whole('SESSION_IDLE_SECONDS', { fallback: 720, least: 5, most: day });
  const sessionMaximumSeconds = whole('SESSION_MAX_SECONDS', { fallback: 43_200, least: 10, most: 30 * day });
  if (databaseUrl !== undefined && secretKey === undefined) {
    reading.refuse(
      'SECRET_KEY',
      'is required with DATABASE_URL: at least 32 characters, the same on every node',
    );
  }
  if (sessionMaximumSeconds < sessionIdleSeconds) {
    reading.refuse('SESSION_MAX_SECONDS', 'must be at least SESSION_IDLE_SECONDS');
  }
  const hasS3 = together([
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  const hasSms = together(['SMS_URL', 'SMS_USERNAME', 'SMS_API_KEY', 'SMS_FROM']);
  const clamavUrl = url('CLAMAV_URL', ['tcp']);
  if (clamavUrl !== undefined && new URL(clamavUrl).port === '')
    reading.refuse('CLAMAV_URL', 'must include a port');
  const smtpUrl = mailServer(reading, 'SMTP_URL');
  const sms = hasSms
    ? {
        url: url('SMS_URL', ['http', 'https']) ?? '',
        username: needed('SMS_USERNAME'),
        apiKey: needed('SMS_API_KEY'),
        from: needed('SMS_FROM'),
      }
    : undefined;
  const statusByPhone = statusByPhoneOf(reading);
  const metricsAddress = hostAndPort(text('METRICS_ADDRESS'));
  if (metricsAddress === 'invalid')
    reading.refuse('METRICS_ADDRESS', 'must be HOST:PORT, for example 127.0.0.1:9464');
  const collector = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http', 'https']);
  const trustProxy = whole('TRUST_PROXY', { fallback: 0, least: 0, most: 10 });
  const trialMode = isTrialMode({ host, publicUrl, smtpUrl, sms, trustProxy });
  if (serves && !trialMode && text('SMTP_URL') === undefined) reading.refuse('SMTP_URL', smtpNeeded);
  const config: Config = {
    host,
    port,
    publicUrl,
    databaseUrl,
    databaseDirectUrl,
    databaseStandbyUrl,
    databaseOwnerUrl,
    databasePool: whole('DATABASE_POOL', { fallback: 10, least: 2, most: 200 }),
    pipelinedReads: choice('DATABASE_PIPELINING', ['on', 'off'], 'on') === 'on',
    dataFolder: resolve(text('DATA_DIR') ?? 'data'),
    s3: hasS3
      ? {
          endpoint: url('S3_ENDPOINT', ['http', 'https']) ?? '',
          region: needed('S3_REGION'),
          bucket: needed('S3_BUCKET'),
          accessKeyId: needed('S3_ACCESS_KEY_ID'),
          secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
        }
      : undefined,
    smtpUrl,
    mailFrom: mailAddress(reading, 'MAIL_FROM', { named: true }) ?? `no-reply@${new URL(publicUrl).hostname}`,
    supportEmail: mailAddress(reading, 'SUPPORT_EMAIL'),
    sms,
    mobileMoney: mobileMoneyOf(reading),
    statusByPhone,
    singleSignOn: singleSignOnOf(reading, isLoopback),
    egressAllow: egressAllowed(reading),
    clamavUrl,
    heicPhotos: choice('HEIC_PHOTOS', ['on', 'off'], 'on') === 'on',
    secretKey,
    ...keysBefore(reading),
    sealKeyFile: text('SEAL_KEY_FILE'),
    sealKeyPassword: text('SEAL_KEY_PASSWORD'),
    metricsAddress: metricsAddress === 'invalid' ? undefined : metricsAddress,
    tracesUrl:
      url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http', 'https']) ??
      (collector && `${collector.replace(/\/+$/, '')}/v1/traces`),
    trustProxy,
    trialMode,
    codeTtlSeconds: whole('CODE_TTL_SECONDS', { fallback: 600, least: 5, most: 3600 }),
    codeResendSeconds: whole('CODE_RESEND_SECONDS', { fallback: 0, least: 0, most: 600 }),
    sessionIdleSeconds,
    sessionMaximumSeconds,
    auditLogYears:
      text('AUDIT_LOG_YEARS') === undefined
        ? undefined
        : whole('AUDIT_LOG_YEARS', { fallback: 10, least: 10, most: 100 }),
    offlineShell: choice('OFFLINE_SHELL', ['on', 'off'], 'on') === 'on',
    logLevel: choice('LOG_LEVEL', logLevels, 'info'),
    checkAnswers: false,
    requestSeconds: 10,
    // Where nothing is in front, nobody would notice.
    drainSeconds: whole('DRAIN_SECONDS', { fallback: trustProxy > 0 ? 5 : 0, least: 0, most: 300 }),
    // Shorter than the minute after which proxies and we ourselves close a silent connection.
    heartbeatSeconds: 20,
    // With what follows a stall, people have their answer within 10 seconds.
    storeSeconds: 7,
    checkSeconds: 5,
    mobileMoneySecond: 1,
  };
  reading.finish();
  return config;
}

/** The settings of this process. Throws SettingsRefused. */
export function configOfProcess(purpose?: Purpose): Config {
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- The source of the environment.
  return readConfig(process.env, purpose);
}
