import type { StaffOffer } from '../../endpoints/staff-offers.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import { loanTables } from '#kit/platform/database/case-tables.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflicted } from '#conflicts-of-interest/server/index.ts';
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
