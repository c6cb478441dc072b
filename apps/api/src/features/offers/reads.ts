import type { Offer, StaffOffer } from '@ensigo/rulebook/contract';
import { recordLook, type Person } from '../../platform/act.ts';
import { loanTables } from '../../platform/database/case-tables.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseInterested } from '../interests/door.ts';
import { ownOffer, shownAgreement } from './agreement.ts';
import { presentOffer, presentStaffOffer } from './present.ts';
import { listOffers } from './store.ts';

/** The client's own offer with its key facts (MONEY-04). */
export async function readOffer(
  reads: Queryable,
  loanId: string,
  userId: string,
  codeBy: 'sms' | 'mail',
): Promise<Offer> {
  const offer = await ownOffer(reads, loanId, userId);
  return presentOffer(offer, await shownAgreement(offer), codeBy);
}

/** Every offer of a loan, for staff. */
export async function readOffers(
  platform: Platform,
  asker: Person & { readonly roles: readonly string[] },
  loanId: string,
): Promise<StaffOffer[]> {
  const reads = { query: platform.database.read };
  await refuseInterested(reads, loanTables, asker, loanId);
  const offers = await listOffers(reads, loanId);
  if (offers.length > 0)
    await recordLook(platform, asker, { action: 'loan.opened', subject: `loan:${loanId}`, part: 'offers' });
  return offers.map(presentStaffOffer);
}
