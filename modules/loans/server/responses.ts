import { saidRejection } from '#cases/rules/rejection.ts';
import type { LoanDetail } from '../endpoints/loan-answers.ts';
import { eachOf } from '#kit/rules/fields/field-table.ts';
import { approvalFacts, disbursementFacts } from '#lending/rules/loan/decided.ts';
import { financeFields } from '../rules/finance-info.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { saidFee } from '#lending/rules/fees.ts';
import type { StoredDocument } from '#kit/rules/uploads/document.ts';
import type { DetailRow } from './store.ts';
import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { LoanResubmission } from '../endpoints/loan-variants.ts';
import { loanFeedback } from '../rules/feedback.ts';
import { asCalled, withProgress } from '#cases/server/client-cases/index.ts';
import { unsentChanges } from './changes.ts';
import type { WaitingRow } from './resubmission-store.ts';

/** What was asked for, in the reader's language. */
const inWords = <Feedback extends Pick<FeedbackRequest, 'items'>>(feedback: Feedback): Feedback => ({
  ...feedback,
  items: asCalled(feedback.items, loanFeedback.nameOf),
});

/** What was asked of the client, with unsent changes marked as done. */
export function progressOf(loan: WaitingRow, documents: LoanResubmission['documents']): FeedbackRequest {
  const { feedback } = loan;
  if (feedback === null) throw new Error('a loan that awaits its client has no information request');
  return withProgress(inWords(feedback), unsentChanges(loan), documents);
}

/** The finance fields of a loan whose finance step has not been saved. */
const noFinance = eachOf(financeFields, null);

/** What only actions on requests have; the timeline's fields are the same for both. */
const notOfLoans = {
  expert: null,
  expert_id: null,
  proposedBudget: null,
  approvedBudget: null,
  staffSolution: null,
  risk: null,
  diagnosis: null,
};

/** A timeline entry with the fields that only requests fill, and with what it decided in words. */
export function presentAction<Action extends DetailRow['actions'][number]>({
  approval,
  disbursement,
  ...action
}: Action) {
  const facts = [
    ...(approval ? approvalFacts(approval) : []),
    ...(disbursement ? disbursementFacts(disbursement) : []),
  ];
  return { ...action, ...notOfLoans, facts };
}

const { approve, close } = loanWorkflow.transitions;
const approvedStatuses: ReadonlySet<string> = new Set([
  approve.to,
  close.to,
  loanWorkflow.transitions.complete.to,
]);

/** The approval that counts: the latest, while the loan is approved. */
function approvalOf({ status, actions }: Pick<DetailRow, 'status' | 'actions'>): LoanDetail['approval'] {
  if (!approvedStatuses.has(status)) return null;
  const approval = actions.find(({ action }) => action === approve.timeline)?.approval ?? null;
  return approval && { ...approval, fees: approval.fees.map(saidFee) };
}

/** A loan for its detail page: books of account as 1 or 0 (DETAIL-01), newest action first. */
export function presentDetail(row: DetailRow, documents: StoredDocument[]): LoanDetail {
  const { finance, actions, rejection, ...own } = row;
  return {
    ...own,
    ...(finance === null
      ? noFinance
      : { ...finance, maintain_books_of_account: finance.maintain_books_of_account ? 1 : 0 }),
    documents,
    feedback: row.feedback && inWords(row.feedback),
    rejection: saidRejection(rejection),
    approval: approvalOf(row),
    disbursement: actions.find(({ disbursement }) => disbursement !== null)?.disbursement ?? null,
    actions: actions.map(presentAction),
  };
}
