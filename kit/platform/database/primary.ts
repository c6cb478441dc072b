import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { readDatabaseAddress, type DatabaseAddress } from './address.ts';
import { DatabaseUnavailable } from './types.ts';

/** Milliseconds that one host has to say what it is. */
const askMilliseconds = 3000;
/** Milliseconds that the other hosts have once one takes writes: a primary that was replaced may not know it yet. */
const graceMilliseconds = 200;
/** Milliseconds between a search and the next, twice as long each time, until a host has held for the longest. */
const firstPause = 100;
const longestPause = 1000;

/** Which of the hosts of an address to work with. */
export interface Primary {
  /** The connection string of one host; if it is not known, all are asked. Throws DatabaseUnavailable. */
  host(): Promise<string>;
  /** This host has failed, or takes no writes: the next caller has all of them asked again. */
  lost(host: string): void;
}

interface Standing {
  readonly host: string;
  /** Rises with every promotion. */
  readonly timeline: string;
}

const question = `SELECT current_setting('transaction_read_only') = 'off' AS writable,
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;

/** What a host says of itself; rejects if it has to take writes and does not. */
async function ask(host: string, mustWrite: boolean): Promise<Standing> {
  const client = new Client({
    connectionString: host,
    application_name: 'ensigo looking for the primary',
    connectionTimeoutMillis: askMilliseconds,
    query_timeout: askMilliseconds,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ writable: boolean; timeline: string | null }>(question);
    const [answer] = rows;
    if (mustWrite && answer?.writable !== true) throw new Error('does not accept writes');
    return { host, timeline: answer?.timeline ?? '' };
  } finally {
    client.end().catch(() => undefined);
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks all hosts at once; of several that will do, the one that was promoted last. */
async function find({ hosts, mustWrite }: DatabaseAddress): Promise<string> {
  const found: Standing[] = [];
  const asked = hosts.map(async (host) => {
    found.push(await ask(host, mustWrite));
  });
  try {
    await Promise.any(asked);
  } catch (error) {
    const reasons = error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : reasonOf(error);
    throw new DatabaseUnavailable(
      new Error(`no host ${mustWrite ? 'accepts writes' : 'answers'} (${reasons})`),
    );
  }
  await Promise.race([Promise.allSettled(asked), pause(graceMilliseconds, undefined, { ref: false })]);
  const [newest] = found.toSorted((one, other) => (one.timeline < other.timeline ? 1 : -1));
  return newest?.host ?? '';
}

/** Asks nobody yet. A single host that need not take writes is never asked (STAND-05). */
export function createPrimary(address: string): Primary {
  const places = readDatabaseAddress(address);
  const [first = '', ...others] = places.hosts;
  if (!places.mustWrite && others.length === 0)
    return { host: () => Promise.resolve(first), lost: () => undefined };
  let known: string | undefined;
  let finding: Promise<string> | undefined;
  /** Why the last search failed; callers are told so until the next one may begin. */
  let failure: unknown;
  let pauseMilliseconds = firstPause;
  let resting: Promise<void> = Promise.resolve();
  let calm: NodeJS.Timeout | undefined;

  /** However many ask, hosts in trouble are not asked without a pause (STAND-05). */
  function rest(): void {
    clearTimeout(calm);
    resting = pause(pauseMilliseconds, undefined, { ref: false }).then(() => void (failure = undefined));
    pauseMilliseconds = Math.min(longestPause, 2 * pauseMilliseconds);
    calm = setTimeout(() => void (pauseMilliseconds = firstPause), 2 * longestPause).unref();
  }

  async function findOnce(): Promise<string> {
    try {
      await resting;
      known = await find(places);
      return known;
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      finding = undefined;
      rest();
    }
  }

  return {
    host() {
      if (known !== undefined) return Promise.resolve(known);
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- as it was thrown
      return failure === undefined ? (finding ??= findOnce()) : Promise.reject(failure);
    },
    lost(host) {
      if (known === host) known = undefined;
    },
  };
}

/** One connection to the host that takes writes. Throws DatabaseUnavailable. */
export async function connectToPrimary(
  address: string,
  settings: Omit<ClientConfig, 'connectionString'>,
): Promise<Client> {
  const host = await createPrimary(address).host();
  const client = new Client({
    connectionTimeoutMillis: 2 * askMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...settings,
    connectionString: host,
  });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnavailable(error);
  });
  return client;
}
