import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { asAdministrator, type Asker } from '../administrators.ts';
import { refuseDecided, refusedOwn, refuseWrongPerson } from '../decided.ts';
import { pendingNotice, pendingWords, tellAdministrators } from '../notices.ts';
import { pending, type HeldPending, type PendingKind } from '../pending-store.ts';

/** Lets a confirmed change take effect; refuses what no longer fits. `confirmedBy`: internal id. */
export type Effect = (transaction: Act, change: HeldPending, confirmedBy: string) => Promise<void>;
export type Effects = Readonly<Record<PendingKind, Effect>>;

interface Decision {
  readonly actor: Person;
  /** The number of the change. */
  readonly id: string;
}

interface Verdict {
  readonly state: 'confirmed' | 'refused' | 'withdrawn';
  readonly reason?: string;
}

/** Locked, decided by the caller's words and recorded; refuses the wrong person, and one that is decided, lapsed or void by now. */
const decide = (
  platform: Platform,
  { actor, id }: Decision,
  { state, reason }: Verdict,
  further: (transaction: Act, change: HeldPending, decider: Asker) => string | Promise<string>,
): Promise<void> =>
  act(platform, actor, async (transaction) => {
    const decider = await asAdministrator(transaction, actor);
    const change = await pending.hold(transaction, id);
    if (change === undefined) throw new Refusal('not-found');
    if (state !== 'confirmed') refuseWrongPerson(change, state, actor.userId);
    else if (change.asked_by === actor.userId) throw refusedOwn(id);
    refuseDecided(change);
    const message = await further(transaction, change, decider);
    const verdict = { state, userId: actor.userId, ...(reason !== undefined && { reason }) };
    if (!(await pending.decide(transaction, id, verdict))) throw new Refusal('conflict');
    const { kind } = change;
    await transaction.record(`pending-change.${state}`, {
      subject: `pending-change:${id}`,
      details: { change: Number(id), kind, ...(kind === 'setting' && { setting: change.subject }) },
    });
    await tellAdministrators(platform, transaction, decider.administrators, pendingNotice(kind, message));
  });

/** By an administrator other than the asker, whose try is recorded: it takes effect (MONEY-12). */
export async function confirmPending(platform: Platform, decision: Decision, effects: Effects) {
  await decide(platform, decision, { state: 'confirmed' }, async (transaction, change, { userId, name }) => {
    await effects[change.kind](transaction, change, userId);
    return pendingWords.confirmed(name, change.asker, change.words);
  });
  return { message: 'Confirmed. The change is now in effect.' };
}

/** By an administrator other than the asker, with the reason that all of them read. */
export async function refusePending(platform: Platform, decision: Decision, reason: string) {
  const verdict = { state: 'refused', reason } as const;
  await decide(platform, decision, verdict, (_transaction, change, { name }) =>
    pendingWords.refused(name, change.asker, change.words, reason),
  );
  return { message: 'Declined. Nothing has changed.' };
}

/** Only the asker can withdraw it. */
export async function withdrawPending(platform: Platform, decision: Decision) {
  await decide(platform, decision, { state: 'withdrawn' }, (_transaction, change, { name }) =>
    pendingWords.withdrawn(name, change.words),
  );
  return { message: 'Withdrawn. Nothing has changed.' };
}
