import { Refusal } from '@ensigo/rulebook/errors';
import { act, type Act, type Person } from '../../../platform/act.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Kind } from '../kinds.ts';
import { historyOf, keep, raiseVersion, versionOf } from '../store.ts';

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

export interface Change<Value> extends Person {
  readonly value: Value;
  /** The version that the administrator saw; undefined accepts any. */
  readonly seen: number | undefined;
}

/** Stores a new version, which the rules read from then on (STAFF-04). */
export const storeAdministered = <Value>(
  platform: Platform,
  kind: Kind<Value>,
  change: Change<Value>,
): Promise<{ message: string; version: number }> =>
  act(platform, change, async (transaction) => {
    const { message, version } = await storeWithin(transaction, kind, {
      ...change,
      write: () => kind.write(transaction, change.value),
    });
    return { message, version };
  });

interface Writing<Value, Written> extends Change<Value> {
  readonly write: () => Promise<Written>;
}

/** The same within an act, if writing returns a result. */
export async function storeWithin<Value, Written>(
  transaction: Act,
  { name, done, read }: Pick<Kind<Value>, 'name' | 'done' | 'read'>,
  { value, seen, userId, write }: Writing<Value, Written>,
): Promise<{ message: string; version: number; written: Written }> {
  const version = await raiseVersion(transaction, name, seen);
  if (version === undefined) throw new Refusal('stale-version');
  const previous = await read(transaction);
  const written = await write();
  await keep(transaction, { name, version, value, previous, changedBy: userId });
  await transaction.record('settings.changed', {
    subject: `settings:${name}`,
    details: { version, before: JSON.stringify(previous), after: JSON.stringify(value) },
  });
  return { message: done, version, written };
}
