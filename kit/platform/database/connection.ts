import type { ClientBase, ClientConfig } from 'pg';
import { parse as parseTextArray } from 'postgres-array';

const int4 = 23;
const float8 = 701;
const bool = 16;
const json = 114;
const jsonb = 3802;
const textArray = 1009;

type Parser = (text: string) => unknown;

const parseJson: Parser = (text) => JSON.parse(text) as unknown;
const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [int4, Number],
  [float8, Number],
  [bool, (text) => text === 't'],
  [json, parseJson],
  [jsonb, parseJson],
  [textArray, parseTextArray],
]);
const asText = (text: string): string => text;

/** Numerics, bigints and timestamps must not lose digits or zones: they stay text as written by PostgreSQL. */
const types: ClientConfig['types'] = { getTypeParser: (oid: number) => parsers.get(oid) ?? asText };

/** Milliseconds until an attempt to connect is abandoned. */
const connectMilliseconds = 5000;
/** Milliseconds of silence after which the system asks whether the other side is still there. */
const keepAliveMilliseconds = 10_000;

interface ConnectionLimits {
  /** Milliseconds after which the server aborts a statement. */
  readonly statementMilliseconds: number;
  readonly readOnly: boolean;
  /**
   * Whether each named statement is planned once for all values. Otherwise the server plans many of them anew each time, as it
   * reckons an OFFSET or a filter that it does not know too high: that costs more than reading the rows of a page.
   */
  readonly plansOnce?: boolean;
}

/**
 * PostgreSQL gives up a machine that is cut off after these four seconds, and what its transactions held is free again
 * (STAND-02). Whether it is still there is asked of an idle connection alone: an answer on its way that nobody confirms
 * has a limit of its own, otherwise of a quarter of an hour. It ignores them on a Unix socket.
 */
const cutOffAfter =
  '-c tcp_keepalives_idle=2 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=2 -c tcp_user_timeout=4000';

/** A connection of a pooler, which refuses or forgets settings that come with it; `host` names one host. */
export function lentConnectionConfig(host: string): ClientConfig {
  return {
    connectionString: host,
    types,
    application_name: 'ensigo',
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMilliseconds,
  };
}

/** What all our own connections have in common; `host` is the connection string of one host. */
export function connectionConfig(
  host: string,
  { statementMilliseconds, readOnly, plansOnce = false }: ConnectionLimits,
): ClientConfig {
  const settings = [
    '-c TimeZone=UTC -c DateStyle=ISO',
    cutOffAfter,
    ...(readOnly ? ['-c default_transaction_read_only=on'] : []),
    ...(plansOnce ? ['-c plan_cache_mode=force_generic_plan'] : []),
  ];
  return {
    ...lentConnectionConfig(host),
    statement_timeout: statementMilliseconds,
    // The server's limit does not help if the network loses its answer.
    query_timeout: statementMilliseconds + 2000,
    options: settings.join(' '),
  };
}

const standing = { name: 'database.follows', text: 'SELECT pg_is_in_recovery() AS follows' };

/**
 * Rejects if the server follows another one: a primary that was replaced may be back on its old address, with answers
 * of yesterday (STAND-05).
 */
export async function refuseFollower(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>(standing);
  if (rows[0]?.follows !== false) throw new Error('it is a standby of another server');
}
