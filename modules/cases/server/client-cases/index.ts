export {
  applyPending,
  insertDocument,
  listDocuments,
  listWithPending,
  type DocumentRow,
  type MovedRow,
} from './document-store.ts';
export { asCalled, lockedErrors, scopeIn, withoutStep, withProgress } from './feedback.ts';
export { letterOf, type Letter } from './letter.ts';
export { namesOf } from './use-cases.ts';
export { refuseOtherDocuments } from './policy.ts';
export { alreadySent, refuseOrder, refuseStaleVersion, requireSubmitted, requireWaiting } from './policy.ts';
export type { SavedStepRow } from './step-store.ts';
export { deleteDocument } from './use-cases.ts';
export { resubmitOnce } from './use-cases.ts';
export { saveStep, type StepSave } from './use-cases.ts';
export { viewDocument } from './use-cases.ts';
export { writeDocuments } from './use-cases.ts';
export { refuseOtherThanSent } from './policy.ts';
export { keepSent, type ReadBefore } from './sent-store.ts';
