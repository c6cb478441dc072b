import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { SettingsRefused } from './environment.ts';

const secretKey = 'a-secret-key-of-more-than-32-characters';

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(environment, { serves: true });
  } catch (error) {
    if (error instanceof SettingsRefused) return error.message;
  }
  return 'nothing was refused';
}

test('without settings it is a server on loopback with its own database and files', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    pipelinedReads: true,
    dataFolder: `${process.cwd()}/data`,
    s3: undefined,
    smtpUrl: undefined,
    mailFrom: 'no-reply@127.0.0.1',
    supportEmail: undefined,
    sms: undefined,
    statusByPhone: undefined,
    clamavUrl: undefined,
    heicPhotos: true,
    secretKey: undefined,
    secretKeysBefore: [],
    isKeyBeforeLost: false,
    metricsAddress: undefined,
    tracesUrl: undefined,
    trustProxy: 0,
    trialMode: true,
    codeTtlSeconds: 600,
    codeResendSeconds: 0,
    sessionIdleSeconds: 720,
    sessionMaximumSeconds: 43_200,
    logLevel: 'info',
    checkAnswers: false,
  });
});

test('everything set is taken as it is', () => {
  const config = readConfig({
    HOST: '0.0.0.0',
    PORT: '8080',
    PUBLIC_URL: 'https://loans.example.com/',
    DATABASE_URL: 'postgresql://ensigo@db.example.com/ensigo',
    DATABASE_POOL: '30',
    DATABASE_PIPELINING: 'off',
    HEIC_PHOTOS: 'off',
    DATA_DIR: '/srv/ensigo',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_REGION: 'eu-1',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'Ensigo <loans@example.com>',
    SUPPORT_EMAIL: 'help@example.com',
    AIRTEL_URL: 'https://airtel.example.com/',
    AIRTEL_CLIENT_ID: 'id',
    AIRTEL_CLIENT_SECRET: 'secret',
    SMS_URL: 'https://api.example.com',
    SMS_USERNAME: 'ensigo',
    SMS_API_KEY: 'key',
    SMS_FROM: 'ENSIGO',
    STATUS_DIAL: '*284*55#',
    STATUS_TEXT_TO: '8228',
    STATUS_GATEWAY_FROM: '192.0.2.7, 2001:db8::/32',
    EGRESS_ALLOW: '10.20.0.0/16',
    CLAMAV_URL: 'tcp://127.0.0.1:3310',
    SECRET_KEY: secretKey,
    SECRET_KEY_BEFORE: `${'o'.repeat(32)}, ${'n'.repeat(40)}`,
    METRICS_ADDRESS: '[::1]:9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com:4318/',
    TRUST_PROXY: '2',
    CODE_TTL_SECONDS: '300',
    CODE_RESEND_SECONDS: '30',
    SESSION_IDLE_SECONDS: '900',
    SESSION_MAX_SECONDS: '86400',
    AUDIT_LOG_YEARS: '15',
    OFFLINE_SHELL: 'off',
    LOG_LEVEL: 'debug',
  });
  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://loans.example.com',
    databaseUrl: 'postgresql://ensigo@db.example.com/ensigo',
    auditLogYears: 15,
    offlineShell: false,
    databasePool: 30,
    pipelinedReads: false,
    requestSeconds: 10,
    storeSeconds: 7,
    checkSeconds: 5,
    drainSeconds: 5,
    heartbeatSeconds: 20,
    dataFolder: '/srv/ensigo',
    s3: {
      endpoint: 'https://s3.example.com',
      region: 'eu-1',
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    smtpUrl: 'smtps://user:password@mail.example.com',
    mailFrom: 'Ensigo <loans@example.com>',
    supportEmail: 'help@example.com',
    sms: { url: 'https://api.example.com', username: 'ensigo', apiKey: 'key', from: 'ENSIGO' },
    mobileMoney: {
      mtn: undefined,
      airtel: { url: 'https://airtel.example.com', clientId: 'id', clientSecret: 'secret' },
      isDemo: false,
    },
    mobileMoneySecond: 1,
    egressAllow: ['10.20.0.0/16'],
    statusByPhone: { dial: '*284*55#', textTo: '8228', from: ['192.0.2.7', '2001:db8::/32'] },
    heicPhotos: false,
    singleSignOn: undefined,
    clamavUrl: 'tcp://127.0.0.1:3310',
    secretKey,
    secretKeysBefore: ['o'.repeat(32), 'n'.repeat(40)],
    isKeyBeforeLost: false,
    metricsAddress: { host: '::1', port: 9464 },
    tracesUrl: 'http://collector.example.com:4318/v1/traces',
    trustProxy: 2,
    trialMode: false,
    codeTtlSeconds: 300,
    codeResendSeconds: 30,
    sessionIdleSeconds: 900,
    sessionMaximumSeconds: 86_400,
    logLevel: 'debug',
    checkAnswers: false,
  });
});

