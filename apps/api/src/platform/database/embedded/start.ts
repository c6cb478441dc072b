import { join } from 'node:path';
import { Client } from 'pg';
import { accountFor } from './account.ts';
import { addressIn, passwordIn, prepareCluster, urlOf, type Cluster } from './cluster.ts';
import { currentOwner, giveUpOwnership, inUse, stopOrphan, takeOwnership } from './ownership.ts';
import { findPlace } from './place.ts';
import { findProgram } from './program.ts';
import { runServer } from './server.ts';

export interface EmbeddedPostgres {
  /** For the application: its own role and database, both named ensigo. */
  readonly url: string;
  /** For tools and tests: the superuser. */
  readonly administratorUrl: string;
  /** Of the server's main process; undefined when another process of ours runs it. */
  processId(): number | undefined;
  /** Stops the server, if this process runs it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR/postgres. */
  readonly folder: string;
  /** When another process of ours runs this database already: fail, or use it with that one. */
  readonly whenRunning: 'refuse' | 'share';
  /** Gets what the operator should know, a sentence at a time. */
  readonly tell: (message: string) => void;
  /** Settings of PostgreSQL on top of ours; tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The application works without superuser's rights: a role and a database of its own. */
async function ensureDatabase(cluster: Cluster): Promise<void> {
  const client = new Client({ connectionString: urlOf(cluster, 'postgres', 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; base: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'ensigo') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = 'ensigo') AS base`,
    );
    if (rows[0]?.role !== true) await client.query(`CREATE ROLE ensigo LOGIN PASSWORD '${cluster.password}'`);
    if (rows[0]?.base !== true) await client.query('CREATE DATABASE ensigo OWNER ensigo');
  } finally {
    await client.end();
  }
}

function answerFor(
  cluster: Pick<Cluster, 'host' | 'port' | 'password'>,
): Pick<EmbeddedPostgres, 'url' | 'administratorUrl'> {
  return {
    url: urlOf(cluster, 'ensigo', 'ensigo'),
    administratorUrl: urlOf(cluster, 'postgres', 'postgres'),
  };
}

/**
 * Starts the PostgreSQL that comes with the program on a folder, which is made at the first start; it ends with
 * this process. Throws EmbeddedPostgresFailed with words for the operator.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { tell, settings = {} } = options;
  const place = await findPlace(options.folder, tell);
  const owner = await currentOwner(place);
  if (owner !== undefined) {
    if (options.whenRunning === 'refuse') throw inUse(place, owner);
    const password = await passwordIn(place);
    return {
      ...answerFor({ ...owner, password }),
      processId: () => undefined,
      stop: () => Promise.resolve(),
    };
  }
  const account = await accountFor(join(place, 'data'));
  const address = await addressIn(place);
  await takeOwnership(place, address);
  try {
    await stopOrphan(join(place, 'data'), tell);
    const program = await findProgram(account);
    const cluster = await prepareCluster(place, program, account, address);
    const server = await runServer({ cluster, program, account, settings, tell });
    await ensureDatabase(cluster).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return {
      ...answerFor(cluster),
      processId: () => server.processId(),
      async stop() {
        await server.stop();
        await giveUpOwnership(place);
      },
    };
  } catch (error) {
    await giveUpOwnership(place);
    throw error;
  }
}
