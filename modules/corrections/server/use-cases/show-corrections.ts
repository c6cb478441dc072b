import { mayDo } from '#kit/rules/access/roles.ts';
import type { CorrectedFact } from '../../rules/corrected.ts';
import type * as endpoints from '../../endpoints/staff-corrections.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { labelled } from '../responses.ts';
import { clientOfCorrections, correctionsOf } from '../store.ts';

const nationalId = 'applicant.national_id';

/** Whoever may not open loans sees that a NIN was corrected, but neither of the two. */
const withoutNationalId = (changes: readonly CorrectedFact[]): CorrectedFact[] =>
  changes.map((change) =>
    change.target === nationalId ? { target: nationalId, before: null, after: null } : change,
  );

/** What staff have corrected in the facts of a client (CASE-14). */
export async function showCorrections(
  platform: Platform,
  who: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<AnswerOf<typeof endpoints.listClientCorrections>> {
  const reads = { query: platform.database.read };
  const [client, rows] = await Promise.all([clientOfCorrections(reads, id), correctionsOf(reads, id)]);
  if (client === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(reads, who, client.id);
  await recordLook(platform, who, {
    action: 'client.opened',
    subject: `user:${client.id}`,
    part: 'corrections',
  });
  const seesNationalId = mayDo(who.roles, 'loans.view');
  return {
    data: rows.map(({ changes, ...row }) => ({
      ...row,
      changes: labelled(seesNationalId ? changes : withoutNationalId(changes)),
    })),
  };
}
