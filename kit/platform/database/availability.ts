import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from './types.ts';

/** SQLSTATEs of a server that stops, starts, or is full: connection exceptions, shutdown, too many connections. */
const goneStates = /^(?:08...|57P0[1235]|53300)$/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver gives these errors no code. */
const driverMessages =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Query read timeout|timeout (?:exceeded|expired)|Cannot use a pool after)/;

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether an error means that the connection, not the statement, failed. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (error instanceof DatabaseError) return code !== undefined && goneStates.test(code);
  return (code !== undefined && networkCodes.has(code)) || driverMessages.test(error.message);
}

/** Whether the server takes no writes (any more): a standby, or a primary that has been replaced (STAND-05). */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '25006';

/** Whether a statement was cancelled because it took too long, or by an administrator. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57014';

/** Whether a connection could not be had because too many are in use, here or on the server: it is still there. */
export const isTooBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (codeOf(error) === '53300' || error.message.startsWith('timeout exceeded when trying to connect'));

/** Whether a new connection was not made in time; others may work all the same. */
export const isSlowToConnect = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Connection terminated due to connection timeout|timeout expired)$/.test(error.message);

/** Converts a lost connection into DatabaseUnavailable; other errors stay as they are. */
export function asDatabaseFailure(error: unknown): unknown {
  return isConnectionLoss(error) ? new DatabaseUnavailable(error) : error;
}

/**
 * Whether a connection's prepared statements no longer match the schema (after a migration) or are gone: this
 * connection would fail again and again, a new one works.
 */
export function hasStalePlan(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  return error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'));
}

const stateOf = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.code : undefined;

/** Whether PostgreSQL undid a transaction because it and others waited for each other; it may be tried again. */
export const isDeadlock = (error: unknown): boolean => stateOf(error) === '40P01';

/** Whether a statement named something missing, or not yet allowed to its role: perhaps a migration is missing. */
export const isSchemaFailure = (error: unknown): boolean => /^(?:42|3F)/.test(stateOf(error) ?? '');

/** Whether a statement waited longer for a lock than it may. */
export const isLockTimeout = (error: unknown): boolean => stateOf(error) === '55P03';

/** Whether PostgreSQL had no room left on its disk. */
export const isDatabaseFull = (error: unknown): boolean => stateOf(error) === '53100';
