import { DatabaseError } from 'pg';
import { pino, type DestinationStream, type Logger } from 'pino';
import { outputOfProcess } from './log-output.ts';

export type Log = Logger;

/** Whatever is logged under these names is removed: more people read the log than the database. */
const neverLogged: ReadonlySet<string> = new Set([
  'authorization',
  'body',
  'code',
  'cookie',
  'headers',
  'nationalid',
  'nin',
  'otp',
  'params',
  'password',
  'passwordconfirmation',
  'query',
  'querystring',
  'secret',
  'secretkey',
  'text',
  'token',
  'url',
]);
const removed = '[removed]';
const deepest = 4;

/** Which names are never logged, since the same few names are logged over and over; names made at run time are not kept. */
const checkedNames = new Map<string, boolean>();
const maxChecked = 1000;

function isSecret(name: string): boolean {
  const known = checkedNames.get(name);
  if (known !== undefined) return known;
  const result = neverLogged.has(name.toLowerCase().replaceAll(/[_-]/g, ''));
  if (checkedNames.size < maxChecked) checkedNames.set(name, result);
  return result;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Error);
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (Array.isArray(value))
    return depth > deepest ? [] : value.map((each) => withoutSecrets(each, depth + 1));
  return isPlain(value) ? recordWithoutSecrets(value, depth + 1) : value;
}

function recordWithoutSecrets(record: Record<string, unknown>, depth: number): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  if (depth > deepest) return kept;
  for (const name of Object.keys(record)) {
    kept[name] = isSecret(name) ? removed : withoutSecrets(record[name], depth);
  }
  return kept;
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack: readonly string[];
  readonly cause?: LoggedError;
  /** Of several that failed. */
  readonly errors?: readonly (LoggedError | string)[];
}

/** PostgreSQL and JSON.parse quote what they could not read, which is what people typed. */
function messageOf(error: Error): string {
  return error instanceof DatabaseError || error instanceof SyntaxError
    ? error.message.replaceAll(/".*"/gs, '"..."')
    : error.message;
}

function loggedError(error: unknown): LoggedError | string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause === undefined ? undefined : loggedError(error.cause);
  return {
    type: error.name,
    message: messageOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string'
      ? { constraint: error.constraint }
      : {}),
    stack: (error.stack ?? '').split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : [])),
    ...(typeof cause === 'object' ? { cause } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(loggedError) } : {}),
  };
}

/**
 * A log whose lines contain no body, token, code, password, national id or query string. Lines are written together, after
 * a second at the latest or when the process exits; where they cannot be written, nothing else fails.
 */
export function createLog(level: string, stream?: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: (record) => recordWithoutSecrets(record, 0) },
      serializers: { err: loggedError },
    },
    stream ?? outputOfProcess(),
  );
}
