import { mayDo } from '@ensigo/rulebook/access';
import type { CorrectedFact } from '@ensigo/rulebook/clients';
import type * as calls from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { recordLook, type Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseConflictedInClient } from '../../conflicts-of-interest/door.ts';
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
): Promise<AnswerOf<typeof calls.listClientCorrections>> {
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
