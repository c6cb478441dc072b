import { act, type Act } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { waitingMessage, asAdministrator, leaveToSecond } from '#pending-changes/server/index.ts';
import type { Kind } from '../kind.ts';
import { historyOf, versionOf } from '../store.ts';
import { storeWithin, type Change, completed } from './store-version.ts';
import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { changedLines } from '#settings/rules/changed-lines.ts';
import { confirmedKindOf } from '../confirmed-kinds.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Leaves a new value to a second administrator, if the setting takes two and there is another one (MONEY-12). Returns
 * the version that stays; undefined if the value is to be stored at once. What is stored already stays as it is: a new
 * version would undo a change that waits.
 */
async function leaveSetting<Value>(
  platform: Platform,
  transaction: Act,
  setting: Kind<Value>,
  { value, seen, ...actor }: Change<Value>,
): Promise<{ readonly version: number; readonly waits: boolean } | undefined> {
  const { name, foresee } = setting;
  const kind = confirmedKindOf(name);
  if (kind === undefined) return undefined;
  const asker = await asAdministrator(transaction, actor);
  const version = await versionOf(transaction, name);
  if (seen !== undefined && seen !== version) throw new Refusal('stale-version');
  const wanted = asJson(await completed(transaction, setting, value));
  const before = asJson(await kind.read(transaction));
  if (isDeepStrictEqual(wanted, before)) {
    transaction.changedNothing();
    return { version, waits: false };
  }
  const waits = await leaveToSecond(platform, transaction, asker, {
    kind: 'setting',
    subject: name,
    baseVersion: version,
    value: wanted,
    words: `change the ${kind.title}`,
    lines: [
      ...changedLines(kind.linesOf(before), kind.linesOf(wanted)),
      ...((await foresee?.(transaction, value)) ?? []),
    ],
  });
  return waits ? { version, waits } : undefined;
}

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
