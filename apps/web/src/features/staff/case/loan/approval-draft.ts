import type { LoanCase } from '@ensigo/rulebook/contract';
import { basisPointsTyped } from '@ensigo/rulebook/fields';
import { addDays } from '@ensigo/rulebook/lending';
import { approvalDays, type StaffLoanActionInput } from '@ensigo/rulebook/loan';
import {
  emptyComment,
  readComment,
  useKeptDraft,
  type CommentDraft,
  type Kept,
} from '../../../../entities/cases/kept-drafts.ts';

type Fee = NonNullable<Extract<StaffLoanActionInput, { action: 'approve' }>['fees']>[number];

/** What was typed of an approval; null is untouched: it follows the request. */
export interface ApprovalDraft extends CommentDraft {
  /** UGX, plain digits. */
  readonly amount: string | null;
  readonly months: string | null;
  /** Percent a month, as typed. */
  readonly price: string | null;
  readonly method: string | null;
  /** UGX, plain digits. */
  readonly fee: string | null;
  /** YYYY-MM-DD. */
  readonly validUntil: string | null;
  readonly conditions: string;
  /** Why it is approved although the person appears elsewhere. */
  readonly matchReason: string;
}

const empty: ApprovalDraft = {
  ...emptyComment,
  amount: null,
  months: null,
  price: null,
  method: null,
  fee: null,
  validUntil: null,
  conditions: '',
  matchReason: '',
};

function draftIn(kept: Kept): ApprovalDraft {
  const typed = (name: string): string | null => {
    const value = kept[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    ...readComment(kept),
    amount: typed('amount'),
    months: typed('months'),
    price: typed('price'),
    method: typed('method'),
    fee: typed('fee'),
    validUntil: typed('validUntil'),
    conditions: typed('conditions') ?? '',
    matchReason: typed('matchReason') ?? '',
  };
}

export const useApprovalDraft = (loanId: number) =>
  useKeptDraft(`loan-${String(loanId)}:approve`, empty, draftIn);

/** The fields of the form: what was typed, or what the request suggests. */
export interface ApprovalValues {
  readonly amount: string;
  readonly months: string;
  readonly price: string;
  readonly method: string;
  readonly fee: string;
  readonly validUntil: string;
  readonly conditions: string;
  readonly matchReason: string;
}

export const valuesOf = (draft: ApprovalDraft, loan: LoanCase): ApprovalValues => ({
  // Whole shillings, and never above what was asked.
  amount: draft.amount ?? loan.amount.replace(/\..*$/, ''),
  months: draft.months ?? String(loan.repayment_monthly_period),
  price: draft.price ?? '',
  method: draft.method ?? 'declining',
  fee: draft.fee ?? '',
  validUntil: draft.validUntil ?? addDays(loan.today, approvalDays.usual),
  conditions: draft.conditions,
  matchReason: draft.matchReason,
});

const feesOf = ({ fee }: ApprovalValues): Fee[] =>
  fee === '' || fee === '0' ? [] : [{ label: 'Fees', kind: 'fixed', value: fee, taken: 'deducted' }];

/** The approval as the call's body. */
export const approvalInput = (draft: ApprovalDraft, values: ApprovalValues): StaffLoanActionInput => ({
  action: 'approve',
  comment: draft.comment,
  attachments: draft.attachments.map(({ id }) => id),
  amount: values.amount,
  months: values.months,
  monthly_price: basisPointsTyped(values.price),
  method: values.method,
  fees: feesOf(values),
  conditions: values.conditions,
  ...(values.matchReason !== '' && { match_reason: values.matchReason }),
  valid_until: values.validUntil,
});
