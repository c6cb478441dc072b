import type { Call } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../platform/platform.ts';
import type { Who } from './authentication.ts';
import { limit } from './limits.ts';

/**
 * Writes into the audit log that somebody asked for what they have no right to: of each person and call one row a
 * minute, so that nobody fills the log. Other errors than `forbidden` (steps of signing in) leave none.
 */
export async function recordRefusedAccess(
  { database, audit }: Pick<Platform, 'database' | 'audit'>,
  error: unknown,
  { name }: Call,
  { userId }: Who,
  clientAddress: string,
): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return;
  try {
    await database.transaction(async (transaction) => {
      await limit(transaction, { key: `refused:${userId}:${name}`, most: 1, withinSeconds: 60 });
      await audit.record(transaction, {
        actorId: userId,
        action: 'access.refused',
        subject: `call:${name}`,
        clientAddress,
      });
    });
  } catch (failure) {
    // There is a row of this minute already.
    if (!(failure instanceof Refusal)) throw failure;
  }
}
