import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import type { assignLoans } from '#loans/endpoints/staff-loans.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordRefusal } from '#kit/http/refused-access.ts';
import { act, changeUnrecorded } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { statusOfLocked, lockRow } from '../lock-store.ts';
import { counted, tellOfMany, tellOfGiving } from '../given-notices.ts';
import { colleagueOf, give, refuseGiving, takenMeanwhile, type Given, type Giving } from '../giving.ts';
import type { Viewer } from '../policy.ts';

/** Several cases, and the colleague they go to. */
interface GivingMany extends Omit<Giving, 'caseId'> {
  readonly ids: readonly number[];
  /** Whose cases the assigner knows that they take. */
  readonly reassignedFrom?: readonly { readonly id: number; readonly holder: string }[] | undefined;
}

/** What became of a case, or why it was not assigned. */
async function giveOne(
  platform: Platform,
  assigner: Viewer,
  giving: GivingMany,
  id: number,
): Promise<Given | string> {
  const { kind, reassignedFrom = [] } = giving;
  const caseId = String(id);
  const holders = reassignedFrom.filter((taken) => taken.id === id).map(({ holder }) => holder);
  return act(platform, assigner, async (transaction) => {
    const colleague = await colleagueOf(transaction, assigner, giving);
    const status = await statusOfLocked(transaction, kind, caseId);
    await refuseGiving(transaction, assigner, { ...giving, caseId }, colleague);
    const refused =
      status === undefined
        ? 'This case does not exist.'
        : kind.statuses.final.includes(status)
          ? `It is ${status} and no longer needs to be assigned.`
          : await takenMeanwhile(transaction, assigner, { kind, caseId }, [...holders, colleague?.public_id]);
    if (refused === undefined) return give(transaction, assigner, { kind, caseId }, colleague);
    transaction.changedNothing();
    return refused;
  });
}

/**
 * Assigns many cases (CASE-05). Each is judged in a separate transaction: one that cannot be assigned is named with the
 * reason and does not stop the others, for example one that a colleague has taken. The new holder, and each colleague
 * who loses some, is told once.
 */
export async function assignCases(
  platform: Platform,
  assigner: Viewer,
  giving: GivingMany,
): Promise<AnswerOf<typeof assignLoans>> {
  const { kind, ids } = giving;
  const colleague = await colleagueOf(platform.database, assigner, giving);
  const chosen = [...new Set(ids)];
  const refused: { id: number; reason: string }[] = [];
  const given: Given[] = [];
  for (const id of chosen) {
    const outcome = await giveOne(platform, assigner, giving, id).catch(async (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      await recordRefusal(platform, error, assigner, assigner.clientAddress);
      return error.message;
    });
    if (typeof outcome === 'string') refused.push({ id, reason: outcome });
    else given.push(outcome);
  }
  const assigned = given.length;
  await changeUnrecorded(platform.database, (transaction) =>
    tellOfMany(platform, transaction, { kind, userId: assigner.userId }, given),
  );
  const now = `${counted(assigned, kind)} ${colleague === undefined ? 'unassigned' : `assigned to ${colleague.name}`}.`;
  const rest = refused.length === 0 ? '' : ` ${String(refused.length)} could not be assigned.`;
  return {
    message: assigned === 0 ? `No ${kind.name} was assigned.` : `${now}${rest}`,
    data: { assigned, refused },
  };
}

/**
 * Assigns a case to a colleague, or unassigns it; both holders are told. Repeating it changes nothing. `me` takes an
 * unassigned case: an outdated list does not take it away from the colleague who was faster.
 */
export async function assignCase(
  platform: Platform,
  assigner: Viewer,
  giving: Giving,
): Promise<{ message: string; assignee: { id: string; name: string } | null }> {
  const { kind, caseId } = giving;
  const assigned = await act(platform, assigner, async (transaction) => {
    const wanted = await colleagueOf(transaction, assigner, giving);
    if (!(await lockRow(transaction, kind, caseId))) throw new Refusal('not-found');
    await refuseGiving(transaction, assigner, giving, wanted);
    const taken = giving.wanted === 'me' ? await takenMeanwhile(transaction, assigner, giving) : undefined;
    if (taken !== undefined) throw new Refusal('conflict', { message: taken });
    const given = await give(transaction, assigner, giving, wanted);
    await tellOfGiving(platform, transaction, { kind, caseId, userId: assigner.userId }, given);
    return wanted;
  });
  return assigned === undefined
    ? { message: 'Case unassigned.', assignee: null }
    : {
        message: `Case assigned to ${assigned.name}.`,
        assignee: { id: assigned.public_id, name: assigned.name },
      };
}
