import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError, FieldHint, LabelWords, describedBy, type FieldWords } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface CardChoice extends Choice {
  /** Small print under its label. */
  readonly more?: ReactNode;
}

interface ChoiceCardsProps extends FieldWords {
  readonly choices: readonly CardChoice[];
  readonly value: string;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
  /** `segments`: side by side in one frame, for two or three short words; in lines, where letters are too large for that. */
  readonly look?: 'cards' | 'segments';
}

const looks = {
  cards: {
    group: 'grid gap-3 sm:pairs sm:gap-x-4',
    item: 'min-h-12 gap-3 rounded-md border border-edge bg-surface px-4 py-2.5 [overflow-wrap:anywhere] has-checked:border-action has-checked:bg-action-soft',
    radio:
      'size-[min(1.5rem,8vw)] shrink-0 appearance-none rounded-full border-2 border-edge-input bg-surface checked:border-[7px] checked:border-action focus-visible:outline-none forced-colors:appearance-auto',
  },
  segments: {
    group: 'flex flex-wrap rounded-md border border-edge-input bg-surface',
    // Each has its line at the left and at the top; what stands first in its line lies on the frame.
    item: '-mt-px -ml-px min-h-[2.875rem] flex-1 justify-center border border-transparent border-t-edge-input border-l-edge-input px-2 text-center font-bold first:rounded-l-[5px] last:rounded-r-[5px] has-checked:bg-action has-checked:text-white forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
    radio: 'sr-only',
  },
} as const;

/** A few choices shown at once, as buttons; radio buttons underneath. */
export function ChoiceCards(props: ChoiceCardsProps) {
  const { label, optional = false, hint, error, choices, value, input, look = 'cards' } = props;
  const id = useId();
  const { group, item, radio } = looks[look];
  const bad = error !== undefined && error !== '';
  return (
    <fieldset
      aria-describedby={describedBy(id, { hint, error })}
      className="min-w-0"
      data-wrong={bad || undefined}
    >
      <legend className="text-sm font-bold text-ink">
        <LabelWords label={label} optional={optional} />
      </legend>
      <FieldHint hint={hint} id={id} />
      <div className={`mt-1 ${group} ${bad ? 'rounded-md outline-2 outline-danger-solid' : ''}`}>
        {choices.map((choice, index) => (
          <label
            className={`relative flex has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${choice.more === undefined ? 'items-center' : 'items-start'} ${item}`}
            key={choice.value}
          >
            <input
              aria-describedby={choice.more === undefined ? undefined : `${id}-${String(index)}-more`}
              aria-labelledby={choice.more === undefined ? undefined : `${id}-${String(index)}`}
              // Only of one name do the arrow keys lead from one to the next, and are they heard as a group.
              name={id}
              type="radio"
              {...input}
              checked={value === choice.value}
              className={radio}
              value={choice.value}
            />
            {choice.more === undefined ? (
              <span className="min-w-0">{choice.label}</span>
            ) : (
              <span className="min-w-0">
                <span className="block font-bold" id={`${id}-${String(index)}`}>
                  {choice.label}
                </span>
                <span className="block text-sm text-ink-soft" id={`${id}-${String(index)}-more`}>
                  {choice.more}
                </span>
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldError error={error} id={`${id}-error`} />
    </fieldset>
  );
}
