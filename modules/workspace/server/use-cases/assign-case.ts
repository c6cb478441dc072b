import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { colleagueOf, give, refuseGiving, takenMeanwhile, type Giving } from '../giving.ts';
import { tellOfGiving } from '../given-notices.ts';
import { lockRow } from '../lock-store.ts';
import type { Viewer } from '../policy.ts';

/**
 * Assigns a case to a colleague, who is told, or to nobody; whoever had it is told. Repeating it changes nothing. `me` takes a case that nobody
 * has: whoever sees an older list does not take it away from the colleague who was faster.
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
