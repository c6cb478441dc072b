import type { ClientConfig } from 'pg';

const int4 = 23;
const float8 = 701;
const bool = 16;
const json = 114;
const jsonb = 3802;

type Parser = (text: string) => unknown;

const parseJson: Parser = (text) => JSON.parse(text) as unknown;
const parsers: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [int4, Number],
  [float8, Number],
  [bool, (text) => text === 't'],
  [json, parseJson],
  [jsonb, parseJson],
]);
const asText = (text: string): string => text;

/** Numerics, bigints and times must not lose digits or zones on the way: they stay as PostgreSQL writes them. */
const types: ClientConfig['types'] = { getTypeParser: (oid: number) => parsers.get(oid) ?? asText };

/** Milliseconds until an attempt to connect is given up. */
const connectMilliseconds = 5000;

interface ConnectionLimits {
  /** After so many milliseconds the server gives a statement up. */
  readonly statementMilliseconds: number;
  readonly readOnly: boolean;
}

/** What every connection of ours has in common; `url` may carry libpq's `?host=/folder` for a unix socket. */
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
    // The server's limit does not help when the network swallows its answer.
    query_timeout: statementMilliseconds + 2000,
    keepAlive: true,
    options: `-c TimeZone=UTC -c DateStyle=ISO${readOnly ? ' -c default_transaction_read_only=on' : ''}`,
  };
}
