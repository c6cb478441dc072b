import { positions, type Position, heldWords } from '#kit/rules/access/positions.ts';
import type { Act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { type Colleague, listCaseTeam } from '../assignee-store.ts';
import { reassignAll, placeOf, type HandingOver, type Reassigned } from '../reassignment-store.ts';
import { beginReassignment } from '../holder-store.ts';
import { withConflictOfInterestOf } from '../successors.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { withoutConflicted } from '#conflicts-of-interest/server/index.ts';
import { requestCases } from '../kinds.ts';
import { notifyOfQueue, ringQueue } from '../notices.ts';

/** The cases that went from someone in one position. */
interface Handed {
  readonly position: Position;
  /** Undefined for nobody. */
  readonly successor: Colleague | undefined;
  readonly cases: readonly Reassigned[];
}

interface Told {
  /** Who held the cases, by name. */
  readonly leaver: string;
  readonly byUserId: string;
  readonly handed: readonly Handed[];
}

const kindOf = ({ position }: Handed) => placeOf[position].kind;

const inWords = (handed: readonly Handed[]): string =>
  heldWords(Object.fromEntries(handed.map(({ position, cases }) => [position, cases.length])));

/** One message for everything that a colleague takes over. */
async function tellSuccessors(platform: Platform, transaction: Transaction, told: Told): Promise<void> {
  const followers = new Map<string, Colleague>();
  for (const { successor } of told.handed)
    if (successor !== undefined) followers.set(successor.id, successor);
  for (const follower of followers.values()) {
    const theirs = told.handed.filter(({ successor }) => successor?.id === follower.id);
    const [first] = theirs;
    if (follower.id === told.byUserId || first === undefined) continue;
    const words = `You have been assigned ${inWords(theirs)}, previously with ${told.leaver}.`;
    await notifyOfQueue(platform, transaction, follower, { kind: kindOf(first), words });
  }
}

/** Rings for those who may take what nobody holds now (CASE-03). */
async function notifyTeams(transaction: Transaction, { leaver, handed }: Told): Promise<void> {
  for (const one of handed) {
    const { position, successor, cases } = one;
    if (successor !== undefined || position === 'expert') continue;
    const verb = cases.length === 1 ? 'is' : 'are';
    const words = `${inWords([one])} previously with ${leaver} ${verb} now unassigned.`;
    await ringQueue(transaction, await listCaseTeam(transaction, kindOf(one)), { kind: kindOf(one), words });
  }
}

/**
 * Who has to name another expert: the request's holder, else those who may take it; never with a conflict of interest
 * in it.
 */
async function whoNamesExpert(
  transaction: Transaction,
  { id, holder }: Reassigned,
  team: readonly string[],
): Promise<string[]> {
  const holders = await withoutConflicted(transaction, requestCases, holder === null ? [] : [holder], id);
  return holders.length > 0 ? holders : withoutConflicted(transaction, requestCases, team, id);
}

/** Tells those who have to name another expert, each of them once. */
async function tellWhoNeedsAnExpert(transaction: Transaction, { leaver, handed }: Told): Promise<void> {
  const gone = handed.find(({ position, successor }) => position === 'expert' && successor === undefined);
  if (gone === undefined) return;
  const team = await listCaseTeam(transaction, requestCases);
  const numbersOf = new Map<string, string[]>();
  for (const one of gone.cases)
    for (const userId of await whoNamesExpert(transaction, one, team))
      numbersOf.set(userId, [...(numbersOf.get(userId) ?? []), one.tracking_number]);
  for (const [userId, numbers] of numbersOf) {
    const shown = numbers.slice(0, 3).join(', ');
    const more = numbers.length > 3 ? ` and ${String(numbers.length - 3)} more` : '';
    const words = `${leaver} is no longer the expert for ${shown}${more}. Choose another expert.`;
    await ringQueue(transaction, [userId], { kind: requestCases, words });
  }
}

/** Tells everyone concerned by a reassignment, each of them once for all cases of a kind. */
async function tellOfReassign(platform: Platform, transaction: Transaction, told: Told): Promise<void> {
  await tellSuccessors(platform, transaction, told);
  await notifyTeams(transaction, told);
  await tellWhoNeedsAnExpert(transaction, told);
}

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
