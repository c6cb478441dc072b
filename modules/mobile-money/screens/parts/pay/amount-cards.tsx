import { useId } from 'react';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { texts } from './texts.ts';

export interface AmountChoice {
  readonly value: string;
  readonly label: string;
  /** Whole UGX; none where it is typed. */
  readonly amount?: string;
  /** What it pays for. */
  readonly more?: string | undefined;
}

interface AmountCardsProps {
  readonly choices: readonly AmountChoice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What can be paid, one card an amount; radio buttons underneath. */
export function AmountCards({ choices, value, onChange }: AmountCardsProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{texts.howMuch}</legend>
      <div className="mt-2 grid gap-2">
        {choices.map(({ value: choice, label, amount, more }) => (
          <label
            className="flex items-start gap-3 rounded-md border border-edge-input bg-surface px-3.5 py-3 outline-2 -outline-offset-2 outline-transparent has-checked:bg-action-soft has-checked:outline-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            key={choice}
          >
            <input
              aria-describedby={more === undefined ? undefined : `${id}-${choice}-more`}
              aria-labelledby={`${id}-${choice}`}
              checked={value === choice}
              className="size-[min(1.5rem,8vw)] shrink-0 appearance-none rounded-full border-2 border-edge-input bg-surface checked:border-[7px] checked:border-action focus-visible:outline-none forced-colors:appearance-auto"
              name={id}
              onChange={() => onChange(choice)}
              type="radio"
              value={choice}
            />
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap justify-between gap-x-4 font-bold" id={`${id}-${choice}`}>
                <span>{label}</span>{' '}
                {amount !== undefined && <span className="figures">{formatAmount(amount)}</span>}
              </span>
              {more !== undefined && (
                <span className="block text-sm text-ink-soft" id={`${id}-${choice}-more`}>
                  {more}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
