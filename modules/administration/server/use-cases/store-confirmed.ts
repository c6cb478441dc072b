import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Act } from '#kit/platform/act.ts';
import type { HeldPending } from '#pending-changes/server/index.ts';
import { confirmedKindOf } from '../confirmed-kinds.ts';
import { versionOf, writeJson } from '../store.ts';
import { storeWithin } from './store-version.ts';

/** Stores what was confirmed, in the asker's name; refuses it if a newer version was stored since (MONEY-12). */
export async function storeConfirmed(
  transaction: Act,
  { subject, value, base_version: base, asked_by: userId, id }: HeldPending,
  confirmedBy: string,
): Promise<void> {
  const kind = confirmedKindOf(subject);
  if (kind === undefined) throw new Error(`nothing is confirmed as ${subject}`);
  if (base !== (await versionOf(transaction, kind.name))) {
    throw new Refusal('conflict', {
      message: `The ${kind.title} changed after this was requested. Decline this request, and submit a new one if it is still needed.`,
    });
  }
  await storeWithin(transaction, kind, {
    userId,
    value,
    seen: base ?? undefined,
    confirmed: { by: confirmedBy, change: Number(id) },
    write: (stored) => writeJson(transaction, kind.setting, stored),
  });
}
