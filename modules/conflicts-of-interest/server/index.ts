export { keepContactKeys, requestsWithKey } from './use-cases.ts';
export {
  hasConflictOfInterest,
  hiddenFrom,
  hidesNothing,
  refuseConflicted,
  refuseConflictedInClient,
  withoutConflicted,
} from './matching.ts';
export {
  findConflictsOfInterest as conflictsOfInterestOf,
  findDeclared,
  markRemoved,
  type ConflictsOfInterest,
} from './store.ts';
