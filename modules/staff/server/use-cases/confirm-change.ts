import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { HeldChange, Wanted } from '../change-store.ts';
import { changeWords } from '../notices.ts';
import { staff } from '../store.ts';
import { stillSuccessors } from '../successors.ts';
import { decide, type Decision } from './decide-change.ts';
import { takeEffect } from './take-effect.ts';

async function wantedOf(
  transaction: Transaction,
  { kind, user_id: userId, email, name, roles, roles_before, successors: named }: HeldChange,
): Promise<Wanted> {
  if (kind === 'invite') return { kind, email, name, roles: roles ?? [] };
  if (userId === null) throw new Error(`a change of the kind ${kind} about nobody`);
  if (kind === 'role') {
    const successors = await stillSuccessors(transaction, named);
    return { kind, userId, roles: roles ?? [], rolesBefore: roles_before ?? [], successors };
  }
  return { kind, userId };
}

/** Refuses what no longer applies to the colleague it is about. */
async function refuseChanged(transaction: Transaction, change: HeldChange): Promise<void> {
  const { kind, person_id: publicId } = change;
  if (publicId === null) return;
  const person = await staff.find(transaction, publicId);
  const fits =
    kind === 'role'
      ? person?.roles.join() === change.roles_before?.join()
      : kind !== 'open' || person?.disabled;
  if (fits === true) return;
  throw new Refusal('conflict', {
    message: `The account of ${change.name} changed after this was requested. Decline this request, and submit a new one if it is still needed.`,
  });
}

/** Applies a requested change: confirmed by a second administrator, neither the asker nor the person, whose tries are recorded (GUARD-06). */
export async function confirmChange(platform: Platform, decision: Decision) {
  await decide(platform, decision, 'confirmed', async (transaction, change, { userId, name }) => {
    await refuseChanged(transaction, change);
    await takeEffect(platform, transaction, await wantedOf(transaction, change), {
      askedBy: change.asked_by,
      by: userId,
      change: Number(change.id),
    });
    return changeWords.confirmed(name, change.asker, change);
  });
  return { message: 'Confirmed. The change is now in effect.' };
}
