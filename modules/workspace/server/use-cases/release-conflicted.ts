import { positions, type Position } from '#kit/rules/access/positions.ts';
import { act, type Act } from '#kit/platform/act.ts';
import { byIds, oneByOne } from '#kit/platform/housekeeping/one-by-one.ts';
import type { Platform } from '#kit/platform/platform.ts';
import {
  hasConflictOfInterest,
  hidesNothing,
  conflictsOfInterestOf,
  withoutConflicted,
} from '#conflicts-of-interest/server/index.ts';
import { placeOf, type Reassigned } from '../reassignment-store.ts';
import { lockRow } from '../lock-store.ts';
import { notifyCaseTeam, ringAbout } from '../notices.ts';
import { heldWithConflictOfInterest, listStaff, releaseFrom, type Holder } from '../release-store.ts';

interface Held {
  readonly position: Position;
  readonly caseId: string;
  readonly holder: Holder;
}

/** The timeline's comment. */
const commentOn = ({ position, holder }: Held): string =>
  position === 'expert'
    ? `${holder.name} is no longer the expert; no expert is assigned`
    : 'Unassigned: the previous assignee may not handle this case.';

/** Tells those who have to act: colleagues who may take the case, and its holder if the expert is missing. */
async function tell(
  transaction: Act,
  { position, caseId, holder }: Held,
  released: Reassigned,
): Promise<void> {
  const { kind } = placeOf[position];
  const { tracking_number: number, holder: advisor } = released;
  if (position !== 'expert') {
    await notifyCaseTeam(transaction, { kind, caseId, message: `${number} is awaiting assignment.` });
    return;
  }
  const message = `${holder.name} is no longer the expert for ${number}. Choose another expert.`;
  const told = await withoutConflicted(transaction, kind, advisor === null ? [] : [advisor], caseId);
  if (told.length === 0) await notifyCaseTeam(transaction, { kind, caseId, message });
  else await ringAbout(transaction, told, { kind, caseId, message });
}

/** Gives one case back to nobody, unless that is no longer needed. */
function release(platform: Platform, held: Held): Promise<void> {
  const { position, caseId, holder } = held;
  const { kind } = placeOf[position];
  return act(platform, {}, async (transaction) => {
    await lockRow(transaction, kind, caseId);
    const released = (await hasConflictOfInterest(transaction, kind, holder.id, caseId))
      ? await releaseFrom(transaction, position, { caseId, userId: holder.id, comment: commentOn(held) })
      : undefined;
    if (released === undefined) {
      transaction.changedNothing();
      return;
    }
    await tell(transaction, held, released);
    const details = { as: position, from: holder.public_id };
    await transaction.record(`${kind.name}.released`, { subject: `${kind.name}:${caseId}`, details });
  });
}

/**
 * Unassigns cases from colleagues who have a conflict of interest in them (MONEY-03): they could not act on them, and nobody
 * else would. Conflicts appear in several places, so this job looks for them; on any number of nodes.
 */
export async function releaseConflicted(platform: Platform): Promise<void> {
  const { database } = platform;
  for (const holder of await listStaff(database)) {
    const conflicts = await conflictsOfInterestOf(database, holder.id);
    if (hidesNothing(conflicts)) continue;
    for (const position of positions) {
      const hidden = {
        accounts: conflicts.accounts,
        cases: conflicts[placeOf[position].kind.name],
      };
      const held = byIds(`release-${placeOf[position].kind.name}`, () =>
        heldWithConflictOfInterest(database, position, holder.id, hidden),
      );
      await oneByOne(platform, held, (caseId) => release(platform, { position, caseId, holder }));
    }
  }
}
