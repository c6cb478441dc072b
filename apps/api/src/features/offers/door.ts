export { sealedFilesOf } from './store.ts';
export { makeOffer } from './making.ts';
export { judgeLess, refuseUnsigned, unsignedWords } from './standing.ts';
export { followOffers } from './use-cases/follow-offers.ts';
