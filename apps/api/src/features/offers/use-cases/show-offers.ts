import type { StaffOffer } from '@ensigo/rulebook/contract';
import { recordLook, type Person } from '../../../platform/act.ts';
import { loanTables } from '../../../platform/database/case-tables.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseConflicted } from '../../conflicts-of-interest/door.ts';
import { presentStaffOffer } from '../responses.ts';
import { listOffers } from '../store.ts';

/** Every offer of a loan, for staff. */
export async function showOffers(
  platform: Platform,
  asker: Person & { readonly roles: readonly string[] },
  loanId: string,
): Promise<StaffOffer[]> {
  const reads = { query: platform.database.read };
  await refuseConflicted(reads, loanTables, asker, loanId);
  const offers = await listOffers(reads, loanId);
  if (offers.length > 0)
    await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${loanId}`, part: 'offers' });
  return offers.map(presentStaffOffer);
}
