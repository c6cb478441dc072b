import type { Logger } from 'pino';
import { SEND_SECONDS } from './transport.ts';

export type OutboxLog = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface OutboxTiming {
  readonly pollMilliseconds: number;
  /** How long a claimed message is left alone before its sender counts as dead. */
  readonly leaseSeconds: number;
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  readonly maximumAttempts: number;
}

/** Twenty attempts over some ten hours: a mail server may be down for a night. */
export const usualTiming: OutboxTiming = {
  pollMilliseconds: 2000,
  leaseSeconds: 2 * SEND_SECONDS,
  firstRetrySeconds: 2,
  longestRetrySeconds: 3600,
  maximumAttempts: 20,
};
