import { useState } from 'react';
import type { OwnPaymentMethod, OwnRecord } from '../../endpoints/own-repayments.ts';
import { Button } from '#kit/ui/button.tsx';
import { CopyIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';

type Value = OwnPaymentMethod['values'][number];

function PayValue({
  value,
  onOutcome,
}: {
  readonly value: Value;
  readonly onOutcome: (said: string) => void;
}) {
  const { label, shown, copied } = value;
  async function copy(): Promise<void> {
    try {
      // Missing without https.
      await navigator.clipboard.writeText(copied);
      onOutcome(texts.copied(label));
    } catch {
      onOutcome(texts.notCopied);
    }
  }
  return (
    <div className="border-b border-rule pt-2 last:border-b-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="figures min-w-0 flex-[1_1_7rem] font-bold [overflow-wrap:anywhere]">{shown}</span>
        <Button
          aria-label={`${texts.copy} ${label}`}
          onClick={() => void copy()}
          size="small"
          variant="quiet"
        >
          <CopyIcon size={18} /> {texts.copy}
        </Button>
      </dd>
    </div>
  );
}

/** What to do and to type in, by each payment method of the lender; nothing where the lender states none (MONEY-09). */
export function HowToPay({ payment_methods, note }: OwnRecord['how_to_pay']) {
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState('');
  const payment_method = payment_methods[chosen] ?? payment_methods[0];
  if (payment_method === undefined) return null;
  return (
    <section aria-label={texts.howToPay}>
      <h3 className="text-lg font-bold">{texts.howToPay}</h3>
      {payment_methods.length > 1 && <p className="mt-1 font-medium">{payment_method.title}</p>}
      {payment_method.steps !== '' && (
        <p className="mt-1 text-sm whitespace-pre-line">{payment_method.steps}</p>
      )}
      <dl className="mt-3 rounded-md border border-edge bg-sunk px-4">
        {payment_method.values.map((value, index) => (
          // The lender may call two of them the same.
          <PayValue key={index} onOutcome={setSaid} value={value} />
        ))}
      </dl>
      <p className="text-sm text-ink-soft" role="status">
        {said}
      </p>
      {note !== '' && <p className="mt-2 text-sm">{note}</p>}
      <div className="mt-3 grid grid-cols-1 gap-2">
        {payment_methods.map(
          ({ title }, index) =>
            title !== payment_method.title && (
              <Button
                key={title}
                onClick={() => {
                  setChosen(index);
                  setSaid('');
                }}
                variant="secondary"
              >
                {texts.payBy(title)}
              </Button>
            ),
        )}
      </div>
    </section>
  );
}
