import type * as calls from '@ensigo/rulebook/contract';
import type { AnswerOf } from '@ensigo/rulebook/engine';
import { Refusal } from '@ensigo/rulebook/errors';
import { recordLook, type Person } from '../../../platform/act.ts';
import { loanTables } from '../../../platform/database/case-tables.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hiddenFrom, refuseConflicted } from '../../conflicts-of-interest/door.ts';
import { isSubmittedLoan } from '../match-store.ts';
import { duplicatesOf } from '../matches.ts';

/** Where else the people and papers of a loan occur. */
export async function showDuplicates(
  platform: Platform,
  who: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<AnswerOf<typeof calls.readDuplicates>> {
  const reads = { query: platform.database.read };
  const [, isThere, hidden] = await Promise.all([
    refuseConflicted(reads, loanTables, who, id),
    isSubmittedLoan(reads, id),
    hiddenFrom(reads, who),
  ]);
  if (!isThere) throw new Refusal('not-found');
  const data = await duplicatesOf(reads, id, who.userId, hidden);
  await recordLook(platform, who, {
    action: 'loan.opened',
    subject: `loan:${id}`,
    part: 'possible duplicates',
  });
  return { data };
}
