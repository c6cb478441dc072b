import type { ReactNode } from 'react';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { isOwing } from '#servicing/rules/other-loans.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { approvalDays, approvalMonthsMessage } from '#lending/rules/loan/approval.ts';
import type { Deviation } from '#lending/rules/loan/pricing.ts';
import type { Edit } from '#kit/browser/forms/use-kept-form.ts';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { hintsBelow } from '#kit/ui/hints-below.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { FieldMessages } from '#workspace/screens/parts/case/action-dialog.tsx';
import { ConditionRows } from './condition-rows.tsx';
import { type ApprovalDraft, type ApprovalValues, sentIndexOf, type FeeRow } from './approval-draft.ts';

/** Whether a term is that of the product: by its name, and a fee by its own. */
type Marked = (term: Deviation['term'], label?: string) => ReactNode;

const markedBy =
  (deviations: readonly Deviation[]): Marked =>
  (term, label) => {
    const found = deviations.find((one) => one.term === term && (label ?? one.label) === one.label);
    if (found === undefined) return 'Same as product';
    return (
      <span className="inline-flex items-start gap-1.5 font-bold text-waiting-fg">
        <WarningIcon className="mt-0.5" size={16} />
        {`Differs from product (${found.product})`}
      </span>
    );
  };

interface ApprovalFeesProps {
  readonly fees: readonly FeeRow[];
  /** Undefined without a product. */
  readonly marked: Marked | undefined;
  readonly edit: Edit<ApprovalDraft>;
  readonly messages: FieldMessages;
}

const takenWords = ({ taken }: FeeRow): string =>
  taken === 'financed' ? 'Added to the loan.' : 'Deducted from the disbursement.';

/** A field for each fee; one that is emptied is not taken. */
function ApprovalFees({ fees, marked, edit, messages: { errors, clear } }: ApprovalFeesProps) {
  return fees.map((fee, row) => {
    const name = `fees.${String(sentIndexOf(fees, row))}.value`;
    const field = {
      hint: (
        <>
          {fee.kind === 'percentage' && 'In percent. '}
          {takenWords(fee)} {marked?.('fees', fee.label)}
        </>
      ),
      error: errors[name] ?? (row === 0 ? errors['fees'] : undefined),
      label: fee.label,
      optional: true,
      value: fee.typed,
    };
    const take = (typed: string) => {
      clear(name);
      clear('fees');
      edit(() => ({ fees: fees.map((other, index) => (index === row ? typed : other.typed)) }));
    };
    return fee.kind === 'percentage' ? (
      <TextField
        {...field}
        inputMode="decimal"
        key={row}
        onChange={(event) => take(event.currentTarget.value)}
      />
    ) : (
      <MoneyField {...field} key={row} onChange={take} />
    );
  });
}

interface ApprovalFieldsProps {
  readonly values: ApprovalValues;
  readonly edit: Edit<ApprovalDraft>;
  readonly messages: FieldMessages;
  readonly loan: LoanCase;
  /** Where the person appears, if approving needs a reason for it. */
  readonly appears: string | undefined;
  readonly deviations: readonly Deviation[];
}

const typedInterest = 'In percent. For example 2.8.';

const methods = [
  { value: 'declining_balance', label: 'Reducing balance' },
  { value: 'flat', label: 'Flat rate' },
];

function hintsOf({ amount, repayment_monthly_period: months, product }: LoanCase) {
  const asked = `Requested: ${formatNumber(amount)}.`;
  if (product === null)
    return {
      amount: `${asked} You cannot approve more.`,
      months: `Requested: ${months}.`,
      interest: typedInterest,
    };
  const {
    minimum_amount: least,
    maximum_amount: most,
    minimum_months,
    maximum_months,
    monthly_interest_bps: interest,
  } = product;
  return {
    amount: `${asked} Product: ${formatNumber(least)} to ${formatNumber(most)}.`,
    months: `Requested: ${months}. Product: ${minimum_months} to ${maximum_months}.`,
    interest: interest === null ? typedInterest : undefined,
  };
}

/** The fields of an approval. */
export function ApprovalFields({ values, edit, messages, loan, appears, deviations }: ApprovalFieldsProps) {
  const { errors, clear } = messages;
  const hints = hintsOf(loan);
  const marked = loan.product === null ? undefined : markedBy(deviations);
  const take = (field: keyof ApprovalValues, message: string) => (value: string) => {
    clear(message);
    edit(() => ({ [field]: value }));
  };
  return (
    <>
      <div className={`grid gap-4 sm:grid-cols-2 ${hintsBelow}`}>
        <MoneyField
          error={errors['amount']}
          hint={hints.amount}
          label="Approved amount"
          onChange={take('amount', 'amount')}
          value={values.amount}
        />
        <TextField
          error={approvalMonthsMessage(errors['months'], loan.product)}
          hint={hints.months}
          inputMode="numeric"
          label="Months"
          onChange={(event) => take('months', 'months')(event.currentTarget.value)}
          value={values.months}
        />
        <TextField
          error={errors['monthly_interest_bps']}
          hint={hints.interest ?? <>In percent. {marked?.('monthly_interest_bps')}</>}
          inputMode="decimal"
          label="Interest rate a month"
          onChange={(event) => take('interest', 'monthly_interest_bps')(event.currentTarget.value)}
          value={values.interest}
        />
        <ChoiceCards
          choices={methods}
          error={errors['method']}
          hint={marked?.('method')}
          input={{ onChange: (event) => take('method', 'method')(event.currentTarget.value) }}
          label="Interest method"
          look="segments"
          value={values.method}
        />
        <ApprovalFees edit={edit} fees={values.fees} marked={marked} messages={messages} />
        <TextField
          error={errors['valid_until']}
          hint={`From tomorrow, up to ${String(approvalDays.maximum)} days.`}
          label="Valid until"
          onChange={(event) => take('validUntil', 'valid_until')(event.currentTarget.value)}
          type="date"
          value={values.validUntil}
        />
      </div>
      <ConditionRows
        messages={messages}
        onChange={(conditionRows) => edit(() => ({ conditionRows }))}
        rows={values.conditionRows}
      />
      {deviations.length > 0 && (
        <TextAreaField
          error={errors['terms_reason']}
          hint="Staff only. Saved with the approval."
          label="Why do the terms differ from the product?"
          maxLength={2000}
          onChange={(event) => take('termsReason', 'terms_reason')(event.currentTarget.value)}
          rows={2}
          value={values.termsReason}
        />
      )}
      {appears !== undefined && (
        <TextAreaField
          error={errors['match_reason']}
          hint="Staff only. Saved with the approval."
          label={`This person ${appears}. Why approve the loan anyway?`}
          maxLength={2000}
          onChange={(event) => take('matchReason', 'match_reason')(event.currentTarget.value)}
          rows={2}
          value={values.matchReason}
        />
      )}
      {loan.disbursed_loans.some(isOwing) && (
        <TextAreaField
          error={errors['arrears_reason']}
          hint="Staff only. Saved with the approval."
          label="Why approve although another loan is past due?"
          maxLength={2000}
          onChange={(event) => take('arrearsReason', 'arrears_reason')(event.currentTarget.value)}
          rows={2}
          value={values.arrearsReason}
        />
      )}
    </>
  );
}
