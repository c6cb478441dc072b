import type { Offer, StaffOffer } from '@ensigo/rulebook/contract';
import type { Queryable } from '../../platform/database/types.ts';
import { loanTables } from '../../platform/database/case-tables.ts';
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
  reads: Queryable,
  asker: { readonly userId: string; readonly roles: readonly string[] },
  loanId: string,
): Promise<StaffOffer[]> {
  await refuseInterested(reads, loanTables, asker, loanId);
  return (await listOffers(reads, loanId)).map(presentStaffOffer);
}
