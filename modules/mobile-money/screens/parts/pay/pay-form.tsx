import { useState } from 'react';
import { validate } from '#kit/rules/engine/validate.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { HandBar } from '#kit/browser/layouts/client/hand-bar.tsx';
import { Button } from '#kit/ui/button.tsx';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { useNetwork } from '#kit/ui/use-network.ts';
import type { PaymentOptions } from '../../../endpoints/own-mobile-money.ts';
import { collectionSchema, judgeCollection } from '../../../rules/collection.ts';
import { AmountCards, type AmountChoice } from './amount-cards.tsx';
import { grouped, NumberField } from './number-field.tsx';
import { texts } from './texts.ts';
import { paymentMemory, useStartPayment } from './use-payment.ts';

type Choice = PaymentOptions['choices'][number];

/** What an amount pays for, in words. */
function moreOf({ choice, due_on: days, saves }: Choice): string | undefined {
  const [first] = days;
  const last = days.at(-1);
  if (choice === 'payoff') return saves === '0' ? undefined : texts.saves(saves);
  if (first === undefined || last === undefined) return undefined;
  if (choice === 'past-due') return days.length === 1 ? texts.installmentOf(first) : texts.since(first);
  return choice === 'past-due-and-next' ? texts.alsoCovers(last) : texts.due(last);
}

const choicesOf = ({ choices, bounds }: PaymentOptions): AmountChoice[] => [
  ...choices.map((one) => ({
    value: one.choice,
    label: texts.choices[one.choice],
    amount: one.amount,
    more: moreOf(one),
  })),
  {
    value: 'other',
    label: texts.choices.other,
    more: bounds === null ? undefined : texts.from(bounds.least),
  },
];

interface PayFormProps {
  readonly loan: string;
  readonly options: PaymentOptions;
}

/** How much is paid, and from which number: the button names the sum (JOIN-05). */
export function PayForm({ loan, options }: PayFormProps) {
  const { own_number: own, bounds, networks } = options;
  const { values, edit, forget } = useKeptForm({
    kept: paymentMemory(loan),
    empty: { choice: options.choices[0]?.choice ?? 'other', other: '', phone: grouped(own?.phone ?? '') },
  });
  const start = useStartPayment(loan, forget);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const errors = { ...start.errors, ...wrong };
  const form = useFirstError(errors);
  const isOnline = useNetwork();
  const choices = choicesOf(options);
  // What was chosen before may be paid by now.
  const chosen = choices.find(({ value }) => value === values.choice) ?? choices[0];
  const amount = chosen?.amount ?? values.other;

  function change(part: Parameters<typeof edit>[0], field: string): void {
    start.clear(field);
    setWrong((before) => Object.fromEntries(Object.entries(before).filter(([name]) => name !== field)));
    edit(part);
  }

  function send(): void {
    const checked = validate(collectionSchema, { amount, phone: values.phone });
    const found = checked.ok
      ? judgeCollection(checked.value, { settlement: BigInt(bounds?.most ?? '0'), on: networks })
      : checked.errors;
    setWrong(firstErrors(found));
    if (checked.ok && Object.keys(found).length === 0) start.mutate(checked.value);
  }

  return (
    <form
      className="space-y-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      ref={form}
    >
      {start.failure !== undefined && (
        <Notice announce tone="danger">
          {start.failure}
        </Notice>
      )}
      <div className="space-y-4">
        <AmountCards
          choices={choices}
          onChange={(choice) => change({ choice }, 'amount')}
          value={chosen?.value ?? ''}
        />
        {chosen?.value === 'other' ? (
          <MoneyField
            error={errors['amount']}
            label={texts.amount}
            name="amount"
            onChange={(other) => change({ other }, 'amount')}
            value={values.other}
          />
        ) : (
          errors['amount'] !== undefined && <Notice tone="danger">{errors['amount']}</Notice>
        )}
      </div>
      <NumberField
        error={errors['phone']}
        onChange={(phone) => change({ phone }, 'phone')}
        own={own?.phone}
        value={values.phone}
      />
      <HandBar className="lg:flex lg:items-center lg:justify-between lg:gap-4 lg:px-6">
        <p className="mb-2 text-sm lg:mb-0">{isOnline ? texts.approveLater : texts.offline}</p>
        <Button
          className="max-lg:w-full lg:flex-none"
          disabled={!isOnline}
          pending={start.isPending}
          type="submit"
        >
          {amount === '' ? texts.payNothing : texts.pay(amount)}
        </Button>
      </HandBar>
    </form>
  );
}
