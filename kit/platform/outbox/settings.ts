import type { Logger } from 'pino';
import { SEND_SECONDS } from './transport.ts';

export type OutboxLog = Pick<Logger, 'info' | 'warn' | 'error'>;

export interface OutboxTiming {
  readonly pollMilliseconds: number;
  /** How long a claimed message is left alone before its sender counts as dead. */
  readonly leaseSeconds: number;
  /**
   * How long, once the table can be read (again), others keep what they had in hand: their marks come before their
   * messages are taken over. Longer than they pause between two tries to write one.
   */
  readonly takeoverSeconds: number;
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  /** How long a channel that is down is left alone before it is tried again. */
  readonly longestPauseSeconds: number;
  readonly maximumAttempts: number;
}

/**
 * Twenty attempts over some ten hours for a message that is refused for now. Attempts at a server that is down do not
 * count: however long that takes, nothing is given up for it.
 */
export const usualTiming: OutboxTiming = {
  pollMilliseconds: 2000,
  leaseSeconds: 2 * SEND_SECONDS,
  takeoverSeconds: 15,
  firstRetrySeconds: 2,
  longestRetrySeconds: 3600,
  longestPauseSeconds: 30,
  maximumAttempts: 20,
};
