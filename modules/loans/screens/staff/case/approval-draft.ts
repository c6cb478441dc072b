import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { basisPointsTyped, formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { approvalDays } from '#lending/rules/loan/approval.ts';
import type { StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { paymentSteps } from '#lending/rules/terms.ts';
import { usualFeeName } from '#lending/rules/fees.ts';
import { deviationsOf, type Deviation } from '#lending/rules/loan/pricing.ts';
import { emptyComment, type CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';

type Fee = NonNullable<Extract<StaffLoanActionInput, { action: 'approve' }>['fees']>[number];

/** A fee that may be stated, with what its field says. */
export type FeeRow = Fee & { readonly typed: string };

/** A condition as it is typed. */
export interface ConditionRow {
  readonly text: string;
  readonly when: 'disbursement' | 'day';
  /** YYYY-MM-DD. */
  readonly day: string;
}

export const emptyCondition: ConditionRow = { text: '', when: 'disbursement', day: '' };

/** What is typed of an approval. */
export interface ApprovalDraft extends CommentDraft {
  /** UGX, plain digits. */
  readonly amount: string;
  readonly months: string;
  /** Percent a month, as typed. */
  readonly interest: string;
  readonly method: string;
  /** Of each fee: UGX as plain digits, or percent as typed. */
  readonly fees: readonly string[];
  /** YYYY-MM-DD. */
  readonly validUntil: string;
  readonly conditionRows: readonly ConditionRow[];
  /** Why it is approved although the person appears elsewhere. */
  readonly matchReason: string;
  /** Why the terms differ from the product. */
  readonly termsReason: string;
  /** Why it is approved although the client does not pay another loan. */
  readonly arrearsReason: string;
}

/** The fields of the form. */
export type ApprovalValues = Omit<ApprovalDraft, 'fees'> & { readonly fees: readonly FeeRow[] };

/** Between these two, or as it is where nothing is set. */
function between(value: bigint, least: bigint | undefined, most: bigint | undefined): string {
  if (most !== undefined && value > most) return String(most);
  return String(least !== undefined && value < least ? least : value);
}

/** Basis points as they are typed: 280 is `2.8`. */
const percent = (basisPoints: number): string => formatBasisPoints(basisPoints).replace('%', '');

const oneFee: Fee = { label: usualFeeName, kind: 'fixed', value: '', taken: 'deducted' };

const feesStated = ({ product }: LoanCase): readonly Fee[] =>
  product === null || product.fees.length === 0 ? [oneFee] : product.fees;

const proposedFee = ({ kind, value }: Fee): string =>
  kind === 'percentage' ? percent(Number(value)) : value;

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

/** What was typed; what was not follows request and product. */
export const useApprovalDraft = (loan: LoanCase) =>
  useKeptForm<ApprovalDraft>({
    kept: inTab(`loan-${String(loan.id)}:approve`),
    empty: {
      ...emptyComment,
      amount: amountOf(loan),
      months: monthsOf(loan),
      interest: interestOf(loan),
      method: loan.product?.method ?? 'declining_balance',
      fees: feesStated(loan).map(proposedFee),
      validUntil: addDays(loan.today, approvalDays.usual),
      conditionRows: [],
      matchReason: '',
      termsReason: '',
      arrearsReason: '',
    },
  });

export function valuesOf(draft: ApprovalDraft, loan: LoanCase): ApprovalValues {
  const stated = feesStated(loan);
  // What was typed for other fees says nothing about these.
  const typed = draft.fees.length === stated.length ? draft.fees : [];
  return { ...draft, fees: stated.map((fee, row) => ({ ...fee, typed: typed[row] ?? proposedFee(fee) })) };
}

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

/** Where what is typed differs from the product; an interest rate that is none yet does not. */
export function typedDeviations(values: ApprovalValues, { product }: LoanCase): Deviation[] {
  const interest = basisPointsTyped(values.interest);
  return deviationsOf(
    {
      monthly_interest_bps: /^\d+$/.test(interest) ? Number(interest) : (product?.monthly_interest_bps ?? 0),
      method: values.method,
      interest_only_months: product?.interest_only_months ?? 0,
      fees: feesOf(values),
    },
    product,
  );
}

const isTyped = ({ text, when, day }: ConditionRow): boolean =>
  text.trim() !== '' || (when === 'day' && day !== '');

/** Which of the sent conditions a row is, to find its message; undefined if it is blank and not sent. */
export const sentConditionOf = (rows: readonly ConditionRow[], row: number): number | undefined =>
  rows[row] !== undefined && isTyped(rows[row]) ? rows.slice(0, row).filter(isTyped).length : undefined;

export const conditionsOf = ({ conditionRows }: Pick<ApprovalValues, 'conditionRows'>) =>
  conditionRows
    .filter(isTyped)
    .map(({ text, when, day }) => ({ text, before_on: when === 'day' ? day : null }));

/** The approval as the call's body. */
export const approvalInput = (
  values: ApprovalValues,
  product: LoanCase['product'],
): StaffLoanActionInput => ({
  action: 'approve',
  comment: values.comment,
  attachments: values.attachments.map(({ id }) => id),
  amount: values.amount,
  months: values.months,
  monthly_interest_bps: basisPointsTyped(values.interest),
  method: values.method,
  ...(product !== null && {
    interest_only_months: product.interest_only_months,
    payment_step: paymentSteps.find((step) => step === product.payment_step) ?? 1,
  }),
  fees: feesOf(values),
  condition_list: conditionsOf(values),
  ...(values.matchReason !== '' && { match_reason: values.matchReason }),
  ...(values.termsReason !== '' && { terms_reason: values.termsReason }),
  ...(values.arrearsReason !== '' && { arrears_reason: values.arrearsReason }),
  valid_until: values.validUntil,
});
