import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { migrationsFolder, readConfig, type Config } from '../../src/config.ts';
import { readMigrations } from '../../src/platform/database/migrate.ts';
import { createDatabase } from '../../src/platform/database/postgres.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { closePlatform, createPlatform, type Platform } from '../../src/platform/platform.ts';
import { closeServer } from '../../src/run.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { migratedDatabase } from './test-database.ts';

export interface TestServer {
  /** http://127.0.0.1:port, without a slash at its end. */
  readonly url: string;
  readonly platform: Platform;
  /** As the server's role. */
  readonly database: Database;
  /** As the role that owns the tables: for what a test arranges and looks up. */
  readonly owner: Database;
  readonly server: FastifyInstance;
  /** What the operator's console showed: messages that were kept because nothing sends them. */
  readonly printed: readonly string[];
  close(): Promise<void>;
}

/** Settings of a test: what an operator gets who sets nothing, with answers held against the contract. */
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

/** The real server on a fresh database and folder of its own, reached over real HTTP. */
export async function startTestServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const folder = await temporaryFolder();
  const { url, ownerUrl, drop } = await migratedDatabase();
  const { databaseUrl = url, databaseOwnerUrl = ownerUrl } = overrides;
  const printed: string[] = [];
  const platform = createPlatform(settingsFor(folder.path, { databaseUrl, databaseOwnerUrl }, overrides), {
    migrations: (await readMigrations(migrationsFolder)).map(({ name }) => name),
    print: (text) => void printed.push(text),
  });
  const server = buildApp(platform);
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  platform.outbox.start();
  const owner = createDatabase({ url: databaseOwnerUrl, pipelinedReads: false, migrations: [] });
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
