import type { ClientConfig } from 'pg';
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

interface ConnectionLimits {
  /** Milliseconds after which the server aborts a statement. */
  readonly statementMilliseconds: number;
  readonly readOnly: boolean;
}

/** What all our connections have in common; `url` may contain libpq's `?host=/folder` for a Unix socket. */
export function connectionConfig(
  url: string,
  { statementMilliseconds, readOnly }: ConnectionLimits,
): ClientConfig {
  return {
    connectionString: url,
    types,
    application_name: 'ensigo',
    connectionTimeoutMillis: connectMilliseconds,
    statement_timeout: statementMilliseconds,
    // The server's limit does not help if the network loses its answer.
    query_timeout: statementMilliseconds + 2000,
    keepAlive: true,
    options: `-c TimeZone=UTC -c DateStyle=ISO${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
  };
}
