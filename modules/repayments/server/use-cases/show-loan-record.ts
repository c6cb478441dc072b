import type { LoanRecord } from '../../endpoints/staff-repayments.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
import { presentRecord } from '../responses.ts';
import { findRecord } from '../record.ts';

/** How a disbursed loan is repaid, for staff. */
export async function showLoanRecord(
  platform: Platform,
  asker: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<LoanRecord> {
  const reads = { query: platform.database.read };
  const [, record] = await Promise.all([
    refuseConflicted(reads, loanTables, asker, id),
    findRecord(reads, id),
  ]);
  if (record === undefined) throw new Refusal('not-found');
  await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${id}`, part: 'repayments' });
  return presentRecord(record, asker);
}
