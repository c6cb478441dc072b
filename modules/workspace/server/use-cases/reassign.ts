import { positions, type Position } from '#kit/rules/access/positions.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { Colleague } from '../assignee-store.ts';
import { reassignAll, placeOf, type HandingOver } from '../reassignment-store.ts';
import { tellOfReassign, type Handed } from '../reassignment-notices.ts';
import { beginReassignment } from '../holder-store.ts';
import { withConflictOfInterestOf } from '../successors.ts';

/** Who takes over in each position; none for nobody. */
export type Successors = Readonly<Partial<Record<Position, Colleague>>>;

export interface Leaving {
  readonly leaver: Pick<Colleague, 'id' | 'public_id' | 'name'>;
  /** What they may no longer be. */
  readonly positions: readonly Position[];
  readonly successors: Successors;
  readonly byUserId: string;
}

/** The timeline's comment. */
function commentOn(position: Position, leaver: string, successor: Colleague | undefined): string {
  if (position === 'expert')
    return successor === undefined
      ? `${leaver} is no longer the expert; no expert is assigned`
      : `${successor.name} replaces ${leaver} as the expert`;
  return successor === undefined
    ? `Unassigned, previously with ${leaver}`
    : `Reassigned from ${leaver} to ${successor.name}`;
}

async function recordAll(
  transaction: Act,
  { position, successor, cases }: Handed,
  leaver: Leaving['leaver'],
): Promise<void> {
  const { name } = placeOf[position].kind;
  const details = { as: position, from: leaver.public_id, to: successor?.public_id ?? 'nobody' };
  for (const { id } of cases)
    await transaction.record(`${name}.reassigned`, { subject: `${name}:${id}`, details });
}

/**
 * Hands over every open case of someone who may no longer hold it, also those that came after the successors were
 * chosen: each with its timeline entry and audit row, and one message to each successor (CASE-05). Runs in the
 * transaction that closes the account or changes the roles, once that is written. What a successor may not handle,
 * because they have a conflict of interest in it, goes to nobody (MONEY-03).
 */
export async function reassign(
  platform: Platform,
  transaction: Act,
  { leaver, positions: closed, successors, byUserId }: Leaving,
): Promise<void> {
  await beginReassignment(transaction, leaver.id);
  const handed: Handed[] = [];
  // Every case is locked before the first row of the audit log is written.
  for (const position of positions.filter((one) => closed.includes(one))) {
    const give = async (successor: Colleague | undefined, only?: HandingOver['only']) => {
      const cases = await reassignAll(transaction, position, {
        leaverId: leaver.id,
        successorId: successor?.id ?? null,
        byUserId,
        comment: commentOn(position, leaver.name, successor),
        only,
      });
      if (cases.length > 0) handed.push({ position, successor, cases });
    };
    const successor = successors[position];
    const only = successor && (await withConflictOfInterestOf(transaction, position, successor));
    if (only !== undefined) await give(undefined, only);
    await give(successor);
  }
  for (const one of handed) await recordAll(transaction, one, leaver);
  await tellOfReassign(platform, transaction, { leaver: leaver.name, byUserId, handed });
}
