import type { Offer } from '../endpoints/offers.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { ownOffer, shownAgreement } from './agreement.ts';
import { presentOffer } from './responses.ts';

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
