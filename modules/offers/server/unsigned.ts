import { readKeyFacts } from '../rules/key-facts.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { shownAgreement } from './agreement.ts';
import { listOffers } from './store.ts';

/** The agreements of a loan that were never signed, oldest first, numbered among all its offers; none once erased. */
export async function unsignedAgreementsOf(connection: Queryable, loanId: string) {
  const offers = (await listOffers(connection, loanId)).toReversed();
  return offers.flatMap((offer, index) =>
    offer.storage_key !== null || readKeyFacts(offer.facts) === undefined
      ? []
      : {
          number: index + 1,
          madeOn: offer.made_at.slice(0, 10),
          state: offer.state,
          draw: async () => (await shownAgreement(offer)).bytes,
        },
  );
}
