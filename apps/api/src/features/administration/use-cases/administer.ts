import { Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../../../platform/platform.ts';
import type { Kind } from '../kinds.ts';
import { historyOf, keep, raiseVersion, versionOf } from '../store.ts';

/** What holds now, its version, and who made the versions before. */
export function readAdministered<Value>({ database }: Platform, { name, read }: Kind<Value>) {
  return database.transaction(async (transaction) => ({
    data: await read(transaction),
    version: await versionOf(transaction, name),
    history: await historyOf(transaction, name),
  }));
}

interface Change<Value> {
  readonly value: Value;
  /** The version the administrator looked at; undefined takes whatever there is. */
  readonly seen: number | undefined;
  readonly userId: string;
  readonly clientAddress: string;
}

/** Stores a new version; what holds from now on is what the rules read next (STAFF-04). */
export function storeAdministered<Value>(
  { database, audit }: Platform,
  { name, done, read, write }: Kind<Value>,
  { value, seen, userId, clientAddress }: Change<Value>,
): Promise<{ message: string; version: number }> {
  return database.transaction(async (transaction) => {
    const version = await raiseVersion(transaction, name, seen);
    if (version === undefined) throw new Refusal('stale-version');
    const previous = await read(transaction);
    await write(transaction, value);
    await keep(transaction, { name, version, value, previous, changedBy: userId });
    await audit.record(transaction, {
      actorId: userId,
      action: 'settings.changed',
      subject: `settings:${name}`,
      clientAddress,
      details: { version, before: JSON.stringify(previous), after: JSON.stringify(value) },
    });
    return { message: done, version };
  });
}
