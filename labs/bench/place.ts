import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#ops/embedded-postgres/index.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { startSmtpSink } from '#app/tests/doubles/smtp-sink.ts';
import { ServerProcesses, type ServerProcess } from './processes.ts';

/** A database of the bench. */
export interface BenchDatabase {
  readonly url: string;
  /** As its owner's role, with which the product migrates. */
  readonly ownerUrl: string;
  /** As the superuser. */
  readonly administratorUrl: string;
}

/** The place of everything in one run: a temporary folder, a PostgreSQL cluster in it, and processes. */
export interface Place {
  /** A new, migrated database. */
  makeDatabase(name: string): Promise<BenchDatabase>;
  /** The product's SECRET_KEY. */
  readonly secretKey: string;
  /** The product as operators run it, on a database; with some variables of its own, such as another mail server. */
  startProduct(
    name: string,
    database: BenchDatabase,
    own?: Readonly<Record<string, string>>,
  ): Promise<ServerProcess>;
  startBare(database: BenchDatabase): Promise<ServerProcess>;
  /** Ends and removes all of it; may be called at any time, and repeatedly. */
  clear(): Promise<void>;
}

interface Bundles {
  /** The product's: main.js and migrate.js. */
  readonly product: string;
  readonly bench: string;
}

const day = '86400';

interface ProductPlan {
  readonly database: BenchDatabase;
  readonly secretKey: string;
  readonly folder: string;
  readonly smtpUrl: string;
}

/** The settings of the product that is measured. */
export const productVariables = ({
  database,
  secretKey,
  folder,
  smtpUrl,
}: ProductPlan): Record<string, string> => ({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  SECRET_KEY: secretKey,
  DATA_DIR: join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'info',
  SMTP_URL: smtpUrl,
  // The benchmark's people come from many addresses, and stay as long as it takes.
  TRUST_PROXY: '1',
  SESSION_IDLE_SECONDS: day,
  SESSION_MAX_SECONDS: day,
});

const withDatabase = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates the folder and starts PostgreSQL with the product's settings. `begin` gets the place before it is ready. */
export async function makePlace(
  { product, bench }: Bundles,
  begin: (clear: () => Promise<void>) => void,
): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'ensigo-bench-'));
  // When run by root, PostgreSQL has to reach its own part of it as another user.
  await chmod(folder, 0o711);
  const processes = new ServerProcesses(folder, bench);
  const starting = startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    whenRunning: 'refuse',
    tell: () => undefined,
    // Filling writes gigabytes; the measurements write little.
    settings: { max_wal_size: '8GB', checkpoint_timeout: '30min' },
  });
  const mailing = startSmtpSink();
  let clearing: Promise<void> | undefined;
  const clear = (): Promise<void> => (clearing ??= clearAll());
  async function clearAll(): Promise<void> {
    await processes.stopAll();
    await mailing.then((mailServer) => mailServer.stop());
    await starting.then(
      (cluster) => cluster.stop(),
      () => undefined,
    );
    await rm(folder, { recursive: true, force: true });
  }
  begin(clear);
  const [cluster, mailServer] = await Promise.all([starting, mailing]);
  const secretKey = randomIds.token();
  const variables = (database: BenchDatabase) =>
    productVariables({ database, secretKey, folder, smtpUrl: mailServer.url });

  return {
    secretKey,
    async makeDatabase(name) {
      await run(cluster.administratorUrl, `CREATE DATABASE ${name} OWNER ensigo TEMPLATE template0`);
      const database = {
        url: withDatabase(cluster.url, name),
        ownerUrl: withDatabase(cluster.ownerUrl, name),
        administratorUrl: withDatabase(cluster.administratorUrl, name),
      };
      await promisify(execFile)(process.execPath, [join(product, 'migrate.js')], {
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...variables(database) },
      });
      return database;
    },
    startProduct: (name, database, own) =>
      processes.start({
        name,
        module: join(product, 'main.js'),
        variables: { ...variables(database), ...own },
      }),
    startBare: ({ url }) =>
      processes.start({ name: 'bare', module: join(bench, 'bare-server.js'), parameters: [url] }),
    clear,
  };
}