test.each([
  ['0.0.0.0', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['intranet.example.com', 'http://intranet.example.com:3000'],
])('the address people use follows from HOST=%s', (host, publicUrl) => {
  expect(readConfig({ HOST: host }).publicUrl).toBe(publicUrl);
});

const database = { DATABASE_URL: 'postgres://a/b', SECRET_KEY: secretKey };
const mail = { SMTP_URL: 'smtp://mail.example.com' };
const gateway = { SMS_URL: 'https://sms.example.com', SMS_USERNAME: 'a', SMS_API_KEY: 'b', SMS_FROM: 'c' };
const publicly = { PUBLIC_URL: 'https://loans.example.com' };

test.each<Record<string, string>>([
  {},
  { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
  { HOST: '::1' },
  { HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:3000/', TRUST_PROXY: '0' },
])('GUARD-05 %j is trial mode: nobody else reaches it, and no channel is set', (environment) => {
  expect(readConfig(environment).trialMode).toBe(true);
});

test.each<Record<string, string>>([
  mail,
  { ...mail, ...gateway },
  { ...mail, ...publicly },
  { ...mail, ...publicly, TRUST_PROXY: '1' },
  { ...mail, HOST: '0.0.0.0' },
])('GUARD-05 %j starts, and shows codes to nobody', (environment) => {
  expect(readConfig(environment).trialMode).toBe(false);
});

test.each<Record<string, string>>([
  publicly,
  { TRUST_PROXY: '1' },
  { HOST: '0.0.0.0' },
  { HOST: '192.0.2.7' },
  { HOST: 'localhost.example.com' },
  { PUBLIC_URL: 'http://127.example.com' },
  gateway,
  { ...gateway, ...publicly },
])('GUARD-05 %j is refused in words: nobody could sign in', (environment) => {
  expect(readConfig(environment).trialMode).toBe(false);
  expect(refusal(environment)).toMatch(/SMTP_URL is required: .*SMS_URL.*HOST and PUBLIC_URL.*TRUST_PROXY 0/);
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', S3_BUCKET: '' })).toEqual(readConfig({}));
});

test('STAND-05 a database may have several hosts', () => {
  const url = 'postgres://user:pw@a:5432,b:5432/db?target_session_attrs=read-write';
  expect(readConfig({ ...database, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('a database on a unix socket is named without a host', () => {
  const url = 'postgresql:///ensigo?host=/run/postgresql';
  expect(readConfig({ ...database, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test.each<[Record<string, string>, string]>([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PUBLIC_URL: 'loans.example.com' }, 'PUBLIC_URL must be a URL that begins with http:// or https://'],
  [
    { DATABASE_URL: 'mysql://localhost/x', SECRET_KEY: secretKey },
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
  ],
  [
    { DATABASE_URL: 'postgres://localhost/x' },
    'SECRET_KEY is required with DATABASE_URL: at least 32 characters, the same on every node',
  ],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
  [
    { SECRET_KEY: secretKey, SECRET_KEY_BEFORE: `${secretKey},short` },
    'SECRET_KEY_BEFORE must list keys of at least 32 characters, separated by commas, or be the word lost',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://a/b' },
    'DATABASE_DIRECT_URL can only be set together with DATABASE_URL',
  ],
  [
    { DATABASE_STANDBY_URL: 'postgres://a/b' },
    'DATABASE_STANDBY_URL can only be set together with DATABASE_URL',
  ],
  [
    { ...database, DATABASE_STANDBY_URL: 'postgres://a,b/b' },
    'DATABASE_STANDBY_URL must name exactly one host',
  ],
  [{ HEIC_PHOTOS: 'maybe' }, 'HEIC_PHOTOS must be one of on, off'],
  [{ DATABASE_PIPELINING: 'maybe' }, 'DATABASE_PIPELINING must be one of on, off'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://'],
  [{ ...mail, PUBLIC_URL: 'https://a.example/portal' }, 'PUBLIC_URL must end after the host and port'],
  [{ ...mail, PUBLIC_URL: 'https://a.example/?a=b' }, 'PUBLIC_URL must end after the host and port'],
  [{ ...mail, PUBLIC_URL: 'https://a:b@a.example' }, 'PUBLIC_URL must not contain a user name'],
  [{ SMTP_URL: 'smtp://a:12#b@mail.example' }, 'SMTP_URL must write # in a password as %23 and / as %2F'],
  [
    { DATABASE_URL: 'postgres://a:b#c@db/x', SECRET_KEY: secretKey },
    'DATABASE_URL must write # in a password as %23',
  ],
  ...['Ensigo', 'a@', '@lender.example', 'Ensigo <a@>', 'a@lender.example, b@lender.example', 'a@b <c@d'].map(
    (from): [Record<string, string>, string] => [
      { MAIL_FROM: from },
      'MAIL_FROM must be an email address, for example loans@lender.example',
    ],
  ),
  ...['help@', 'Help <help@lender.example>'].map((to): [Record<string, string>, string] => [
    { SUPPORT_EMAIL: to },
    'SUPPORT_EMAIL must be an email address, for example loans@lender.example',
  ]),
  [{ CLAMAV_URL: 'tcp://scanner' }, 'CLAMAV_URL must include a port'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a whole number from 0 to 10'],
  [{ CODE_TTL_SECONDS: '1' }, 'CODE_TTL_SECONDS must be a whole number from 5 to 3600'],
  [{ CODE_RESEND_SECONDS: '-1' }, 'CODE_RESEND_SECONDS must be a whole number from 0 to 600'],
  [{ SESSION_IDLE_SECONDS: '0' }, 'SESSION_IDLE_SECONDS must be a whole number from 5 to 86400'],
  [{ SESSION_MAX_SECONDS: '100' }, 'SESSION_MAX_SECONDS must be at least SESSION_IDLE_SECONDS'],
  [{ AUDIT_LOG_YEARS: '9' }, 'AUDIT_LOG_YEARS must be a whole number from 10 to 100'],
  [{ METRICS_ADDRESS: '9464' }, 'METRICS_ADDRESS must be HOST:PORT, for example 127.0.0.1:9464'],
  [{ METRICS_ADDRESS: '127.0.0.1:70000' }, 'METRICS_ADDRESS must be HOST:PORT, for example 127.0.0.1:9464'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that begins with http:// or https://',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
])('%j is refused', (environment, sentence) => {
  expect(refusal(environment)).toBe(`Invalid settings:\n  ${sentence}`);
});

test('half a bucket and half a gateway are refused, and every wrong variable is named at once', () => {
  const message = refusal({
    S3_BUCKET: 'files',
    SMS_URL: 'https://api.example.com',
    SMS_FROM: 'X',
    PORT: 'x',
  });
  const named = message.split('\n').map((line) => line.trim().split(' ')[0]);
  expect(named).toEqual([
    'Invalid',
    'PORT',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'SMS_USERNAME',
    'SMS_API_KEY',
    'SMTP_URL',
  ]);
  expect(message).toContain('all together or not at all');
});

test('a refusal never repeats what was set: it may be a secret', () => {
  const message = refusal({
    SMTP_URL: 'http://user:hunter2@mail',
    SECRET_KEY: 'hunter2',
    CLAMAV_URL: 'hunter2',
  });
  expect(message).not.toContain('hunter2');
});

test('JOIN-03 staff sign in here unless a provider is set, which is reached by TLS alone', () => {
  const set = {
    OIDC_ISSUER: 'https://id.lender.example',
    OIDC_CLIENT_ID: 'ensigo',
    OIDC_ROLES: 'tellers=cashier',
  };
  const refused: [Record<string, string>, string][] = [
    [{ OIDC_ISSUER: set.OIDC_ISSUER }, 'OIDC_CLIENT_ID'],
    [{ OIDC_CLIENT_SECRET: 's' }, 'OIDC_CLIENT_SECRET can only be set together with OIDC_ISSUER'],
    [{ ...set, OIDC_ISSUER: 'http://id.lender.example' }, 'OIDC_ISSUER must begin with https://'],
    [{ ...set, OIDC_ROLES: 'tellers' }, 'OIDC_ROLES must list GROUP=ROLE'],
    [{ ...set, OIDC_ROLES: 'tellers=client' }, 'OIDC_ROLES must list GROUP=ROLE'],
  ];
  for (const [environment, words] of refused) expect(refusal(environment)).toContain(words);
  const roles = 'CN=Tellers,OU=x=cashier';
  expect(refusal({ ...set, OIDC_ROLES: roles })).toContain('OIDC_ROLES');
  const { singleSignOn } = readConfig({
    ...set,
    OIDC_ISSUER: 'http://127.0.0.1:8080',
    OIDC_ROLES: 'CN=Tellers=cashier, a=auditor',
  });
  expect(singleSignOn).toEqual({
    issuer: 'http://127.0.0.1:8080',
    clientId: 'ensigo',
    clientSecret: undefined,
    roleClaim: 'groups',
    roles: new Map([
      ['CN=Tellers', 'cashier'],
      ['a', 'auditor'],
    ]),
  });
});

test('JOIN-01 networks that webhooks may reach are none unless set, and must be networks', () => {
  expect(readConfig({}).egressAllow).toEqual([]);
  expect(readConfig({ EGRESS_ALLOW: '10.20.0.0/16, fd00:1::/64,192.0.2.7' }).egressAllow).toEqual([
    '10.20.0.0/16',
    'fd00:1::/64',
    '192.0.2.7',
  ]);
  for (const typed of ['10.20.0.0/99', 'internal', '10.20.0.0/16;10.30.0.0/16'])
    expect(refusal({ EGRESS_ALLOW: typed })).toContain('EGRESS_ALLOW must list IP addresses or networks');
});
