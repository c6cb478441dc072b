export { keepContactKeys, requestsWithKey } from './contact-keys.ts';
export {
  hasInterest,
  hiddenFrom,
  hidesNothing,
  refuseInterested,
  refuseInterestedInClient,
  withoutInterested,
} from './matching.ts';
export { findInterests as interestsOf, type Interests } from './match-store.ts';
