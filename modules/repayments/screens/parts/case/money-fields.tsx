import { paymentMethodNames, paymentMethods } from '#lending/rules/loan/disbursement.ts';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';

/** What both a repayment and a refund state. */
export type MoneyTyped = {
  /** Plain digits. */
  readonly amount: string;
  /** YYYY-MM-DD. */
  readonly value_on: string;
  readonly payment_method: string;
  readonly reference: string;
  readonly reason: string;
};

export const nothingTyped = (day: string, amount = ''): MoneyTyped => ({
  amount,
  value_on: day,
  payment_method: paymentMethods[0],
  reference: '',
  reason: '',
});

interface MoneyFieldsProps {
  readonly typed: MoneyTyped;
  readonly change: (change: Partial<MoneyTyped>) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly dayLabel: string;
  /** The first and the last day that may be stated, and today. */
  readonly from: string;
  readonly last: string;
  readonly today: string;
}

const payment_methods = paymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }));

/** Amount, payment method, day and reference of money that moves. */
export function MoneyFields({ typed, change, errors, dayLabel, from, last, today }: MoneyFieldsProps) {
  return (
    <>
      <MoneyField
        error={errors['amount']}
        label={texts.amount}
        onChange={(amount) => change({ amount })}
        value={typed.amount}
      />
      <ChoiceCards
        choices={payment_methods}
        error={errors['payment_method']}
        input={{
          name: 'payment_method',
          onChange: (event) => change({ payment_method: event.currentTarget.value }),
        }}
        label={texts.payment_method}
        look="segments"
        value={typed.payment_method}
      />
      <TextField
        error={errors['value_on']}
        hint={texts.days(from, last === today ? undefined : last)}
        label={dayLabel}
        max={last}
        min={from}
        onChange={(event) => change({ value_on: event.currentTarget.value })}
        type="date"
        value={typed.value_on}
      />
      <TextField
        autoComplete="off"
        error={errors['reference']}
        hint={texts.referenceHint}
        label={texts.reference}
        maxLength={60}
        onChange={(event) => change({ reference: event.currentTarget.value })}
        value={typed.reference}
      />
    </>
  );
}
