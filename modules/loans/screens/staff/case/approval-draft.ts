import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { basisPointsTyped, formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { approvalDays } from '#lending/rules/loan/approval.ts';
import type { StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { paymentSteps } from '#lending/rules/terms.ts';
import { usualFeeName } from '#lending/rules/fees.ts';
import {
  emptyComment,
  readComment,
  textsIn,
  useKeptDraft,
  type CommentDraft,
  type Kept,
} from '#cases/screens/parts/kept-drafts.ts';

type Fee = NonNullable<Extract<StaffLoanActionInput, { action: 'approve' }>['fees']>[number];

/** A fee that may be stated, with what its field says. */
export type FeeRow = Fee & { readonly typed: string };

/** What was typed of an approval; null is untouched: it follows request and product. */
export interface ApprovalDraft extends CommentDraft {
  /** UGX, plain digits. */
  readonly amount: string | null;
  readonly months: string | null;
  /** Percent a month, as typed. */
  readonly interest: string | null;
  readonly method: string | null;
  /** Of each fee: UGX as plain digits, or percent as typed. */
  readonly fees: readonly string[] | null;
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
  interest: null,
  method: null,
  fees: null,
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
    interest: typed('interest'),
    method: typed('method'),
    fees: Array.isArray(kept['fees']) ? textsIn(kept, 'fees') : null,
    validUntil: typed('validUntil'),
    conditions: typed('conditions') ?? '',
    matchReason: typed('matchReason') ?? '',
  };
}

export const useApprovalDraft = (loanId: number) =>
  useKeptDraft(`loan-${String(loanId)}:approve`, empty, draftIn);

/** The fields of the form: what was typed, or what request and product suggest. */
export interface ApprovalValues {
  readonly amount: string;
  readonly months: string;
  readonly interest: string;
  readonly method: string;
  readonly fees: readonly FeeRow[];
  readonly validUntil: string;
  readonly conditions: string;
  readonly matchReason: string;
}

/** Between these two, or as it is where nothing is set. */
function between(value: bigint, least: bigint | undefined, most: bigint | undefined): string {
  if (most !== undefined && value > most) return String(most);
  return String(least !== undefined && value < least ? least : value);
}

/** Basis points as they are typed: 280 is `2.8`. */
const percent = (basisPoints: number): string => formatBasisPoints(basisPoints).replace('%', '');

const oneFee: Fee = { label: usualFeeName, kind: 'fixed', value: '', taken: 'deducted' };

function feeRowsOf({ fees }: ApprovalDraft, { product }: LoanCase): FeeRow[] {
  const stated = product === null || product.fees.length === 0 ? [oneFee] : product.fees;
  // What was typed for other fees says nothing about these.
  const typed = fees?.length === stated.length ? fees : undefined;
  return stated.map((fee, row) => ({
    ...fee,
    typed: typed?.[row] ?? (fee.kind === 'percentage' ? percent(Number(fee.value)) : fee.value),
  }));
}

/** Whole shillings, never above what was asked or what the product allows. */
const amountOf = ({ amount, product }: LoanCase): string =>
  between(
    BigInt(amount.replace(/\..*$/, '')),
    undefined,
    product === null ? undefined : BigInt(product.maximum_amount),
  );

const monthsOf = ({ repayment_monthly_period: asked, product }: LoanCase): string =>
  between(
    BigInt(asked),
    product === null ? undefined : BigInt(product.minimum_months),
    product === null ? undefined : BigInt(product.maximum_months),
  );

const interestOf = ({ product }: LoanCase): string =>
  product === null || product.monthly_interest_bps === null ? '' : percent(product.monthly_interest_bps);

export const valuesOf = (draft: ApprovalDraft, loan: LoanCase): ApprovalValues => ({
  amount: draft.amount ?? amountOf(loan),
  months: draft.months ?? monthsOf(loan),
  interest: draft.interest ?? interestOf(loan),
  method: draft.method ?? loan.product?.method ?? 'declining_balance',
  fees: feeRowsOf(draft, loan),
  validUntil: draft.validUntil ?? addDays(loan.today, approvalDays.usual),
  conditions: draft.conditions,
  matchReason: draft.matchReason,
});

const isStated = ({ typed }: FeeRow): boolean => !/^(0(\.0{1,2})?)?\s*%?$/.test(typed.trim());

/** Which of the sent fees a row is, to find its message; undefined if it is not sent. */
export const sentIndexOf = (fees: readonly FeeRow[], row: number): number | undefined =>
  fees[row] !== undefined && isStated(fees[row]) ? fees.slice(0, row).filter(isStated).length : undefined;

const feesOf = ({ fees }: ApprovalValues): Fee[] =>
  fees.filter(isStated).map(({ label, kind, taken, typed }) => ({
    label,
    kind,
    taken,
    value: kind === 'percentage' ? basisPointsTyped(typed) : typed,
  }));

/** The approval as the call's body. */
export const approvalInput = (
  draft: ApprovalDraft,
  values: ApprovalValues,
  product: LoanCase['product'],
): StaffLoanActionInput => ({
  action: 'approve',
  comment: draft.comment,
  attachments: draft.attachments.map(({ id }) => id),
  amount: values.amount,
  months: values.months,
  monthly_interest_bps: basisPointsTyped(values.interest),
  method: values.method,
  ...(product !== null && {
    interest_only_months: product.interest_only_months,
    payment_step: paymentSteps.find((step) => step === product.payment_step) ?? 1,
  }),
  fees: feesOf(values),
  conditions: values.conditions,
  ...(values.matchReason !== '' && { match_reason: values.matchReason }),
  valid_until: values.validUntil,
});
