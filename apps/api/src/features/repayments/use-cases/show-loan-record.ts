import type { LoanRecord } from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import { recordLook, type Person } from '../../../platform/act.ts';
import { loanTables } from '../../../platform/database/case-tables.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseConflicted } from '../../conflicts-of-interest/door.ts';
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
