import { mayDo } from '@ensigo/rulebook/access';
import { correctedLabel, correctedWords, type CorrectedFact } from '@ensigo/rulebook/clients';
import type * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Reading } from '../../http/incoming.ts';
import { refuseInterestedInClient } from '../interests/door.ts';
import { clientToCorrect, correctionsOf, ownCorrectionsOf } from './store.ts';

const labelled = (changes: readonly CorrectedFact[]) =>
  changes.map(({ target, before, after }) => ({
    target,
    label: correctedLabel(target),
    before: correctedWords(target, before),
    after: correctedWords(target, after),
  }));

const nationalId = 'applicant.national_id';

/** Whoever may not open loans sees that a NIN was corrected, but neither of the two. */
const withoutNationalId = (changes: readonly CorrectedFact[]): CorrectedFact[] =>
  changes.map((change) =>
    change.target === nationalId ? { target: nationalId, before: null, after: null } : change,
  );

/** What staff have corrected in the facts of a client (CASE-14). */
export const listClientCorrections: Reading<typeof calls.listClientCorrections> = async (
  reads,
  { who, params: { id } },
) => {
  const [client, rows] = await Promise.all([clientToCorrect(reads, id), correctionsOf(reads, id)]);
  if (client === undefined) throw new Refusal('not-found');
  await refuseInterestedInClient(reads, who, client.id);
  const seesNationalId = mayDo(who.roles, 'loans.view');
  return {
    data: rows.map(({ changes, ...row }) => ({
      ...row,
      changes: labelled(seesNationalId ? changes : withoutNationalId(changes)),
    })),
  };
};

/** What the lender has corrected in one's own facts. */
export const listOwnCorrections: Reading<typeof calls.listOwnCorrections> = async (reads, { who }) => ({
  data: (await ownCorrectionsOf(reads, who.userId)).map(({ changes, ...row }) => ({
    ...row,
    changes: labelled(changes),
  })),
});
