import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { changedLines } from '#settings/rules/changed-lines.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator, leaveToSecond } from '#pending-changes/server/index.ts';
import { confirmedKindOf } from '../confirmed-kinds.ts';
import type { Kind } from '../kind.ts';
import { versionOf } from '../store.ts';
import { completed, type Change } from './store-version.ts';

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * Leaves a new value to a second administrator, if the setting takes two and there is another one (MONEY-12). Returns
 * the version that stays; undefined if the value is to be stored at once. What is stored already stays as it is: a new
 * version would undo a change that waits.
 */
export async function leaveSetting<Value>(
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
