import type { FieldErrors } from '@ensigo/rulebook/engine';
import { invalid } from '@ensigo/rulebook/errors';
import { abilitiesOf, loanNotice, loanWorkflow, type StaffLoanActionBody } from '@ensigo/rulebook/loan';
import type { Transaction } from '../../platform/database/types.ts';
import {
  lockedStatement,
  loanCases,
  moveCase,
  moveStatement,
  type CaseActions,
  type LockedCase,
} from '../cases/door.ts';
import { documentTypesOf } from '../settings/door.ts';
import { lockedLoan, loanMove, writeFeedback, type LockedLoanColumns } from './acting-store.ts';
import { loanPolicy } from './policy.ts';

type LockedLoan = LockedCase & LockedLoanColumns;
type Body = Exclude<StaffLoanActionBody, { action: 'comment' }>;

const readStatement = lockedStatement(loanCases, lockedLoan);
const move = moveStatement(loanCases, loanMove);

const paidOutBy = (body: Body): string | undefined =>
  body.action === 'close' ? body.amount_paid_out : undefined;

const nothingOpen = { can_edit: false, can_edit_documents: false };

async function refuseUnknownDocuments(transaction: Transaction, body: Body): Promise<void> {
  if (body.action !== 'request-feedback') return;
  const known = new Set((await documentTypesOf(transaction)).map(({ name }) => name));
  const errors: FieldErrors = {};
  for (const [index, { kind, target }] of body.items.entries()) {
    if (kind === 'document' && !known.has(target))
      errors[`items.${index}.target`] = ['This is not a document we ask for.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Staff actions on a loan: feedback that points at fields and documents, and the amount paid out. */
export const loanActions: CaseActions<LockedLoan, Body, void> = {
  kind: loanCases,
  policy: loanPolicy,
  wordOf: (action) => loanWorkflow.moves[action].timeline,
  auditActionOf: (action) => `loan.${action}`,
  read: async (transaction, id) => (await transaction.query<LockedLoan>(readStatement, [id]))[0],
  resolve: (transaction, _loan, body) => refuseUnknownDocuments(transaction, body),
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
  noticeOf: ({ tracking_number: trackingNumber }, body) =>
    loanNotice(body.action, {
      trackingNumber,
      comment: body.comment,
      ...(body.action === 'close' && { amountPaidOut: body.amount_paid_out }),
      ...(body.action === 'request-feedback' && { answerBy: body.answer_by ?? null }),
    }),
  async notifyStaff() {
    // An officer sees their loans in the queue.
  },
  sumOf({ locked, body }) {
    if (body.action === 'close') return { amount_paid_out: body.amount_paid_out };
    return body.action === 'approve' && locked.amount !== null ? { amount: locked.amount } : {};
  },
};
