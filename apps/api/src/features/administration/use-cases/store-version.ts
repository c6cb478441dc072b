import { Refusal } from '@ensigo/rulebook/errors';
import type { Act, Person } from '../../../platform/act.ts';
import type { Kind } from '../kinds.ts';
import { keep, raiseVersion } from '../store.ts';

export interface Change<Value> extends Person {
  readonly value: Value;
  /** The version that the administrator saw; undefined accepts any. */
  readonly seen: number | undefined;
}

interface Writing<Value, Written> extends Pick<Change<Value>, 'value' | 'seen' | 'userId'> {
  /** The second administrator (internal id), and the number of the change. */
  readonly confirmed?: { readonly by: string; readonly change: number };
  readonly write: () => Promise<Written>;
}

/** The same within an act, if writing returns a result. */
export async function storeWithin<Value, Written>(
  transaction: Act,
  { name, done, read }: Pick<Kind<Value>, 'name' | 'done' | 'read'>,
  { value, seen, userId, write, confirmed }: Writing<Value, Written>,
): Promise<{ message: string; version: number; written: Written }> {
  const version = await raiseVersion(transaction, name, seen);
  if (version === undefined) throw new Refusal('stale-version');
  const previous = await read(transaction);
  const written = await write();
  await keep(transaction, { name, version, value, previous, changedBy: userId, confirmedBy: confirmed?.by });
  await transaction.record('settings.changed', {
    subject: `settings:${name}`,
    details: {
      version,
      ...(confirmed !== undefined && { change: confirmed.change }),
      before: JSON.stringify(previous),
      after: JSON.stringify(value),
    },
  });
  return { message: done, version, written };
}
