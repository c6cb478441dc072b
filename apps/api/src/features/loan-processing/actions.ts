import { abilitiesOf, loanNotice, loanWorkflow, type StaffLoanActionBody } from '@ensigo/rulebook/loan';
import {
  lockedStatement,
  loanCases,
  moveCase,
  moveStatement,
  type CaseActions,
  type LockedCase,
} from '../cases/door.ts';
import { lockedLoan, loanMove, writeFeedback, type LockedLoanColumns } from './acting-store.ts';
import { judgeFeedback } from './feedback.ts';
import { loanPolicy } from './policy.ts';

type LockedLoan = LockedCase & LockedLoanColumns;
type Body = Exclude<StaffLoanActionBody, { action: 'comment' }>;

const readStatement = lockedStatement(loanCases, lockedLoan);
const move = moveStatement(loanCases, loanMove);

const paidOutBy = (body: Body): string | undefined =>
  body.action === 'close' ? body.amount_paid_out : undefined;

const nothingOpen = { can_edit: false, can_edit_documents: false };

/** Staff actions on a loan: feedback that points at fields and documents, and the amount paid out. */
export const loanActions: CaseActions<LockedLoan, Body, readonly string[]> = {
  kind: loanCases,
  policy: loanPolicy,
  wordOf: (action) => loanWorkflow.moves[action].timeline,
  auditActionOf: (action) => `loan.${action}`,
  read: async (transaction, id) => (await transaction.query<LockedLoan>(readStatement, [id]))[0],
  resolve: async (transaction, loan, body) =>
    body.action === 'request-feedback' ? judgeFeedback(transaction, loan.id, body) : [],
  apply(transaction, { locked, body, status, userId }) {
    const opened = body.action === 'request-feedback' ? abilitiesOf(body) : nothingOpen;
    const more = [opened.can_edit, opened.can_edit_documents, paidOutBy(body) ?? null];
    return moveCase(transaction, move, { caseId: locked.id, from: locked.status, to: status, userId }, more);
  },
  detailsOf(body) {
    const paidOut = paidOutBy(body);
    return paidOut === undefined ? {} : { amount_paid_out: paidOut };
  },
  async afterEntry(transaction, { locked, body }, actionId) {
    if (body.action !== 'request-feedback') return;
    const { whole, items, answer_by: answerBy = null } = body;
    await writeFeedback(transaction, locked.id, actionId, { whole, items, answerBy });
  },
  noticeOf: ({ tracking_number: trackingNumber, answer_by, closes_on }, body, asked = []) =>
    loanNotice(body.action, {
      trackingNumber,
      comment: body.comment,
      ...(body.action === 'close' && { amountPaidOut: body.amount_paid_out }),
      ...(body.action === 'request-feedback' && { answerBy: body.answer_by ?? null, asked }),
      ...(body.action === 'remind' && { answerBy: answer_by, closesOn: closes_on }),
    }),
  async notifyStaff() {
    // An officer sees their loans in the queue.
  },
  sumOf({ locked, body }) {
    if (body.action === 'close') return { amount_paid_out: body.amount_paid_out };
    return body.action === 'approve' && locked.amount !== null ? { amount: locked.amount } : {};
  },
};
