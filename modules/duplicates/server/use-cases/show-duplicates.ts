import type * as endpoints from '../../endpoints/staff-duplicates.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { hiddenFrom, refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { isSubmittedLoan } from '../match-store.ts';
import { duplicatesOf } from '../matches.ts';

/** Where else the people and papers of a loan occur. */
export async function showDuplicates(
  platform: Platform,
  who: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<AnswerOf<typeof endpoints.readDuplicates>> {
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
