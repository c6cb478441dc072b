import { act, recordEvent, type Actor } from '#kit/platform/act.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { helpFor } from '../help.ts';
import { failuresMessage } from '../messages.ts';
import { accounts, type UserRow } from '../store.ts';
import type { Counts } from '../try-store.ts';
import type { Visitor } from './slow-down.ts';

/** Wrong attempts in a day after which the owner is told (GUARD-02). */
const triesBeforeTelling = 10;

/** Tells the owner by mail that someone keeps failing to sign in, at most once a day (GUARD-02). */
export async function tellOfFailures(
  platform: Platform,
  transaction: Transaction,
  user: UserRow,
): Promise<void> {
  if (!(await accounts.noteFailuresTold(transaction, user.id))) return;
  await platform.outbox.enqueue(
    transaction,
    failuresMessage(user, await helpFor(platform, transaction, user)),
  );
}

interface Refused {
  /** Undefined: no account has the address. */
  readonly user: UserRow | undefined;
  readonly counts: Counts;
  readonly visitor: Visitor;
}

/** Records a wrong password, and tells the owner if there have been many. */
export async function recordRefusal(platform: Platform, { user, counts, visitor }: Refused): Promise<void> {
  const { kind } = visitor.browser;
  const actor: Actor = { ...(user && { userId: user.id }), clientAddress: visitor.clientAddress };
  const entry = kind === undefined ? {} : { details: { device: kind } };
  if (user === undefined || Math.max(counts.near, counts.everyone ?? 0) < triesBeforeTelling) {
    await recordEvent(platform, actor, 'session.refused', entry);
    return;
  }
  await act(platform, actor, async (transaction) => {
    await transaction.record('session.refused', entry);
    await tellOfFailures(platform, transaction, user);
  });
}
