import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { ownNumber } from '#repayments/screens/parts/case/own-number.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { paymentMethods } from '#lending/rules/loan/disbursement.ts';
import type { StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import {
  emptyComment,
  readComment,
  textIn,
  useKeptDraft,
  type CommentDraft,
  type Kept,
} from '#cases/screens/parts/kept-drafts.ts';

/** What was typed of a disbursement; null is untouched: it follows the approval and the client. */
export interface DisbursementDraft extends CommentDraft {
  /** UGX, plain digits. */
  readonly amount: string | null;
  readonly payment_method: string;
  /** The phone number, and the bank account: what was typed for one is kept while the other is shown. */
  readonly phone: string | null;
  readonly account: string;
  /** YYYY-MM-DD. */
  readonly paidOn: string | null;
  readonly reference: string;
  readonly reason: string;
}

const empty: DisbursementDraft = {
  ...emptyComment,
  amount: null,
  payment_method: paymentMethods[0],
  phone: null,
  account: '',
  paidOn: null,
  reference: '',
  reason: '',
};

/** An edit: the day that was proposed stays with what is typed beside it, as that was the day on which it was paid. */
export function withDay(
  before: DisbursementDraft,
  change: Partial<DisbursementDraft>,
  today: string,
): Partial<DisbursementDraft> {
  const paidOn = change.paidOn ?? before.paidOn ?? today;
  const isTyped = JSON.stringify({ ...before, ...change, paidOn: null }) !== JSON.stringify(empty);
  return { ...change, paidOn: isTyped || paidOn !== today ? paidOn : null };
}

function draftIn(kept: Kept): DisbursementDraft {
  const typed = (name: string): string | null => (typeof kept[name] === 'string' ? textIn(kept, name) : null);
  return {
    ...readComment(kept),
    amount: typed('amount'),
    payment_method: typed('payment_method') ?? empty.payment_method,
    phone: typed('phone'),
    account: textIn(kept, 'account'),
    paidOn: typed('paidOn'),
    reference: textIn(kept, 'reference'),
    reason: textIn(kept, 'reason'),
  };
}

export const useDisbursementDraft = (loanId: number) =>
  useKeptDraft(`loan-${String(loanId)}:close`, empty, draftIn);

/** The most that may be paid out, UGX: what was approved less its fees. */
export const mostOf = ({ approval }: LoanCase): string => approval?.received ?? '0';

/** Whose number a disbursement names, as far as the application says; undefined if it does not. */
export function whoseNumber(typed: string, loan: LoanCase): string | undefined {
  const { client, prequalification } = loan;
  const applicant = prequalification?.applicant ?? {};
  const text = (name: string): string => (typeof applicant[name] === 'string' ? applicant[name] : '');
  const known = [
    [client.phone_code, client.phone, 'The client’s own number'],
    [text('phone_code'), text('phone'), 'The applicant’s number'],
    [text('alternative_phone_code'), text('alternative_phone'), 'The applicant’s alternative number'],
  ] as const;
  return known.find(([code, phone]) => phone !== '' && normalisePhone(typed, code) === phone)?.[2];
}

/** The fields of the form: what was typed, or what approval and client suggest. */
export const valuesOf = (draft: DisbursementDraft, loan: LoanCase) => ({
  amount_disbursed: draft.amount ?? mostOf(loan),
  payment_method: draft.payment_method,
  account:
    draft.payment_method === 'cash'
      ? ''
      : draft.payment_method === 'bank'
        ? draft.account
        : (draft.phone ?? ownNumber(loan)),
  paid_on: draft.paidOn ?? loan.today,
  reference: draft.reference,
  reason: draft.reason,
});

/** The disbursement as the call's body. */
export const disbursementInput = (draft: DisbursementDraft, loan: LoanCase): StaffLoanActionInput => ({
  action: 'close',
  comment: draft.comment,
  attachments: draft.attachments.map(({ id }) => id),
  ...valuesOf(draft, loan),
});
