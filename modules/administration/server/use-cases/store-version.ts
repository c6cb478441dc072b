import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act, Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { keepTranslations } from '../kept-translations.ts';
import type { Kind } from '../kind.ts';
import { keep, raiseVersion } from '../store.ts';

export interface Change<Value> extends Person {
  readonly value: Value;
  /** The version that the administrator saw; undefined accepts any. */
  readonly seen: number | undefined;
}

interface Writing<Value, Written> extends Pick<Change<Value>, 'value' | 'seen' | 'userId'> {
  /** The second administrator (internal id), and the number of the change. */
  readonly confirmed?: { readonly by: string; readonly change: number };
  readonly write: (value: Value) => Promise<Written>;
}

/** A value as it is stored: with the words of languages that whoever sent it does not name. */
export async function completed<Value>(
  connection: Queryable,
  { read, translated }: Pick<Kind<Value>, 'read' | 'translated'>,
  value: Value,
): Promise<Value> {
  if (translated === undefined) return value;
  return keepTranslations(value, await (translated.from ?? read)(connection), translated);
}

/** The same within an act, if writing returns a result. */
export async function storeWithin<Value, Written>(
  transaction: Act,
  kind: Pick<Kind<Value>, 'name' | 'done' | 'read' | 'translated'>,
  { value: sent, seen, userId, write, confirmed }: Writing<Value, Written>,
): Promise<{ message: string; version: number; written: Written; previous: Value }> {
  const { name, done, read } = kind;
  const version = await raiseVersion(transaction, name, seen);
  if (version === undefined) throw new Refusal('stale-version');
  const previous = await read(transaction);
  const value = await completed(transaction, kind, sent);
  const written = await write(value);
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
  return { message: done, version, written, previous };
}
