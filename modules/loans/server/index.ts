export { applyCorrections, holdLoansOf } from './correction-store.ts';
export { presentAction, presentDetail } from './responses.ts';
export {
  detailOf,
  findPrinted,
  findDraft as draftOfClient,
  lastLoanIsClosed,
  type DetailRow,
  type PrintedRow,
} from './store.ts';
export { changesOf, feedbackOf as loanFeedbackOf, loanTimelineOf } from './store.ts';
export { finishDisbursement, judgeDisbursementToSend } from './processing/sending.ts';
