import { act } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { waitingMessage } from '#pending-changes/server/index.ts';
import type { Kind } from '../kind.ts';
import { historyOf, versionOf } from '../store.ts';
import { leaveSetting } from './leave-setting.ts';
import { storeWithin, type Change } from './store-version.ts';

/**
 * The current value, its version, and who made the earlier versions. The version is read first: one older than the
 * value is refused when stored, whereas a newer one would not be.
 */
export const readAdministered =
  <Value>({ name, read }: Pick<Kind<Value>, 'name' | 'read'>) =>
  async (reads: Queryable) => {
    const version = await versionOf(reads, name);
    return { data: await read(reads), version, history: await historyOf(reads, name) };
  };

/** Stores a new version, which the rules read from then on (STAFF-04), or leaves it to a second administrator. */
export const storeAdministered = <Value>(
  platform: Platform,
  kind: Kind<Value>,
  change: Change<Value>,
): Promise<{ message: string; version: number; waits?: boolean }> =>
  act(platform, change, async (transaction) => {
    await kind.refuseUnfit?.(transaction, change.value);
    const kept = await leaveSetting(platform, transaction, kind, change);
    if (kept?.waits === true) return { message: waitingMessage, ...kept };
    if (kept !== undefined) return { message: kind.done, version: kept.version };
    const { message, version, previous } = await storeWithin(transaction, kind, {
      ...change,
      write: (value) => kind.write(transaction, value),
    });
    await kind.tell?.(platform.outbox, transaction, previous, change.value);
    return { message, version };
  });
