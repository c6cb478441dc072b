import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { ownNumber } from '#repayments/screens/parts/case/refund-dialog.tsx';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { paymentMethods } from '#lending/rules/loan/disbursement.ts';
import type { StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { emptyComment, type CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';

/** What is typed of a disbursement. */
export interface DisbursementDraft extends CommentDraft {
  /** UGX, plain digits. */
  readonly amount: string;
  readonly payment_method: string;
  /** The phone number, and the bank account: what was typed for one is kept while the other is shown. */
  readonly phone: string;
  readonly account: string;
  /** YYYY-MM-DD. */
  readonly paidOn: string;
  readonly reference: string;
  readonly reason: string;
}

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

/** What was typed; what was not follows the approval and the client. */
export const useDisbursementDraft = (loan: LoanCase) =>
  useKeptForm<DisbursementDraft>({
    kept: inTab(`loan-${String(loan.id)}:close`),
    empty: {
      ...emptyComment,
      amount: mostOf(loan),
      payment_method: paymentMethods[0],
      phone: ownNumber(loan),
      account: '',
      paidOn: loan.today,
      reference: '',
      reason: '',
    },
    // The day that was proposed stays with what is typed beside it: on that day it was paid.
    settled: ['paidOn'],
  });

/** The fields of the form, under the names of the call. */
export const valuesOf = (draft: DisbursementDraft) => ({
  amount_disbursed: draft.amount,
  payment_method: draft.payment_method,
  account:
    draft.payment_method === 'cash' ? '' : draft.payment_method === 'bank' ? draft.account : draft.phone,
  paid_on: draft.paidOn,
  reference: draft.reference,
  reason: draft.reason,
});

/** The disbursement as the call's body. */
export const disbursementInput = (draft: DisbursementDraft): StaffLoanActionInput => ({
  action: 'close',
  comment: draft.comment,
  attachments: draft.attachments.map(({ id }) => id),
  ...valuesOf(draft),
});
