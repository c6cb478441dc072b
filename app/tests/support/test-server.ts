import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { hashQueue } from '#accounts/server/index.ts';
import { mobileMoneyFigures } from '#mobile-money/server/index.ts';
import { buildApp } from '../../server/app.ts';
import { migrationsFolder, readConfig, type Config } from '#kit/platform/config.ts';
import { readMigrations } from '#kit/platform/database/migrate.ts';
import type { Monitoring } from '#kit/monitoring/monitoring.ts';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import type { Database } from '#kit/platform/database/types.ts';
import { closePlatform, createPlatform, type Platform } from '#kit/platform/platform.ts';
import { closeServer } from '../../server/run.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { migratedDatabase } from './test-database.ts';

export interface TestServer {
  /** http://127.0.0.1:port, without a trailing slash. */
  readonly url: string;
  readonly platform: Platform;
  /** As the server's role. */
  readonly database: Database;
  /** As the role that owns the tables: for what a test sets up and looks up. */
  readonly owner: Database;
  readonly server: FastifyInstance;
  /** The operator's console: messages that were kept because nothing sends them. */
  readonly printed: readonly string[];
  close(): Promise<void>;
}

/** An installation as people reach it: by one server, or by several in turn. */
export type Reached = Pick<TestServer, 'url' | 'owner'>;

/** Settings for a test: the defaults, with answers checked against the contract. */
function settingsFor(
  folder: string,
  urls: Pick<Settled, 'databaseUrl' | 'databaseOwnerUrl'>,
  overrides: Partial<Config>,
): Config & Settled {
  return {
    ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder }),
    publicUrl: 'http://ensigo.test',
    mailFrom: 'no-reply@ensigo.test',
    trialMode: overrides.smtpUrl === undefined && overrides.sms === undefined,
    checkAnswers: true,
    ...overrides,
    ...urls,
    secretKey: overrides.secretKey ?? 'a-key-that-protects-nothing-but-tests',
  };
}

interface Settled {
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string;
  readonly secretKey: string;
}

/** Disbursements of most tests are about something else than the signature before them (MONEY-06). */
const requireSignatures = {
  name: 'test.require_signatures',
  text: `UPDATE settings SET json_value = jsonb_build_object('agreement_required', $1::boolean)
         WHERE name = 'agreement_required'`,
};

interface Arrangement {
  readonly agreementRequired?: boolean;
  /** Undefined: nobody watches. */
  readonly monitoring?: Monitoring;
}

/** The real server with its own fresh database and folder, reached over real HTTP. */
export async function startTestServer(
  overrides: Partial<Config> = {},
  { agreementRequired = false, monitoring }: Arrangement = {},
): Promise<TestServer> {
  const folder = await temporaryFolder();
  const { url, ownerUrl, drop } = await migratedDatabase();
  const { databaseUrl = url, databaseOwnerUrl = ownerUrl } = overrides;
  const printed: string[] = [];
  const platform = createPlatform(settingsFor(folder.path, { databaseUrl, databaseOwnerUrl }, overrides), {
    migrations: (await readMigrations(migrationsFolder)).map(({ name }) => name),
    print: (text) => void printed.push(text),
    tracer: monitoring?.tracer,
  });
  // As a load balancer asks before anybody else: most tests have rows of files whose bytes do not matter.
  await platform.files.presence.isThere();
  const server = buildApp(platform);
  monitoring?.watch(server, {
    ...platform,
    passwordHashes: hashQueue,
    mobileMoney: () => mobileMoneyFigures(platform),
  });
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  platform.outbox.start();
  const owner = createDatabase({ url: databaseOwnerUrl, pipelinedReads: false, migrations: [] });
  await owner.query(requireSignatures, [agreementRequired]);
  return {
    url: address,
    platform,
    database: platform.database,
    owner,
    server,
    printed,
    async close() {
      await closeServer(server);
      await closePlatform(platform);
      await owner.close();
      await drop();
      await folder.remove();
    },
  };
}

/** A server that all tests of a file share; `const server = await sharedServer();` at its top. */
export async function sharedServer(...settings: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...settings);
  closeAfterTests(server);
  return server;
}

/** A connection that has just sent a file still looks busy: waiting for it proves nothing at the end of a file. */
export function closeAfterTests({ server, close }: TestServer): void {
  afterAll(async () => {
    server.server.closeAllConnections();
    await close();
  });
}
