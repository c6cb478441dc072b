import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { lockAdministrators } from '#pending-changes/server/index.ts';
import { notifyAdministrators } from '../notices.ts';

/** What the operator does at the console takes effect at once, and every administrator is told (GUARD-06). */
export async function tellOfConsole(
  platform: Pick<Platform, 'outbox' | 'config'>,
  transaction: Transaction,
  message: string,
): Promise<void> {
  const administrators = await lockAdministrators(transaction);
  await notifyAdministrators(
    platform,
    transaction,
    administrators.map(({ id }) => id),
    message,
  );
}
