export { writeAction } from './action-store.ts';
export { attach } from './attachments.ts';
export { confirmedBy, personById } from './case-columns.ts';
export { decisionDays, findColleague, listColleagues, type Colleague } from './assignee-store.ts';
export { loanCases, requestCases } from './kinds.ts';
export {
  countOpen,
  queueStatement,
  totalsStatement,
  whose,
  type Narrowing,
  type Query,
  type QueuePage,
  type QueueShape,
} from './queue-statements.ts';
export { pageOf, placeOfCursor, searchCases } from './queue-store.ts';
export { searchWords } from './search-words.ts';
export { notifyColleague } from './notices.ts';
export { addComment } from './add-comment.ts';
export { assignCase } from './use-cases/assign-case.ts';
export { attachFiles } from './use-cases/attach-files.ts';
