import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { FieldError, type FieldWords } from './field.tsx';
import type { Choice } from './select-field.tsx';

interface ChoiceCardsProps extends FieldWords {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };
  /** `segments`: side by side in one frame, for two or three short words. */
  readonly look?: 'cards' | 'segments';
}

const looks = {
  cards: {
    group: 'grid gap-3 sm:grid-cols-2',
    item: 'min-h-12 rounded-md border px-3 has-checked:border-action has-checked:bg-action-soft',
  },
  segments: {
    group: 'flex overflow-hidden rounded-md border border-edge-input',
    item: 'min-h-[2.875rem] flex-1 justify-center border-l border-edge-input px-3 font-bold first:border-l-0 has-checked:bg-action has-checked:text-white',
  },
} as const;

/** A few choices shown at once, as buttons to press: radio buttons underneath. */
export function ChoiceCards({
  label,
  optional,
  hint,
  error,
  choices,
  value,
  input,
  look = 'cards',
}: ChoiceCardsProps) {
  const id = useId();
  const { group, item } = looks[look];
  const bad = error !== undefined && error !== '';
  return (
    <fieldset aria-describedby={bad ? `${id}-error` : undefined} className="min-w-0">
      <legend className="text-sm font-bold text-ink">
        {label}
        {optional === true && <span className="font-normal text-ink-faint"> (optional)</span>}
      </legend>
      {hint !== undefined && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className={`mt-1 ${group} ${bad ? 'outline-2 outline-danger-solid' : ''}`}>
        {choices.map((choice) => (
          <label
            className={`flex items-center gap-3 border-edge-input bg-surface has-focus-visible:outline-3 has-focus-visible:outline-focus ${item}`}
            key={choice.value}
          >
            <input
              type="radio"
              {...input}
              aria-invalid={bad || undefined}
              checked={value === choice.value}
              className={look === 'cards' ? 'size-5 shrink-0 accent-(--action)' : 'sr-only'}
              value={choice.value}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldError error={error} id={`${id}-error`} />
    </fieldset>
  );
}
