export { scopeOf } from './changes.ts';
export { presentAction, presentDetail } from './present.ts';
export { findWaiting } from './resubmission-store.ts';
export {
  closedLoanOf,
  detailOf,
  findDraft as draftOfClient,
  lastLoanIsClosed,
  type DetailRow,
} from './store.ts';
export { changesOf } from './timeline.ts';
