export { presentAction, presentDetail } from './present.ts';
export {
  closedLoanOf,
  detailOf,
  findDraft as draftOfClient,
  lastLoanIsClosed,
  type DetailRow,
} from './store.ts';
export { changesOf } from './timeline.ts';
