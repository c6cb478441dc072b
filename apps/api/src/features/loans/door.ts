export { findDraft as draftOfClient, lastLoanIsClosed } from './store.ts';
