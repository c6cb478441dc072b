import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { accountFor } from './account.ts';
import { addressIn, passwordIn, prepareCluster, urlOf, type Cluster } from './cluster.ts';
import { currentOwner, giveUpOwnership, inUse, stopOrphan, takeOwnership } from './ownership.ts';
import { findPlace } from './place.ts';
import { findProgram } from './program.ts';
import { runServer } from './server.ts';

export interface EmbeddedPostgres {
  /** For the application: a role that uses the tables and owns none of them. */
  readonly url: string;
  /** For migrations, backup and restore: the role that owns the database and everything in it. */
  readonly ownerUrl: string;
  /** For tools and tests: the superuser. */
  readonly administratorUrl: string;
  /** Of the server's main process; undefined if another process of ours runs it. */
  processId(): number | undefined;
  /** Stops the server if this process runs it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR/postgres. */
  readonly folder: string;
  /** If another process of ours already runs this database: fail, or share it. */
  readonly whenRunning: 'refuse' | 'share';
  /** Receives messages for the operator, one sentence at a time. */
  readonly tell: (message: string) => void;
  /** PostgreSQL settings on top of ours; tests trade durability for speed. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Gives up a start, such as one that repairs the database after a crash; what was started is stopped. */
  readonly ending?: AbortSignal;
}

/** Owns the database `ensigo`. */
const owner = 'ensigo';
const application = 'ensigo_application';

/** The application's role has a separate password, which does not reveal the owner's. */
const passwordOfApplication = (password: string): string =>
  createHmac('sha256', password).update(application).digest('base64url');

/**
 * Neither migrations nor the application run with superuser rights, and the application owns nothing: otherwise it
 * could remove the protection of the audit log. Roles and database are created if they are missing.
 */
async function ensureDatabase(cluster: Address): Promise<void> {
  const client = new Client({ connectionString: urlOf(cluster, 'postgres', 'postgres') });
  await client.connect();
  try {
    // Two commands may run at once.
    await client.query('SELECT pg_advisory_lock(1)');
    const { rows } = await client.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles UNION ALL SELECT 'database ' || datname FROM pg_database`,
    );
    const known = new Set(rows.map(({ name }) => name));
    if (!known.has(owner)) await client.query(`CREATE ROLE ${owner} LOGIN PASSWORD '${cluster.password}'`);
    if (!known.has(application))
      await client.query(
        `CREATE ROLE ${application} LOGIN PASSWORD '${passwordOfApplication(cluster.password)}'`,
      );
    if (!known.has('database ensigo')) await client.query(`CREATE DATABASE ensigo OWNER ${owner}`);
  } finally {
    await client.end();
  }
}

type Address = Pick<Cluster, 'host' | 'port' | 'password'>;

function answerFor(cluster: Address): Pick<EmbeddedPostgres, 'url' | 'ownerUrl' | 'administratorUrl'> {
  const ofApplication = { ...cluster, password: passwordOfApplication(cluster.password) };
  return {
    url: urlOf(ofApplication, application, 'ensigo'),
    ownerUrl: urlOf(cluster, owner, 'ensigo'),
    administratorUrl: urlOf(cluster, 'postgres', 'postgres'),
  };
}

/**
 * Starts the PostgreSQL that comes with the program on a folder, which is created at the first start; it ends with this
 * process. Throws EmbeddedPostgresFailed with a message for the operator, and the reason of `ending` once that is aborted.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { tell, settings = {}, ending } = options;
  const place = await findPlace(options.folder, tell);
  const running = await currentOwner(place);
  if (running !== undefined) {
    if (options.whenRunning === 'refuse') throw inUse(place, running);
    const cluster = { ...running, password: await passwordIn(place) };
    // The process that runs it may have been ended before it made them.
    await ensureDatabase(cluster);
    return {
      ...answerFor(cluster),
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
    const server = await runServer({ cluster, program, account, settings, tell, ending });
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
