export type { CaseActions, Actor, ActionInProgress, LockedCase } from './actions.ts';
export { findWorker, type Colleague } from './assignee-store.ts';
export { attach, keepAttachments, receiveAttachments, tooManyAttachments } from './attachments.ts';
export { writeAction, writeComment } from './action-store.ts';
export { writeFeedback } from './feedback-store.ts';
export { isSubmitted } from './case-store.ts';
export { refuseChanged } from './holder-store.ts';
export { clockOf, staffColumns, type StaffColumns } from './case.ts';
export { lockedStatement, carryOutAction, moveStatement } from './lock-store.ts';
export { loanCases, requestCases, type CaseKind } from './kinds.ts';
export {
  notifyAssignees,
  notifyClient,
  notifyColleague,
  notifyOfAnswer,
  notifyOfQueue,
  notifyCaseTeam,
} from './notices.ts';
export { casePolicy, meanwhile, refuseStale, type Asker, type Viewer } from './policy.ts';
export {
  countOpen,
  queueStatement,
  totalsStatement,
  withoutHidden,
  whose,
  type Query,
  type QueuePage,
  type QueueShape,
} from './queue-store.ts';
export type { CountSight, Queue, QueueFacts, Totals } from './queue.ts';
export { assignCase } from './use-cases/assign-cases.ts';
export { refuseUnseen, seesOwnAlone } from './case.ts';
export { assignCases } from './use-cases/assign-cases.ts';
export { addComment } from './use-cases/comment-on-case.ts';
export { followersOf, heldBy, findSuccessor } from './successors.ts';
export { reassign, type Successors } from './use-cases/reassign.ts';
export { exportQueue, type QueueExport } from './use-cases/export-queue.ts';
export { mailOpenCases } from './use-cases/mail-open-cases.ts';
export { finishAction, judgeAction, lockCase } from './use-cases/act-on-case.ts';
export { followWaiting, isDaytime } from './use-cases/follow-waiting.ts';
export { notifyOfEndedConflict } from './ended-conflicts.ts';
export { releaseConflicted } from './use-cases/release-conflicted.ts';
export { showCase } from './use-cases/show-case.ts';
export { searchedLoans } from './search-store.ts';
