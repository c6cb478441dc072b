export { keepContactKeys, requestsWithKey } from './contact-keys.ts';
export {
  hasConflictOfInterest,
  hiddenFrom,
  hidesNothing,
  refuseConflicted,
  refuseConflictedInClient,
  withoutConflicted,
} from './matching.ts';
export { findConflictsOfInterest as conflictsOfInterestOf, type ConflictsOfInterest } from './store.ts';
