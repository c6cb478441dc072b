import type { Call } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { act } from '../platform/act.ts';
import type { Platform } from '../platform/platform.ts';
import type { Who } from './authentication.ts';
import { limit } from './limits.ts';

/**
 * Records in the audit log that someone asked for what they have no right to: at most one row a minute per person and
 * call, so that nobody can fill the log. Errors other than `forbidden` (steps of signing in) are not recorded.
 */
export async function recordRefusedAccess(
  platform: Pick<Platform, 'database' | 'audit'>,
  error: unknown,
  { name }: Call,
  { userId }: Who,
  clientAddress: string,
): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return;
  try {
    await act(platform, { userId, clientAddress }, async (transaction) => {
      await limit(transaction, { key: `refused:${userId}:${name}`, most: 1, withinSeconds: 60 });
      await transaction.record('access.refused', { subject: `call:${name}` });
    });
  } catch (failure) {
    // There is already a row for this minute.
    if (!(failure instanceof Refusal)) throw failure;
  }
}
