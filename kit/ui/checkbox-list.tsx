import { useId, type Ref } from 'react';
import { FieldError, FieldHint, LabelWords, describedBy, type FieldWords } from './field.tsx';
import type { Choice } from './select-field.tsx';
import { TickBox } from './checkbox-field.tsx';

interface CheckboxListProps extends FieldWords {
  readonly name?: string;
  readonly choices: readonly Choice[];
  /** Values of the ticked boxes, in the order of the choices. */
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onBlur?: () => void;
  /** The first box, which gets the focus when the list is refused. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Several check boxes, of which any number may be ticked. */
export function CheckboxList(props: CheckboxListProps) {
  const { label, optional = false, hint, error, name, choices, value, onChange, onBlur, ref } = props;
  const id = useId();
  const bad = error !== undefined && error !== '';
  function change(changed: string, ticked: boolean): void {
    const isIn = (choice: Choice) => (choice.value === changed ? ticked : value.includes(choice.value));
    onChange(choices.filter(isIn).map((choice) => choice.value));
  }
  return (
    <fieldset aria-describedby={describedBy(id, { hint, error })} className="min-w-0">
      <legend className="text-sm font-bold text-ink">
        <LabelWords label={label} optional={optional} />
      </legend>
      <FieldHint hint={hint} id={id} />
      {choices.map((choice, index) => (
        <label className="flex min-h-11 items-start gap-3 py-2.5" key={choice.value}>
          <TickBox
            aria-invalid={bad || undefined}
            checked={value.includes(choice.value)}
            name={name}
            onBlur={onBlur}
            onChange={(event) => change(choice.value, event.currentTarget.checked)}
            value={choice.value}
            {...(index === 0 && ref !== undefined && { ref })}
          />
          <span className="min-w-0">
            {choice.label}
            {choice.hint !== undefined && <span className="block text-sm text-ink-soft">{choice.hint}</span>}
          </span>
        </label>
      ))}
      <FieldError error={error} id={`${id}-error`} />
    </fieldset>
  );
}
