import type { ReactNode } from 'react';
import { paymentMethodNames, paymentMethods } from '#lending/rules/loan/disbursement.ts';
import type { Edit } from '#kit/browser/forms/use-kept-form.ts';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { hintsBelow } from '#kit/ui/hints-below.ts';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { FieldMessages } from '#workspace/screens/parts/case/action-dialog.tsx';
import type { DisbursementDraft, valuesOf } from './disbursement-draft.ts';

interface DisbursementFieldsProps {
  readonly values: ReturnType<typeof valuesOf>;
  readonly edit: Edit<DisbursementDraft>;
  readonly messages: FieldMessages;
  readonly hints: { readonly amount: ReactNode; readonly account: ReactNode; readonly day: string };
  /** Less than was approved: a reason is asked for. */
  readonly isLess: boolean;
  /** YYYY-MM-DD. */
  readonly today: string;
}

const payment_methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }));

/** The fields of a disbursement. */
export function DisbursementFields({
  values,
  edit,
  messages,
  hints,
  isLess,
  today,
}: DisbursementFieldsProps) {
  const { errors, clear } = messages;
  const { payment_method } = values;
  const take = (field: keyof DisbursementDraft, message: string) => (value: string) => {
    clear(message);
    edit({ [field]: value });
  };
  return (
    <>
      <MoneyField
        error={errors['amount_disbursed']}
        hint={hints.amount}
        label="Amount disbursed"
        onChange={take('amount', 'amount_disbursed')}
        value={values.amount_disbursed}
      />
      {isLess && (
        <TextAreaField
          error={errors['reason']}
          hint="The client sees this."
          label="Why less than approved?"
          maxLength={500}
          onChange={(event) => take('reason', 'reason')(event.currentTarget.value)}
          rows={2}
          value={values.reason}
        />
      )}
      <ChoiceCards
        choices={payment_methods}
        error={errors['payment_method']}
        input={{
          onChange: (event) => {
            clear('account');
            clear('reference');
            take('payment_method', 'payment_method')(event.currentTarget.value);
          },
        }}
        label="Channel"
        look="segments"
        value={payment_method}
      />
      <div className={`grid gap-4 sm:grid-cols-2 ${hintsBelow}`}>
        {payment_method !== 'cash' && (
          <TextField
            error={errors['account']}
            hint={hints.account}
            inputMode={payment_method === 'bank' ? 'text' : 'tel'}
            label={payment_method === 'bank' ? 'Account' : 'Number'}
            maxLength={40}
            onChange={(event) =>
              take(payment_method === 'bank' ? 'account' : 'phone', 'account')(event.currentTarget.value)
            }
            value={values.account}
          />
        )}
        <TextField
          error={errors['paid_on']}
          hint={hints.day}
          label="Date"
          max={today}
          onChange={(event) => take('paidOn', 'paid_on')(event.currentTarget.value)}
          type="date"
          value={values.paid_on}
        />
      </div>
      <TextField
        autoComplete="off"
        error={errors['reference']}
        hint="As on the receipt. Each reference can be used only once."
        label="Reference"
        maxLength={60}
        onChange={(event) => take('reference', 'reference')(event.currentTarget.value)}
        value={values.reference}
      />
    </>
  );
}
