import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { RecordedRefusal } from '#kit/http/refused-access.ts';
import { act, type Act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refusePendingSchema } from '../../endpoints/pending-changes.ts';
import { areaOf, needsReason, type PendingChangeKind } from '../../rules/pending-changes.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { asAsker, type Asker } from '../administrators.ts';
import { pendingWords, tellDeciders } from '../notices.ts';
import { pending, type HeldPending } from '../pending-store.ts';
import { refuseDecided, refusedToConfirm, refuseWrongPerson } from '../policy.ts';
import { detailsOf, subjectOf } from '../recorded.ts';

/** Lets a confirmed change take effect; refuses what no longer fits. `confirmedBy`: internal id. */
export type Effect = (
  transaction: Act,
  change: HeldPending,
  confirmedBy: string,
  platform: Platform,
) => Promise<void>;
export type Effects = Readonly<Record<PendingChangeKind, Effect>>;

interface Decision {
  readonly actor: Person;
  /** The number of the change. */
  readonly id: string;
}

interface Outcome {
  readonly state: 'confirmed' | 'refused' | 'withdrawn';
  readonly reason?: string;
}

/** The confirmer is neither the asker nor the person concerned; such tries are recorded (GUARD-06). */
function refuseToConfirm({ id, kind, asked_by: askedBy, user_id: about }: HeldPending, userId: string): void {
  const refused = refusedToConfirm({
    area: areaOf(kind),
    isOwn: askedBy === userId,
    isAboutOneself: about === userId,
  });
  if (refused !== null)
    throw new RecordedRefusal(refused, 'pending-change.own-refused', `pending-change:${id}`);
}

/** Locked, decided by the caller's words and recorded; refuses the wrong person, and one that is decided, lapsed or void by now. */
const decide = (
  platform: Platform,
  { actor, id }: Decision,
  { state, reason }: Outcome,
  further: (transaction: Act, change: HeldPending, decider: Asker) => string | Promise<string>,
): Promise<void> =>
  act(platform, actor, async (transaction) => {
    const kind = await pending.kindOf(transaction, id);
    if (kind === undefined) throw new Refusal('not-found');
    const area = areaOf(kind);
    const decider = await asAsker(transaction, actor, area);
    const change = await pending.hold(transaction, id);
    if (change === undefined) throw new Refusal('not-found');
    if (!decider.decides && !(state === 'withdrawn' && change.asked_by === actor.userId))
      throw new Refusal(state === 'withdrawn' ? 'not-found' : 'forbidden');
    if (state === 'confirmed') refuseToConfirm(change, actor.userId);
    else refuseWrongPerson(change, state, actor.userId);
    refuseDecided(change);
    const message = await further(transaction, change, decider);
    const decided = { state, userId: actor.userId, ...(reason !== undefined && { reason }) };
    if (!(await pending.decide(transaction, id, decided))) throw new Refusal('conflict');
    await transaction.record(`pending-change.${state}`, {
      subject: subjectOf(change),
      details: detailsOf(change),
    });
    // The asker may have none of the deciding roles.
    const told = [...new Set([...decider.deciders, change.asked_by])];
    await tellDeciders(platform, transaction, told, { area, message, subject: change.subject });
  });

/** By someone other than the asker, whose try is recorded: it takes effect (MONEY-12). */
export async function confirmPending(platform: Platform, decision: Decision, effects: Effects) {
  await decide(platform, decision, { state: 'confirmed' }, async (transaction, change, { userId, name }) => {
    await effects[change.kind](transaction, change, userId, platform);
    return pendingWords.confirmed(name, change.asker, change.words);
  });
  return { message: 'Confirmed. The change is now in effect.' };
}

/** By anyone who may decide but the asker, with the reason that all of them read where the kind needs one. */
export async function refusePending(platform: Platform, decision: Decision, reason: string) {
  const refused = { state: 'refused', ...(reason !== '' && { reason }) } as const;
  await decide(platform, decision, refused, (_transaction, { kind, asker, words }, { name }) => {
    const given = validate(refusePendingSchema, { reason });
    if (needsReason(kind) && !given.ok) throw invalid(given.errors);
    return pendingWords.refused(name, asker, words, reason);
  });
  return { message: 'Declined. Nothing has changed.' };
}

/** Only the asker can withdraw it. */
export async function withdrawPending(platform: Platform, decision: Decision) {
  await decide(platform, decision, { state: 'withdrawn' }, (_transaction, change, { name }) =>
    pendingWords.withdrawn(name, change.words),
  );
  return { message: 'Withdrawn. Nothing has changed.' };
}
