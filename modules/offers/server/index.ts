export { sealedFilesOf } from './store.ts';
export { unsignedAgreementsOf } from './use-cases/follow-offers.ts';
export { makeOffer } from './making.ts';
export { agreedEarlyRepayment, judgeLess, refuseUnsigned, signedOn, unsignedWords } from './standing.ts';
export { followOffers } from './use-cases/follow-offers.ts';
