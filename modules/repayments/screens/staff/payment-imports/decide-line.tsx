import { useEffect, useRef, useState } from 'react';
import { isolated } from '#kit/messages/index.ts';
import type { ImportLine, PayableLoanAnswer } from '../../../endpoints/staff-payment-imports.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { controlClass, FieldError } from '#kit/ui/field.tsx';
import { CaretIcon } from '#kit/ui/icons/caret.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { CheckIcon } from '#kit/ui/icons/icons.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';
import { useChoice } from './use-imports.ts';

const other = 'other';

const inWords = ({ tracking_number: number, client_name: client, due }: PayableLoanAnswer): string =>
  [number, isolated(client), ...(due === null ? [] : [texts.due(due.on)])].join(', ');

/** A line about which a person decides: a loan, or left out. */
export function DecideLine({ importId, line }: { readonly importId: string; readonly line: ImportLine }) {
  const {
    number,
    amount,
    payer,
    phone,
    day,
    why,
    loan,
    options,
    is_ready: isReady,
    is_left_out: isLeftOut,
  } = line;
  const { mutate, isPending, errors, clear } = useChoice(importId, number);
  const [typed, setTyped] = useState<string>();
  const select = useRef<HTMLSelectElement>(null);
  const wasPending = useRef(false);
  // What had the focus cannot be used while it is kept, or is gone once it is.
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) select.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  const shown = loan === null || options.some(({ id }) => id === loan.id) ? options : [...options, loan];
  const choose = (value: string): void => {
    setTyped(value === other ? '' : undefined);
    clear('loan');
    if (value === '') mutate({ choice: line.outcome === 'matched' ? 'leave' : 'none' });
    else if (value !== other) mutate({ choice: 'loan', loan: value });
  };
  const Icon = isReady ? CheckIcon : WarningIcon;
  const value = typed !== undefined ? other : isReady ? (loan?.tracking_number ?? '') : '';
  return (
    <li className="gap-4 p-4 md:flex md:items-start md:px-6">
      <div className="flex min-w-0 flex-1 gap-4">
        <Icon className={`mt-1 flex-none ${isReady ? 'text-success-fg' : 'text-waiting-fg'}`} />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p>
            <b className="figures">{formatAmount(amount)}</b> · {payer === '' ? texts.unnamed : payer}
          </p>
          <p className="text-sm text-ink-soft">
            {isLeftOut ? texts.leftOut : why} {texts.where(phone, day, number)}.
            {line.details !== '' && <span className="block">{line.details}</span>}
          </p>
        </div>
      </div>
      <div className="mt-3 space-y-2 md:mt-0 md:w-80 md:flex-none">
        <div className="relative">
          <select
            aria-label={texts.loanOf(number)}
            className={controlClass(false, 'appearance-none truncate pr-10')}
            disabled={isPending}
            onChange={(event) => choose(event.currentTarget.value)}
            ref={select}
            value={value}
          >
            <option value="">{texts.leave}</option>
            {shown.map((one) => (
              <option key={one.id} value={one.tracking_number}>
                {inWords(one)}
              </option>
            ))}
            <option value={other}>{texts.another}</option>
          </select>
          <CaretIcon className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
        </div>
        {value === other ? (
          <form
            className="flex items-end gap-2"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              mutate({ choice: 'loan', loan: typed ?? '' }, { onSuccess: () => setTyped(undefined) });
            }}
          >
            <div className="min-w-0 flex-1">
              <TextField
                autoComplete="off"
                error={errors['loan']}
                label={texts.loanNumber(number)}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  clear('loan');
                }}
                placeholder={texts.loanNumberHint}
                value={typed ?? ''}
              />
            </div>
            <Button pending={isPending} type="submit" variant="secondary">
              {texts.use}
            </Button>
          </form>
        ) : (
          <FieldError error={errors['loan']} />
        )}
      </div>
    </li>
  );
}
