import {
  conflictOfInterestKinds,
  conflictOfInterestRelations,
  type ConflictOfInterestForm,
} from '../../rules/conflicts-of-interest.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { todayOf } from '#settings/server/index.ts';
import { insertConflictOfInterest, markConfirmed, markRemoved } from '../store.ts';
import { whomOf, type Colleague } from '../whom.ts';

/** Puts somebody on the person's list: from now on they act on no case of theirs and see none (MONEY-03). */
export function declareConflictOfInterest(
  platform: Platform,
  actor: Colleague,
  form: ConflictOfInterestForm,
) {
  const kind = conflictOfInterestKinds.find((known) => known === form.kind);
  const relation = conflictOfInterestRelations.find((known) => known === form.relation);
  if (kind === undefined || relation === undefined) throw invalid({ kind: ['Choose what to declare.'] });
  return act(platform, actor, async (transaction) => {
    if (form.since > (await todayOf(transaction)))
      throw invalid({ since: ['Enter today or an earlier date.'] });
    const whom = await whomOf(platform, transaction, actor, kind, form);
    const made = await insertConflictOfInterest(transaction, {
      ...whom,
      userId: actor.userId,
      kind,
      relation,
      relationWords: relation === 'other' ? form.relation_words : '',
      since: form.since,
    });
    if (made === undefined)
      throw new Refusal('conflict', { message: 'You have already declared this conflict of interest.' });
    await transaction.record('conflict-of-interest.declared', {
      subject: `conflictOfInterest:${made.id}`,
      details: {
        conflict_of_interest_in: kind,
        relation,
        ...(made.declared_before && { removed_before: true }),
      },
    });
    return { message: "Conflict declared. You no longer see this client's cases." };
  });
}

/** Takes somebody off the person's list. */
export function removeConflictOfInterest(platform: Platform, actor: Colleague, id: string, reason: string) {
  return act(platform, actor, async (transaction) => {
    const removed = await markRemoved(transaction, { id, userId: actor.userId, reason });
    if (removed === undefined) throw new Refusal('not-found');
    await transaction.record('conflict-of-interest.removed', {
      subject: `conflictOfInterest:${id}`,
      details: { conflict_of_interest_in: removed.kind, relation: removed.relation },
    });
    return { message: 'Conflict of interest removed. The audit log records the removal.' };
  });
}

/** The person says that their list is complete; so does somebody who has no conflicts of interest. */
export function confirmConflictsOfInterest(platform: Platform, actor: Colleague) {
  return act(platform, actor, async (transaction) => {
    const conflicts = await markConfirmed(transaction, actor.userId);
    await transaction.record('conflicts-of-interest.confirmed', {
      subject: `user:${actor.userId}`,
      details: { conflicts_of_interest: conflicts },
    });
    return { message: 'Declaration confirmed. We will ask you again in a year.' };
  });
}
